import { parseMoney } from '@fairline/domain/money/money'
import { must } from '@fairline/domain/testing/read-example'
import { instantOf } from '@fairline/domain/time/gmt8'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setBookClock } from '../../../testing/book-clock.ts'
import { aCountingHasher } from '../../../testing/demo-sessions.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { runOperate } from '../../../testing/operate-line.ts'
import { openReportBook, type ReportBook } from '../../../testing/report-book.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { readEnv } from '../../env.ts'
import { demoMembers, seedDemo } from '../../modules/accounts/index.ts'
import { demoUplines } from '../../modules/parties/index.ts'
import { systemRandom } from '../../random.ts'
import { playDemoWeek } from './play-week.ts'

const endsAt = '2026-11-20 15:00:00'
const days = ['13', '14', '15', '16', '17', '18', '19'].map((day) => `2026-11-${day}`)
const week = { start_date: '2026-11-13', end_date: '2026-11-20' }

let book: ReportBook
/** The member who asks for reports. */
let asking = 0n

beforeAll(async () => {
  book = await openReportBook(() => asking)
  await setBookClock(book.database, endsAt)
  await start()
})
afterAll(() => book.drop())

/** What a start of a demo does to its database. */
async function start(): Promise<void> {
  const hasher = await aCountingHasher()
  const now = must(instantOf(endsAt), endsAt)
  const clock = { now: () => now, isTrusted: () => true }
  const env = readEnv({})
  const random = systemRandom
  await playDemoWeek({ env, ticketIds, clock, random, jobs: book.database }, hasher)
  await seedDemo(book.database, hasher, demoUplines)
}

const read = <Row>(text: string): Promise<Row[]> => book.database.queries.query<Row>(text)

async function accountOf(loginId: string): Promise<bigint> {
  const rows = await read<{ id: string; login_id: string }>('select id, login_id from account')
  return BigInt(must(rows.find((row) => row.login_id === loginId)?.id, loginId))
}

/** The rows of a list of `operate`, of the demo's first operator. */
async function listed(...words: string[]): Promise<Record<string, string>[]> {
  const line = [...words, '--operator', 'demo', '--json']
  const { code, text } = await runOperate(book.database, line)
  expect(code, text).toBe(0)
  return text === '' ? [] : text.split('\n').map((row) => JSON.parse(row))
}

const minor = (text: string | undefined): bigint => must(parseMoney(text ?? ''), text ?? 'money')

test('the books of the week are sound', () => expectInvariants(book.database))

test('every member has a week of bets of many kinds, and some that run', async () => {
  const bets = await read<{ login_id: string; bets: number; running: number; ends: number }>(
    `select a.login_id, count(*)::integer as bets,
            count(*) filter (where b.state = 'running')::integer as running,
            count(distinct b.state || b.result)::integer as ends
       from bet b join account a on a.id = b.wallet_id group by 1 order by 1`,
  )
  const logins = [...demoMembers.map(({ loginId }) => loginId), 'siam01', 'siam02']
  expect(bets.map(({ login_id }) => login_id)).toEqual(logins)
  for (const { bets: made, running, ends } of bets) {
    expect(made).toBeGreaterThanOrEqual(15)
    expect(made).toBeLessThanOrEqual(45)
    expect(running).toBeGreaterThanOrEqual(1)
    expect(ends).toBeGreaterThanOrEqual(4)
  }
  const ends = await read<{ end: string }>(
    "select distinct concat_ws('/', state, nullif(result, '')) as end from bet",
  )
  expect(new Set(ends.map(({ end }) => end))).toEqual(
    new Set(
      'running rejected cashed_out void/void settled/won settled/lost settled/draw'
        .split(' ')
        .concat('settled/half_won', 'settled/half_lost'),
    ),
  )
  const kinds = await read<{ combination: string }>('select distinct combination from bet')
  expect(kinds.map(({ combination }) => combination).toSorted()).toEqual([
    'parlay',
    'single',
    'system',
  ])
  const sports = await read<{ sports_type: number }>(
    'select distinct sports_type from match m join bet_leg l on l.match_id = m.id',
  )
  expect(sports.length).toBeGreaterThanOrEqual(4)
})

test('no bet in play waits for ever, and the trader rejects one', async () => {
  const waited = await read<{ state: string; reason: string }>(
    'select state, reason from bet where waits_until is not null',
  )
  expect(waited.filter(({ state }) => state === 'waiting')).toEqual([])
  expect(waited.filter(({ state }) => state === 'settled').length).toBeGreaterThanOrEqual(10)
  expect(waited.filter(({ reason }) => reason === 'OPERATOR')).toHaveLength(1)
})

test('each of the seven days has figures of every level', async () => {
  for (const day of days) {
    const rows = await listed('report', 'shares', '--from', day, '--until', day)
    expect(rows.length).toBeGreaterThanOrEqual(3)
    const uplines = rows.filter(({ level }) => level === 'shareholder')
    for (const level of ['agent', 'shareholder', 'company']) {
      expect(uplines.some((row) => row[level] !== '0.00')).toBe(true)
    }
  }
})

describe.each(demoMembers)('$loginId', ({ loginId }) => {
  test('reads in statement and win/loss what the house reads in its shares', async () => {
    asking = await accountOf(loginId)
    const span = ['--from', week.start_date, '--until', week.end_date]
    const under = ['demo01', 'demo02', 'demo03'].includes(loginId)
      ? ['--under', `ag-${loginId}`]
      : []
    const rows = await listed('report', 'shares', ...span, ...under)
    const shares = must(
      rows.find(({ login }) => login === loginId),
      loginId,
    )
    const products = await book.ask<{ total: Record<string, string> }>('/platformwinlose', week)
    const page = { page_size: 50, page_number: 1 }
    const statement = await book.ask<{
      total: Record<string, string>
      days: { working_date: string; closing_balance: string }[]
    }>('/dailystatement', { ...week, ...page })
    for (const { total } of [products, statement]) {
      expect(minor(total['win_loss'])).toBe(minor(shares['win_loss']))
      expect(minor(total['commission'])).toBe(minor(shares['commission']))
      expect(minor(total['turnover'])).toBe(minor(shares['turnover']))
    }
    expect(minor(shares['commission'])).toBeGreaterThan(0n)
    const [wallet] = await read<{ account: string }>(
      `select available + outstanding as account from wallet where id = ${asking}`,
    )
    expect(minor(statement.total['closing_balance'])).toBe(BigInt(wallet?.account ?? 0))
  })
})

test('running bets are in the book of their matches', async () => {
  const running = await read<{ public_id: string }>(
    `select distinct m.public_id from bet b join bet_leg l on l.bet_id = b.id
       join match m on m.id = l.match_id join account a on a.id = b.wallet_id
      where b.state = 'running' and b.combination = 'single' and a.operator_id = 1
        and m.kickoff_at > book_now() and m.ended_at is null`,
  )
  expect(running.length).toBeGreaterThanOrEqual(3)
  const { public_id: id } = must(running[0], 'a match with bets')
  const scores = await listed('match', 'book', id, '--of', 'company')
  expect(scores.length).toBeGreaterThan(0)
})

test('the house has moved money, settled up once, and has more to settle', async () => {
  const acts = await listed('audit', 'show', '--limit', '50')
  const done = acts.map(({ act, actor }) => `${actor} ${act}`)
  expect([...new Set(done)].toSorted()).toEqual([
    'staff:finance cash.in',
    'staff:finance cash.out',
    'staff:finance settleup.paid',
    'staff:finance settleup.run',
    'staff:owner apply.commission',
    'staff:owner apply.limits',
    'staff:trader bet.reject',
    'staff:trader bet.void',
    'upline:ag-demo01 credit.give',
    'upline:ag-demo01 credit.take',
  ])
  const asked = ['settleup', 'preview', '--operator', 'demo', '--json']
  const preview = await runOperate(book.database, asked)
  const { from, until, members, uplines } = JSON.parse(preview.text)
  expect([from, until]).toEqual(['2026-11-17', '2026-11-19'])
  expect(Object.keys(members)).toEqual(['demo01', 'demo02', 'demo03'])
  expect(Object.keys(uplines)).toHaveLength(15)
})

test.each([
  'member add made01 --currency MYR --group B --upline ag-demo01',
  'member add made02 --currency CNY',
  'member limits demo01 --max 4000',
])('the house is set up for what its people do first: %s', async (line) => {
  const asked = [...line.split(' '), '--operator', 'demo', '--dry-run']
  const { code, text } = await runOperate(book.database, asked)
  expect(code, text).toBe(0)
})

test('another start adds nothing', async () => {
  const count = () =>
    read(`select (select count(*) from bet) as bets, (select count(*) from transfer) as transfers,
                 (select count(*) from audit) as acts, (select count(*) from match) as matches,
                 (select count(*) from account) as accounts`)
  const before = await count()
  await start()
  expect(await count()).toEqual(before)
})

test('the clock goes again, and the simulator goes on in the same world', async () => {
  const [clock] = await read('select stands_at from simulation_clock')
  expect(clock).toEqual({ stands_at: null })
  const [world] = await read<{ settings: object; handled: Date }>(
    'select settings, handled_until as handled from feed_producer',
  )
  expect(world?.settings).toEqual({ seed: 1, speed: 6 })
  // As at any first start: half-time results of matches that run now are still to come.
  const halfAnHourMs = 30 * 60_000
  expect(world?.handled.getTime()).toBe(must(instantOf(endsAt), endsAt) - halfAnHourMs)
})
