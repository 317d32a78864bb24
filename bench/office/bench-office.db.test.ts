import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../apps/server/testing/test-database.ts'
import { prepared } from '../placement/bench-database.ts'
import { benchOfficeOn } from './bench-office.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

/** Reports of what the bench does not make: nobody is given credit, and nothing is settled up. */
const empty = ['transfers', 'the next settle-up']

test('a tiny run finds rows in every report', async () => {
  const on = await prepared(db.target, null, async () => {})
  const printed: string[] = []
  const print = (line: string) => printed.push(line)
  expect(await benchOfficeOn(on, { members: 600, bets: 12_000, calls: 1, print })).toBe(true)
  const lines = printed.filter((line) => line.includes(' rows  p50 '))
  expect(lines).toHaveLength(14)
  for (const line of lines) {
    if (empty.some((name) => line.startsWith(name))) continue
    expect(line).toMatch(/ [1-9]\d* rows {2}p50 +\d+\.\d ms/)
  }
  expect(printed.at(-1)).toContain('the median within 1000 ms: ')
}, 60_000)
