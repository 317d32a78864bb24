import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Currency, Minor } from '@fairline/domain/money/money'
import { roomFormFault, roomMatchesFault } from '@fairline/domain/tournaments/check-room'
import { isRoomRunning } from '@fairline/domain/tournaments/room-status'
import { bookNow } from '../../db/book-now.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Random } from '../../random.ts'
import { readMatchEnds } from '../settlement/index.ts'
import { insertWithNumber } from './create-room.ts'
import { selectEntries } from './entry-store.ts'
import { selectCandidates, selectRoomMatches, updateRoomMatches } from './room-match-store.ts'
import { lockRoom, type NewRoom, type Room, selectRoom, updateRoom } from './room-store.ts'
import { cancelRoom } from './step-room.ts'

/** A free room as an operator opens it. */
export interface FreeRoom {
  readonly operatorId: number
  readonly currency: Currency
  /** What it pays, minor units: the operator guarantees it. */
  readonly gift: Minor
  readonly seats: number
  /** Public ids. */
  readonly matchIds: readonly string[]
}

/** Opens a free room on matches of football that have not begun. @spec S1.tournament.free */
export async function openFreeRoom(
  tx: Transaction,
  random: Random,
  asked: FreeRoom,
): Promise<Outcome<NewRoom>> {
  const ids = [...new Set(asked.matchIds)]
  const found = await selectCandidates(tx, ids)
  const now = await bookNow(tx)
  const missing = Array<null>(ids.length - found.length).fill(null)
  const form = { type: 'free', rate: 0, seats: asked.seats, pin: '', matches: ids.length } as const
  const fault = roomFormFault(form) ?? roomMatchesFault([...found, ...missing], false, now)
  if (fault !== null) return { ok: false, rejection: fault }
  const kickoffs = found.map(({ kickoffMs }) => kickoffMs)
  const { operatorId, currency, gift, seats } = asked
  const room = await insertWithNumber(
    tx,
    { random, pinKey: Buffer.alloc(0) },
    {
      operatorId,
      currency,
      gift,
      seats,
      type: 'free',
      fee: 0n,
      ownerId: null,
      pin: null,
      isVirtual: false,
      startsAtMs: Math.min(...kickoffs),
      lastBetAtMs: Math.max(...kickoffs),
      matchKeys: found.map(({ key }) => key),
    },
  )
  return room === undefined ? refused('createRoomFailed-3') : accepted(room)
}

/** Locks a room of an operator; refused without a room of this number. */
async function locked(tx: Transaction, operatorId: number, roomId: number): Promise<Outcome<Room>> {
  await lockRoom(tx, roomId)
  const room = await selectRoom(tx, operatorId, roomId)
  return room === undefined ? refused('roomNotExists') : accepted(room)
}

/** Cancels a room that is not paid, and refunds every fee. Returns it as it was. */
export async function cancelByOperator(
  tx: Transaction,
  operatorId: number,
  roomId: number,
): Promise<Outcome<Room>> {
  const found = await locked(tx, operatorId, roomId)
  if (!found.ok) return found
  if (!isRoomRunning(found.value.status)) return refused('roomEndedOrCancelled')
  const entries = await selectEntries(tx, [roomId])
  await cancelRoom(tx, { room: found.value, entries }, 'operator')
  return found
}

/** What an operator decides about a correction that waits: it counts, or the order stays. */
export type Decision = 'recount' | 'keep'

/**
 * Decides a second correction of an ended room, which holds its payment. The room's job continues
 * from there. Returns the room as it was.
 */
export async function decideCorrection(
  tx: Transaction,
  operatorId: number,
  roomId: number,
  decision: Decision,
): Promise<Outcome<Room>> {
  const found = await locked(tx, operatorId, roomId)
  if (!found.ok) return found
  if (found.value.status !== 'ended') return refused('roomEnded')
  if (decision === 'recount') {
    await updateRoom(tx, roomId, { correctionAllowed: true })
    return found
  }
  const matches = await selectRoomMatches(tx, [roomId])
  const ends = await readMatchEnds(
    tx,
    matches.map(({ key }) => key),
  )
  await updateRoomMatches(
    tx,
    roomId,
    matches.map((match) => ({ ...match, gradedRevision: ends.get(match.key)?.revision ?? 0 })),
  )
  return found
}
