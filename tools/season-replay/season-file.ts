/**
 * A season file of football-data.co.uk: its matches with the prices of one bookmaker, and what of
 * it cannot be played, with the reason. Pure; prices and lines are read exactly.
 */
import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import type { Score } from '@fairline/domain/bet-types/facts'
import { type LineQuarters, parseLine } from '@fairline/domain/bet-types/line'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { Finish } from '@fairline/domain/event/outright'
import type { FeedOutright } from '@fairline/domain/feed/feed-message'
import { type Price, parsePrice } from '@fairline/domain/odds/price'
import type { PeriodResults } from '@fairline/domain/settlement/match-outcome'
import { football } from '@fairline/domain/sports/all-sports'
import { type CsvRecord, csvRecords } from './csv-records.ts'
import { withoutZeros } from './decimals.ts'
import { faultOfName } from './name-fault.ts'
import { ReplayError } from './replay-error.ts'
import { columnsOf, type Market, type SeasonColumns } from './season-columns.ts'
import { type SkippedSelection, skippedRow } from './skipped-selection.ts'

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
  readonly outright?: FeedOutright & { readonly standing: Finish }
  /** In the order 1, X, 2, home, away, over, under. */
  readonly selections: readonly SeasonSelection[]
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

const totalQuarters: LineQuarters = 10

/** Reads a column of the record, without the blanks around it; empty where it is absent. */
type ReadField = (column: string) => string

/**
 * Reads the text of a season file. A selection without a usable price or line is skipped alone, a
 * market that the file has no columns for is skipped once, and a row without teams or full-time
 * score together. The order of the columns does not matter, and other columns are ignored.
 *
 * @throws ReplayError when the text is no season file: empty, a needed column missing or there
 *   twice, no prices, quotes out of order.
 */
export function readSeason(text: string): Season {
  const [header, ...records] = csvRecords(text)
  if (header === undefined) throw new ReplayError('the file is empty')
  const names = header.fields.map((field) => field.trim())
  const columns = columnsOf(names)
  const matches: SeasonMatch[] = []
  const skipped: SkippedSelection[] = columns.withoutPrices.map((betType) => ({
    ...skippedRow(header.line, null, 'every match', 'the file has no columns for it'),
    period: 'FT',
    betType,
  }))
  for (const record of records) {
    const read: ReadField = (column) => record.fields[names.indexOf(column)]?.trim() ?? ''
    const row = readRow(record, names.length, columns, read)
    if ('reason' in row) {
      const sides = matchName({ home: read(columns.home), away: read(columns.away) })
      const match = faultOfName(sides) === null ? sides : ''
      skipped.push(skippedRow(record.line, row.column, match, row.reason))
      continue
    }
    const { halfTimeFault, ...played } = row
    const match = matchName(row)
    if (halfTimeFault !== null) {
      const { column, reason } = halfTimeFault
      skipped.push({ ...skippedRow(record.line, column, match, reason), period: '1H' })
    }
    const { selections, without } = readSelections(columns.markets, read)
    matches.push({ ...played, selections })
    skipped.push(...without.map((each) => ({ line: record.line, match, ...each })))
  }
  return { sportsType: football.id, matches, skipped }
}

/** What is wrong with a row, and the cell that it is about. */
interface RowFault {
  readonly column: string | null
  readonly reason: string
}

interface Row extends Omit<SeasonMatch, 'selections'> {
  /** A half-time score that cannot be read costs nothing: no bet is on it. */
  readonly halfTimeFault: RowFault | null
}

function readRow(
  record: CsvRecord,
  width: number,
  columns: SeasonColumns,
  read: ReadField,
): Row | RowFault {
  if (record.fields.slice(width).some((field) => field.trim() !== '')) {
    return { column: null, reason: 'more fields than the header has' }
  }
  const [league, home, away] = [read(columns.league), read(columns.home), read(columns.away)]
  const [homeColumn, awayColumn] = [columns.home, columns.away]
  if (home === '' || away === '') {
    return { column: home === '' ? homeColumn : awayColumn, reason: 'no team names' }
  }
  for (const column of [homeColumn, awayColumn, columns.league]) {
    const reason = faultOfName(read(column))
    if (reason !== null) return { column, reason }
  }
  const fullTime = readScore('full-time', columns.fullTime, read)
  if (fullTime === null || 'reason' in fullTime) {
    const [ofHome, ofAway] = columns.fullTime
    const column = read(ofHome) === '' ? ofHome : ofAway
    return fullTime ?? { column, reason: 'no full-time score' }
  }
  const halfTime = readScore('half-time', columns.halfTime, read)
  const known = { line: record.line, league, home, away, fullTime }
  if (halfTime === null) return { ...known, halfTime, halfTimeFault: null }
  if ('reason' in halfTime) return { ...known, halfTime: null, halfTimeFault: halfTime }
  if (halfTime.home > fullTime.home || halfTime.away > fullTime.away) {
    const column = columns.halfTime[halfTime.home > fullTime.home ? 0 : 1]
    return { column, reason: 'the half-time score is above the full-time score' }
  }
  return { ...known, halfTime, halfTimeFault: null }
}

/** Whole goals; spreadsheets that met an empty cell write them as `2.0`. */
const goalsPattern = /^(\d{1,3})(?:\.0+)?$/

function readScore(
  name: string,
  [homeColumn, awayColumn]: readonly [string, string],
  read: ReadField,
): Score | null | RowFault {
  const [home, away] = [read(homeColumn), read(awayColumn)]
  if (home === '' || away === '') return null
  const [homeGoals, awayGoals] = [goalsPattern.exec(home)?.[1], goalsPattern.exec(away)?.[1]]
  if (homeGoals === undefined || awayGoals === undefined) {
    const column = homeGoals === undefined ? homeColumn : awayColumn
    return { column, reason: `the ${name} score '${home}-${away}' is not a number of goals` }
  }
  return { home: Number.parseInt(homeGoals, 10), away: Number.parseInt(awayGoals, 10) }
}

type Without = Pick<SkippedSelection, 'column' | 'period' | 'betType' | 'selection' | 'reason'>

function readSelections(
  markets: readonly Market[],
  read: ReadField,
): { readonly selections: readonly SeasonSelection[]; readonly without: readonly Without[] } {
  const selections: SeasonSelection[] = []
  const without: Without[] = []
  for (const { betType, line: lineColumn, prices } of markets) {
    const line = readLine(betType, lineColumn === null ? '' : read(lineColumn))
    for (const { selection, column } of prices) {
      const price = readPrice(read(column))
      const what = { period: 'FT', betType, selection } as const
      if ('reason' in price) without.push({ ...what, column, ...price })
      else if ('reason' in line) without.push({ ...what, column: lineColumn, ...line })
      else selections.push({ ...what, ...line, price })
    }
  }
  return { selections, without }
}

function readPrice(text: string): Price | { reason: string } {
  if (text === '') return { reason: 'no price' }
  const reason = `the price '${text}' is no decimal price above 1 of at most 3 decimals`
  return parsePrice(withoutZeros(text), 'DEC') ?? { reason }
}

/** No handicap of football has ever been so large. */
const handicapMost = 10

function readLine(
  betType: Market['betType'],
  text: string,
): { lineQuarters: LineQuarters | null } | { reason: string } {
  if (betType === '1X2') return { lineQuarters: null }
  if (betType === 'OU') return { lineQuarters: totalQuarters }
  if (text === '') return { reason: 'no line' }
  if (/^nl$/i.test(text)) return { reason: `no line was offered ('${text}')` }
  const number = /^(pk|pick)$/i.test(text) ? '0' : withoutZeros(text.replace(/^\+/, ''))
  if (Math.abs(Number(number)) > handicapMost) {
    return { reason: `the line '${text}' is out of range: a handicap is at most ${handicapMost}` }
  }
  const lineQuarters = parseLine(number)
  if (lineQuarters === undefined) return { reason: `the line '${text}' is not a multiple of 0.25` }
  return { lineQuarters }
}
