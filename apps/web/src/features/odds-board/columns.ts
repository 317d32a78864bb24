import type { BetType } from '@fairline/domain/bet-types/bet-type'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import { oddEvenColumns, tablePeriods } from '@fairline/domain/board/table-columns'
import type { Sport, SportColumn } from '@fairline/domain/sports/sport'
import type { BoardPage } from '../../session/layout-store.ts'

export type Column = SportColumn

/** Pages whose columns are markets of the table's rows. */
export type TablePage = 'hdpou' | 'oe' | 'parlay'

/** Pages of markets beyond the table (market-parts.ts). */
export type PartPage = 'oxt' | 'cs' | 'tg' | 'htft' | 'fglg'

/** The page of the table that has the columns of a page. */
export const tablePageOf = (page: BoardPage): TablePage =>
  page === 'oe' || page === 'parlay' ? page : 'hdpou'

const partPages: readonly BoardPage[] = ['oxt', 'cs', 'tg', 'htft', 'fglg'] satisfies PartPage[]
export const isPartPage = (page: BoardPage): page is PartPage => partPages.includes(page)

type ColumnName = `${PeriodCode}.${BetType}`
export const columnName = ({ period, betType }: Column): ColumnName => `${period}.${betType}`

/**
 * The part of a match that a display shows alone: '3' full time, '4' the second part that the table
 * has columns for. Null for a display of every part.
 */
export function periodOf(sport: Sport, pageType: string): PeriodCode | null {
  const [whole = 'FT', second = whole] = tablePeriods(sport)
  return pageType === '3' ? whole : pageType === '4' ? second : null
}

/** The columns of a page of the sport, as far as a display shows them. */
export function columnsOf(sport: Sport, page: TablePage, pageType: string): readonly Column[] {
  const period = periodOf(sport, pageType)
  const columns = page === 'oe' ? oddEvenColumns(sport) : sport.columns.double
  return columns.filter((column) => period === null || column.period === period)
}

/** Whether a market has prices alone, with no line or short name next to them. */
export const isPlain = ({ betType }: { readonly betType: BetType }): boolean =>
  betType === '1X2' || betType === 'ML'

/** Whether a column can have Myanmar quotes. */
export const isQuoted = ({ betType }: { readonly betType: BetType }): boolean =>
  betType === 'HDP' || betType === 'OU'

const countOf = (kinds: readonly string[], column: Column): number =>
  kinds.filter((kind) => kind === columnName(column)).length

/** How many lines of a match the columns have; at least one. */
export const linesOf = (kinds: readonly string[], columns: readonly Column[]): number =>
  Math.max(1, ...columns.map((column) => countOf(kinds, column)))

/** Markets that so many lines of the columns leave out, for the number on the "more" button. */
export function hiddenCount(
  kinds: readonly string[],
  columns: readonly Column[],
  lines: number,
): number {
  const shown = columns.map((column) => Math.min(countOf(kinds, column), lines))
  return kinds.length - shown.reduce((sum, count) => sum + count, 0)
}
