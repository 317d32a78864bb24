import type { RefundReason, RoomStatus } from './room-status.ts'
import { roomTerms } from './room-terms.ts'

/** A match of a room, as the room's own job sees it. */
export interface RoomMatchState {
  /** Milliseconds since 1970, as scheduled now. */
  readonly kickoffMs: number
  /** The first live signal; null before it. */
  readonly startedMs: number | null
  /** Whether it has a result that counts, is void in the room, or neither. */
  readonly state: 'pending' | 'graded' | 'void'
}

/** What decides how a room continues. */
export interface RoomState {
  readonly status: RoomStatus
  readonly players: number
  readonly matches: readonly RoomMatchState[]
  /** When an ended room is paid, milliseconds since 1970; null before. */
  readonly payAtMs: number | null
  /** Whether a match of an ended room was settled again since its order was made. */
  readonly isCorrected: boolean
  /** How often the order was made again. */
  readonly corrections: number
  /** Whether the operator has decided that the next correction counts. */
  readonly correctionAllowed: boolean
}

/** What happens to a room next. */
export type RoomStep =
  | { readonly to: 'active' | 'betting_stopped' | 'closed' }
  /** Ends it, or makes its order again; it is paid at this moment. */
  | { readonly to: 'ended'; readonly payAtMs: number }
  | { readonly to: 'cancelled'; readonly reason: RefundReason }

const beganMs = ({ kickoffMs, startedMs }: RoomMatchState): number =>
  Math.min(kickoffMs, startedMs ?? kickoffMs)

/** Returns when the first match begins: by the schedule, or by the first live signal of any. */
export function firstKickoffMs(matches: readonly RoomMatchState[]): number {
  return Math.min(...matches.map(beganMs))
}

/** Returns when bets on the last match close; matches that are void do not count. */
export function lastKickoffMs(matches: readonly RoomMatchState[]): number {
  const counting = matches.filter(({ state }) => state !== 'void')
  return Math.max(...counting.map(beganMs))
}

/** Returns whether a match was moved so far behind the first that it is void in the room. */
export function isMovedAway(match: RoomMatchState, firstMs: number): boolean {
  return match.startedMs === null && match.kickoffMs > firstMs + roomTerms.spanMs
}

/**
 * Returns the next step of a room at a moment; null where nothing is due. A caller takes one step
 * after the other until nothing is due.
 *
 * @param payAfterMs how long after its end a room is paid.
 */
export function nextRoomStep(
  room: RoomState,
  nowMs: number,
  payAfterMs: number = roomTerms.payAfterMs,
): RoomStep | null {
  const { status, matches } = room
  if (status === 'open') return startOf(room, nowMs)
  if (status === 'closed' || status === 'cancelled') return null
  const counting = matches.filter(({ state }) => state !== 'void')
  if (counting.length < roomTerms.matchesMin) return { to: 'cancelled', reason: 'matches_void' }
  if (status === 'active') return nowMs >= lastKickoffMs(matches) ? { to: 'betting_stopped' } : null
  const isDecided = counting.every(({ state }) => state === 'graded')
  if (status === 'betting_stopped') return isDecided ? endAt(nowMs, payAfterMs) : null
  return afterEnd(room, isDecided, nowMs, payAfterMs)
}

const endAt = (nowMs: number, payAfterMs: number): RoomStep => ({
  to: 'ended',
  payAtMs: nowMs + payAfterMs,
})

function startOf({ players, matches }: RoomState, nowMs: number): RoomStep | null {
  if (nowMs < firstKickoffMs(matches)) return null
  return players >= roomTerms.playersMin
    ? { to: 'active' }
    : { to: 'cancelled', reason: 'min_players' }
}

/** Returns whether a correction makes a new order: the first, and those the operator allows. */
export const doesCorrectionCount = ({
  corrections,
  correctionAllowed,
}: Pick<RoomState, 'corrections' | 'correctionAllowed'>): boolean =>
  corrections === 0 || correctionAllowed

/** A result that was taken back, and a correction that waits for the operator, hold the payment. */
function afterEnd(
  room: RoomState,
  isDecided: boolean,
  nowMs: number,
  payAfterMs: number,
): RoomStep | null {
  const { payAtMs, isCorrected } = room
  if (!isDecided) return null
  if (isCorrected) return doesCorrectionCount(room) ? endAt(nowMs, payAfterMs) : null
  return payAtMs !== null && nowMs >= payAtMs ? { to: 'closed' } : null
}
