/**
 * A season file of football-data.co.uk: its matches with the prices of one bookmaker, and what of
 * it cannot be played, with the reason. Pure; prices and lines are read exactly.
 */
import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import { type LineQuarters, parseLine } from '@fairline/domain/bet-types/line'
import type { FeedOutright, Score } from '@fairline/domain/feed/feed-message'
import { type Price, parsePrice } from '@fairline/domain/odds/price'
import type { Standing } from '@fairline/domain/outright/outright'
import type { PeriodResults } from '@fairline/domain/settlement/match-outcome'
import { football } from '@fairline/domain/sports/all-sports'
import type { PeriodCode } from '@fairline/domain/sports/period'
import { type CsvRecord, csvRecords } from './csv-records.ts'
import { ReplayError } from './replay-error.ts'

/** A selection that can be bet on. */
export interface SeasonSelection {
  readonly period: PeriodCode
  readonly betType: BetType
  readonly selection: Selection
  /** The market's line: the home side's handicap or the total; null for 1X2. */
  readonly lineQuarters: LineQuarters | null
  readonly price: Price
}

export interface SeasonMatch {
  /** Line of the file, counted from 1. */
  readonly line: number
  readonly league: string
  readonly home: string
  readonly away: string
  /** Null where the file does not say it; full-time bets need none. */
  readonly halfTime: Score | null
  readonly fullTime: Score
  /** The results of parts in other sports; football has the two scores. */
  readonly results?: PeriodResults
  /** Set for a race: its terms and runners, and how it ended. It has no second side. */
  readonly outright?: FeedOutright & { readonly standing: Standing }
  /** In the order 1, X, 2, home, away, over, under. */
  readonly selections: readonly SeasonSelection[]
}

/** A selection that is not played, or a whole row where bet type and selection are null. */
export interface SkippedSelection {
  readonly line: number
  readonly match: string
  readonly betType: BetType | null
  readonly selection: Selection | null
  readonly reason: string
}

export interface Season {
  readonly sportsType: number
  readonly matches: readonly SeasonMatch[]
  /** In the order of the file. */
  readonly skipped: readonly SkippedSelection[]
}

/** How a match is named everywhere: `Home v Away`, and a race by its title. */
export function matchName({ home, away }: Pick<SeasonMatch, 'home' | 'away'>): string {
  return away === '' ? home : `${home} v ${away}`
}

interface Column {
  /** As football-data.co.uk writes it, and as the mirror does where it differs. */
  readonly names: readonly string[]
  readonly needed: boolean
}

const needed = (...names: readonly string[]): Column => ({ names, needed: true })
const optional = (...names: readonly string[]): Column => ({ names, needed: false })

const columns = {
  league: optional('Div'),
  home: needed('HomeTeam'),
  away: needed('AwayTeam'),
  fullTimeHome: needed('FTHG'),
  fullTimeAway: needed('FTAG'),
  halfTimeHome: optional('HTHG'),
  halfTimeAway: optional('HTAG'),
  price1: needed('B365H'),
  priceX: needed('B365D'),
  price2: needed('B365A'),
  homeLine: needed('AHh'),
  priceHome: needed('B365AHH'),
  priceAway: needed('B365AHA'),
  priceOver: needed('B365_2_5', 'B365>2.5'),
  priceUnder: needed('B365_2_5_1', 'B365<2.5'),
} as const satisfies Readonly<Record<string, Column>>
type ColumnKey = keyof typeof columns

const totalQuarters: LineQuarters = 10

const quotes = [
  { betType: '1X2', selection: '1', column: 'price1' },
  { betType: '1X2', selection: 'X', column: 'priceX' },
  { betType: '1X2', selection: '2', column: 'price2' },
  { betType: 'HDP', selection: 'home', column: 'priceHome' },
  { betType: 'HDP', selection: 'away', column: 'priceAway' },
  { betType: 'OU', selection: 'over', column: 'priceOver' },
  { betType: 'OU', selection: 'under', column: 'priceUnder' },
] as const satisfies readonly { betType: BetType; selection: Selection; column: ColumnKey }[]

/** Reads a column of the record, without the blanks around it; empty where it is absent. */
type ReadField = (column: ColumnKey) => string

/**
 * Reads the text of a season file. A selection without a usable price or line is skipped alone, a
 * row without teams or full-time score as a whole. The order of the columns does not matter, and
 * other columns are ignored.
 *
 * @throws ReplayError when the text is no season file: empty, a needed column missing or there
 *   twice, quotes out of order.
 */
export function readSeason(text: string): Season {
  const [header, ...records] = csvRecords(text)
  if (header === undefined) throw new ReplayError('the file is empty')
  const indexes = columnIndexes(header.fields.map((field) => field.trim()))
  const matches: SeasonMatch[] = []
  const skipped: SkippedSelection[] = []
  for (const record of records) {
    const read: ReadField = (column) => record.fields[indexes.get(column) ?? -1]?.trim() ?? ''
    const row = readRow(record, header.fields.length, read)
    if ('reason' in row) {
      const match = matchName({ home: read('home'), away: read('away') })
      skipped.push({ line: record.line, match, betType: null, selection: null, ...row })
      continue
    }
    const { selections, without } = readSelections(read)
    matches.push({ ...row, selections })
    const match = matchName(row)
    skipped.push(...without.map((each) => ({ line: record.line, match, ...each })))
  }
  return { sportsType: football.id, matches, skipped }
}

function columnIndexes(header: readonly string[]): ReadonlyMap<ColumnKey, number> {
  const missing: string[] = []
  const indexes = new Map<ColumnKey, number>()
  for (const [key, column] of Object.entries(columns) as [ColumnKey, Column][]) {
    const found = header.flatMap((name, index) => (column.names.includes(name) ? [index] : []))
    const [first] = found
    if (found.length > 1) throw new ReplayError(`column ${header[first ?? 0]} is there twice`)
    if (first !== undefined) indexes.set(key, first)
    else if (column.needed) missing.push(column.names[0] ?? key)
  }
  if (missing.length === 0) return indexes
  const what =
    missing.length === 1 ? `column ${missing[0]} is` : `columns ${missing.join(', ')} are`
  throw new ReplayError(`not a season file: ${what} missing`)
}

type Row = Omit<SeasonMatch, 'selections'>

function readRow(record: CsvRecord, width: number, read: ReadField): Row | { reason: string } {
  if (record.fields.slice(width).some((field) => field.trim() !== '')) {
    return { reason: 'more fields than the header has' }
  }
  const [league, home, away] = [read('league'), read('home'), read('away')]
  if (home === '' || away === '') return { reason: 'no team names' }
  if (/\p{Cc}/u.test(home + away)) return { reason: 'a team name has control characters' }
  const fullTime = readScore('full-time', read('fullTimeHome'), read('fullTimeAway'))
  if (fullTime === null) return { reason: 'no full-time score' }
  if ('reason' in fullTime) return fullTime
  const halfTime = readScore('half-time', read('halfTimeHome'), read('halfTimeAway'))
  if (halfTime !== null && 'reason' in halfTime) return halfTime
  if (halfTime && (halfTime.home > fullTime.home || halfTime.away > fullTime.away)) {
    return { reason: 'the half-time score is above the full-time score' }
  }
  return { line: record.line, league, home, away, halfTime, fullTime }
}

/** Whole goals; spreadsheets that met an empty cell write them as `2.0`. */
const goalsPattern = /^(\d{1,3})(?:\.0+)?$/

function readScore(name: string, home: string, away: string): Score | null | { reason: string } {
  if (home === '' || away === '') return null
  const [homeGoals, awayGoals] = [goalsPattern.exec(home)?.[1], goalsPattern.exec(away)?.[1]]
  if (homeGoals === undefined || awayGoals === undefined) {
    return { reason: `the ${name} score '${home}-${away}' is no number of goals` }
  }
  return { home: Number.parseInt(homeGoals, 10), away: Number.parseInt(awayGoals, 10) }
}

interface WithoutPrice {
  readonly betType: BetType
  readonly selection: Selection
  readonly reason: string
}

function readSelections(read: ReadField): {
  readonly selections: readonly SeasonSelection[]
  readonly without: readonly WithoutPrice[]
} {
  const selections: SeasonSelection[] = []
  const without: WithoutPrice[] = []
  for (const { betType, selection, column } of quotes) {
    const price = readPrice(read(column))
    const line = readLine(betType, read('homeLine'))
    if ('reason' in price) without.push({ betType, selection, ...price })
    else if ('reason' in line) without.push({ betType, selection, ...line })
    else selections.push({ period: 'FT', betType, selection, ...line, price })
  }
  return { selections, without }
}

function readPrice(text: string): Price | { reason: string } {
  if (text === '') return { reason: 'no price' }
  const reason = `the price '${text}' is no decimal price above 1 of at most 3 decimals`
  return parsePrice(withoutZeros(text), 'DEC') ?? { reason }
}

function readLine(
  betType: (typeof quotes)[number]['betType'],
  text: string,
): { lineQuarters: LineQuarters | null } | { reason: string } {
  if (betType === '1X2') return { lineQuarters: null }
  if (betType === 'OU') return { lineQuarters: totalQuarters }
  if (text === '') return { reason: 'no line' }
  const lineQuarters = parseLine(withoutZeros(text.replace(/^\+/, '')))
  if (lineQuarters === undefined) return { reason: `the line '${text}' is no multiple of 0.25` }
  return { lineQuarters }
}

/** `1.9500` is 1.95: zeros at the end of decimals say nothing. */
function withoutZeros(text: string): string {
  return text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
}
