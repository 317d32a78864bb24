import { must } from '@fairline/domain/testing/read-example'
import { instantOf } from '@fairline/domain/time/gmt8'
import type { Database } from '../src/db/database.ts'

/** Sets the book's clock to a moment of GMT+8. */
export async function setBookClock({ queries }: Database, text: string): Promise<void> {
  await queries.query(
    `insert into simulation_clock (offset_ms)
     values ($1 - (extract(epoch from clock_timestamp()) * 1000)::bigint)
     on conflict (singleton) do update set offset_ms = excluded.offset_ms`,
    [must(instantOf(text), text)],
  )
}
