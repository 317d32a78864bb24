import type { BoardMatch } from '../board/board-model.ts'
import { live } from '../board/board-tuples.ts'
import { refusalFacts } from '../errors/refusal-facts.ts'
import { type Rejection, refused } from '../errors/rejection.ts'
import { formatMoney, type Minor } from '../money/money.ts'
import { hasMarket, sportOf } from '../sports/all-sports.ts'
import { isOfRounds } from '../sports/sport.ts'
import { pickTypes } from './pick.ts'
import type { RoomStatus } from './room-status.ts'
import { isPin, type RoomType, roomTerms, windowOf } from './room-terms.ts'

const refuse = (...given: Parameters<typeof refused>): Rejection => refused(...given).rejection

/** The form of a room, as an owner asks for it. */
export interface RoomForm {
  readonly type: RoomType
  /** The fee, in fee units of the owner's currency. */
  readonly rate: number
  readonly seats: number
  readonly pin: string
  /** How many different matches it has. */
  readonly matches: number
}

/**
 * Returns what is wrong with the form of a room; null where nothing is.
 * @spec S5.room.fee S5.room.feeMax S5.room.players S5.room.playersMax S5.room.pin
 *   S5.room.pinPrivate S5.room.matches S5.room.matchesMax S8.minRoomRate S8.maxRoomRate
 *   S8.minRoomLimit S8.maxRoomLimit S8.invalidPin S8.minMatch S8.maxMatch
 */
export function roomFormFault(form: RoomForm): Rejection | null {
  const { type, rate, seats, pin, matches } = form
  const { feeMin, feeMax, playersMin, playersMax, matchesMin, matchesMax } = roomTerms
  if (type !== 'free' && rate < feeMin) return refuse('minRoomRate')
  if (type !== 'free' && rate > feeMax) return refuse('maxRoomRate')
  if (seats < playersMin) return refuse('minRoomLimit')
  if (seats > playersMax) return refuse('maxRoomLimit')
  if (type === 'private' && !isPin(pin)) return refuse('invalidPin')
  if (matches < matchesMin) return refuse('minMatch')
  return matches > matchesMax ? refuse('maxMatch', { max: String(matchesMax) }) : null
}

/** A match that a room is asked to have. */
export interface RoomCandidate {
  readonly sportsType: number
  /** Milliseconds since 1970. */
  readonly kickoffMs: number
  readonly isLive: boolean
  /** Whether it is a match of its own: no part of another one, such as corners, and no outright. */
  readonly isWhole: boolean
}

/**
 * Returns whether a room of this kind may have events of the sport: matches of each sport in which
 * an entire match has a line to pick, or the rounds of a game that has rooms.
 */
export function isRoomSport(sportsType: number, isVirtual: boolean): boolean {
  const sport = sportOf(sportsType)
  if (sport === undefined || isOfRounds(sport) !== isVirtual) return false
  return isVirtual
    ? sport.hasRooms === true
    : pickTypes.some((betType) => hasMarket(sport, betType, 'FT'))
}

/** Returns a match of the board as a room is asked to have it. */
export const candidateOf = (sportsType: number, match: BoardMatch): RoomCandidate => ({
  sportsType,
  kickoffMs: match.kickoffMs,
  isLive: match.marketType === live,
  isWhole: match.parentId === null && match.outright === undefined,
})

/** Returns whether a match can be one of a new room. */
export function isEligible(
  { sportsType, kickoffMs, isLive, isWhole }: RoomCandidate,
  isVirtual: boolean,
  nowMs: number,
): boolean {
  const { firstInMs } = windowOf(isVirtual)
  const isNear = kickoffMs < nowMs + firstInMs
  return isWhole && !isLive && !isNear && isRoomSport(sportsType, isVirtual)
}

/**
 * Returns why a room cannot have these matches; null where it can. A candidate is null where there
 * is no such match any more.
 * @spec S8.liveMatchNotAllowed S8.createRoomFailed-3
 */
export function roomMatchesFault(
  candidates: readonly (RoomCandidate | null)[],
  isVirtual: boolean,
  nowMs: number,
): Rejection | null {
  const known = candidates.filter((each) => each !== null)
  if (known.some(({ isLive }) => isLive)) return refuse('liveMatchNotAllowed')
  const fits = known.every(
    ({ isWhole, sportsType }) => isWhole && isRoomSport(sportsType, isVirtual),
  )
  if (known.length < candidates.length || !fits) return refuse('matchNotAllowBet')
  const { firstInMs, firstWithinMs, spanMs } = windowOf(isVirtual)
  const kickoffs = known.map(({ kickoffMs }) => kickoffMs)
  const first = Math.min(...kickoffs)
  const isOff = first < nowMs + firstInMs || first > nowMs + firstWithinMs
  return isOff || Math.max(...kickoffs) > first + spanMs ? refuse('createRoomFailed-3') : null
}

/** Returns the refusal of a wrong PIN, with the tries that are left if it had six digits. */
export const wrongPin = (triesLeft: number | null): Rejection =>
  triesLeft === null
    ? refuse('invalidPin')
    : refuse('invalidPin', refusalFacts.triesLeft(triesLeft))

/** What decides whether a member may enter a room, besides the picks. */
export interface JoinFacts {
  /** Null where the operator has no such room. */
  readonly room: {
    readonly status: RoomStatus
    readonly currency: string
    readonly players: number
    readonly seats: number
    readonly startsAtMs: number
  } | null
  readonly currency: string
  readonly hasJoined: boolean
  /** Whether wrong PINs of this member, network or room have used up the tries. */
  readonly isPinLocked: boolean
  /** True for a room without a PIN. */
  readonly isPinRight: boolean
  /** How often the member may still try, after a wrong PIN of six digits; null for other texts. */
  readonly triesLeft: number | null
  readonly hasNetworkJoined: boolean
  readonly picks: number
  readonly nowMs: number
}

/**
 * Returns why a member may not enter a room, apart from picks and money; null where nothing is
 * wrong. A room is closed from its first kick-off on, even while its job has not started it.
 * @spec S8.roomNotExists S8.roomEndedOrCancelled S8.roomEnded S8.roomClosed S8.memberJoinedBefore
 *   S8.IPJoinedBefore S8.roomFull S8.betNotExists S5.room.freeOnce S5.room.freeOncePerIp
 *   S5.room.validBet
 */
export function joinFault(facts: JoinFacts): Rejection | null {
  const { room } = facts
  if (room === null) return refuse('roomNotExists')
  const { status } = room
  if (status === 'cancelled') return refuse('roomEndedOrCancelled')
  if (status === 'ended' || status === 'closed') return refuse('roomEnded')
  if (status !== 'open' || facts.nowMs >= room.startsAtMs) return refuse('roomClosed')
  if (room.currency !== facts.currency) return refuse('invalidCurrency')
  if (facts.hasJoined) return refuse('memberJoinedBefore')
  if (facts.isPinLocked) return refuse('requestLimit')
  if (!facts.isPinRight) return wrongPin(facts.triesLeft)
  if (facts.hasNetworkJoined) return refuse('IPJoinedBefore')
  if (room.players >= room.seats) return refuse('roomFull')
  return facts.picks === 0 ? refuse('betNotExists') : null
}

/** Returns why a member with so many open rooms of its own may not create another; or null. */
export const ownRoomsFault = (open: number): Rejection | null =>
  open < roomTerms.ownOpenMax ? null : refuse('requestLimit', refusalFacts.ownRooms(open))

/** What decides whether a member can pay a fee, read under the wallet's lock. Minor units. */
export interface FeeFacts {
  readonly fee: Minor
  /** The code that refuses a bet in the account's state; null where it allows one. */
  readonly stateRefusal: Rejection | null
  readonly available: Minor
  readonly debt: Minor
  /** What the member's own limits leave to stake; null without a limit. */
  readonly headroom: Minor | null
}

/** Returns why a member cannot pay a fee; null where it can. */
export function feeFault(facts: FeeFacts): Rejection | null {
  const { fee, stateRefusal, available, debt, headroom } = facts
  if (stateRefusal !== null) return stateRefusal
  if (headroom !== null && fee > headroom) {
    return refuse('betOverLimit', { left: formatMoney(headroom < 0n ? 0n : headroom) })
  }
  const isShort = debt > 0n || fee > available
  return isShort ? refuse('insufficient_balance') : null
}

/** Returns why a player may not pick now; null where it may. A room that is over takes none. */
export function pickFault(status: RoomStatus): Rejection | null {
  if (status === 'open' || status === 'active') return null
  if (status === 'cancelled') return refuse('roomEndedOrCancelled')
  return refuse(status === 'betting_stopped' ? 'roomClosed' : 'roomEnded')
}
