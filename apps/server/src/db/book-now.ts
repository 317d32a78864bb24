import { assert } from '@fairline/domain/assert'
import type { Queries } from './queries.ts'

/** Returns the instant of the database's book clock to the microsecond, milliseconds since 1970. */
export async function bookInstant(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ now: number }>(
    'select (extract(epoch from book_now()) * 1000)::float8 as now',
  )
  assert(row !== undefined, 'book_now() returns a row')
  return row.now
}

/**
 * Returns the same in integer milliseconds. Decisions under a lock are made at this instant, which
 * all servers of a database share.
 */
export const bookNow = async (queries: Queries): Promise<number> =>
  Math.floor(await bookInstant(queries))
