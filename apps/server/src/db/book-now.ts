import { assert } from '@fairline/domain/assert'
import type { Queries } from './queries.ts'

/**
 * Returns the instant of the database's book clock, milliseconds since 1970. Decisions under a lock
 * are made at this instant, which all servers of a database share.
 */
export async function bookNow(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ now: Date }>('select book_now() as now')
  assert(row !== undefined, 'book_now() returns a row')
  return row.now.getTime()
}

/** The same to the microsecond, for a clock that is measured against it. */
export async function bookMillis(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ now: number }>(
    'select (extract(epoch from book_now()) * 1000)::float8 as now',
  )
  assert(row !== undefined, 'the database has a clock')
  return row.now
}
