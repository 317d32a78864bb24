import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../apps/server/testing/test-database.ts'
import { prepared } from './bench-database.ts'
import { benchPlacementOn } from './bench-placement.ts'
import { crowd, few, hotMember } from './scenarios.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

test('a tiny run places every bet of every variant, and the books are sound', async () => {
  const on = await prepared(db.target, null, async () => {})
  const printed: string[] = []
  const bets = 200
  const scenarios = [few, hotMember]
  const sound = await benchPlacementOn(on, {
    size: { members: 600, matches: 20 },
    scenarios,
    rounds: 1,
    pgbenchSeconds: 0,
    load: { warmUpMs: 0, measureMs: Number.POSITIVE_INFINITY, betsMax: bets },
    print: (line) => printed.push(line),
  })
  expect(printed.join('\n')).toContain('(c) : (a) = ')
  const open = /arrive by chance: p99 \d+\.\d ms, (\d+) refused/.exec(printed.join('\n'))
  // The server's prices move by themselves: a bet that arrives by chance is not asked for again.
  const refused = Number(open?.[1])
  expect(refused).toBeLessThan(bets / 10)
  expect(sound).toBe(true)
  const [row] = await db.database.queries.query<{ bets: number; most: number }>(
    `select count(*)::integer as bets,
            (select count(*)::integer from bet group by wallet_id order by 1 desc limit 1) as most
       from bet`,
  )
  expect(printed.join('\n')).toMatch(/a bare node:http POST of the same bytes: \d+ a second/)
  // Through HTTP once in a closed loop, and once in an open one; one bet shows what is answered.
  const runs = scenarios.length * 3 + 2
  expect(row?.bets).toBe(runs * bets - refused + 1)
  expect(row?.most).toBeGreaterThan(bets / 2)
  expect(crowd.members).toBeLessThanOrEqual(600)
}, 120_000)
