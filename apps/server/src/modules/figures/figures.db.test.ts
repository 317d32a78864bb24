import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBettor, aMatch, placeBets } from '../../../testing/bets-on-a-match.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import type { Queries } from '../../db/queries.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordReport } from '../settlement/record-report.ts'
import { readHouse, registerFigures } from './index.ts'

let db: TestDatabase
let nowMs = 0
const metrics = new Registry()

beforeAll(async () => {
  db = await createTestDatabase()
  registerFigures({
    queries: db.database.queries,
    metrics,
    steady: { now: () => nowMs },
  })
})
afterAll(() => db.drop())

/** The page's line of a figure without its value's neighbours; undefined where it is absent. */
async function figure(name: string): Promise<number | undefined> {
  nowMs += 10_000
  const lines = (await metrics.metrics()).split('\n')
  const line = lines.find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

/** The last match of the bets has been running for so many hours. */
const kickOff = (matchKey: bigint, hoursAgo: number) =>
  db.database.queries.query(
    'update match set kickoff_at = book_now() - $2 * interval $$1 hour$$ where id = $1',
    [matchKey, hoursAgo],
  )

test('what members have at stake is shown in minor units, by operator and currency', async () => {
  const bettor = await aBettor(db.database, 100_000n)
  const match = await aMatch(db.database)
  await placeBets(
    db.database,
    bettor,
    match,
    'HDP FT home -0.25 -0.80 MY 100',
    '1X2 FT X - 3.10 DEC 10',
  )
  const labels = '{operator="operator-1",currency="MYR"}'
  expect(await figure(`book_risk_minor_units${labels}`)).toBe(9_000)
  expect(await figure(`book_win_minor_units${labels}`)).toBe(12_100)
  expect(await figure(`book_debt_minor_units${labels}`)).toBe(0)
  expect(await figure('book_bets_open{state="running"}')).toBe(2)
  expect(await figure('book_bets_open{state="waiting"}')).toBe(0)

  expect(await figure('book_bets_unsettled{hours="3"}')).toBe(0)
  await kickOff(match, 7)
  expect(await figure('book_bets_unsettled{hours="6"}')).toBe(2)
  expect(await figure('book_bets_unsettled{hours="24"}')).toBe(0)
})

test('an operator is told of its own bets alone', async () => {
  const [own, others] = await Promise.all([1, 2].map((id) => readHouse(db.database.queries, id)))
  expect(own?.bets).toMatchObject({ running: 2, waiting: 0 })
  expect(own?.bets.unsettled.get(6)).toBe(2)
  expect(others?.bets).toMatchObject({ running: 0, waiting: 0 })
  expect(others?.bets.unsettled.get(3)).toBe(0)
})

test('a report that is not settled makes a lag', async () => {
  expect(await figure('book_settlement_due_matches')).toBe(0)
  expect(await figure('book_settlement_lag_seconds')).toBe(0)
  const match = await aMatch(db.database)
  await inTransaction(db.database, (tx) =>
    recordReport(
      tx,
      match,
      { kind: 'result', period: 'FT', status: 'completed', score: { home: 1, away: 0 } },
      { source: 'test' },
    ),
  )
  await db.database.queries.query(`select pg_sleep(0.05)`)
  expect(await figure('book_settlement_due_matches')).toBe(1)
  expect(await figure('book_settlement_lag_seconds')).toBeGreaterThan(0.04)
})

test('the age of a feed is that of its last message', async () => {
  await db.database.queries.query(
    `insert into feed_producer (producer, settings, started_at, handled_until)
     values ('test', '{}', book_now(), book_now() - interval '90 seconds')`,
  )
  expect(await figure('book_feed_age_seconds{producer="test"}')).toBeGreaterThanOrEqual(90)
})

test('several readers cost one look, and without a database the figures are absent', async () => {
  let looks = 0
  const gone = {
    query: () => {
      looks += 1
      return Promise.reject(new Error('no database'))
    },
  } as unknown as Queries
  const page = new Registry()
  registerFigures({ queries: gone, metrics: page, steady: { now: () => 0 } })
  await page.metrics()
  expect(looks).toBeGreaterThan(0)
  const before = looks
  expect(await page.metrics()).not.toMatch(/^book_\w+(?:\{.*\})? \d/m)
  expect(looks).toBe(before)
})
