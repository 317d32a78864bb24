import { assert } from '@fairline/domain/assert'
import type { RefundReason } from '@fairline/domain/tournaments/room-status'
import { mayRoomBecome } from '@fairline/domain/tournaments/room-status'
import {
  doesCorrectionCount,
  firstKickoffMs,
  isMovedAway,
  lastKickoffMs,
  nextRoomStep,
  type RoomMatchState,
  type RoomState,
  type RoomStep,
} from '@fairline/domain/tournaments/room-step'
import { payDelayMs, rakeOf } from '@fairline/domain/tournaments/room-terms'
import { bookNow } from '../../db/book-now.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type MatchEnd, readMatchEnds } from '../settlement/index.ts'
import type { BalancesAfter } from '../wallet/index.ts'
import {
  type Entry,
  payEntries,
  refundEntries,
  selectEntries,
  startEntries,
  writeResults,
} from './entry-store.ts'
import { matchStateOf, orderOf, regrade } from './grade-room.ts'
import { gradePicks, type StoredPick, selectPicks } from './pick-store.ts'
import { captureFees, payRoom, refundFees, releaseFees } from './room-fees.ts'
import { type RoomMatch, selectRoomMatches, updateRoomMatches } from './room-match-store.ts'
import { lockRoom, type Room, selectRoom, updateRoom } from './room-store.ts'
import { type RoomsParts, roomNews } from './rooms-parts.ts'
import { prizeFacts, resultFacts, tellPlayers } from './tell-players.ts'

type Parts = Pick<RoomsParts, 'isDemo'>

/** A room with all that decides its next step, under its lock. */
interface LockedRoom {
  readonly room: Room
  readonly entries: readonly Entry[]
  readonly picks: readonly StoredPick[]
  readonly matches: readonly RoomMatch[]
  readonly ends: ReadonlyMap<bigint, MatchEnd>
}

/**
 * Takes the next step of a room, in one transaction, and returns whether there was one. It may be
 * cut off anywhere and called again: the room's status says what was done, and a transfer that was
 * posted is not posted twice. @spec S4.room.states
 */
export async function stepRoom(
  tx: Transaction,
  parts: Parts,
  operatorId: number,
  roomId: number,
): Promise<boolean> {
  await lockRoom(tx, roomId)
  const room = await selectRoom(tx, operatorId, roomId)
  if (room === undefined) return false
  const now = await bookNow(tx)
  const entries = await selectEntries(tx, [roomId])
  const matches = await selectRoomMatches(tx, [roomId])
  const ends = await readMatchEnds(
    tx,
    matches.map(({ key }) => key),
  )
  const isIn = new Set(entries.map(({ id }) => id))
  const picks = (await selectPicks(tx, [roomId])).filter(({ entryId }) => isIn.has(entryId))
  const locked = { room, entries, matches, ends, picks }
  const graded = await bringUpToDate(tx, locked)
  const step = nextRoomStep(stateOf(graded), now, payDelayMs(parts.isDemo))
  if (step === null) return false
  await take(tx, parts, graded, step)
  return true
}

const stateOfMatch = (match: RoomMatch, end: MatchEnd | undefined): RoomMatchState => ({
  kickoffMs: match.kickoffMs,
  startedMs: match.startedMs,
  state: matchStateOf(match, end),
})

const statesOf = ({ matches, ends }: Pick<LockedRoom, 'matches' | 'ends'>) =>
  matches.map((match) => stateOfMatch(match, ends.get(match.key)))

/** `isCorrected`: what an ended room has counted is graded otherwise now. */
interface UpToDate extends LockedRoom {
  readonly isCorrected: boolean
}

function stateOf({ room, isCorrected, ...locked }: UpToDate): RoomState {
  const { status, players, payAtMs, corrections, correctionAllowed } = room
  return {
    status,
    players,
    payAtMs,
    corrections,
    correctionAllowed,
    isCorrected,
    matches: statesOf(locked),
  }
}

/**
 * Brings a room to what its matches are now: times, matches that were moved away, grades. A
 * correction that waits for the operator stays unwritten, and so is found again. One that comes
 * after the payment leaves a note.
 */
async function bringUpToDate(tx: Transaction, locked: LockedRoom): Promise<UpToDate> {
  const { room, ends } = locked
  if (room.status === 'cancelled') return { ...locked, isCorrected: false }
  const first = firstKickoffMs(statesOf(locked))
  const matches = locked.matches.map((match) => {
    const isVoid = match.isVoid || isMovedAway(stateOfMatch(match, ends.get(match.key)), first)
    return { ...match, isVoid, gradedRevision: ends.get(match.key)?.revision ?? 0 }
  })
  const isStale = ({ isVoid, gradedRevision }: RoomMatch, at: number): boolean =>
    isVoid !== locked.matches[at]?.isVoid || gradedRevision !== locked.matches[at]?.gradedRevision
  const stale = new Set(matches.filter(isStale).map(({ key }) => key))
  const touched = locked.picks.filter(({ matchKey }) => stale.has(matchKey))
  const graded = regrade(touched, matches, ends)
  const isCorrected = room.status === 'ended' && graded.length > 0
  if (isCorrected && !doesCorrectionCount(room)) return { ...locked, isCorrected }
  if (stale.size > 0) await updateRoomMatches(tx, room.id, matches)
  if (room.status === 'closed') {
    if (graded.length > 0) await updateRoom(tx, room.id, { note: 'late_correction' })
    return { ...locked, isCorrected: false }
  }
  await gradePicks(tx, graded)
  const times = timesOf({ ...locked, matches })
  const moved = times.startsAtMs !== room.startsAtMs || times.lastBetAtMs !== room.lastBetAtMs
  if (moved || graded.length > 0) await updateRoom(tx, room.id, times)
  const now = new Map(graded.map(({ pick, result, points }) => [pick, { result, points }]))
  const picks = locked.picks.map((pick) => ({ ...pick, ...now.get(pick) }))
  return { ...locked, room: { ...room, ...times }, matches, picks, isCorrected }
}

/** A room of which no match counts any more keeps its last moment. */
function timesOf(locked: Pick<LockedRoom, 'room' | 'matches' | 'ends'>) {
  const states = statesOf(locked)
  const last = lastKickoffMs(states)
  return {
    startsAtMs: firstKickoffMs(states),
    lastBetAtMs: Number.isFinite(last) ? last : locked.room.lastBetAtMs,
  }
}

type Balances = ReadonlyMap<bigint, BalancesAfter>

async function take(
  tx: Transaction,
  parts: Parts,
  locked: LockedRoom,
  step: RoomStep,
): Promise<void> {
  const { room } = locked
  assert(mayRoomBecome(room.status, step.to), `a room may go from ${room.status} to ${step.to}`)
  switch (step.to) {
    case 'active':
      return start(tx, locked)
    case 'betting_stopped':
      return updateRoom(tx, room.id, { status: 'betting_stopped' })
    case 'ended':
      return end(tx, parts, locked, step.payAtMs)
    case 'closed':
      return pay(tx, locked)
    case 'cancelled':
      return cancelRoom(tx, locked, step.reason)
  }
}

const heldOf = ({ room, entries }: Pick<LockedRoom, 'room' | 'entries'>) =>
  entries.map(({ id, walletId }) => ({ entryId: id, walletId, fee: room.fee }))

async function start(tx: Transaction, locked: LockedRoom): Promise<void> {
  const { room, entries } = locked
  const balances = await captureFees(tx, heldOf(locked))
  await startEntries(tx, room.id)
  await updateRoom(tx, room.id, { status: 'active' })
  await tellPlayers(tx, room, entries, 'room_started')
  tellAfter(tx, locked, balances)
}

async function end(
  tx: Transaction,
  parts: Parts,
  locked: LockedRoom,
  payAtMs: number,
): Promise<void> {
  const { room, entries, picks } = locked
  const isAgain = room.status === 'ended'
  const results = orderOf(room, entries, picks)
  await writeResults(tx, results)
  const corrections = room.corrections + (isAgain ? 1 : 0)
  const change = { status: 'ended', payAtMs, corrections, correctionAllowed: false } as const
  await updateRoom(tx, room.id, change)
  const byEntry = new Map(results.map((result) => [result.id, result]))
  const ranked = entries.map((entry) => ({ ...entry, ...byEntry.get(entry.id) }))
  await tellPlayers(tx, room, ranked, isAgain ? 'room_corrected' : 'room_ended', (entry) =>
    resultFacts(room, entry, payDelayMs(parts.isDemo)),
  )
  tellAfter(tx, locked, new Map())
}

async function pay(tx: Transaction, locked: LockedRoom): Promise<void> {
  const { room, entries } = locked
  const isGift = room.type === 'free'
  const balances = await payRoom(
    tx,
    entries.map(({ id, walletId, prize }) => ({
      entryId: id,
      walletId,
      fee: room.fee,
      prize,
      isGift,
      rake: rakeOf(room.fee),
    })),
  )
  await payEntries(tx, room.id)
  await updateRoom(tx, room.id, { status: 'closed' })
  const winners = entries.filter(({ prize }) => prize > 0n)
  await tellPlayers(tx, room, winners, 'room_paid', (entry) => prizeFacts(room, entry))
  const prizes = new Map(winners.map(({ walletId, prize }) => [walletId, prize]))
  for (const [walletId, after] of balances) {
    const amount = prizes.get(walletId)
    const won = amount && { message: true as const, prize: { roomId: room.id, amount } }
    tx.tell(roomNews, { walletId, balances: after, ...won })
  }
}

/** Cancels a room and returns every fee: what is held, or in full from the room. */
export async function cancelRoom(
  tx: Transaction,
  locked: Pick<LockedRoom, 'room' | 'entries'>,
  reason: RefundReason,
): Promise<void> {
  const { room, entries } = locked
  const isHeld = room.status === 'open'
  const balances = await (isHeld ? releaseFees : refundFees)(tx, heldOf(locked))
  await refundEntries(
    tx,
    entries.map(({ id }) => id),
    reason,
  )
  await updateRoom(tx, room.id, { status: 'cancelled', cancelReason: reason, payAtMs: null })
  await tellPlayers(tx, room, entries, 'room_cancelled', () => ({ reason }))
  tellAfter(tx, locked, balances)
}

/** Tells the players that they have a message, and what their wallets hold. */
function tellAfter(
  tx: Transaction,
  { entries }: Pick<LockedRoom, 'entries'>,
  balances: Balances,
): void {
  for (const { walletId } of entries) {
    const after = balances.get(walletId)
    tx.tell(roomNews, { walletId, message: true, ...(after && { balances: after }) })
  }
}
