import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type {
  BoardLive,
  BoardMarket,
  BoardMatch,
  BoardOutcome,
} from '@fairline/domain/board/board-model'
import { isOnPage } from '@fairline/domain/board/board-pages'
import { favouriteOf, type Side } from '@fairline/domain/board/board-rows'
import type {
  BoardFrame,
  BoardSnapshot,
  MarketType,
  MatchSnapshot,
} from '@fairline/domain/board/board-tuples'
import type { MarketGroup } from '@fairline/domain/board/market-groups'
import { comparePrices } from '@fairline/domain/odds/price-change'
import { sportOf } from '@fairline/domain/sports/all-sports'

/** The matches of one sport and market type; what the live stream and the polls deliver. */
export interface Topic {
  readonly sportsType: number
  readonly marketType: MarketType
  /** If set, only the markets of this group. */
  readonly marketGroup?: MarketGroup
}

export const topicKey = ({ sportsType, marketType, marketGroup }: Topic): string =>
  `${sportsType}.${marketType}${marketGroup ?? ''}`

export type BoardMessage =
  | { readonly kind: 'snapshot'; readonly snapshot: BoardSnapshot }
  | { readonly kind: 'frame'; readonly frame: BoardFrame }
  | { readonly kind: 'match'; readonly snapshot: MatchSnapshot }

/** How a price moved, as the member profits: up pays more. */
export type Direction = 'up' | 'down'
export type Moves = Readonly<Partial<Record<Selection, Direction>>>

/** What one cell of the table shows. */
export interface CellView {
  readonly market: BoardMarket
  readonly moves: Moves
}

/** A market without what moves: it stays the same until it opens, closes or is of another line. */
export interface MarketShape extends Omit<BoardMarket, 'oddsVersion' | 'outcomes' | 'myanmar'> {
  readonly outcomes: readonly Omit<BoardOutcome, 'price'>[]
}

/** A cell of the table without its prices. */
export interface CellShape {
  readonly market: MarketShape
}

/** Whether nothing but prices differs. Bet type, period and line of a market id never change. */
export function isSameShape(one: CellShape | undefined, other: CellShape | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  const [before, after] = [one.market, other.market]
  return (
    before.id === after.id &&
    before.open === after.open &&
    before.outcomes.length === after.outcomes.length &&
    before.outcomes.every(
      ({ selection, name }, at) =>
        selection === after.outcomes[at]?.selection && name === after.outcomes[at].name,
    )
  )
}

/** What the time and event cells show, prices and clock apart. */
export interface MatchView {
  readonly id: string
  /** The match that it is a part of; null for a match of its own. */
  readonly parentId: string | null
  readonly leagueId: string
  readonly home: string
  readonly away: string
  readonly kickoffMs: number
  readonly neutralGround: boolean
  readonly offeredLive: boolean
  readonly suspended: boolean
  /** The side that gives the handicap of a part of the match, by the part's code. */
  readonly favourites: Readonly<Partial<Record<PeriodCode, Side | null>>>
  /** The event cell names the draw where a 1X2 price exists. */
  readonly hasDraw: boolean
  readonly rowIds: readonly string[]
  /** Bet type and period of every market of the rows, such as FT.HDP, once for each line. */
  readonly marketKinds: readonly string[]
  /** How many markets it has beyond the table, and those of them that have arrived. */
  readonly beyondCount: number
  readonly beyond: readonly BeyondView[]
}

/** A market beyond the table; its prices are read by its id. */
export type BeyondView = Pick<BoardMarket, 'id' | 'betType' | 'period'>

/** The running match, and the side whose goal is still news. */
export interface LiveView {
  readonly live: BoardLive
  readonly goal: Side | null
}

export const cellKey = (rowId: string, betType: BetType, period: PeriodCode): string =>
  `cell:${rowId}:${betType}:${period}`

/** Keys of what is read of all of a match. */
export const matchKeys = (id: string): readonly string[] =>
  ['whole', 'match', 'live'].map((kind) => `${kind}:${id}`)

/** Keys of the cells and markets of a match. */
export function marketKeys(match: BoardMatch): readonly string[] {
  const ofRows = match.rows.flatMap((row) =>
    row.markets.flatMap(({ id, betType, period }) => [
      cellKey(row.id, betType, period),
      `market:${id}`,
    ]),
  )
  return [...ofRows, ...match.beyondTable.map(({ id }) => `market:${id}`)]
}

const hasResultMarket = ({ rows: [first] }: BoardMatch): boolean =>
  first?.markets.some(({ betType }) => betType === '1X2') === true

const favouritesOf = (match: BoardMatch): MatchView['favourites'] =>
  Object.fromEntries(
    (match.rows[0]?.markets ?? []).flatMap(({ betType, period }) =>
      betType === 'HDP' ? [[period, favouriteOf(match, period)]] : [],
    ),
  )

/** What the match's cells of names and flags show. */
export function matchViewOf(match: BoardMatch): MatchView {
  return {
    id: match.id,
    parentId: match.parentId,
    leagueId: match.leagueId,
    home: match.home,
    away: match.away,
    kickoffMs: match.kickoffMs,
    neutralGround: match.neutralGround,
    offeredLive: match.offeredLive,
    suspended: match.status === 'suspended',
    favourites: favouritesOf(match),
    hasDraw: hasResultMarket(match),
    rowIds: match.rows.map((row) => row.id),
    marketKinds: match.rows.flatMap((row) =>
      row.markets.map(({ betType, period }) => `${period}.${betType}`),
    ),
    beyondCount: match.beyondTableCount,
    beyond: match.beyondTable.map(({ id, betType, period }) => ({ id, betType, period })),
  }
}

/** Whether all markets of the match beyond the table are loaded; true if it has no such market. */
export const isWhole = ({ beyondTable, beyondTableCount }: BoardMatch): boolean =>
  beyondTable.length > 0 || beyondTableCount === 0

/** The same for the view of a match. */
export const isWholeView = ({ beyond, beyondCount }: MatchView): boolean =>
  beyond.length > 0 || beyondCount === 0

/** The place of a match in the table and the pages it is on. The list is redrawn on a change. */
export function placeOf(match: BoardMatch, sportsType: number): string {
  const sport = sportOf(sportsType)
  const pages = sport?.pages
    .flatMap(({ page }) => (isOnPage(sport, match, page) ? [page] : []))
    .join()
  const { id, leagueId, order, kickoffMs, rows } = match
  return `${id} ${leagueId} ${order} ${kickoffMs} ${rows.length} ${pages}`
}

/** How the prices of a market moved; nothing for another line, whose prices are not comparable. */
export function movesBetween(before: BoardMarket, after: BoardMarket): Moves {
  const moves: Partial<Record<Selection, Direction>> = {}
  for (const { selection, price } of after.outcomes) {
    const seen = before.outcomes.find((outcome) => outcome.selection === selection)
    if (seen === undefined) continue
    const change = comparePrices(seen.price, price)
    if (change !== 'same') moves[selection] = change === 'better' ? 'up' : 'down'
  }
  return moves
}

/** The side that scored since; null if no side did, or a goal was taken back. */
export function goalBetween(before: BoardLive | null, after: BoardLive | null): Side | null {
  if (before === null || after === null) return null
  if (after.score.home > before.score.home) return 'home'
  return after.score.away > before.score.away ? 'away' : null
}

/** Whether two plain values of numbers, texts, lists and objects are the same. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false
  }
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) =>
      isEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  )
}
