import type { BetType, Selection } from '../bet-types/bet-type.ts'
import type { LineQuarters } from '../bet-types/line.ts'
import type { LivePhase, PeriodCode } from '../bet-types/period.ts'
import type { MatchState } from '../event/match-state.ts'
import type { OutrightTerms } from '../event/outright.ts'
import type { OfferedQuote } from '../myanmar/myanmar-quote.ts'
import type { Price } from '../odds/price.ts'
import type { MarketType } from './board-tuples.ts'

/*
 * The board as plain objects: what the server's writer builds, what the browser decodes, and what
 * the checks of a bet read on both sides.
 */

export interface BoardLeague {
  readonly id: string
  readonly name: string
  readonly sportsType: number
  /** Position among the leagues of its sport, smallest first. */
  readonly order: number
  readonly country: string
  /** A league that the market filter and "Hot leagues" keep. */
  readonly main: boolean
  /** No main league, but what belongs to one and stays with it, such as its corners. */
  readonly goesWithMain?: boolean
}

export interface BoardOutcome {
  readonly selection: Selection
  /** The feed's price; what a member reads is derived from it by odds group and odds type. */
  readonly price: Price
  /** Set for a runner; the other selections need no name. */
  readonly name?: string
}

export interface BoardMarket {
  /** Names match, bet type, period and line, so that another line is another market. */
  readonly id: string
  readonly betType: BetType
  readonly period: PeriodCode
  /** The home side's handicap or the total; null where the bet type has no line. */
  readonly lineQuarters: LineQuarters | null
  /** False while suspended: visible, no bets. */
  readonly open: boolean
  /** Rises with each change of this market's prices. */
  readonly oddsVersion: number
  readonly outcomes: readonly BoardOutcome[]
  /** The quote at Myanmar odds, of the main handicap or total before the match. */
  readonly myanmar?: OfferedQuote
}

/** One row of the table: at most one market of each bet type and period. */
export interface BoardRow {
  /** The match's id for its first row, `{match}.{k}` for the row with its k-th further lines. */
  readonly id: string
  readonly rowIndex: number
  readonly markets: readonly BoardMarket[]
}

/** What the table shows of a running match. Minutes are played minutes. */
export interface BoardLive extends Omit<MatchState, 'phase' | 'halfTimeScore'> {
  readonly phase: LivePhase
}

/** A match on the board is pending or suspended. @spec S3.matchStatus S3.matchStatus.suspended */
export const matchStatusCodes = { pending: 0, completed: 1, cancelled: 2, suspended: 5 } as const
export type MatchStatus = keyof typeof matchStatusCodes

/** Markets beyond the table as the head of their match counts them. */
export interface BeyondHead {
  /** Bet types that it counts one by one. */
  readonly betTypes: readonly BetType[]
  /** Whether any of them can be a leg of a parlay. */
  readonly hasLegs: boolean
}

export interface BoardMatch {
  readonly id: string
  /** The match that this one is a part of, such as its corners; null for a match of its own. */
  readonly parentId: string | null
  readonly leagueId: string
  readonly home: string
  readonly away: string
  /** Position that breaks ties of kick-off, smallest first. */
  readonly order: number
  readonly marketType: MarketType
  readonly neutralGround: boolean
  readonly offeredLive: boolean
  readonly status: MatchStatus
  /** Milliseconds since 1970, a whole second. */
  readonly kickoffMs: number
  /** First row first; none while the match has no market. */
  readonly rows: readonly BoardRow[]
  /**
   * Markets that no row of the table shows, in the order of the drawer. A board that was decoded
   * from a topic lacks them, because they travel match by match.
   */
  readonly beyondTable: readonly BoardMarket[]
  /** How many of these the match has, whether they are here or not. */
  readonly beyondTableCount: number
  /** What its head says of these, while they are not here. */
  readonly beyondHead?: BeyondHead
  /** Null unless the match is in play. */
  readonly live: BoardLive | null
  /** Set for an outright: `home` has its title, and the kick-off is its close. */
  readonly outright?: OutrightTerms
  /** Set for an event that is drawn: SHA-256 of its secret. The kick-off is its close. */
  readonly commitment?: string
}

/** One topic: the matches of one sport and market type, with their leagues. */
export interface Board {
  readonly leagues: readonly BoardLeague[]
  readonly matches: readonly BoardMatch[]
}

/** Every market of the match, over all its rows and beyond the table. */
export function marketsOf({ rows, beyondTable }: BoardMatch): readonly BoardMarket[] {
  const markets: BoardMarket[] = []
  for (const row of rows) markets.push(...row.markets)
  markets.push(...beyondTable)
  return markets
}

/** Returns the first market of the match that is wanted, in the order of `marketsOf`. */
export function findMarket(
  { rows, beyondTable }: BoardMatch,
  isWanted: (market: BoardMarket) => boolean,
): BoardMarket | undefined {
  for (const { markets } of rows) {
    const found = markets.find(isWanted)
    if (found !== undefined) return found
  }
  return beyondTable.find(isWanted)
}

/** The market of a cell of the table; undefined leaves the cell empty. */
export function marketIn(
  row: BoardRow | undefined,
  betType: BetType,
  period: PeriodCode,
): BoardMarket | undefined {
  return row?.markets.find((market) => market.betType === betType && market.period === period)
}

/** What the table shows of the feed's match state; null before kick-off and after the end. */
export function boardLiveOf({ phase, halfTimeScore: _, ...state }: MatchState): BoardLive | null {
  return phase === 'not_started' || phase === 'ended' ? null : { ...state, phase }
}

/** Returns the score as the wire and tickets write it: home-away, "" before the match is live. */
export function scoreText(live: BoardLive | null): string {
  return live === null ? '' : `${live.score.home}-${live.score.away}`
}
