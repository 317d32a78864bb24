import { assert } from '@fairline/domain/assert'
import { Gauge, type Registry } from 'prom-client'
import { type BookTime, type Clock, steadyClock, systemClock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Readiness } from './http/readiness.ts'
import { type Repeating, repeat } from './repeat.ts'

/** How often the book's clock is read, milliseconds. */
const measureEveryMs = 10_000
/** Further than this from the database the machine's clock is named in the log, milliseconds. */
const warnAtMs = 500
/** Further than this from the database no bet is taken, milliseconds. */
const refuseAtMs = 2_000

export interface BookClockParts {
  /** The machine's own clock, which somebody may set. */
  readonly wall: Clock
  /** A clock that nobody sets; its zero does not matter. */
  readonly steady: Clock
  /** Asks the database for the book's clock, milliseconds since 1970. */
  readonly ask: () => Promise<number>
  readonly log: Log
}

interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/**
 * The book's clock as this process knows it: the database's, counted on by a clock that nobody
 * sets. A machine whose own clock is wrong or is put right while it runs changes nothing of it.
 */
export class BookClock implements BookTime {
  readonly #parts: BookClockParts
  /** What the steady clock is behind the book's, milliseconds. */
  #ahead: number
  #isFar = false

  private constructor(parts: BookClockParts, ahead: number) {
    this.#parts = parts
    this.#ahead = ahead
  }

  /** Reads the book's clock for the first time: in the middle of the question and its answer. */
  static async open(parts: BookClockParts): Promise<BookClock> {
    const { least, most } = await read(parts)
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
   * Reads the book's clock again. What is known already stays while the answer agrees with it: an
   * answer that took long says little, and must not move the clock.
   *
   * @throws what the database throws; the clock then goes on as it is.
   */
  async measure(): Promise<void> {
    const { least, most } = await read(this.#parts)
    this.#ahead = Math.min(Math.max(this.#ahead, least), most)
    this.#report()
  }

  #report(): void {
    const { log } = this.#parts
    const facts = { clock_distance_ms: this.distanceMs, takes_bets: this.isTrusted() }
    const isFar = Math.abs(facts.clock_distance_ms) > warnAtMs
    if (isFar) log.warn(facts, "the machine's clock differs from the database's")
    else if (this.#isFar) log.info(facts, "the machine's clock is right again")
    this.#isFar = isFar
  }
}

/** How far the book's clock may be ahead of the steady one, by when question and answer came. */
async function read({ steady, ask }: BookClockParts): Promise<{ least: number; most: number }> {
  const askedAt = steady.now()
  const bookMs = await ask()
  return { least: bookMs - steady.now(), most: bookMs - askedAt }
}

/** What is told of the book's clock, and where. */
export interface BookClockUse {
  readonly database: Database
  readonly log: Log
  readonly metrics: Registry
  readonly readiness: Readiness
}

/**
 * Opens the book's clock of a database. `watch` reads it again every 10 s; how far the machine's
 * clock is off is told in the metrics and on `/readyz`.
 */
export async function openBookClock({
  database: { queries },
  log,
  metrics,
  readiness,
}: BookClockUse): Promise<{ readonly clock: BookClock; readonly watch: Repeating }> {
  const ask = async (): Promise<number> => {
    const [row] = await queries.query<{ now: number }>(
      'select (extract(epoch from book_now()) * 1000)::float8 as now',
    )
    assert(row !== undefined, 'the database has a clock')
    return row.now
  }
  const clock = await BookClock.open({ wall: systemClock, steady: steadyClock, ask, log })
  new Gauge({
    name: 'clock_distance_seconds',
    help: "How far the machine's clock is ahead of the database's",
    registers: [metrics],
    collect() {
      this.set(clock.distanceMs / 1_000)
    },
  })
  readiness.describe('clock_distance_ms', () => clock.distanceMs)
  return { clock, watch: repeat(measureEveryMs, () => clock.measure(), log) }
}
