import type { OutrightTerms } from '../event/outright.ts'
import type { DetailTexts } from '../sports/details.ts'
import type { MarketGroup } from './market-groups.ts'

/**
 * Market data as the specification's four-part array: leagues, matches, parent/child links and
 * headers, each a tuple whose first element is its id. Labels name the zero-based positions; the
 * positions 3, 4, 5, 8, 9 and 12 are the specification's.
 * @spec S3.board.tuples
 */

/** 1 early, 2 today, 3 live. @spec S9.marketTypes S9.marketTypes.today S9.marketTypes.live */
export const marketTypes = [1, 2, 3] as const
export type MarketType = (typeof marketTypes)[number]
export const early = 1 satisfies MarketType
export const today = 2 satisfies MarketType
export const live = 3 satisfies MarketType

/** Element 8 of a league that market filter 1 keeps although it is no main league. */
export const goesWithMainGroup = 25

export type LeagueTuple = readonly [
  id: string,
  name: string,
  sportsType: number,
  order: number,
  country: string,
  /** 1 for a main league; the market filter reads it. */
  mainFlag: 0 | 1,
  shortName: string,
  matchCount: number,
  /** `goesWithMainGroup`, or 0. */
  filterGroup: number,
]

/** Source price as decimal text in its own type with 2 or 3 decimals, and that type's code. */
export type OutcomeTuple = readonly [
  selection: string,
  price: string,
  oddsType: number,
  /** Present for a runner. */
  name?: string,
]

export type MarketTuple = readonly [
  id: string,
  betType: string,
  period: string,
  /** The home side's handicap or the total with two decimals; "" where there is no line. */
  line: string,
  /** 1 open, 0 suspended: visible, no bets. */
  open: 0 | 1,
  /** Rises with each change of this market's prices; a bet names the one it saw. */
  oddsVersion: number,
  outcomes: readonly OutcomeTuple[],
  /** Present for a market that also has a quote at Myanmar odds. */
  myanmar?: MyanmarTuple,
]

/** The quote as it is written on the giving side, "1-50", and that side. */
export type MyanmarTuple = readonly [quote: string, giver: string]

export type LiveTuple = readonly [
  homeScore: number,
  awayScore: number,
  /** What is played now: 1H, HT or 2H of football. */
  phase: string,
  minute: number,
  stoppageMinute: number,
  homeRedCards: number,
  awayRedCards: number,
  homeCorners: number,
  awayCorners: number,
  /** "home", "away" or "". */
  danger: string,
  /** The last three are present for a sport that shows them. */
  clockSeconds?: number | null,
  /** The parts that have begun, each with its own score. */
  parts?: readonly PartTuple[],
  details?: DetailTexts,
]

export type PartTuple = readonly [period: string, home: number, away: number]

/** What a child match has counted so far, such as the corners of both sides. */
export type CountTuple = readonly [home: number, away: number]

/**
 * One row of the odds table: the match itself with its main lines, or a child row with further
 * lines of the same match. A child match, such as the corners of another, is a match with a link.
 * The live value of each child is its parent's; a child match adds what it counts.
 */
export type MatchTuple = readonly [
  id: string,
  leagueId: string,
  homeName: string,
  order: number,
  marketType: MarketType,
  awayName: string,
  /** 1 when played on neutral ground. */
  neutralGround: 0 | 1,
  /** 1 when the match will be offered in play. */
  offeredLive: 0 | 1,
  /** 0 pending or live, 1 completed, 2 cancelled, 5 suspended. */
  status: 0 | 1 | 2 | 5,
  /** Kick-off in GMT+8 as YYYY-MM-DD HH:mm:ss. */
  kickoff: string,
  /** Row within its match: 0 the match itself, 1.. its child rows, -1 what is beyond the table. */
  rowIndex: number,
  markets: readonly MarketTuple[],
  live: LiveTuple | null,
  /** Present for a child match in play: its own score, because its live value has its parent's. */
  count?: CountTuple | null,
  outright?: OutrightTuple | null,
  /** Present for an event that is drawn: SHA-256 of its secret. */
  commitment?: string,
]

/** What an outright pays: how many places, and by which rules for dead heats and non-starters. */
export type OutrightTuple = readonly [
  paidPlaces: number,
  deadHeat: OutrightTerms['deadHeat'],
  nonStarter: OutrightTerms['nonStarter'],
]

/** The parent of a child row or of a child match. */
export type LinkTuple = readonly [childId: string, parentId: string]

export type HeaderTuple = readonly [
  matchId: string,
  marketGroup: string,
  marketType: MarketType,
  sportsType: number,
  leagueId: string,
  /** How many markets the match has on offer. */
  total: number,
  parlay: number,
  live: number,
  /** Markets beyond those the main page shows, and how many of these travel match by match. */
  more: number,
  moremore: number,
  hdp: number,
  ou: number,
  oe: number,
  oxt: number,
  ml: number,
  tw: number,
  cs: number,
  dc: number,
  fglg: number,
  htft: number,
  tg: number,
  orz: number,
]

/** The row that carries the markets beyond the table: it is asked for by match. */
export const beyondTableRow = -1

/** leagues, matches, parent/child links, headers. */
export type BoardTuples = readonly [
  leagues: readonly LeagueTuple[],
  matches: readonly MatchTuple[],
  links: readonly LinkTuple[],
  headers: readonly HeaderTuple[],
]

/**
 * A topic is one book of one sport and market type; versions rise over all topics of a writer. One
 * with a market group has nothing but the markets of that group, a row for each match.
 */
export interface BoardSnapshot {
  readonly sportsType: number
  readonly marketType: MarketType
  readonly marketGroup?: MarketGroup
  /** The writer's term: after a restart versions of another epoch mean nothing. */
  readonly epoch: string
  readonly version: number
  readonly board: BoardTuples
}

/** The markets of one match beyond the table, at a version of its board. */
export interface MatchSnapshot {
  readonly matchId: string
  readonly epoch: string
  readonly version: number
  /** One row with the markets, and its link to the match; empty when no such market is left. */
  readonly board: BoardTuples
}

/**
 * New prices of a market, in the order of its outcomes; all else of its row stays. A price that
 * stays is "", or left out after the last one that moved. The market is named by its place in the
 * row, because its id would be half of what is sent.
 */
export type MovedTuple = readonly [
  rowId: string,
  marketIndex: number,
  oddsVersion: number,
  ...prices: string[],
]

/**
 * Rows that changed since the version before, the ids of rows that are no longer there, and prices
 * that moved in rows that are as they were but for these.
 */
export interface BoardFrame {
  readonly sportsType: number
  readonly marketType: MarketType
  readonly marketGroup?: MarketGroup
  readonly epoch: string
  /** The version of the topic that this frame continues. */
  readonly since: number
  readonly version: number
  readonly changed: BoardTuples
  readonly removed: readonly [
    leagueIds: readonly string[],
    matchIds: readonly string[],
    childIds: readonly string[],
    headerIds: readonly string[],
  ]
  readonly moved: readonly MovedTuple[]
}
