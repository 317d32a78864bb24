import { must } from '@fairline/domain/testing/read-example'
import { instantOf } from '@fairline/domain/time/gmt8'
import { type Database, NO_LIMITS, openDatabase } from '../src/db/database.ts'
import type { DatabaseAddress } from '../src/db/embedded-postgres.ts'

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

/**
 * Works on one more connection to an embedded database, where the book's clock may be turned while
 * the server beside it goes on by the real one: a temporary table takes the place of the clock's.
 */
export async function withClockOfItsOwn(
  { pool }: Database,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const { host, port, user, password, database: name } = pool.options as DatabaseAddress
  const database = openDatabase(
    { host, port, user, password, database: name },
    {
      ...{ limits: NO_LIMITS, keepsOpen: true, connectionsMax: 1 },
      ...{ retryDelayMs: () => 1, onError: () => {} },
    },
  )
  try {
    await database.queries.query(
      'create temporary table simulation_clock (like public.simulation_clock including all)',
    )
    await work(database)
    await turnBookClock(database, 0)
  } finally {
    await database.close()
  }
}
