import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../apps/server/testing/test-database.ts'
import { prepared } from '../placement/bench-database.ts'
import { benchListsOn } from './bench-lists.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

test('a tiny run finds bets in every list', async () => {
  const on = await prepared(db.target, null, async () => {})
  const printed: string[] = []
  const print = (line: string) => printed.push(line)
  expect(await benchListsOn(on, { bets: 20_000, calls: 1, print })).toBe(true)
  const lists = printed.filter((line) => line.includes(' bets ') && line.endsWith(' ms'))
  expect(lists).toHaveLength(9)
  for (const line of lists) expect(line).toMatch(/ [1-9]\d* bets \d+\.\d ms$/)
}, 120_000)
