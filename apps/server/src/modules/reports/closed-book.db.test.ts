import type { ClosedMatchRow } from '@fairline/contract/results'
import { accepted } from '@fairline/domain/errors/rejection'
import { must } from '@fairline/domain/testing/read-example'
import { instantOf } from '@fairline/domain/time/gmt8'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMatch } from '../../../testing/bets-on-a-match.ts'
import { aCaller } from '../../../testing/callers.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordReport } from '../settlement/record-report.ts'
import type { Report } from '../settlement/report.ts'
import { ClosedBook, closedRoutes } from './index.ts'

let db: TestDatabase
let app: FastifyInstance
let closed: ClosedBook
let nowMs = 0
const offered = new Set<string>()

const at = (text: string): number => must(instantOf(text), text)

beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  await db.database.queries.query('update match set sports_type = 2')
  nowMs = at('2026-11-22 15:00:00')
  offered.clear()
  closed = new ClosedBook({
    database: db.database,
    clock: { now: () => nowMs },
    isOffered: (id) => offered.has(id),
    onError: (error) => {
      throw error
    },
  })
  app = await createTestApp({
    handlers: closedRoutes(closed),
    authenticate: async () => accepted(aCaller({})),
  })
})
afterAll(async () => {
  await app.close()
  await db.drop()
})

interface Answer {
  version: string
  matches?: ClosedMatchRow[]
}

async function ask(version?: string): Promise<Answer> {
  const known = version === undefined ? {} : { version }
  const payload = { account_id: 'demo01', session_token: 'token', sports_type: 1, ...known }
  return (await app.inject({ method: 'POST', url: '/uxclose', payload })).json()
}

/** A match that kicks off at a time of the 22nd, with its name; over where an end is given. */
async function given(name: string, kickoff: string, end?: string): Promise<bigint> {
  const key = await aMatch(db.database)
  await db.database.queries.query(
    `update match set home_name = $2, public_id = $2 || id, kickoff_at = to_timestamp($3 / 1000.0),
            ended_at = to_timestamp($4::bigint / 1000.0) where id = $1`,
    [key, name, at(kickoff), end === undefined ? null : at(end)],
  )
  return key
}

let reports = 0
async function report(key: bigint, of: Report): Promise<void> {
  reports += 1
  const from = { source: 'test', messageId: `closed ${reports}` }
  await inTransaction(db.database, (tx) => recordReport(tx, key, of, from))
}

const score = (home: number, away: number) => ({ home, away })
const result = (period: '1H' | 'FT', home: number, away: number): Report =>
  ({ kind: 'result', period, status: 'completed', score: score(home, away) }) as Report

const linesOf = ({ matches }: Answer) =>
  (matches ?? []).map(
    ({ home_name, closed_state, first_half, full_time, reason }) =>
      `${home_name} ${closed_state} ${first_half.score}/${full_time.score} ${reason}`,
  )

/** @spec S2.tab.close */
test('what has closed today, with its scores and how it ended', async () => {
  const ended = await given('a', '2026-11-22 12:00:00', '2026-11-22 13:50:00')
  await report(ended, result('1H', 1, 0))
  await report(ended, result('FT', 2, 1))
  const half = await given('b', '2026-11-22 12:30:00', '2026-11-22 14:20:00')
  await report(half, result('1H', 0, 0))
  const off = await given('c', '2026-11-22 20:00:00', '2026-11-22 14:00:00')
  const cancelled = { kind: 'cancellation', period: 'all', startMs: null, endMs: null } as const
  await report(off, { ...cancelled, reason: 'floodlights' })
  const running = await given('d', '2026-11-22 14:30:00')
  await report(running, result('1H', 3, 3))
  offered.add(`d${running}`)
  await given('e', '2026-11-22 20:30:00')
  await given('f', '2026-11-21 23:30:00', '2026-11-22 01:20:00')
  await given('g', '2026-11-21 12:00:00', '2026-11-21 13:50:00')
  expect(linesOf(await ask()).sort()).toEqual([
    'a ended 1-0/2-1 ',
    'b awaited 0-0/ ',
    'c cancelled / floodlights',
    'f awaited / ',
  ])
})

test('rows come once: whoever has them gets their version, until one changes', async () => {
  const match = await given('a', '2026-11-22 12:00:00', '2026-11-22 13:50:00')
  const first = await ask()
  expect(linesOf(first)).toEqual(['a awaited / '])
  expect(await ask(first.version)).toMatchObject({ version: first.version })
  expect((await ask(first.version)).matches).toBeUndefined()
  await report(match, result('FT', 0, 2))
  // For a second the database is not asked again.
  expect((await ask(first.version)).version).toBe(first.version)
  nowMs += 1_000
  expect(linesOf(await ask(first.version))).toEqual(['a ended /0-2 '])
})

test('a child match and an outright are no rows, and midnight empties the tab', async () => {
  const parent = await given('a', '2026-11-22 12:00:00', '2026-11-22 13:50:00')
  const child = await given('a corners', '2026-11-22 12:00:00', '2026-11-22 13:50:00')
  const race = await given('race', '2026-11-22 12:00:00', '2026-11-22 13:50:00')
  await db.database.queries.query('update match set parent_id = $2 where id = $1', [child, parent])
  await db.database.queries.query(
    `insert into outright (match_id, paid_places, dead_heat, non_starter)
     values ($1, 1, 'divide_win', 'void')`,
    [race],
  )
  expect(linesOf(await ask())).toEqual(['a awaited / '])
  nowMs = at('2026-11-23 00:00:00')
  expect(linesOf(await ask())).toEqual([])
})

test('the menu is told the number of rows, without waiting for them', async () => {
  await given('a', '2026-11-22 12:00:00', '2026-11-22 13:50:00')
  expect(closed.counts().of(1)).toBe(0)
  const { matches, version } = await ask()
  expect(closed.counts().of(1)).toBe(matches?.length)
  expect(closed.counts().of(3)).toBe(0)
  expect(closed.counts().version).toContain(version)
})
