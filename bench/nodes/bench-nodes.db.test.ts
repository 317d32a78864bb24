import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../apps/server/testing/test-database.ts'
import { prepared } from '../placement/bench-database.ts'
import { benchNodesOn } from './bench-nodes.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

test('a tiny run places bets on one node and on two, and compares their frames', async () => {
  const on = await prepared(db.target, null, async () => {})
  const printed: string[] = []
  const sound = await benchNodesOn(on, {
    load: { members: 4, warmUpMs: 0, measureMs: Number.POSITIVE_INFINITY, betsMax: 40 },
    rounds: 1,
    framesMs: 4_000,
    print: (line) => printed.push(line),
  })
  expect(sound).toBe(true)
  const text = printed.join('\n')
  expect(text).toMatch(/two nodes : one node = \d+\.\d\d, goal 1\.1/)
  expect(text).toMatch(/p99 \d+\.\d ms of [1-9]\d* frames, goal 20 ms/)
  const [row] = await db.database.queries.query<{ bets: number }>(
    'select count(*)::integer as bets from bet',
  )
  expect(row).toEqual({ bets: 80 })
}, 120_000)
