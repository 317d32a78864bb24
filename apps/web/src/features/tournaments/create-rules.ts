import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import { isPin, matchWindow, roomTerms, roundWindow } from '@fairline/domain/rooms/room-terms'

/** What a member types of a new room. */
export interface RoomWish {
  readonly type: 'public' | 'private'
  readonly fee: string
  readonly players: string
  readonly pin: string
}

export type WishField = 'fee' | 'players' | 'pin'

const wholeOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

/**
 * What is wrong with a new room, field by field, in the codes that the server would refuse it with.
 * @spec S5.room.fee S5.room.feeMax S5.room.players S5.room.playersMax S5.room.pin
 * @spec S5.room.pinPrivate
 */
export function wishFaults(wish: RoomWish): Readonly<Partial<Record<WishField, ErrorCode>>> {
  const { type, pin } = wish
  const fee = wholeOf(wish.fee)
  const players = wholeOf(wish.players)
  return {
    ...(fee < roomTerms.feeMin ? { fee: 'minRoomRate' } : {}),
    ...(fee > roomTerms.feeMax ? { fee: 'maxRoomRate' } : {}),
    ...(players < roomTerms.playersMin ? { players: 'minRoomLimit' } : {}),
    ...(players > roomTerms.playersMax ? { players: 'maxRoomLimit' } : {}),
    ...(type === 'private' && !isPin(pin) ? { pin: 'invalidPin' } : {}),
  }
}

/** A match as the rules of a room see it. */
interface TimedMatch {
  /** Milliseconds since 1970. */
  readonly kickoff: number
  readonly state: string
}

export type MatchesFault = 'minMatch' | 'maxMatch' | 'liveMatchNotAllowed' | 'window'

/**
 * What is wrong with the matches of a new room; null where a room can have them. 'window': they
 * begin too soon, too late, or too far from each other.
 * @spec S5.room.matches S5.room.matchesMax
 */
export function matchesFault(
  matches: readonly TimedMatch[],
  isVirtual: boolean,
  nowMs: number,
): MatchesFault | null {
  if (matches.length > roomTerms.matchesMax) return 'maxMatch'
  if (matches.some(({ state }) => state !== 'upcoming')) return 'liveMatchNotAllowed'
  if (matches.length > 0 && !isInWindow(matches, isVirtual, nowMs)) return 'window'
  return matches.length < roomTerms.matchesMin ? 'minMatch' : null
}

function isInWindow(matches: readonly TimedMatch[], isVirtual: boolean, nowMs: number): boolean {
  const { firstInMs, firstWithinMs, spanMs } = isVirtual ? roundWindow : matchWindow
  const kickoffs = matches.map(({ kickoff }) => kickoff)
  const first = Math.min(...kickoffs)
  const last = Math.max(...kickoffs)
  return first >= nowMs + firstInMs && first <= nowMs + firstWithinMs && last <= first + spanMs
}

/** Why a further match cannot be added to those that are chosen; null where it can. */
export function cannotAdd(
  chosen: readonly TimedMatch[],
  match: TimedMatch,
  isVirtual: boolean,
  nowMs: number,
): MatchesFault | null {
  const fault = matchesFault([...chosen, match], isVirtual, nowMs)
  return fault === 'minMatch' ? null : fault
}
