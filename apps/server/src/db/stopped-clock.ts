import type { Queries } from './queries.ts'

/** Stops the book's clock at a moment, milliseconds since 1970. */
export async function stopBookClock(queries: Queries, atMs: number): Promise<void> {
  await queries.query(
    `insert into simulation_clock (offset_ms, stands_at)
     values (0, to_timestamp($1::float8 / 1000))
     on conflict (singleton) do update set stands_at = excluded.stands_at`,
    [atMs],
    'stop-book-clock',
  )
}

/** Lets the book's clock go again as it went before it was stopped. */
export async function releaseBookClock(queries: Queries): Promise<void> {
  await queries.query('update simulation_clock set stands_at = null')
  await queries.query('delete from simulation_clock where offset_ms = 0')
}
