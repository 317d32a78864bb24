import { must } from '@fairline/domain/testing/read-example'
import { instantOf } from '@fairline/domain/time/gmt8'
import type { Database } from '../src/db/database.ts'

/** The offset that this process has given the book's clock, milliseconds. */
let turnedMs = 0

/** Forgets the offset: the clock of a new database is the machine's. */
export function forgetBookClock(): void {
  turnedMs = 0
}

/** Returns the book's clock with that offset, milliseconds since 1970. */
export const bookNowMs = (): number => Date.now() + turnedMs

/** Sets the book's clock to a moment of GMT+8. */
export async function setBookClock(database: Database, text: string): Promise<void> {
  await turnBookClock(database, must(instantOf(text), text) - Date.now())
}

/** Sets how far the book's clock is ahead of the machine's, milliseconds. 0 resets it. */
export async function turnBookClock({ queries }: Database, byMs: number): Promise<void> {
  await queries.query(
    `insert into simulation_clock (offset_ms) values ($1)
     on conflict (singleton) do update set offset_ms = excluded.offset_ms`,
    [byMs],
  )
  turnedMs = byMs
}
