/**
 * Rows of a CSV file by the names of its columns, and cells that may be impossible to read. A cell
 * that cannot be read costs the bets that depend on it, and no other.
 */
import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import type { Score } from '@fairline/domain/bet-types/facts'
import { parseLine } from '@fairline/domain/bet-types/line'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import { parsePrice } from '@fairline/domain/odds/price'
import type { PeriodResult } from '@fairline/domain/settlement/match-outcome'
import { csvRecords, separatorHint } from './csv-records.ts'
import { withoutZeros } from './decimals.ts'
import { faultOfName } from './name-fault.ts'
import { ReplayError } from './replay-error.ts'
import type { SeasonMatch, SeasonSelection } from './season-file.ts'
import { type SkippedSelection, skippedRow } from './skipped-selection.ts'

/** A row of a file. */
export interface Row {
  /** Line of the file, counted from 1. */
  readonly line: number
  /** The cell of a column, without the blanks around it; empty where it is absent. */
  readonly cell: (column: string) => string
}

/** What a file has to play, and what of it cannot be played. */
export interface ReadEvents {
  readonly matches: readonly SeasonMatch[]
  readonly skipped: readonly SkippedSelection[]
}

/** The rows of a file that can be read, and those whose names cannot. */
export interface ReadRows {
  readonly rows: readonly Row[]
  readonly skipped: readonly SkippedSelection[]
}

/**
 * The rows of a file by the names of its columns. A row is skipped where a column of names, such as
 * those of sides, has an invisible character.
 *
 * @throws ReplayError when a needed column is missing.
 */
export function rowsOf(
  text: string,
  ofNames: readonly string[],
  others: readonly string[],
): ReadRows {
  const skipped: SkippedSelection[] = []
  const rows = allRows(text, [...ofNames, ...others]).filter((row) => {
    for (const column of ofNames) {
      const reason = faultOfName(row.cell(column))
      if (reason === null) continue
      skipped.push(skippedRow(row.line, column, '', reason))
      return false
    }
    return true
  })
  return { rows, skipped }
}

function allRows(text: string, needed: readonly string[]): Row[] {
  const [header, ...records] = csvRecords(text)
  const names = header?.fields.map((name) => name.trim()) ?? []
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0) {
    throw new ReplayError(`columns ${missing.join(', ')} are missing${separatorHint(names)}`)
  }
  return records.map(({ line, fields }) => ({
    line,
    cell: (column) => fields[names.indexOf(column)]?.trim() ?? '',
  }))
}

/** A cell that cannot be read. */
export interface Fault {
  readonly isRead: false
  readonly line: number
  readonly column: string
  readonly reason: string
}

/** What a cell says, or why it cannot be read. */
export type Cell<Value> = { readonly isRead: true; readonly value: Value } | Fault

export const readAs = <Value>(value: Value): Cell<Value> => ({ isRead: true, value })
export const faultAt = ({ line }: Row, column: string, reason: string): Fault => ({
  isRead: false,
  line,
  column,
  reason,
})

/** A whole number from 0 to a most; spreadsheets write some as `2.0`. */
export function countIn(row: Row, column: string, what: string, most: number): Cell<number> {
  const text = row.cell(column)
  if (text === '') return faultAt(row, column, `no ${what}`)
  const digits = /^(\d{1,6})(?:\.0+)?$/.exec(text)?.[1]
  const count = digits === undefined ? most + 1 : Number.parseInt(digits, 10)
  const reason = `the ${what} '${text}' is not a whole number from 0 to ${most}`
  return count <= most ? readAs(count) : faultAt(row, column, reason)
}

/** A decimal price. */
export function priceIn(row: Row, column: string): Cell<string> {
  const text = row.cell(column)
  if (text === '') return faultAt(row, column, 'no price')
  const plain = withoutZeros(text)
  const reason = `the price '${text}' is no decimal price above 1 of at most 3 decimals`
  return parsePrice(plain, 'DEC') === undefined ? faultAt(row, column, reason) : readAs(plain)
}

/** Puts cells together; what one of them lacks, the result lacks. */
export function together<const Values extends readonly unknown[], Result>(
  cells: { readonly [At in keyof Values]: Cell<Values[At]> },
  make: (...values: Values) => Result,
): Cell<Result> {
  const fault = cells.find((cell) => !cell.isRead)
  if (fault?.isRead === false) return fault
  const values = cells.map((cell) => (cell.isRead ? cell.value : undefined))
  return readAs(make(...(values as unknown as Values)))
}

export const scoreOf = (home: Cell<number>, away: Cell<number>): Cell<Score> =>
  together([home, away], (own, other): Score => ({ home: own, away: other }))

export const completed = (score: Score, facts: PeriodResult['facts'] = {}): PeriodResult => ({
  status: 'completed',
  score,
  ...(Object.keys(facts).length === 0 ? {} : { facts }),
})

export const sum = (scores: readonly Score[]): Score => ({
  home: scores.reduce((points, { home }) => points + home, 0),
  away: scores.reduce((points, { away }) => points + away, 0),
})

/** The result of a part, by its code, where it could be read. */
export function resultOf(
  code: PeriodCode,
  score: Cell<Score>,
): Partial<Record<string, PeriodResult>> {
  return score.isRead ? { [code]: completed(score.value) } : {}
}

/** The price of a bet that the file has no price for: it wins 95 on 100. */
export const usualPrice = '1.95'

/** A bet on an event, and the cells that it depends on. */
export interface Offer {
  readonly period: PeriodCode
  readonly betType: BetType
  readonly selection: Selection
  readonly line?: Cell<number>
  readonly odds?: Cell<string>
  /** Cells of the result that decides it. */
  readonly needs: readonly Cell<unknown>[]
}

/** The bets that can be placed and decided; the others with the first cell that is to blame. */
export function playable(match: string, offers: readonly Offer[]) {
  const selections: SeasonSelection[] = []
  const skipped: SkippedSelection[] = []
  for (const { period, betType, selection, line, odds, needs } of offers) {
    const cells = [line, odds, ...needs].filter((cell) => cell !== undefined)
    const fault = cells.find((cell) => !cell.isRead)
    if (fault?.isRead === false) {
      const { isRead: _, ...where } = fault
      skipped.push({ ...where, match, period, betType, selection })
      continue
    }
    const price = parsePrice(odds?.isRead ? odds.value : usualPrice, 'DEC')
    const lineQuarters = line?.isRead ? parseLine(String(line.value)) : null
    if (price === undefined || lineQuarters === undefined) throw new ReplayError(`${match}: a line`)
    selections.push({ period, betType, selection, lineQuarters, price })
  }
  return { selections, skipped }
}

/** What every event of these files has. */
export function named(line: number, league: string, home: string, away = '') {
  return { line, league, home, away, halfTime: null, fullTime: { home: 0, away: 0 } }
}
