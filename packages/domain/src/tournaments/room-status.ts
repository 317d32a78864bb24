/**
 * The life of a tournament room as a closed table (docs/tournaments.md).
 * @spec S4.room.states
 */
export const roomStatuses = [
  'open',
  'active',
  'betting_stopped',
  'ended',
  'closed',
  'cancelled',
] as const
export type RoomStatus = (typeof roomStatuses)[number]

/** A room whose result was corrected before its payment ends once more. */
const transitions: Readonly<Record<RoomStatus, readonly RoomStatus[]>> = {
  open: ['active', 'cancelled'],
  active: ['betting_stopped', 'cancelled'],
  betting_stopped: ['ended', 'cancelled'],
  ended: ['ended', 'closed', 'cancelled'],
  closed: [],
  cancelled: [],
}

/** Returns whether the table allows a room to go from one status to the other. */
export function mayRoomBecome(from: RoomStatus, to: RoomStatus): boolean {
  return transitions[from].includes(to)
}

/** Returns whether a room still has something to decide: it is neither paid nor cancelled. */
export function isRoomRunning(status: RoomStatus): boolean {
  return transitions[status].length > 0
}

/** Returns whether the picks of all players are shown: bets on the last match have closed. */
export function arePicksShown(status: RoomStatus): boolean {
  return status === 'betting_stopped' || status === 'ended' || status === 'closed'
}

/** Why a room was cancelled, or an entry given back. */
export const refundReasons = [
  'min_players',
  'owner_left',
  'left',
  'matches_void',
  'operator',
] as const
export type RefundReason = (typeof refundReasons)[number]
