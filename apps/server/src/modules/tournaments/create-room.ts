import { accepted, type Outcome, type Rejection, refused } from '@fairline/domain/errors/rejection'
import {
  candidateOf,
  isRoomSport,
  ownRoomsFault,
  roomFormFault,
  roomMatchesFault,
} from '@fairline/domain/tournaments/check-room'
import { type RoomType, roomFeeOf } from '@fairline/domain/tournaments/room-terms'
import { emptySealHead } from '@fairline/domain/tournaments/seal'
import type { Transaction } from '../../db/transaction.ts'
import type { Reservation } from '../funds/index.ts'
import type { FoundMatch } from '../odds-board/index.ts'
import { enterRoom, payFault } from './enter-room.ts'
import type { RoomDone } from './request-store.ts'
import { enterOnReservedFee } from './reserve-fee.ts'
import { openRoomAccount } from './room-account.ts'
import { pinHashOf } from './room-pin.ts'
import { once } from './room-request.ts'
import { countOwnOpen, insertRoom, type NewRoom, selectPrivateRoom } from './room-store.ts'
import type { RoomOwner, RoomRequest, RoomsParts } from './rooms-parts.ts'
import {
  type CheckedPick,
  checkPicks,
  guardFault,
  lateFault,
  type SaltedPick,
} from './take-picks.ts'

/** A room as a member asks for it. */
export interface RoomAsked {
  readonly type: Exclude<RoomType, 'free'>
  /** The fee, in fee units of the member's currency. */
  readonly rate: number
  readonly seats: number
  readonly pin: string
  /** Public ids. */
  readonly matchIds: readonly string[]
  /** Of rounds of virtual football, of matches, or (null) of whatever its matches are. */
  readonly isVirtual: boolean | null
  readonly picks: readonly SaltedPick[]
}

type Parts = Pick<RoomsParts, 'database' | 'board' | 'clock' | 'random' | 'pinKey' | 'funds'>

const roomIds = { from: 10_000_000, count: 90_000_000 }

/**
 * Creates a room and makes its owner the first player: the owner's fee is held, the owner's picks
 * are sealed. At most three rooms of an owner are open at once.
 * @spec S5.room.onePrivate S8.roomExists
 */
export async function createRoom(
  parts: Parts,
  owner: RoomOwner,
  request: RoomRequest,
  asked: RoomAsked,
): Promise<Outcome<RoomDone>> {
  const fee = planOf(parts, asked).ok ? roomFeeOf(asked.rate, owner.currency) : 0n
  return enterOnReservedFee(parts, owner, request, fee, failures, (reservation) =>
    once(parts.database, request, (tx) => decide(tx, parts, owner, asked, reservation)),
  )
}

/** @spec S8.createRoomFailed-1 S8.createRoomFailed-2 */
const failures = ['createRoomFailed-1', 'createRoomFailed-2'] as const

/** When the asked matches are; a room is of rounds where its matches are. */
function planOf(parts: Parts, asked: RoomAsked): Outcome<RoomPlan & { isVirtual: boolean }> {
  const isVirtual = asked.isVirtual ?? areRounds(parts, asked.matchIds)
  const planned = planRoom(parts, asked.matchIds, { ...asked, isVirtual })
  return planned.ok ? accepted({ ...planned.value, isVirtual }) : planned
}

async function decide(
  tx: Transaction,
  parts: Parts,
  owner: RoomOwner,
  asked: RoomAsked,
  reservation: Reservation,
): Promise<Outcome<RoomDone>> {
  const planned = planOf(parts, asked)
  if (!planned.ok) return planned
  if (asked.type === 'private' && (await selectPrivateRoom(tx, owner.accountId)) !== undefined) {
    return refused('roomExists')
  }
  const picks = ownPicks(parts, asked)
  if (!picks.ok) return picks
  const moved = await guardFault(tx, picks.value)
  const fee = roomFeeOf(asked.rate, owner.currency)
  const unpaid = moved ?? (await payFault(tx, owner.accountId, fee, reservation))
  // Rooms of an owner wait for each other at the wallet, so that the last one counts all of them.
  const crowded = ownRoomsFault(await countOwnOpen(tx, owner.accountId))
  const fault = (await lateFault(tx, picks.value)) ?? unpaid ?? crowded
  if (fault !== null) return { ok: false, rejection: fault }
  const room = await insertWithNumber(tx, parts, {
    ...planned.value,
    operatorId: owner.operatorId,
    ownerId: owner.accountId,
    currency: owner.currency,
    type: asked.type,
    fee,
    seats: asked.seats,
    gift: 0n,
    pin: asked.type === 'private' ? asked.pin : null,
  })
  if (room === undefined) return refused('roomExists')
  const entering = { walletId: owner.accountId, ipHash: null, picks: picks.value, reservation }
  const seals = await enterRoom(tx, emptyRoom(room), entering)
  return accepted({ roomId: room.id, seals })
}

const emptyRoom = ({ id, operatorId, fee }: NewRoom) => ({
  id,
  operatorId,
  fee,
  players: 0,
  seals: 0,
  sealHead: emptySealHead,
})

const areRounds = ({ board }: Pick<RoomsParts, 'board'>, matchIds: readonly string[]): boolean =>
  matchIds.some((id) => isRoomSport(board.find(id)?.sportsType ?? 0, true))

/** When the matches of a room are, and their keys. */
type RoomPlan = Pick<NewRoom, 'startsAtMs' | 'lastBetAtMs' | 'matchKeys'>

/** Returns the matches of a room that may be made of them, or why it cannot. */
export function planRoom(
  { board, clock }: Pick<RoomsParts, 'board' | 'clock'>,
  matchIds: readonly string[],
  form: {
    readonly type: RoomType
    readonly rate: number
    readonly seats: number
    readonly pin: string
    readonly isVirtual: boolean
  },
): Outcome<RoomPlan> {
  const ids = [...new Set(matchIds)]
  const found = ids.map((id) => board.find(id))
  const fault: Rejection | null =
    roomFormFault({ ...form, matches: ids.length }) ??
    roomMatchesFault(
      found.map((match) => match && candidateOf(match.sportsType, match.board)),
      form.isVirtual,
      clock.now(),
    )
  if (fault !== null) return { ok: false, rejection: fault }
  const matches = found.filter((match): match is FoundMatch => match !== null)
  const kickoffs = matches.map((match) => match.board.kickoffMs)
  return accepted({
    startsAtMs: Math.min(...kickoffs),
    lastBetAtMs: Math.max(...kickoffs),
    matchKeys: matches.map(({ key }) => key),
  })
}

/** The owner's picks: at least one, each in a match of the room. */
function ownPicks(parts: Parts, { picks, matchIds }: RoomAsked): Outcome<readonly CheckedPick[]> {
  if (picks.length === 0) return refused('betNotExists')
  const stranger = picks.find(({ matchId }) => !matchIds.includes(matchId))
  if (stranger !== undefined) return refused('betNotExists', { match_id: stranger.matchId })
  return checkPicks(parts, picks)
}

/**
 * Inserts a room under a number that is free, and opens its account. Undefined where the owner has
 * a running private room.
 */
export async function insertWithNumber(
  tx: Transaction,
  { random, pinKey }: Pick<RoomsParts, 'random' | 'pinKey'>,
  { pin, ...given }: Omit<NewRoom, 'id' | 'pinHash'> & { readonly pin: string | null },
): Promise<NewRoom | undefined> {
  for (;;) {
    const id = roomIds.from + random.integerBelow(roomIds.count)
    const room = { ...given, id, pinHash: pin === null ? null : pinHashOf(pinKey, id, pin) }
    const inserted = await insertRoom(tx, room)
    if (inserted === 'second') return undefined
    if (inserted === 'taken') continue
    const { operatorId, currency } = room
    await openRoomAccount(tx, { roomId: id, operatorId, currency })
    return room
  }
}
