import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { pickFault } from '@fairline/domain/tournaments/check-room'
import type { Transaction } from '../../db/transaction.ts'
import { stateFault } from './enter-room.ts'
import { selectEntries } from './entry-store.ts'
import { selectPicks } from './pick-store.ts'
import type { RoomDone } from './request-store.ts'
import { selectRoomMatches } from './room-match-store.ts'
import { once } from './room-request.ts'
import { lockRoom, selectRoom } from './room-store.ts'
import type { RoomOwner, RoomRequest, RoomsParts } from './rooms-parts.ts'
import { checkPicks, guardFault, lateFault, type SaltedPick, storePicks } from './take-picks.ts'

type Parts = Pick<RoomsParts, 'database' | 'board' | 'clock'>

/**
 * Adds picks of a player to a room, all of them or none. A pick is final. @spec S8.betExists
 * S6.room.player
 */
export function placePicks(
  parts: Parts,
  member: RoomOwner,
  request: RoomRequest,
  roomId: number,
  asked: readonly SaltedPick[],
): Promise<Outcome<RoomDone>> {
  return once(parts.database, request, (tx) => decide(tx, parts, member, roomId, asked))
}

async function decide(
  tx: Transaction,
  parts: Parts,
  { operatorId, accountId }: RoomOwner,
  roomId: number,
  asked: readonly SaltedPick[],
): Promise<Outcome<RoomDone>> {
  const checked = checkPicks(parts, asked)
  const moved = checked.ok ? await guardFault(tx, checked.value) : null
  await lockRoom(tx, roomId)
  const room = await selectRoom(tx, operatorId, roomId)
  const entries = room === undefined ? [] : await selectEntries(tx, [room.id])
  const own = entries.find(({ walletId }) => walletId === accountId)
  if (room === undefined) return refused('roomNotExists')
  if (own === undefined) return refused('forbiddenAccess')
  const over = pickFault(room.status)
  if (over !== null) return { ok: false, rejection: over }
  const [matches, picks] = [await selectRoomMatches(tx, [roomId]), await selectPicks(tx, [roomId])]
  for (const { matchId } of asked) {
    const match = matches.find(({ id }) => id === matchId)
    if (match === undefined || match.isVoid) return refused('matchNotActive', { match_id: matchId })
    const isPicked = picks.some((pick) => pick.entryId === own.id && pick.matchId === matchId)
    if (isPicked) return refused('betExists', { match_id: matchId })
  }
  if (!checked.ok) return checked
  const barred = await stateFault(tx, accountId)
  const fault = barred ?? (await lateFault(tx, checked.value)) ?? moved
  if (fault !== null) return { ok: false, rejection: fault }
  return accepted({ roomId, seals: await storePicks(tx, room, own.id, checked.value) })
}
