import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../apps/server/testing/test-database.ts'
import { percentile } from '../percentile.ts'
import { prepared } from '../placement/bench-database.ts'
import { benchReportsOn, timesLine } from './bench-reports.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

test.each([
  ['the middle of three', [3, 1, 2], 0.5, 2],
  ['the lower middle of four', [3, 1, 2, 4], 0.5, 2],
  ['one alone', [5], 0.99, 5],
  ['all but one of a hundred', Array.from({ length: 100 }, (_, at) => 100 - at), 0.99, 99],
  ['of none', [], 0.5, Number.NaN],
])('a percentile: %s', (_name, values, share, expected) => {
  expect(percentile(values, share)).toBe(expected)
})

test('a line says the median and the slowest call', () => {
  expect(timesLine('cancelledbetlist', 12, [10, 30, 20.04])).toBe(
    'cancelledbetlist                       12 rows  p50   20.0 ms  p99   30.0 ms',
  )
})

test('a tiny run finds rows in every report', async () => {
  const on = await prepared(db.target, null, async () => {})
  const printed: string[] = []
  const print = (line: string) => printed.push(line)
  const hasRows = await benchReportsOn(on, { bets: 20_000, calls: 1, print })
  expect([printed, hasRows]).toEqual([printed, true])
  const lines = printed.filter((line) => line.includes(' rows  p50 '))
  expect(lines).toHaveLength(20)
  for (const line of lines) expect(line).toMatch(/ [1-9]\d* rows {2}p50 +\d+\.\d ms/)
  expect(printed.join('\n')).toContain('the median within 200 ms: ')
}, 120_000)
