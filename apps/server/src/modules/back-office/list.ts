import type { Queries } from '../../db/queries.ts'
import type { Json, JsonRecord } from './canonical-json.ts'

/** A column of a list as a terminal shows it. */
export interface ListColumn {
  readonly title: string
  /** What the row has in it. */
  readonly shown: (row: JsonRecord) => string
  /** Whether it is a number, which ends where its column ends. */
  readonly isNumber?: true
}

/** A page of a list. */
export interface ListedPage {
  readonly columns: readonly ListColumn[]
  /** The rows, as `--json` prints them. */
  readonly rows: readonly JsonRecord[]
  /** Whether there are more rows behind the page. */
  readonly hasMore: boolean
}

/** A command that reads and changes nothing. */
export interface OfList {
  readonly asked: PageAsked
  list(db: Queries, operatorId: number): Promise<ListedPage>
}

/** The part of a list that is shown: pages count from 1. */
export interface PageAsked {
  readonly limit: number
  readonly page: number
}

/** What a statement takes of a page: one row more shows whether there are more. */
export const spanOf = ({ limit, page }: PageAsked): readonly [limit: number, offset: number] => [
  limit + 1,
  (page - 1) * limit,
]

/** The page that a statement with `spanOf` has found. */
export function pageOf(
  { limit }: PageAsked,
  columns: readonly ListColumn[],
  rows: readonly JsonRecord[],
): ListedPage {
  return { columns, rows: rows.slice(0, limit), hasMore: rows.length > limit }
}

/** A column that has a value of the row as it is. */
export const column = (title: string, key: string): ListColumn => ({
  title,
  shown: (row) => textOf(row[key]),
})

/** A column of whole numbers. */
export const countColumn = (title: string, key: string): ListColumn => ({
  ...column(title, key),
  isNumber: true,
})

/** A column of a time, to the minute. */
export const timeColumn = (title: string, key: string): ListColumn => ({
  title: `${title} (GMT+8)`,
  shown: (row) => textOf(row[key]).slice(0, 'YYYY-MM-DD HH:MM'.length),
})

/** A column of money, with thousands and the row's currency; empty without an amount. */
export const moneyColumn = (title: string, key: string): ListColumn => ({
  title,
  shown: (row) => {
    const amount = textOf(row[key])
    return amount === ''
      ? ''
      : `${amount.replace(/\B(?=(\d{3})+(?=\.))/g, ',')} ${textOf(row['currency'])}`
  },
  isNumber: true,
})

export function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
