import type { BetType } from '../bet-types/bet-type.ts'
import { allBetTypes, betTypeRules, readSelection } from '../bet-types/bet-type.ts'
import { parseLine } from '../bet-types/line.ts'
import { type LivePhase, periodCodes } from '../bet-types/period.ts'
import type { PartScore } from '../event/match-state.ts'
import { givers, parseQuote } from '../myanmar/myanmar-quote.ts'
import { priceTypeOfCode } from '../odds/odds-type.ts'
import { parsePrice } from '../odds/price.ts'
import { readDetails } from '../sports/details.ts'
import { instantOf } from '../time/gmt8.ts'
import type {
  BeyondHead,
  Board,
  BoardLeague,
  BoardLive,
  BoardMarket,
  BoardMatch,
  BoardOutcome,
  BoardRow,
  MatchStatus,
} from './board-model.ts'
import { matchStatusCodes } from './board-model.ts'
import type {
  BoardFrame,
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

const isPresent = <Value>(value: Value | undefined): value is Value => value !== undefined

function decodeLeague(tuple: LeagueTuple): BoardLeague {
  const [id, name, sportsType, order, country, mainFlag, , , filterGroup] = tuple
  const league = { id, name, sportsType, order, country, main: mainFlag === 1 }
  return filterGroup === goesWithMainGroup ? { ...league, goesWithMain: true } : league
}

function decodeOutcome(
  [selectionText, priceText, typeCode, name]: OutcomeTuple,
  market: Pick<BoardMarket, 'betType'>,
): BoardOutcome | undefined {
  const selection = readSelection(market.betType, selectionText)
  const type = priceTypeOfCode(typeCode)
  const price = type === undefined ? undefined : parsePrice(priceText, type)
  if (selection === undefined || price === undefined) return undefined
  return { selection, price, ...(name === undefined ? {} : { name }) }
}

/** Undefined for a bet type that this version does not know: a newer server may offer it. */
export function decodeMarket(tuple: MarketTuple): BoardMarket | undefined {
  const [id, betTypeText, periodText, lineText, open, oddsVersion, outcomeTuples, quoted] = tuple
  const betType = allBetTypes.find((candidate) => candidate === betTypeText)
  const period = periodCodes.find((candidate) => candidate === periodText)
  const lineQuarters = lineText === '' ? null : parseLine(lineText)
  if (betType === undefined || period === undefined || lineQuarters === undefined) return undefined
  const outcomes = outcomeTuples.map((outcome) => decodeOutcome(outcome, { betType }))
  return {
    id,
    betType,
    period,
    lineQuarters,
    open: open === 1,
    oddsVersion,
    outcomes: outcomes.filter(isPresent),
    ...decodeQuote(quoted),
  }
}

/** No quote where it cannot be read: the market is offered all the same. */
function decodeQuote(tuple: MyanmarTuple | undefined): Pick<BoardMarket, 'myanmar'> {
  const quote = parseQuote(tuple?.[0] ?? '')
  const giver = givers.find((side) => side === tuple?.[1])
  return quote === undefined || giver === undefined ? {} : { myanmar: { quote, giver } }
}

/** The live value with the match's own score, if it has one besides its parent's. */
function decodeLive(tuple: LiveTuple, [ownHome, ownAway]: CountTuple | readonly []): BoardLive {
  const [parentHome, parentAway, phase, minute, stoppageMinute, ...rest] = tuple
  const [homeReds, awayReds, homeCorners, awayCorners, danger, clockSeconds, parts, details] = rest
  return {
    score: { home: ownHome ?? parentHome, away: ownAway ?? parentAway },
    phase: phase as LivePhase,
    minute,
    stoppageMinute,
    redCards: { home: homeReds, away: awayReds },
    corners: { home: homeCorners, away: awayCorners },
    danger: danger === 'home' || danger === 'away' ? danger : null,
    ...(clockSeconds == null ? {} : { clockSeconds }),
    ...(parts === undefined ? {} : { parts: parts.map(decodePart) }),
    ...(details === undefined ? {} : { details: readDetails(details) }),
  }
}

const decodePart = ([period, home, away]: PartTuple): PartScore => ({
  period: period as PartScore['period'],
  home,
  away,
})

function statusOf(code: MatchTuple[8]): MatchStatus {
  const entries = Object.entries(matchStatusCodes) as [MatchStatus, MatchTuple[8]][]
  return entries.find(([, candidate]) => candidate === code)?.[0] ?? 'suspended'
}

interface DecodedRows {
  readonly parentId: string | null
  readonly rows: readonly BoardRow[]
  readonly beyondTable: readonly BoardMarket[]
  readonly beyondTableCount: number
  readonly beyondHead?: BeyondHead
}

function decodeMatch(
  tuple: MatchTuple,
  liveTuple: LiveTuple | null,
  decoded: DecodedRows,
): BoardMatch {
  const [id, leagueId, home, order, marketType, away, neutralGround, offeredLive] = tuple
  return {
    id,
    leagueId,
    home,
    away,
    order,
    marketType,
    neutralGround: neutralGround === 1,
    offeredLive: offeredLive === 1,
    status: statusOf(tuple[8]),
    kickoffMs: instantOf(tuple[9]) ?? 0,
    ...decoded,
    live: liveTuple === null ? null : decodeLive(liveTuple, tuple[13] ?? []),
    ...decodeOutright(tuple[14]),
    ...(tuple[15] === undefined ? {} : { commitment: tuple[15] }),
  }
}

function decodeOutright(tuple: OutrightTuple | null | undefined): Pick<BoardMatch, 'outright'> {
  if (tuple == null) return {}
  const [paidPlaces, deadHeat, nonStarter] = tuple
  return { outright: { paidPlaces, deadHeat, nonStarter } }
}

function decodeRow(tuple: MatchTuple): BoardRow {
  return {
    id: tuple[0],
    rowIndex: tuple[10],
    markets: tuple[11].map(decodeMarket).filter(isPresent),
  }
}

/** Whether a row is a match by itself, as a child match is. */
const isMatchRow = (row: MatchTuple): boolean => row[10] === 0

/** The match of each further row. A child match has a link too, but is a match by itself. */
export function matchesOfRows([, matches, links]: BoardTuples): ReadonlyMap<string, string> {
  const own = new Set(matches.filter(isMatchRow).map(([id]) => id))
  return new Map(links.filter(([id]) => !own.has(id)))
}

/** The bet types that a head counts, by the place of their count. */
const countedBetTypes: readonly (readonly [at: number, betType: BetType])[] = [
  [10, 'HDP'],
  [11, 'OU'],
  [12, 'OE'],
  [13, '1X2'],
  [14, 'ML'],
  [15, 'TWTN'],
  [16, 'CS'],
  [17, 'DC'],
  [18, 'FGLG'],
  [19, 'HTFT'],
  [20, 'TG'],
]

/** What a head says of the markets beyond the table; nothing where they are here themselves. */
function decodeBeyondHead(
  head: HeaderTuple | undefined,
  rows: readonly BoardRow[],
  beyondTable: readonly BoardMarket[],
): Pick<BoardMatch, 'beyondHead'> {
  if (head === undefined || head[9] <= beyondTable.length) return {}
  const inRows = rows.flatMap(({ markets }) => markets)
  const betTypes = countedBetTypes.flatMap(([at, betType]) => {
    const count = inRows.filter((market) => market.betType === betType).length
    return Number(head[at]) > count ? [betType] : []
  })
  const legsInRows = inRows.filter(({ betType }) => betTypeRules[betType].inParlay).length
  return { beyondHead: { betTypes, hasLegs: head[6] > legsInRows } }
}

type LiveOf = (match: MatchTuple) => LiveTuple | null

/** Element 12 as it is to be read: a child of a live match takes its parent's. */
function liveReader(matches: readonly MatchTuple[], links: readonly LinkTuple[]): LiveOf {
  const parents = new Map(links)
  const byId = new Map(matches.map((match) => [match[0], match]))
  return (match) => {
    const parent = match[4] === live ? byId.get(parents.get(match[0]) ?? '') : undefined
    return (parent ?? match)[12]
  }
}

/**
 * The match rows as they are to be read on their own: a child of a live match takes element 12
 * from its parent.
 * @spec S3.board.child
 */
export function withParentLive(
  matches: readonly MatchTuple[],
  links: readonly LinkTuple[],
): readonly MatchTuple[] {
  const liveOf = liveReader(matches, links)
  return matches.map((match) => {
    const [id, leagueId, home, order, marketType, away, neutral, offered, status, ...rest] = match
    const [kickoff, rowIndex, markets, , ...count] = rest
    return [
      id,
      leagueId,
      home,
      order,
      marketType,
      away,
      neutral,
      offered,
      status,
      kickoff,
      rowIndex,
      markets,
      liveOf(match),
      ...count,
    ]
  })
}

/**
 * The board as plain objects, child rows gathered under their match. Prices stay as the feed
 * quoted them. A child row whose match is missing is left out.
 * @spec S3.board.tuples
 */
export function decodeBoard(tuples: BoardTuples): Board {
  const [leagues, matches, links, headers] = tuples
  const parents = new Map(links)
  const matchOfRow = matchesOfRows(tuples)
  const liveOf = liveReader(matches, links)
  const heads = new Map(headers.map((header) => [header[0], header]))
  const childRows = new Map<string, BoardRow[]>()
  for (const match of matches) {
    const matchId = matchOfRow.get(match[0])
    if (matchId === undefined) continue
    childRows.set(matchId, [...(childRows.get(matchId) ?? []), decodeRow(match)])
  }
  return {
    leagues: leagues.map(decodeLeague),
    matches: matches.filter(isMatchRow).map((match) => {
      const children = childRows.get(match[0]) ?? []
      const beyond = children.filter(({ rowIndex }) => rowIndex === beyondTableRow)
      const further = children.filter(({ rowIndex }) => rowIndex !== beyondTableRow)
      const beyondTable = beyond.flatMap(({ markets }) => markets)
      const rows = [
        decodeRow(match),
        ...further.sort((one, other) => one.rowIndex - other.rowIndex),
      ]
      const head = heads.get(match[0])
      return decodeMatch(match, liveOf(match), {
        parentId: parents.get(match[0]) ?? null,
        rows: match[11].length === 0 && further.length === 0 ? [] : rows,
        beyondTable,
        beyondTableCount: head?.[9] ?? beyondTable.length,
        ...decodeBeyondHead(head, rows, beyondTable),
      })
    }),
  }
}

/** The markets of one match beyond the table, as `encodeBeyondTable` wrote them. */
export function decodeBeyondTable([, matches]: BoardTuples): readonly BoardMarket[] {
  return matches
    .filter((match) => match[10] === beyondTableRow)
    .flatMap((match) => decodeRow(match).markets)
}

/** The matches of the ids with all their rows, and the parents of those that are children. */
export function matchesOf(tuples: BoardTuples, ids: ReadonlySet<string>): readonly BoardMatch[] {
  const [, matches, links, headers] = tuples
  const wanted = new Set(ids)
  for (const [id, parentId] of links) {
    if (ids.has(id) || ids.has(parentId)) wanted.add(id).add(parentId)
  }
  const own = matches.filter(([id]) => wanted.has(id))
  return decodeBoard([[], own, links, headers]).matches
}

/**
 * The matches that a frame touches, by the links before and after it: those of its rows, and their
 * children, which take the live value from them.
 */
export function touchedBy(frame: BoardFrame, before: BoardTuples, after: BoardTuples): Set<string> {
  const earlier = matchesOfRows(before)
  const later = matchesOfRows(after)
  const changed = [...frame.changed[1], ...frame.changed[2], ...frame.changed[3]].map(([id]) => id)
  const rows = [...changed, ...frame.removed[1], ...frame.removed[2]]
  const touched = new Set(rows.flatMap((id) => [earlier.get(id) ?? id, later.get(id) ?? id]))
  for (const [id, parentId] of after[2]) {
    if (!later.has(id) && touched.has(parentId)) touched.add(id)
  }
  return touched
}
