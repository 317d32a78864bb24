import { beforeEach, describe, expect, test } from 'vitest'
import { BookClock, openBookClock } from './book-clock.ts'
import { systemClock } from './clock.ts'
import type { Queries } from './db/queries.ts'
import { createMetrics } from './http/operations.ts'
import { Readiness } from './http/readiness.ts'
import type { Log } from './log.ts'

const bookMs = Date.UTC(2026, 10, 22, 4, 0, 0)

/** Time moves only when the test moves it. The machine's clock is off by `wallOffMs`. */
let passedMs: number
let wallOffMs: number
/** How far the database's clock was set since the start, and the delay of its answer each way. */
let bookOffMs: number
let waysMs: readonly [there: number, back: number]
let logged: string[]

beforeEach(() => {
  passedMs = 0
  wallOffMs = 0
  bookOffMs = 0
  waysMs = [1, 1]
  logged = []
})

const bookNow = (): number => bookMs + passedMs + bookOffMs
const record = (level: string) => (facts: object) =>
  logged.push(`${level} ${(facts as { clock_distance_ms: number }).clock_distance_ms}`)

const open = (): Promise<BookClock> =>
  BookClock.open({
    wall: { now: () => bookMs + passedMs + wallOffMs },
    steady: { now: () => 123.25 + passedMs },
    ask: async () => {
      passedMs += waysMs[0]
      const answer = bookNow()
      passedMs += waysMs[1]
      return answer
    },
    log: { info: record('info'), warn: record('warn'), error: record('error') },
  })

describe('the book clock of a process', () => {
  test.each([
    ['ahead', 5_000],
    ['behind', -5_000],
    ['an hour ahead', 3_600_000],
  ])('follows the database when the clock of the machine is %s', async (_name, offMs) => {
    wallOffMs = offMs
    const clock = await open()
    expect(clock.now()).toBe(bookNow())
    expect(clock.distanceMs).toBe(offMs)
    expect(clock.isTrusted()).toBe(false)
    expect(logged).toEqual([`warn ${offMs}`])
  })

  test('ignores a change of the machine clock, and is trusted while both agree', async () => {
    const clock = await open()
    expect(clock.isTrusted()).toBe(true)
    wallOffMs = 3_600_000
    passedMs += 7_000
    expect(clock.now()).toBe(bookNow())
    expect(clock.isTrusted()).toBe(false)
    wallOffMs = 2_000
    expect(clock.isTrusted()).toBe(true)
    wallOffMs = -2_001
    expect(clock.isTrusted()).toBe(false)
  })

  test('follows the database at the next reading after its clock was set', async () => {
    const clock = await open()
    bookOffMs = -60_000
    expect(clock.now()).not.toBe(bookNow())
    await clock.measure()
    expect(Math.abs(clock.now() - bookNow())).toBeLessThanOrEqual(2)
    expect(clock.isTrusted()).toBe(false)
  })

  test('a slow answer does not move it', async () => {
    const clock = await open()
    waysMs = [900, 10]
    await clock.measure()
    expect(clock.now()).toBe(bookNow())
    waysMs = [10, 900]
    await clock.measure()
    expect(clock.now()).toBe(bookNow())
  })

  test('a difference above 500 ms is logged, and so is its end', async () => {
    wallOffMs = 500
    const clock = await open()
    expect(logged).toEqual([])
    wallOffMs = -501
    await clock.measure()
    await clock.measure()
    wallOffMs = 0
    await clock.measure()
    await clock.measure()
    expect(logged).toEqual(['warn -501', 'warn -501', 'info 0'])
  })
})

test('the server is not ready while the distance of the clocks has bets refused', async () => {
  const readiness = new Readiness()
  const query = async () => [{ now: systemClock.now() }]
  const { clock } = await openBookClock({
    database: { queries: { query } as unknown as Queries },
    log: { info: record('info'), warn: record('warn'), error: record('error') } as unknown as Log,
    metrics: createMetrics(),
    readiness,
    wall: { now: () => systemClock.now() + wallOffMs },
  })
  for (const [offMs, missing] of [
    [0, []],
    [60_000, ['clock']],
    [-60_000, ['clock']],
    [0, []],
  ] as const) {
    wallOffMs = offMs
    expect([clock.isTrusted(), await readiness.missing()]).toEqual([missing.length === 0, missing])
  }
})
