import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../apps/server/testing/test-database.ts'
import { prepared } from '../placement/bench-database.ts'
import { benchSettlementOn } from './bench-settlement.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

test('a tiny run settles bets of every kind and tells the streams', async () => {
  const on = await prepared(db.target, null, async () => {})
  const printed: string[] = []
  const print = (line: string): number => printed.push(line)
  const size = { bets: 2_400, members: 600, streams: 60, cashOuts: 10 }
  expect(await benchSettlementOn(on, { ...size, quietMs: 200, rounds: 2, print })).toBe(true)
  const text = printed.join('\n')
  expect(text).toMatch(/settled bets : rows = \d\.\d{3}, goal 0\.25/)
  expect(text).toMatch(/p99 meanwhile : before = \d+\.\d\d, goal 2/)
  expect(text).toMatch(/streams were told of ([1-9]\d*) settled bets of \1$/m)
  // Of twenty bets, three wait for another match.
  expect(text).toMatch(/^2040 bets settled, 360 that wait graded/m)
  const { queries } = db.database
  const kinds = await queries.query<{ kind: string }>(
    `select distinct combination || ' ' || result as kind from bet where state = 'settled'`,
  )
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
    'parlay won',
    'single draw',
    'single half_lost',
    'single half_won',
    'single lost',
    'single won',
    'system won',
  ])
  const [cashedOut] = await queries.query<{ bets: number }>(
    `select count(*)::integer as bets from bet where state = 'settled' and cashed_stake > 0`,
  )
  expect(cashedOut).toEqual({ bets: 10 })
}, 120_000)
