import type { BetType } from '../bet-types/bet-type.ts'
import { betTypeRules, outrightBetType } from '../bet-types/bet-type.ts'
import { formatLine } from '../bet-types/line.ts'
import type { PartScore } from '../event/match-state.ts'
import { formatQuote } from '../myanmar/myanmar-quote.ts'
import { oddsTypeCodes } from '../odds/odds-type.ts'
import { formatPrice } from '../odds/price.ts'
import { sportOf } from '../sports/all-sports.ts'
import { type DetailTexts, detailTexts } from '../sports/details.ts'
import { dateTimeOf } from '../time/gmt8.ts'
import type {
  Board,
  BoardLeague,
  BoardLive,
  BoardMarket,
  BoardMatch,
  BoardOutcome,
  BoardRow,
} from './board-model.ts'
import { marketsOf, matchStatusCodes } from './board-model.ts'
import type {
  BoardTuples,
  CountTuple,
  HeaderTuple,
  LeagueTuple,
  LinkTuple,
  LiveTuple,
  MarketTuple,
  MatchTuple,
  MyanmarTuple,
  OutcomeTuple,
  OutrightTuple,
  PartTuple,
} from './board-tuples.ts'
import { beyondTableRow, goesWithMainGroup, live } from './board-tuples.ts'
import { betTypeOfGroup, type MarketGroup } from './market-groups.ts'
import { inWireOrder } from './merge-board.ts'
import { isInTable, isMainColumn } from './table-columns.ts'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

function encodeLeague(league: BoardLeague, matchCount: number): LeagueTuple {
  const { id, name, sportsType, order, country, main, goesWithMain = false } = league
  const filterGroup = goesWithMain ? goesWithMainGroup : 0
  return [id, name, sportsType, order, country, flag(main), name, matchCount, filterGroup]
}

function encodeOutcome({ selection, price, name }: BoardOutcome): OutcomeTuple {
  const named: readonly [string?] = name === undefined ? [] : [name]
  return [selection, formatPrice(price), oddsTypeCodes[price.type], ...named]
}

function encodeMarket(market: BoardMarket): MarketTuple {
  const { id, betType, period, lineQuarters, open, oddsVersion, outcomes, myanmar } = market
  const quoted: readonly [MyanmarTuple?] =
    myanmar === undefined ? [] : [[formatQuote(myanmar.quote), myanmar.giver]]
  return [
    id,
    betType,
    period,
    lineQuarters === null ? '' : formatLine(lineQuarters),
    flag(open),
    oddsVersion,
    outcomes.map(encodeOutcome),
    ...quoted,
  ]
}

function encodeLive(state: BoardLive): LiveTuple {
  const { score, phase, minute, stoppageMinute, redCards, corners, danger } = state
  return [
    score.home,
    score.away,
    phase,
    minute,
    stoppageMinute,
    redCards.home,
    redCards.away,
    corners.home,
    corners.away,
    danger ?? '',
    ...extraOf(state),
  ]
}

/** Clock, parts and details, for the sports that show them. */
function extraOf({
  clockSeconds,
  parts,
  details,
}: BoardLive): [] | [clockSeconds: number | null, parts: PartTuple[], details: DetailTexts] {
  if (clockSeconds === undefined && parts === undefined && details === undefined) return []
  return [clockSeconds ?? null, parts?.map(encodePart) ?? [], detailTexts(details ?? {})]
}

const encodePart = ({ period, home, away }: PartScore): PartTuple => [period, home, away]

/** What few matches have. */
function extrasOf(
  counted: CountTuple | null,
  { outright, commitment }: BoardMatch,
): readonly [count?: CountTuple | null, outright?: OutrightTuple | null, commitment?: string] {
  if (commitment !== undefined) return [counted, null, commitment]
  if (outright === undefined) return counted === null ? [] : [counted]
  return [counted, [outright.paidPlaces, outright.deadHeat, outright.nonStarter]]
}

/**
 * A child of a live match has no live value of its own, because a reader takes the parent's. This
 * holds for a child row, and for a child match that has its parent on the same board.
 */
function encodeRow(
  match: BoardMatch,
  row: Pick<BoardRow, 'id' | 'rowIndex' | 'markets'>,
  hasParent: boolean,
): MatchTuple {
  const { live: state, parentId } = match
  const isOwn = row.rowIndex === 0
  const counted: CountTuple | null =
    isOwn && parentId !== null && state !== null ? [state.score.home, state.score.away] : null
  return [
    row.id,
    match.leagueId,
    match.home,
    match.order,
    match.marketType,
    match.away,
    flag(match.neutralGround),
    flag(match.offeredLive),
    matchStatusCodes[match.status],
    dateTimeOf(match.kickoffMs),
    row.rowIndex,
    row.markets.map(encodeMarket),
    isOwn && !hasParent && state !== null ? encodeLive(state) : null,
    ...extrasOf(counted, match),
  ]
}

function encodeMatch(match: BoardMatch, hasParent: boolean): readonly MatchTuple[] {
  const rows = match.rows.length > 0 ? match.rows : [{ id: match.id, rowIndex: 0, markets: [] }]
  return rows.map((row) => encodeRow(match, row, hasParent))
}

/** Whether a market has rows, but no column on the main page, such as football's odd/even. */
function isOffTheMainPage(sportsType: number, market: BoardMarket): boolean {
  const sport = sportOf(sportsType)
  return sport !== undefined && isInTable(sport, market) && !isMainColumn(sport, market)
}

/** Returns how many markets a match offers. @spec S3.board.beyondTable */
function encodeHeader(match: BoardMatch, sportsType: number): HeaderTuple {
  const markets = marketsOf(match)
  const count = (...betTypes: readonly BetType[]) =>
    markets.filter((market) => betTypes.includes(market.betType)).length
  return [
    match.id,
    'main',
    match.marketType,
    sportsType,
    match.leagueId,
    markets.length,
    markets.filter(({ betType }) => betTypeRules[betType].inParlay).length,
    flag(match.marketType === live),
    markets.filter((market) => isOffTheMainPage(sportsType, market)).length +
      match.beyondTableCount,
    match.beyondTableCount,
    count('HDP'),
    count('OU'),
    count('OE'),
    count('1X2'),
    count('ML'),
    count('TWTN'),
    count('CS'),
    count('DC'),
    count('FGLG'),
    count('HTFT'),
    count('TG'),
    count(outrightBetType),
  ]
}

function encodeLinks(match: BoardMatch): readonly LinkTuple[] {
  const rows = match.rows.slice(1).map(({ id }): LinkTuple => [id, match.id])
  return match.parentId === null ? rows : [[match.id, match.parentId], ...rows]
}

/** What the board around a match says of it. */
interface Surroundings {
  readonly sportsType: number
  /** Whether its parent is on the same board. */
  readonly hasParent: boolean
}

interface EncodedMatch extends Surroundings {
  readonly rows: readonly MatchTuple[]
  readonly links: readonly LinkTuple[]
  readonly header: HeaderTuple
}

/** A match never changes, a change makes a new one: what is encoded once stays as it is. */
const encoded = new WeakMap<BoardMatch, EncodedMatch>()

function encodeOnce(match: BoardMatch, around: Surroundings): EncodedMatch {
  const { sportsType, hasParent } = around
  const known = encoded.get(match)
  if (known?.sportsType === sportsType && known.hasParent === hasParent) return known
  const header = encodeHeader(match, sportsType)
  const made = { ...around, rows: encodeMatch(match, hasParent), links: encodeLinks(match), header }
  encoded.set(match, made)
  return made
}

/**
 * The board of a topic as the specification's four-part array, in wire order. Prices travel as the
 * feed quoted them: the group and odds type of each member are applied where they are shown.
 * @spec S3.board.tuples S3.board.header S3.board.header.group
 * @spec S3.board.header.marketType S3.board.head
 * @spec S3.board.head.counts
 */
export function encodeBoard({ leagues, matches }: Board): BoardTuples {
  const sportsTypes = new Map(leagues.map((league) => [league.id, league.sportsType]))
  const matchCounts = new Map<string, number>()
  for (const { leagueId } of matches) {
    matchCounts.set(leagueId, (matchCounts.get(leagueId) ?? 0) + 1)
  }
  const ids = new Set(matches.map(({ id }) => id))
  const parts = matches.map((match) =>
    encodeOnce(match, {
      sportsType: sportsTypes.get(match.leagueId) ?? 0,
      hasParent: match.parentId !== null && ids.has(match.parentId),
    }),
  )
  const counted = leagues.map((league) => encodeLeague(league, matchCounts.get(league.id) ?? 0))
  return tuplesOf(counted, parts)
}

/**
 * Some matches of a board of one sport as `encodeBoard` has them, without their leagues.
 * @param isOnBoard says of a match's id whether the board has it
 */
export function encodeMatches(
  matches: readonly BoardMatch[],
  sportsType: number,
  isOnBoard: (matchId: string) => boolean,
): BoardTuples {
  const parts = matches.map((match) =>
    encodeOnce(match, {
      sportsType,
      hasParent: match.parentId !== null && isOnBoard(match.parentId),
    }),
  )
  return tuplesOf([], parts)
}

function tuplesOf(leagues: readonly LeagueTuple[], parts: readonly EncodedMatch[]): BoardTuples {
  return inWireOrder([
    leagues,
    parts.flatMap(({ rows }) => rows),
    parts.flatMap(({ links }) => links),
    parts.map(({ header }) => header),
  ])
}

/**
 * Returns the markets of a match beyond the table in the form of the board: one row that links to
 * the match as its child, or nothing without such markets. They would be two thirds of a board's
 * bytes, and few of its readers open a drawer (docs/feed.md).
 * @spec S3.board.beyondTable.match
 */
export function encodeBeyondTable(match: BoardMatch): BoardTuples {
  if (match.beyondTable.length === 0) return [[], [], [], []]
  const row = { id: `${match.id}.more`, rowIndex: beyondTableRow, markets: match.beyondTable }
  return [[], [encodeRow(match, row, true)], [[row.id, match.id]], []]
}

/** As with boards: the row of a match and a group is made once. */
const encodedGroups = new WeakMap<BoardMatch, Map<MarketGroup, MatchTuple | null>>()

function groupRow(match: BoardMatch, group: MarketGroup): MatchTuple | null {
  const rows = encodedGroups.get(match) ?? new Map<MarketGroup, MatchTuple | null>()
  encodedGroups.set(match, rows)
  const known = rows.get(group)
  if (known !== undefined) return known
  const markets = match.beyondTable.filter(({ betType }) => betType === betTypeOfGroup[group])
  const row = { id: `${match.id}.${group}`, rowIndex: beyondTableRow, markets }
  const made = markets.length === 0 ? null : encodeRow(match, row, true)
  rows.set(group, made)
  return made
}

/**
 * The markets of one group in the form of the board: a row for each match that has any, with its
 * link. Who looks at a page of correct scores gets those of all matches and nothing else.
 * @spec S3.board.group
 */
export function encodeGroup(matches: readonly BoardMatch[], group: MarketGroup): BoardTuples {
  const rows: MatchTuple[] = []
  const links: LinkTuple[] = []
  for (const match of matches) {
    const row = groupRow(match, group)
    if (row === null) continue
    rows.push(row)
    links.push([row[0], match.id])
  }
  return inWireOrder([[], rows, links, []])
}
