import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { isPin } from '@fairline/domain/tournaments/room-terms'
import type { Transaction } from '../../db/transaction.ts'
import { refundEntries, selectEntries } from './entry-store.ts'
import { deletePinTries } from './pin-store.ts'
import type { RoomDone } from './request-store.ts'
import { releaseFees } from './room-fees.ts'
import { pinHashOf } from './room-pin.ts'
import { once } from './room-request.ts'
import { lockRoom, selectRoom, updateRoom } from './room-store.ts'
import { type RoomOwner, type RoomRequest, type RoomsParts, roomNews } from './rooms-parts.ts'

/**
 * Takes a player out of an open room and releases the held fee. The owner may leave alone only,
 * which cancels the room. @spec S2.screen.rooms.leave S6.room.roles
 */
export function leaveRoom(
  { database, clock }: Pick<RoomsParts, 'database' | 'clock'>,
  { operatorId, accountId }: RoomOwner,
  request: RoomRequest,
  roomId: number,
): Promise<Outcome<RoomDone>> {
  return once(database, request, async (tx: Transaction) => {
    await lockRoom(tx, roomId)
    const room = await selectRoom(tx, operatorId, roomId)
    const entries = room === undefined ? [] : await selectEntries(tx, [roomId])
    const own = entries.find(({ walletId }) => walletId === accountId)
    if (room === undefined) return refused('roomNotExists')
    if (own === undefined) return refused('forbiddenAccess')
    const isOwner = room.ownerId === accountId
    const isOver = room.status !== 'open' || clock.now() >= room.startsAtMs
    if (isOver || (isOwner && entries.length > 1)) return refused('roomClosed')
    const held = [{ entryId: own.id, walletId: accountId, fee: room.fee }]
    const balances = (await releaseFees(tx, held)).get(accountId)
    await refundEntries(tx, [own.id], isOwner ? 'owner_left' : 'left')
    const players = room.players - 1
    await updateRoom(
      tx,
      roomId,
      isOwner ? { players, status: 'cancelled', cancelReason: 'owner_left' } : { players },
    )
    tx.tell(roomNews, { walletId: accountId, ...(balances && { balances }) })
    return accepted({ roomId, seals: [] })
  })
}

/** Changes the PIN of the member's private room, and forgets the wrong ones. @spec S8.invalidPin */
export function changePin(
  { database, pinKey }: Pick<RoomsParts, 'database' | 'pinKey'>,
  { operatorId, accountId }: RoomOwner,
  request: RoomRequest,
  roomId: number,
  pin: string,
): Promise<Outcome<RoomDone>> {
  return once(database, request, async (tx: Transaction) => {
    await lockRoom(tx, roomId)
    const room = await selectRoom(tx, operatorId, roomId)
    if (room === undefined) return refused('roomNotExists')
    if (room.ownerId !== accountId || room.type !== 'private') return refused('forbiddenAccess')
    if (room.status !== 'open') return refused('roomClosed')
    if (!isPin(pin)) return refused('invalidPin')
    await deletePinTries(tx, roomId)
    await updateRoom(tx, roomId, { pinHash: pinHashOf(pinKey, roomId, pin) })
    return accepted({ roomId, seals: [] })
  })
}
