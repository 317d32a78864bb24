import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../apps/server/testing/test-database.ts'
import { prepared } from '../placement/bench-database.ts'
import { benchGamesOn } from './bench-games.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

test('a tiny run answers every call of both wallets, and the books are sound', async () => {
  const on = await prepared(db.target, null, async () => {})
  const printed: string[] = []
  const calls = 200
  const sound = await benchGamesOn(on, {
    members: 20,
    connections: 4,
    rounds: 1,
    load: { warmUpMs: 0, measureMs: Number.POSITIVE_INFINITY, betsMax: calls },
    print: (line) => printed.push(line),
  })
  expect(sound).toBe(true)
  expect(printed.join('\n')).toMatch(/\(b\) : \(a\) = \d/)
  const [row] = await db.database.queries.query<{ ours: number; copied: number }>(
    `select (select count(*)::integer from game_transaction where status = 'OK') as ours,
            (select count(*)::integer from careful.game_transaction where status = 'OK') as copied`,
  )
  expect(row).toEqual({ ours: calls, copied: calls })
}, 120_000)
