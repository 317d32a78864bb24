import type { BetType, Selection } from '../bet-types/bet-type.ts'
import type { PeriodFacts, ResultStatus, Score, ScoringSide } from '../bet-types/facts.ts'
import type { LineQuarters } from '../bet-types/line.ts'
import type { PeriodCode } from '../bet-types/period.ts'
import type { MatchMoment } from '../event/match-moment.ts'
import type { MatchState } from '../event/match-state.ts'
import type { Finish, OutrightTerms, Runner } from '../event/outright.ts'
import type { OfferedQuote } from '../myanmar/myanmar-quote.ts'
import type { Price } from '../odds/price.ts'
import type { BetStopReason } from '../sports/sport.ts'

export interface FeedLeague {
  readonly id: string
  readonly name: string
  readonly country: string
  /** Position among the leagues of its sport, smallest first. */
  readonly order: number
  /** A league that "Hot leagues" and the main market filter keep. */
  readonly main: boolean
  /** A league that the market filter keeps with the main ones, such as their corners. */
  readonly goesWithMain?: boolean
}

export interface FeedMatch {
  readonly id: string
  readonly sportsType: number
  readonly league: FeedLeague
  readonly home: string
  readonly away: string
  /** Scheduled kick-off, milliseconds since 1970; the close of an outright or of a round. */
  readonly kickoffMs: number
  readonly neutralGround: boolean
  /** Whether the match will be offered in play. */
  readonly offeredLive: boolean
  /**
   * The match that this one is a part of, where it is not one of its own. A child match is played
   * with its parent and has a score of its own: corners, bookings, or the goals of a span. What the
   * feed calls its goals is whatever that score counts.
   */
  readonly parentId?: string
  /** Set for a match of a knock-out competition. */
  readonly stage?: FeedStage
  /** Set for an outright: `home` has its title, and the kick-off is its close. */
  readonly outright?: FeedOutright
  /** Set for an event that is drawn: `kickoffMs` is the close of its bets. */
  readonly round?: FeedRound
}

/** Where a match is in a competition in which the winner of a tie plays on. */
export interface FeedStage {
  /** Its name, such as WORLD CUP 2022; its rounds may be leagues of their own. */
  readonly competition: string
  /** The ties of the round: 8 for the round of 16, 1 for the final. */
  readonly ties: number
  /** The place of the tie in its round, from 0: places 0 and 1 lead to place 0 of the next. */
  readonly slot: number
  /** 1 or 2 where a tie is of two matches. */
  readonly leg?: 1 | 2
  /** Set for the match for the third place. */
  readonly isForThird?: true
}

/** What is public of a drawn event before any bet on it. */
export interface FeedRound {
  /** SHA-256 of the secret that it is drawn from, 64 hexadecimal digits. */
  readonly commitment: string
  /** The runners of a race, whose numbers are from 1; none of other games. */
  readonly runners: readonly string[]
}

/** The runners of an outright, a number of them each, and what is paid. */
export interface FeedOutright {
  readonly terms: OutrightTerms
  readonly runners: readonly Runner[]
}

export interface FeedMarket {
  readonly betType: BetType
  readonly period: PeriodCode
  /** The home side's handicap or the total; null where the bet type has no line. */
  readonly lineQuarters: LineQuarters | null
  /** The line nearest to even money of its bet type and period. */
  readonly main: boolean
  readonly status: 'active' | 'suspended'
  readonly outcomes: readonly { readonly selection: Selection; readonly price: Price }[]
  /**
   * Selections that the source lists without a price: they are not on offer, the others are. A
   * selection in neither list was forgotten, and the market is not believed.
   */
  readonly withoutPrice?: readonly Selection[]
  /** What a handicap or total before the match is in Myanmar odds; absent where it is not. */
  readonly myanmar?: OfferedQuote
}

interface FeedHeader {
  readonly producer: string
  /** When the producer made the message, milliseconds since 1970. */
  readonly timestampMs: number
}

/** A match is new, or its league, sides or kick-off changed. */
export interface FixtureChange extends FeedHeader {
  readonly kind: 'fixture_change'
  readonly match: FeedMatch
}

/** The full set of markets on offer, and the match's state: a market that is absent is closed. */
export interface OddsChange extends FeedHeader {
  readonly kind: 'odds_change'
  readonly matchId: string
  readonly state: MatchState
  readonly markets: readonly FeedMarket[]
}

/** Stop taking bets on every market of the match until the next odds_change. */
export interface BetStop extends FeedHeader {
  readonly kind: 'bet_stop'
  readonly matchId: string
  readonly reason: BetStopReason
}

/** Something happened in play: news for who watches, never a result. */
export interface MatchMomentTold extends FeedHeader {
  readonly kind: 'match_moment'
  readonly matchId: string
  readonly moment: MatchMoment
}

/** The confirmed score of a period, or what ended the match before its end. */
export interface BetSettlement extends FeedHeader {
  readonly kind: 'bet_settlement'
  readonly matchId: string
  readonly period: PeriodCode
  readonly status: ResultStatus
  /** The score of the period alone, in its own unit; on abandonment, that of the moment. */
  readonly score: Score
  /**
   * Who scored the goals of `score`, first goal first: those of the match up to the end of
   * the period. Absent where the producer does not know; a list that does not add up counts as
   * none.
   */
  readonly goals?: readonly ScoringSide[]
  /** What the sport reports besides the score; absent in football. */
  readonly facts?: PeriodFacts
}

/** An outright has ended, or will not: it is off the board, its bets are settled. */
export interface OutrightSettlement extends FeedHeader {
  readonly kind: 'outright_settlement'
  readonly matchId: string
  readonly period: 'FT'
  readonly status: Exclude<ResultStatus, 'postponed'>
  /** Null where it did not end. */
  readonly finish: Finish | null
}

/** Bets of a period are void, all of them or those accepted within a span of time. */
export interface BetCancel extends FeedHeader {
  readonly kind: 'bet_cancel'
  readonly matchId: string
  readonly period: PeriodCode | 'all'
  readonly startMs: number | null
  readonly endMs: number | null
  readonly reason: string
}

/** The last settlement of the period was wrong: its bets run again. An outright's period is FT. */
export interface RollbackBetSettlement extends FeedHeader {
  readonly kind: 'rollback_bet_settlement'
  readonly matchId: string
  readonly period: PeriodCode
}

/** The last cancellation of the period was wrong: its bets run again. */
export interface RollbackBetCancel extends FeedHeader {
  readonly kind: 'rollback_bet_cancel'
  readonly matchId: string
  readonly period: PeriodCode | 'all'
}

/** A name of a league, country, side or runner in fixtures, and its text in another language. */
export type NameText = readonly [name: string, text: string]

/**
 * What the names of fixtures are in a language other than English. A later text of a name replaces
 * an earlier one.
 */
export interface NameTexts extends FeedHeader {
  readonly kind: 'name_texts'
  /** A language of the specification, such as zh-CN. */
  readonly language: string
  readonly texts: readonly NameText[]
}

/** The producer lives. Silence suspends its markets. */
export interface Alive extends FeedHeader {
  readonly kind: 'alive'
}

/** The producer has sent all that is needed to trust the board again. */
export interface SnapshotComplete extends FeedHeader {
  readonly kind: 'snapshot_complete'
}

export type FeedMessage =
  | FixtureChange
  | OddsChange
  | BetStop
  | MatchMomentTold
  | BetSettlement
  | OutrightSettlement
  | BetCancel
  | RollbackBetSettlement
  | RollbackBetCancel
  | NameTexts
  | Alive
  | SnapshotComplete
