import type { BetType } from '../bet-types/bet-type.ts'
import { betTypeRules, outrightBetType } from '../bet-types/bet-type.ts'
import { formatLine } from '../bet-types/line.ts'
import { formatQuote } from '../myanmar/myanmar-quote.ts'
import { oddsTypeCodes } from '../odds/odds-type.ts'
import { formatPrice } from '../odds/price.ts'
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
  HeaderTuple,
  LeagueTuple,
  LinkTuple,
  LiveTuple,
  MarketTuple,
  MatchTuple,
  MyanmarTuple,
  OutcomeTuple,
  OutrightTuple,
} from './board-tuples.ts'
import { beyondTableRow, live } from './board-tuples.ts'
import { inWireOrder } from './merge-board.ts'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

function encodeLeague(league: BoardLeague, matchCount: number): LeagueTuple {
  const { id, name, sportsType, order, country, main } = league
  return [id, name, sportsType, order, country, flag(main), name, matchCount, 0]
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
  ]
}

/** A child row of a live match carries no live value of its own: a reader takes the parent's. */
function encodeRow(
  match: BoardMatch,
  row: Pick<BoardRow, 'id' | 'rowIndex' | 'markets'>,
): MatchTuple {
  const { outright } = match
  const terms: readonly [OutrightTuple?] =
    outright === undefined ? [] : [[outright.paidPlaces, outright.deadHeat, outright.nonStarter]]
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
    match.live === null || row.rowIndex !== 0 ? null : encodeLive(match.live),
    ...terms,
  ]
}

function encodeMatch(match: BoardMatch): readonly MatchTuple[] {
  const rows = match.rows.length > 0 ? match.rows : [{ id: match.id, rowIndex: 0, markets: [] }]
  return rows.map((row) => encodeRow(match, row))
}

/** Odd/even has rows, but no column on the main page. */
const betTypesOffTheMainPage: readonly BetType[] = ['OE']

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
    count(...betTypesOffTheMainPage) + match.beyondTableCount,
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
  return match.rows.slice(1).map((row) => [row.id, match.id])
}

/**
 * The board of a topic as the specification's four-part array, in wire order. Prices travel as the
 * feed quoted them: the group and odds type of each member are applied where they are shown.
 * @spec S3.board.tuples S3.board.head S3.board.header
 */
export function encodeBoard({ leagues, matches }: Board): BoardTuples {
  const sportsTypes = new Map(leagues.map((league) => [league.id, league.sportsType]))
  const matchCounts = new Map<string, number>()
  for (const { leagueId } of matches) {
    matchCounts.set(leagueId, (matchCounts.get(leagueId) ?? 0) + 1)
  }
  return inWireOrder([
    leagues.map((league) => encodeLeague(league, matchCounts.get(league.id) ?? 0)),
    matches.flatMap(encodeMatch),
    matches.flatMap(encodeLinks),
    matches.map((match) => encodeHeader(match, sportsTypes.get(match.leagueId) ?? 0)),
  ])
}

/**
 * The markets of a match beyond the table in the form of the board: one row that links to the match
 * as its child, or nothing where there are none. Of all bytes of a board they would be two thirds,
 * and few who look at it open a drawer (docs/decisions/0154).
 * @spec S3.board.beyondTable
 */
export function encodeBeyondTable(match: BoardMatch): BoardTuples {
  if (match.beyondTable.length === 0) return [[], [], [], []]
  const row = { id: `${match.id}.more`, rowIndex: beyondTableRow, markets: match.beyondTable }
  return [[], [encodeRow(match, row)], [[row.id, match.id]], []]
}
