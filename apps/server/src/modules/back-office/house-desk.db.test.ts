import { randomUUID } from 'node:crypto'
import type { GamingRow } from '@fairline/contract/office/gaming'
import type { SharesRow, SharesTotal } from '@fairline/contract/office/reports'
import type { StatementRow } from '@fairline/contract/office/settle-up'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBettor, aMatch, placeBets } from '../../../testing/bets-on-a-match.ts'
import { acceptInvitations, type OfficeHouse, officeHouse } from '../../../testing/office-house.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'

let db: TestDatabase
let house: OfficeHouse
let owner: string
let agent: string
let master: string

beforeAll(async () => {
  db = await createTestDatabase()
  house = await officeHouse(db)
  owner = await house.logIn('owner')
  agent = await house.logIn('ag-demo01')
  master = await house.logIn('ma-demo01')
})
afterAll(async () => {
  await house.app.close()
  await db.drop()
})

const ask = (cookie: string, path: string, body: object = {}) => house.call(path, body, { cookie })
const query = <Row extends object>(sql: string): Promise<Row[]> =>
  db.database.queries.query<Row>(sql)

describe('the brand', () => {
  const images =
    "select string_agg(md5(bytes), ',') as now from operator_file where operator_id = 1"

  test('is saved as it was shown, with its images, for the own operator alone', async () => {
    const before = await query(images)
    const { brand } = (await ask(owner, '/bo/site')) as unknown as { brand: object }
    const changed = { ...brand, name: 'Harbour', code: 'siam', virtual: false }
    const saved = await house.act(owner, '/bo/site/brand', { brand: changed })
    expect(saved.statusdesc, JSON.stringify(saved['facts'])).toBe('')
    const again = (await ask(owner, '/bo/site'))['brand']
    expect(again).toEqual({ ...brand, name: 'Harbour', virtual: false })
    expect(await query(images)).toEqual(before)
    const bare = { brand: again, logo: null }
    expect((await house.act(owner, '/bo/site/brand', bare)).statusdesc).toBe('')
    expect(await query(images)).not.toEqual(before)
  })

  test('is refused by the sentence that says what is wrong', async () => {
    const { brand } = (await ask(owner, '/bo/site')) as unknown as { brand: object }
    const wrong = { ...brand, sessionsMax: 50 }
    const answer = await house.act(owner, '/bo/site/brand', { brand: wrong })
    expect(answer.statusdesc).toBe('incompletedRequest')
    expect(String((answer['facts'] as { brand: string }).brand)).toContain('sessionsMax')
    const { currencies: _, ...rest } = brand as { currencies: object }
    const lost = { brand: { ...rest, currencies: { USD: {} } } }
    const refused = await house.act(owner, '/bo/site/brand', lost)
    expect(refused['facts']).toHaveProperty('MYR')
  })
})

test('limits and rates of new members are saved, and wrong ones named', async () => {
  const all = { minBet: '1', maxBet: '1000', maxPerMatch: '5000', maxPayout: '9000' }
  const wrong = { limits: { MYR: { all: { ...all, minBet: '2000' } } } }
  expect((await house.act(owner, '/bo/site/limits', wrong))['facts']).toHaveProperty('limits')
  const right = { limits: { MYR: { all } } }
  expect((await house.act(owner, '/bo/site/limits', right)).statusdesc).toBe('')
  const steep = { commission: { A: { hdpou: '0.50', '1x2': '0.25', others: '1.00' } } }
  expect((await house.act(owner, '/bo/site/commission', steep))['facts']).toHaveProperty(
    'commission',
  )
})

describe('messages', () => {
  const texts = { en: { title: 'Note', content: 'Your <b>account</b> was looked at.' } }

  test('go to one member from its upline, and to all from staff', async () => {
    const one = { target: 'demo01', texts }
    expect((await house.act(agent, '/bo/messages/write', one)).statusdesc).toBe('')
    const foreign = { target: 'demo02', texts }
    const refused = await house.act(agent, '/bo/messages/write', foreign)
    expect(refused.statusdesc).toBe('forbiddenAccess')
    const all = { kind: 'announcement', texts }
    expect((await house.act(agent, '/bo/messages/publish', all)).statusdesc).toBe(
      'NoUserAccessRight',
    )
    expect((await house.act(owner, '/bo/messages/publish', all)).statusdesc).toBe('')
  })

  test('are listed for an upline as far as they are to its members, and can be ended', async () => {
    type Rows = { message_id: string; member: string; title: string }[]
    const ofAgent = (await ask(agent, '/bo/messages'))['rows'] as Rows
    expect(ofAgent).toMatchObject([{ member: 'demo01', ...texts.en }])
    const listed = (await ask(owner, '/bo/messages'))['rows'] as Rows
    expect(listed.map(({ member }) => member)).toEqual(['', 'demo01'])
    const end = { message_id: listed[0]?.message_id }
    expect((await house.act(owner, '/bo/messages/end', end)).statusdesc).toBe('')
    expect((await ask(owner, '/bo/messages'))['rows']).toHaveLength(1)
  })
})

test('a room says in words why it cannot be opened', async () => {
  const room = { currency: 'MYR', gift: '500', seats: 10, match_ids: [] }
  const answer = await house.act(owner, '/bo/rooms/open', room)
  expect(answer['facts']).toEqual({ room: 'a room has 3 to 10 matches' })
  expect((await ask(owner, '/bo/rooms'))['rows']).toEqual([])
  const none = { room: '12345678', decision: 'keep' }
  expect((await house.act(owner, '/bo/rooms/decide', none))['facts']).toEqual({
    room: 'there is no such room',
  })
})

test('a case of responsible gaming has limits, a break, losses and the newest note', async () => {
  expect((await ask(owner, '/bo/gaming'))['rows']).toEqual([])
  await query(
    `insert into play_limit (wallet_id, kind, period, amount, next_amount, next_from)
     select id, 'loss', 'week', 10000, null, book_now() + interval '1 hour'
       from account where login_id = 'demo02'`,
  )
  await query(
    `update wallet set break_kind = 'time_out', break_until = book_now() + interval '2 days'
      where id = (select id from account where login_id = 'demo03')`,
  )
  const service = await house.logIn('service')
  for (const note of ['called', 'called again']) {
    const noted = await house.act(service, '/bo/gaming/note', { target: 'demo01', note })
    expect(noted.statusdesc).toBe('')
  }
  const rows = (await ask(owner, '/bo/gaming'))['rows'] as GamingRow[]
  expect(rows).toMatchObject([
    { login: 'demo01', note: 'called again', limits: [], break: null },
    { login: 'demo02', limits: [{ kind: 'loss', period: 'week', amount: '100.00' }] },
    { login: 'demo03', break: { kind: 'time_out' }, win_loss_30: '0.00' },
  ])
  const breaks = (await ask(owner, '/bo/gaming', { kind: 'break' }))['rows'] as GamingRow[]
  expect(breaks.map(({ login }) => login)).toEqual(['demo03'])
})

/** What a member lost on a day, and what each level hands up of it. */
const lost = (day: string, member = 'demo01') =>
  query(
    `insert into settled_day (wallet_id, working_date, product, sports_type, entries, bets,
       turnover, valid_turnover, win_loss, commission_base, edge_0,
       edge_1, edge_2, edge_3, edge_4, edge_5)
     select id, ${day}, 'sportsbook', 1, 1, 1, 10000, 10000, -10000, 0,
            10000, 6000, 4000, 3000, 2000, 1000
       from account where login_id = '${member}'`,
  )

test('the dashboard sums what today brought, for the house and for an upline', async () => {
  await lost('working_date_of(book_now())')
  const company = await ask(owner, '/bo/dashboard')
  const today = { currency: 'MYR', bets: 1, turnover: '100.00', win_loss: '-100.00' }
  expect(company['today']).toMatchObject([{ ...today, kept: '10.00' }])
  expect(company['tasks']).toContainEqual({ name: 'changes', count: 0 })
  const own = await ask(agent, '/bo/dashboard')
  expect(own).toMatchObject({ today: [{ ...today, kept: '40.00' }], liabilities: [], tasks: [] })
  const credit = { credit: '100000.00', given: '10000.00', left: '90000.00' }
  expect([company['own'], own['own']]).toEqual([null, { currency: 'MYR', ...credit }])
})

test('a settle-up is run once, and each upline is marked paid by the one above it', async () => {
  await lost('working_date_of(book_now()) - 1')
  expect((await ask(agent, '/bo/settleup/preview')).statusdesc).toBe('NoUserAccessRight')
  const preview = await ask(owner, '/bo/settleup/preview')
  expect(preview['uplines']).toHaveLength(5)
  const until = String(preview['until'])
  expect((await house.act(owner, '/bo/settleup/run', { until })).statusdesc).toBe('')
  const again = await house.act(owner, '/bo/settleup/run', { until })
  expect(again['facts']).toHaveProperty('until')

  const statements = async (cookie: string) =>
    (await ask(cookie, '/bo/settleup/statements', { open: true }))['rows'] as StatementRow[]
  const ofMaster = await statements(master)
  expect(ofMaster.map(({ login, amount, is_own }) => [login, amount, is_own])).toEqual([
    ['ma-demo01', '40.00', false],
    ['ag-demo01', '60.00', true],
  ])
  const paid = { target: 'ag-demo01', until }
  expect((await house.act(owner, '/bo/settleup/paid', paid)).statusdesc).toBe('forbiddenAccess')
  expect((await house.act(master, '/bo/settleup/paid', paid)).statusdesc).toBe('')
  expect((await statements(master)).map(({ login }) => login)).toEqual(['ma-demo01'])
})

describe('tickets', () => {
  const why = 'The price was wrong.'
  type Bets = { ticket: string; state: string; reason: string | null }[]

  /** Places two bets of a new member, and returns their tickets. */
  async function tickets(matchId: string): Promise<string[]> {
    const bettor = await aBettor(db.database, 100_000n)
    const match = await aMatch(db.database, matchId)
    await placeBets(
      db.database,
      bettor,
      match,
      'OU FT over 2.5 0.95 MY 20',
      'OU FT over 2.5 0.95 MY 30',
    )
    const rows = (await ask(owner, '/bo/bets', { match_id: matchId }))['rows'] as Bets
    return rows.map(({ ticket }) => ticket)
  }

  test('are made void by a trader at once, and by a clerk with a second person', async () => {
    const [one = '', two = ''] = await tickets('void-here')
    const trader = await house.logIn('trader')
    const clerk = await house.logIn('clerk')
    const unsaid = await house.act(trader, '/bo/bets/void', { tickets: [one] })
    expect(unsaid['facts']).toHaveProperty('reason')
    const voided = await house.act(trader, '/bo/bets/void', { tickets: [one], reason: why })
    expect(voided['answer']).toEqual({ tickets: { [one]: 'void' }, stake: expect.any(String) })

    const asked = await house.act(clerk, '/bo/bets/void', { tickets: [two], reason: why })
    const { change } = asked['answer'] as { change: string }
    expect(asked['answer']).toMatchObject({ state: 'proposed' })
    const listed = (await ask(owner, '/bo/changes', { state: 'proposed' }))['rows']
    expect(listed).toMatchObject([{ change, maker: 'staff:clerk', reason: why }])
    const own = await house.act(clerk, '/bo/changes/approve', { change })
    expect(own.statusdesc).toBe('NoUserAccessRight')
    expect((await house.act(owner, '/bo/changes/approve', { change })).statusdesc).toBe('')
    const rows = (await ask(owner, '/bo/bets', { match_id: 'void-here' }))['rows'] as Bets
    expect(rows.map(({ state }) => state)).toEqual(['void', 'void'])
    const filed = async (filters: object) => {
      const [, ...lines] = await fileOf(owner, { report: 'bets', ...filters })
      return lines.map((line) => line.split(',')[0])
    }
    expect(await filed({ match_id: 'void-here' })).toEqual([one, two])
    expect(await filed({ match_id: 'void-here', stake_min: '25' })).toEqual([one])
    expect(await filed({ ticket: two, state: 'void' })).toEqual([two])
    expect(await filed({ match_id: 'void-here', state: 'running' })).toEqual([])
    const running = await house.act(trader, '/bo/bets/decide', {
      ticket: one,
      accept: false,
      reason: why,
    })
    expect(running.statusdesc).toBe('invalidBet')
  })

  test('are made void once for fifty equal calls, until two take that back', async () => {
    const [one = ''] = await tickets('void-fifty')
    const trader = await house.logIn('trader')
    const body = { request_id: randomUUID(), tickets: [one], reason: why }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => house.call('/bo/bets/void', body, { cookie: trader })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.['answer']).toMatchObject({ tickets: { [one]: 'void' } })
    const [kept] = await query<{ words: number; acts: number }>(
      `select (select count(*)::integer from ticket_void v join bet_leg l using (bet_id)
                 join match m on m.id = l.match_id where m.public_id = 'void-fifty') as words,
              (select count(*)::integer from audit
                where act = 'bet.void' and target = 'bet:${one}') as acts`,
    )
    expect(kept).toEqual({ words: 1, acts: 1 })

    const clerk = await house.logIn('clerk')
    const taken = await house.act(clerk, '/bo/bets/unvoid', { tickets: [one], reason: why })
    const { change } = taken['answer'] as { change: string }
    const preview = await ask(trader, '/bo/changes/preview', { change })
    expect(preview).toMatchObject({ stale: false, rows: [{ was: 'void void 0.00' }] })
    expect((await house.act(trader, '/bo/changes/approve', { change })).statusdesc).toBe('')
    const rows = (await ask(owner, '/bo/bets', { ticket: one }))['rows']
    expect(rows).toMatchObject([{ state: 'running', voided_for: null }])
  })

  test('of an unknown id are refused, also where others are known', async () => {
    const [one = ''] = await tickets('void-there')
    const body = { tickets: [one, 'made-up'], reason: why }
    expect((await house.act(owner, '/bo/bets/void', body)).statusdesc).toBe('forbiddenAccess')
    const rows = (await ask(owner, '/bo/bets', { match_id: 'void-there' }))['rows'] as Bets
    expect(rows.map(({ state }) => state)).toEqual(['running', 'running'])
  })
})

test('a trader sets one thing of a match at a time, and takes it back', async () => {
  await aMatch(db.database, 'traded')
  const trader = await house.logIn('trader')
  const both = { match_id: 'traded', suspended: true, danger: false }
  expect((await house.act(trader, '/bo/trade', both)).statusdesc).toBe('incompletedRequest')
  const suspend = { match_id: 'traded', suspended: true, expected_version: 0 }
  const set = await house.act(trader, '/bo/trade', suspend)
  expect(set['answer']).toMatchObject({ id: 'traded', suspended: true })
  const late = await house.act(trader, '/bo/trade', suspend)
  expect(late['facts']).toHaveProperty('version')
  const undone = await house.act(trader, '/bo/trade/undo', {})
  expect(undone['answer']).toMatchObject({ id: 'traded', suspended: false })
  const max = { match_id: 'traded', max: { currency: 'MYR', amount: '500' } }
  const capped = await house.act(trader, '/bo/trade', max)
  expect(capped['answer']).toMatchObject({ max_per_match: { MYR: '500.00' } })
  expect((await ask(trader, '/bo/matches'))['rows']).toEqual([])
})

test('a result is proposed by one person with a preview, and approved by a second', async () => {
  const bettor = await aBettor(db.database, 100_000n)
  const match = await aMatch(db.database, 'by-hand')
  await placeBets(db.database, bettor, match, 'OU FT over 2.5 0.95 MY 20')
  await query(`update market_guard set open = false where match_id = ${match}`)
  const trader = await house.logIn('trader')
  const score = { home: 2, away: 1 }
  const said = { match_id: 'by-hand', period: 'FT', score, reason: 'The feed has none.' }
  const entered = await house.act(trader, '/bo/results/enter', said)
  const { change } = entered['answer'] as { change: string }
  const preview = await ask(owner, '/bo/changes/preview', { change })
  expect(preview).toMatchObject({ stale: false, rows: [{ was: 'running', house: '-19.00' }] })
  expect((await house.act(owner, '/bo/changes/approve', { change })).statusdesc).toBe('')
  const listed = (await ask(owner, '/bo/results', { match_id: 'by-hand' }))['rows']
  expect(listed).toMatchObject([{ entered: 'completed 2-1', by: 'staff:trader' }])

  const part = { match_id: 'by-hand', period: 'FT', reason: 'A wrong price.' }
  const unknown = await house.act(trader, '/bo/results/cancel', {
    ...part,
    from: '2026-02-31 20:00:00',
  })
  expect(unknown['facts']).toHaveProperty('from')
  const span = { from: '2026-02-20 20:00:00', until: '2026-02-20 20:05:00' }
  const cancelled = await house.act(trader, '/bo/results/cancel', { ...part, ...span })
  expect(cancelled['answer']).toMatchObject({ state: 'proposed', tickets: 0 })
  expect((await ask(owner, '/bo/changes', { state: 'proposed' }))['rows']).toMatchObject([
    { kind: 'result.cancel', payload: { match: 'by-hand', period: 'FT', ...span } },
  ])
})

test('the position book says what each final score costs', async () => {
  const bettor = await aBettor(db.database, 100_000n)
  const match = await aMatch(db.database, 'booked')
  await placeBets(db.database, bettor, match, 'OU FT over 2.5 0.95 MY 20')
  const asked = { match_id: 'booked', view: 'total' }
  const book = await ask(owner, '/bo/book', asked)
  const [usual] = book['currencies'] as { scores: string[][]; totals: object[]; lines: object }[]
  expect([usual?.scores[1]?.[1], usual?.scores[2]?.[1]]).toEqual(['20.00', '-19.00'])
  expect(usual?.totals).toContainEqual({ at: 3, result: '-19.00' })
  const line = { bet_type: 'OU', period: 'FT', line: '2.50', selection: 'over' }
  expect(usual?.lines).toEqual([{ ...line, bets: 1, stake: '20.00', if_it_wins: '-19.00' }])
  expect((await ask(agent, '/bo/book', asked))['currencies']).toEqual([])
})

describe('a match that a trader types', () => {
  const typed = {
    sport: 'football',
    league: 'Harbour League',
    country: 'Northland',
    home: 'Ash Town',
    away: 'Birch United',
    kick_off: '2031-05-01 20:00:00',
    supremacy: '0.4',
    total: '2.625',
  }
  const listed = async (over = false) =>
    (await ask(owner, '/bo/fixtures', { over }))['rows'] as { match_id: string }[]

  test('is priced, played and ended by calls, each on the version that was seen', async () => {
    const added = await house.act(owner, '/bo/fixtures/add', typed)
    const { match_id, version } = added['answer'] as { match_id: string; version: number }
    expect(await listed()).toMatchObject([
      { match_id, home: 'Ash Town', supremacy: '0.40', total: '2.625', phase: 'not_started' },
    ])
    const named = { match_id, expected_version: version }
    const priced = await house.act(owner, '/bo/fixtures/price', { ...named, supremacy: '-0.25' })
    expect(priced['answer']).toMatchObject({ supremacy: '-0.25', total: '2.625' })
    const late = await house.act(owner, '/bo/fixtures/price', { ...named, total: '3' })
    expect(late.statusdesc).toBe('incompletedRequest')

    const of = (path: string, body: object) =>
      house.act(owner, `/bo/fixtures/${path}`, { match_id, ...body })
    expect((await of('move', { kick_off: '2031-05-01 21:00:00' })).statusdesc).toBe('')
    for (const [path, body] of [
      ['play', { step: 'start' }],
      ['score', { home: 1, away: 0, clock_seconds: 2_240 }],
      ['play', { step: 'part', phase: 'HT' }],
      ['play', { step: 'part', phase: '2H' }],
    ] as const) {
      const answer = await of(path, body)
      expect(answer.statusdesc, JSON.stringify(answer)).toBe('')
    }
    expect((await of('play', { step: 'part' })).statusdesc).toBe('incompletedRequest')
    expect(await listed()).toMatchObject([{ phase: '2H', score: '1-0', parts: '1H 1-0 2H 0-0' }])
    expect((await of('play', { step: 'end' })).statusdesc).toBe('')
    expect(await listed()).toEqual([])
    expect(await listed(true)).toMatchObject([{ match_id, phase: 'over', score: '1-0' }])
  })

  test('is refused at a time that the calendar does not have', async () => {
    const never = { ...typed, kick_off: '2031-02-30 20:00:00' }
    const answer = await house.act(owner, '/bo/fixtures/add', never)
    expect(answer['facts']).toHaveProperty('kick_off')
  })
})

/** The file of a report, a line each row. */
async function fileOf(cookie: string, body: object): Promise<readonly string[]> {
  const { content } = await ask(cookie, '/bo/export', { format: 'csv', ...body })
  const text = Buffer.from(String(content), 'base64').toString('utf8')
  return text.slice(1).trimEnd().split('\r\n')
}

test('an upline sees what each level keeps up to its own, and those above it as one', async () => {
  await lost('working_date_of(book_now()) - 9')
  const [row] = await query<{ day: string }>(
    'select (working_date_of(book_now()) - 9)::text as day',
  )
  const days = { from: row?.day, until: row?.day }
  const kept = async (cookie: string) =>
    ((await ask(cookie, '/bo/reports/shares', days))['rows'] as SharesRow[]).map((of) => of.kept)
  expect(await kept(owner)).toEqual([['40.00', '20.00', '10.00', '10.00', '10.00', '10.00']])
  expect(await kept(master)).toEqual([['40.00', '20.00', '40.00']])
  expect(await kept(agent)).toEqual([['40.00', '60.00']])
  const sums = 'Login,Level,Currency,Members,Bets,Turnover,Commissionable,Win/loss of members'
  expect(await fileOf(agent, { report: 'shares', ...days })).toEqual([
    `${sums},Commission of members,Agent,Upline`,
    'demo01,member,MYR,1,1,100.00,0.00,-100.00,0.00,40.00,60.00',
    'Total,,MYR,1,1,100.00,0.00,-100.00,0.00,40.00,60.00',
  ])
  const [, act] = await fileOf(owner, { report: 'audit', act: 'settleup.run' })
  expect(act).toMatch(/^\d+,.+,staff:owner,settleup.run,settle-up,,/)
  const none = { from: '2020-01-01', until: '2020-01-01' }
  expect(await fileOf(owner, { report: 'shares', ...none })).toEqual([
    `${sums},Commission of members,Agent,Master,Senior,Super senior,Shareholder,Company`,
  ])
})

test('win and loss has a total of each currency over all of its pages', async () => {
  for (const member of ['demo01', 'demo02', 'demo03', 'demo04', 'demo05']) {
    await lost('working_date_of(book_now()) - 8', member)
  }
  const [row] = await query<{ day: string }>(
    'select (working_date_of(book_now()) - 8)::text as day',
  )
  const days = { from: row?.day, until: row?.day }
  const all = await ask(owner, '/bo/reports/shares', days)
  const first = await ask(owner, '/bo/reports/shares', { ...days, limit: 1 })
  expect(first['rows']).toHaveLength(1)
  expect(first['totals']).toEqual(all['totals'])
  const rows = all['rows'] as SharesRow[]
  const totals = all['totals'] as SharesTotal[]
  expect(totals.map(({ currency }) => currency)).toEqual(['IDR', 'MMK', 'MYR', 'THB', 'USD'])
  for (const { currency, ...total } of totals) {
    const own = rows.filter((each) => each.currency === currency)
    const count = own.length
    expect(total, currency).toMatchObject({
      members: count,
      bets: count,
      turnover: `${count}00.00`,
    })
    expect(total.kept).toEqual(['40.00', '20.00', '10.00', '10.00', '10.00', '10.00'])
  }
  const file = await fileOf(owner, { report: 'shares', ...days })
  expect(file.slice(-totals.length).map((line) => line.split(',').slice(0, 3).join(','))).toEqual(
    totals.map(({ currency }) => `Total,,${currency}`),
  )
  const none = await ask(agent, '/bo/reports/shares', { from: '2020-01-01', until: '2020-01-01' })
  expect(none['totals']).toEqual([])
})

test('a sub-account with the flag of reports has no file of bets or of the audit', async () => {
  await house.act(agent, '/bo/staff/add', { login: 'sub-reports', flags: ['reports'] })
  await acceptInvitations(db.database.queries)
  const sub = await house.logIn('sub-reports')
  const asked = (report: string) => ask(sub, '/bo/export', { report, format: 'csv' })
  for (const report of ['bets', 'audit']) {
    expect((await asked(report)).statusdesc, report).toBe('NoUserAccessRight')
  }
  expect((await asked('outstanding')).statusdesc).toBe('')
})

test('health and the proof of the books are of the staff: an upline sees neither', async () => {
  const paths = ['/bo/health', '/bo/reconcile']
  const answers = async (cookie: string) =>
    Promise.all(paths.map(async (path) => (await ask(cookie, path)).statusdesc))
  expect(await answers(agent)).toEqual(['NoUserAccessRight', 'NoUserAccessRight'])
  expect(await answers(owner)).toEqual(['', ''])
})
