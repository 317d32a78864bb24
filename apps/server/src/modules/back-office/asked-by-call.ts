import { instantOf } from '@fairline/domain/time/gmt8'
import type { PageAsked } from './list.ts'

/** What a call says of the page that it asks for. */
interface PageOfCall {
  readonly cursor?: string | undefined
  readonly limit: number
}

/** A page of rows, and the cursor of the next one; null at the end. */
interface RowsOfCall<Row> {
  readonly rows: Row[]
  readonly next: string | null
}

/**
 * Answers a call whose list is read by the number of the page: the cursor is that number.
 *
 * @param find returns the rows of a page and one more, where there is one.
 */
export async function numberedPage<Found, Row>(
  { cursor = '1', limit }: PageOfCall,
  find: (asked: PageAsked) => Promise<readonly Found[]>,
  present: (found: Found) => Row,
): Promise<RowsOfCall<Row>> {
  const page = /^[1-9]\d{0,5}$/.test(cursor) ? Number(cursor) : 1
  const found = await find({ limit, page })
  return {
    rows: found.slice(0, limit).map(present),
    next: found.length > limit ? String(page + 1) : null,
  }
}

/** Returns the moment of a date and time in GMT+8; null without one. */
export function momentAsked(text: string | undefined): Date | null {
  const instant = text === undefined ? undefined : instantOf(text)
  return instant === undefined ? null : new Date(instant)
}
