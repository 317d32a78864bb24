import { beforeEach, describe, expect, test } from 'vitest'
import { BookClock } from './book-clock.ts'

const bookMs = Date.UTC(2026, 10, 22, 4, 0, 0)

/** Time passes only as the test says; the machine's clock is off by `wallOffMs`. */
let passedMs: number
let wallOffMs: number
/** What the database's clock is off since the start, and how long its answer takes each way. */
let bookOffMs: number
let waysMs: readonly [there: number, back: number]
let told: string[]

beforeEach(() => {
  passedMs = 0
  wallOffMs = 0
  bookOffMs = 0
  waysMs = [1, 1]
  told = []
})

const bookNow = (): number => bookMs + passedMs + bookOffMs
const tell = (level: string) => (facts: object) =>
  told.push(`${level} ${(facts as { clock_distance_ms: number }).clock_distance_ms}`)

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
    log: { info: tell('info'), warn: tell('warn'), error: tell('error') },
  })

describe('the book clock of a process', () => {
  test.each([
    ['ahead', 5_000],
    ['behind', -5_000],
    ['an hour ahead', 3_600_000],
  ])('is the database clock where the machine is %s', async (_name, offMs) => {
    wallOffMs = offMs
    const clock = await open()
    expect(clock.now()).toBe(bookNow())
    expect(clock.distanceMs).toBe(offMs)
    expect(clock.isTrusted()).toBe(false)
    expect(told).toEqual([`warn ${offMs}`])
  })

  test('goes on by itself when the machine is set while it runs, and heals at once', async () => {
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

  test('follows the database when that is set, by the next reading', async () => {
    const clock = await open()
    bookOffMs = -60_000
    expect(clock.now()).not.toBe(bookNow())
    await clock.measure()
    expect(Math.abs(clock.now() - bookNow())).toBeLessThanOrEqual(2)
    expect(clock.isTrusted()).toBe(false)
  })

  test('an answer that took long does not move it', async () => {
    const clock = await open()
    waysMs = [900, 10]
    await clock.measure()
    expect(clock.now()).toBe(bookNow())
    waysMs = [10, 900]
    await clock.measure()
    expect(clock.now()).toBe(bookNow())
  })

  test('the log is warned above 500 ms, and told when it is over', async () => {
    wallOffMs = 500
    const clock = await open()
    expect(told).toEqual([])
    wallOffMs = -501
    await clock.measure()
    await clock.measure()
    wallOffMs = 0
    await clock.measure()
    await clock.measure()
    expect(told).toEqual(['warn -501', 'warn -501', 'info 0'])
  })
})
