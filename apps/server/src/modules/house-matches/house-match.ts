import { assert } from '@fairline/domain/assert'
import type { BetCancel, BetSettlement } from '@fairline/domain/feed/feed-message'
import type { BetStopReason } from '@fairline/domain/sports/sport'
import { type TypedPlay, type TypedSport, type TypedTerms, typedSportOf } from './typed-sports.ts'

/** A league that traders have named. */
export interface HouseLeague {
  readonly id: bigint
  readonly sportsType: number
  readonly name: string
  readonly country: string
}

/** A match that traders type. Times are milliseconds since 1970. */
export interface HouseMatch {
  readonly id: bigint
  readonly league: HouseLeague
  readonly home: string
  readonly away: string
  readonly kickoffMs: number
  readonly neutralGround: boolean
  readonly offeredLive: boolean
  readonly terms: TypedTerms
  readonly play: TypedPlay
  /** Since when, and why, no bets are taken for some seconds. */
  readonly stoppedMs: number
  readonly stopReason: BetStopReason
  /** When it ended or was called off; null until then. */
  readonly overMs: number | null
  /** Rises with each act on it, from 1. */
  readonly version: number
}

/** What a result says of a match: a message of the feed without its head. */
export type HouseReport =
  | Pick<BetSettlement, 'kind' | 'period' | 'status' | 'score' | 'goals' | 'facts'>
  | Pick<BetCancel, 'kind' | 'period' | 'startMs' | 'endMs' | 'reason'>

/** A result with its match, as it was reported. */
export interface HouseResult {
  readonly id: bigint
  readonly matchId: bigint
  readonly reportedMs: number
  readonly report: HouseReport
}

/** Names a match, as members see it, and the version that the trader saw of it. */
export interface MatchNamed {
  readonly matchId: string
  /** Another version by now refuses the act. */
  readonly expectedVersion?: number
}

/** A match before and after an act; undefined before it was typed. */
export interface MatchChange {
  readonly before: HouseMatch | undefined
  readonly after: HouseMatch
}

/** How a match is typed. */
export function sportOfMatch({ league }: Pick<HouseMatch, 'league'>): TypedSport {
  const typed = typedSportOf(league.sportsType)
  assert(typed !== undefined, `matches of sport ${league.sportsType} are typed`)
  return typed
}
