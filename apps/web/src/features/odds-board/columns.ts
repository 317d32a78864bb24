import type { BetType, TableBetType } from '@fairline/domain/bet-types/bet-type'
import type { BoardPage } from '../../session/layout-store.ts'

export interface Column {
  readonly period: Half
  readonly betType: TableBetType
}

/** Pages whose columns are markets of the table's rows. */
export type TablePage = 'hdpou' | 'oe' | 'parlay'

/** Pages of markets beyond the table (market-parts.ts). */
export type PartPage = 'oxt' | 'cs' | 'tg' | 'htft' | 'fglg'

/** The page of the table that has the columns of a page. */
export const tablePageOf = (page: BoardPage): TablePage =>
  page === 'oe' || page === 'parlay' ? page : 'hdpou'

const partPages: readonly BoardPage[] = ['oxt', 'cs', 'tg', 'htft', 'fglg'] satisfies PartPage[]
export const isPartPage = (page: BoardPage): page is PartPage => partPages.includes(page)

/** The parts of a match that have columns. */
export type Half = 'FT' | '1H'

type ColumnName = `${Half}.${TableBetType}`
export const columnName = ({ period, betType }: Column): ColumnName => `${period}.${betType}`

const both = (...betTypes: readonly TableBetType[]): readonly Column[] =>
  (['FT', '1H'] as const).flatMap((period) => betTypes.map((betType) => ({ period, betType })))

const columnsOfPage: Readonly<Record<TablePage, readonly Column[]>> = {
  hdpou: both('HDP', 'OU', '1X2'),
  oe: both('OE'),
  parlay: both('HDP', 'OU', '1X2'),
}

/** '3' shows only full time, '4' only the first half, every other type both. */
export function columnsOf(page: TablePage, pageType: string): readonly Column[] {
  const period = pageType === '3' ? 'FT' : pageType === '4' ? '1H' : null
  return columnsOfPage[page].filter((column) => period === null || column.period === period)
}

/** Whether a column can have Myanmar quotes. */
export const isQuoted = ({ betType }: { readonly betType: BetType }): boolean =>
  betType === 'HDP' || betType === 'OU'

/**
 * How many lines of a match the table shows. The other lines are in the drawer, so that as many
 * matches as possible are in view (docs/board.md).
 */
export const tableLinesMax = 2

const countOf = (kinds: readonly string[], column: Column): number =>
  kinds.filter((kind) => kind === columnName(column)).length

/** How many rows of a match the columns fill; at least one. */
export function shownLines(
  kinds: readonly string[],
  columns: readonly Column[],
  linesMax = tableLinesMax,
): number {
  const lines = Math.max(1, ...columns.map((column) => countOf(kinds, column)))
  return Math.min(lines, linesMax)
}

/** Markets of the rows that the table leaves out, for the number on the "more" button. */
export function hiddenCount(
  kinds: readonly string[],
  columns: readonly Column[],
  linesMax = tableLinesMax,
): number {
  const shown = columns.map((column) => Math.min(countOf(kinds, column), linesMax))
  return kinds.length - shown.reduce((sum, count) => sum + count, 0)
}
