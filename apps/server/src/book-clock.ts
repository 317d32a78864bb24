import { Gauge, type Registry } from 'prom-client'
import { type BookTime, type Clock, steadyClock, systemClock } from './clock.ts'
import { bookInstant } from './db/book-now.ts'
import type { Database } from './db/database.ts'
import type { Readiness } from './http/readiness.ts'
import type { Log } from './log.ts'
import { type Repeating, repeat } from './repeat.ts'

/** How often this process reads the book's clock, milliseconds. */
const measureEveryMs = 10_000
/** A larger difference between the machine's clock and the database's is logged, milliseconds. */
const warnAtMs = 500
/** With a larger difference between the two clocks, no bet is accepted, milliseconds. */
const refuseAtMs = 2_000

export interface BookClockParts {
  /** The machine's clock. An operator or NTP may set it at any time. */
  readonly wall: Clock
  /** A monotonic clock; its zero does not matter. */
  readonly steady: Clock
  /** Reads the book's clock from the database, milliseconds since 1970. */
  readonly ask: () => Promise<number>
  readonly log: Log
}

/**
 * This process's copy of the book's clock: the database's clock, carried forward by a monotonic
 * clock. Setting the machine's clock does not change it.
 */
export class BookClock implements BookTime {
  readonly #parts: BookClockParts
  /** How far the book's clock is ahead of the steady clock, milliseconds. */
  #ahead: number
  #isFar = false

  private constructor(parts: BookClockParts, ahead: number) {
    this.#parts = parts
    this.#ahead = ahead
  }

  /** Reads the book's clock for the first time. Takes the middle of the possible offsets. */
  static async open(parts: BookClockParts): Promise<BookClock> {
    const { least, most } = await readOffset(parts)
    const clock = new BookClock(parts, (least + most) / 2)
    clock.#report()
    return clock
  }

  now(): number {
    return Math.floor(this.#parts.steady.now() + this.#ahead)
  }

  /** How far the machine's clock is ahead of the book's, milliseconds; below zero it is behind. */
  get distanceMs(): number {
    return this.#parts.wall.now() - this.now()
  }

  isTrusted(): boolean {
    return Math.abs(this.distanceMs) <= refuseAtMs
  }

  /**
   * Reads the book's clock again. The present offset stays while the answer agrees with it: a slow
   * answer is imprecise and must not move the clock.
   *
   * @throws the database's error; the clock then keeps its offset.
   */
  async measure(): Promise<void> {
    const { least, most } = await readOffset(this.#parts)
    this.#ahead = Math.min(Math.max(this.#ahead, least), most)
    this.#report()
  }

  #report(): void {
    const { log } = this.#parts
    const facts = { clock_distance_ms: this.distanceMs, takes_bets: this.isTrusted() }
    const isFar = Math.abs(facts.clock_distance_ms) > warnAtMs
    if (isFar) log.warn(facts, "the machine's clock differs from the database's")
    else if (this.#isFar) log.info(facts, "the machine's clock agrees with the database's again")
    this.#isFar = isFar
  }
}

/** Returns the range of possible offsets: the database read its clock between ask and answer. */
async function readOffset({
  steady,
  ask,
}: BookClockParts): Promise<{ least: number; most: number }> {
  const askedAt = steady.now()
  const bookMs = await ask()
  return { least: bookMs - steady.now(), most: bookMs - askedAt }
}

/** Where the book's clock is read from, and where its state is reported. */
export interface BookClockUse {
  readonly database: Pick<Database, 'queries'>
  readonly log: Log
  readonly metrics: Registry
  readonly readiness: Readiness
  /** The clock of the machine, unless a test brings another. */
  readonly wall?: Clock
}

/**
 * Opens the book's clock of a database. `watch` reads it again every 10 s. The metrics and
 * `/readyz` show the difference between the machine's clock and the book's. The server is not ready
 * while no bet is accepted because of it.
 */
export async function openBookClock({
  database: { queries },
  log,
  metrics,
  readiness,
  wall = systemClock,
}: BookClockUse): Promise<{ readonly clock: BookClock; readonly watch: Repeating }> {
  const ask = (): Promise<number> => bookInstant(queries)
  const clock = await BookClock.open({ wall, steady: steadyClock, ask, log })
  new Gauge({
    name: 'clock_distance_seconds',
    help: "How far the machine's clock is ahead of the database's",
    registers: [metrics],
    collect() {
      this.set(clock.distanceMs / 1_000)
    },
  })
  readiness.describe('clock_distance_ms', () => clock.distanceMs)
  readiness.register('clock', () => clock.isTrusted())
  return { clock, watch: repeat(measureEveryMs, () => clock.measure(), log) }
}
