import type { Product, TransferKind } from './product.ts'

/** Tournaments have a report of their own, so that no transfer is listed alone. */
const ofRooms = { listed: 'never', column: 'winLoss' } as const

/**
 * A fee is held at the join, goes to the room's account at the start, and from there to prizes and
 * rake, or back. The operator's promotion pays the prizes of a free room.
 */
const transferKinds = {
  room_hold: { debit: 'available', credit: 'outstanding', countsAs: 'stake', ...ofRooms },
  room_release: { debit: 'outstanding', credit: 'available', countsAs: 'stake_back', ...ofRooms },
  room_fee: { debit: 'outstanding', credit: 'room', countsAs: 'fee', ...ofRooms },
  room_prize: { debit: 'room', credit: 'available', countsAs: 'win', ...ofRooms },
  room_rake: { debit: 'room', credit: 'house', ...ofRooms },
  room_refund: { debit: 'room', credit: 'available', countsAs: 'void', ...ofRooms },
  room_gift: { debit: 'promotion', credit: 'available', countsAs: 'win', ...ofRooms },
} as const satisfies Record<string, TransferKind>

/** Rooms in which members pick for a common pool. @spec S8.tournamentDisabled */
export const tournaments = {
  refusedWith: 'tournamentDisabled',
  isBuilt: true,
  transferKinds,
} as const satisfies Product
