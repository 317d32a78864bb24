import { must } from '@fairline/domain/testing/read-example'
import { instantOf } from '@fairline/domain/time/gmt8'
import type { Database } from '../src/db/database.ts'

/** How far this process has turned the book's clock, milliseconds. */
let turnedMs = 0

/** The book's clock, as this process has turned it; milliseconds since 1970. */
export const bookNowMs = (): number => Date.now() + turnedMs

/** Sets the book's clock to a moment of GMT+8. */
export async function setBookClock(database: Database, text: string): Promise<void> {
  await turnBookClock(database, must(instantOf(text), text) - Date.now())
}

/** Turns the book's clock ahead of the machine's, milliseconds; 0 puts it right. */
export async function turnBookClock({ queries }: Database, byMs: number): Promise<void> {
  await queries.query(
    `insert into simulation_clock (offset_ms) values ($1)
     on conflict (singleton) do update set offset_ms = excluded.offset_ms`,
    [byMs],
  )
  turnedMs = byMs
}
