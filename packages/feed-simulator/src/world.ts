import type { FeedMatch } from '@fairline/domain/feed/feed-message'
import type { GoalRates } from '@fairline/pricing/score-model'
import type { TimedMoment } from './match-moments.ts'
import type { MatchScript } from './match-script.ts'
import type { MarketDepth } from './price-match.ts'
import type { MatchFeed } from './told-feed.ts'

/** A match of a simulated world: what the feed reports of it and what will happen in it. */
export interface WorldMatch {
  readonly match: FeedMatch
  readonly script: MatchScript
  readonly rates: GoalRates
  /** Its moments, if a recording has them; otherwise they are drawn from the story. */
  readonly moments?: readonly TimedMoment[]
  /** Names the drift of its prices; with another key the same story has other prices. */
  readonly priceKey: string
  readonly depth: MarketDepth
  /** When the match comes onto the board, milliseconds since 1970. */
  readonly announcedMs: number
  /** When it is whistled on: the scheduled kick-off, or a little later. */
  readonly whistleMs: number
}

/** A world of matches, the same for ever: it only says which matches there are. */
export interface World {
  readonly producer: string
  /** Match minutes that pass in one real minute. */
  readonly speed: number
  /**
   * Returns the matches that may have messages from `fromMs` until `toMs`, in a fixed order. It may
   * return more than these, never fewer.
   */
  matchesBetween(fromMs: number, toMs: number): readonly WorldMatch[]
  /** The same of outrights and of events of other sports; absent in a world of football alone. */
  othersBetween?(fromMs: number, toMs: number): readonly MatchFeed[]
}

/** Real milliseconds of a span of match time, rounded up so that nothing comes early. */
export function realMs(matchMs: number, speed: number): number {
  return Math.ceil(matchMs / speed)
}

/** The shortest suspension, danger and wait for a result that a member can follow, real time. */
export const realFloorsMs = { suspension: 2000, danger: 500, result: 2000 } as const

/** The same as match time in a world of the given speed. */
export function spanFloorsAt(speed: number): { suspensionMs: number; dangerMs: number } {
  return {
    suspensionMs: realFloorsMs.suspension * speed,
    dangerMs: realFloorsMs.danger * speed,
  }
}
