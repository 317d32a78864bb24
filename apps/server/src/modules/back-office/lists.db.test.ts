import { must } from '@fairline/domain/testing/read-example'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBettor, aMatch, placeBets } from '../../../testing/bets-on-a-match.ts'
import { forgetBookClock, turnBookClock } from '../../../testing/book-clock.ts'
import { runOperate } from '../../../testing/operate-line.ts'
import { RoomBook } from '../../../testing/room-book.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { anOperator, aWallet } from '../../../testing/wallets.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
  for (const id of [1, 2]) await anOperator(db.database.queries, id)
})
beforeEach(async () => {
  forgetBookClock()
  await turnBookClock(db.database, 0)
})
afterAll(() => db.drop())

const run = (...words: string[]) => {
  const of = words.includes('--operator') ? [] : ['--operator', 'operator-1']
  return runOperate(db.database, [...words, ...of])
}

/** The rows of a list as JSON, which has to be a line each. */
async function rows(...words: string[]): Promise<Record<string, unknown>[]> {
  const { code, text } = await run(...words, '--json')
  expect(code, text).toBe(0)
  return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line))
}

async function loginOf(accountId: bigint): Promise<string> {
  const [row] = await db.database.queries.query<{ login_id: string }>(
    'select login_id from account where id = $1',
    [accountId],
  )
  return must(row, 'the member').login_id
}

describe('member list', () => {
  beforeAll(async () => {
    for (const loginId of ['fern03', 'Fern01', 'fern02', 'oak_01']) {
      await aWallet(db.database, { loginId, credit: 1_234_567n })
    }
    await db.database.queries.query(
      `update wallet set account_status = 'suspended'
        where id = (select id from account where login_id = 'fern02')`,
    )
  })
  const logins = async (...words: string[]) =>
    (await rows('member', 'list', ...words)).map(({ member }) => member)

  test('filters by the beginning of the login id, status and currency', async () => {
    expect(await logins('--login', 'FERN')).toEqual(['Fern01', 'fern02', 'fern03'])
    expect(await logins('--login', 'fern', '--status', 'suspended')).toEqual(['fern02'])
    expect(await logins('--login', 'fern', '--currency', 'THB')).toEqual([])
    // Nothing in a name is a wildcard.
    expect(await logins('--login', 'oak_')).toEqual(['oak_01'])
    expect(await logins('--login', 'fern%')).toEqual([])
  })

  test('shows a page at a time', async () => {
    expect(await logins('--login', 'fern', '--limit', '2')).toEqual(['Fern01', 'fern02'])
    expect(await logins('--login', 'fern', '--limit', '2', '--page', '2')).toEqual(['fern03'])
  })

  test('is a table: aligned columns, money with its currency, and what comes next', async () => {
    const { text } = await run('member', 'list', '--login', 'fern', '--limit', '2')
    const [head = '', first = '', second = '', more] = text.split('\n')
    expect(head).toMatch(/^LOGIN +STATUS +GROUP +AVAILABLE +OUTSTANDING +LAST LOGIN \(GMT\+8\)/)
    expect(first).toMatch(/^Fern01 {2}active +12,345\.67 MYR +0\.00 MYR +\d{4}-\d{2}-\d{2} /)
    expect(second.indexOf('suspended')).toBe(head.indexOf('STATUS'))
    expect(first.indexOf('MYR')).toBe(second.indexOf('MYR'))
    expect(more).toBe('2 are shown; more: --page 2, or --limit for more a page')
    expect((await run('member', 'list', '--login', 'zzz')).text).toBe('none')
  })

  test('never shows members of another operator', async () => {
    expect(await rows('member', 'list', '--operator', 'operator-2')).toEqual([])
  })
})

describe('bet list and match list', () => {
  let matchId: string
  let login: string
  beforeAll(async () => {
    matchId = 'listed-match'
    const key = await aMatch(db.database, matchId)
    const bettor = await aBettor(db.database, 1_000_000n)
    const tickets = ['HDP FT home -0.25 0.95 MY 100', '1X2 FT X - 3.40 DEC 20']
    await placeBets(db.database, bettor, key, ...tickets)
    login = await loginOf(bettor.walletId)
  })

  test('a bet has its ticket, its leg and its money', async () => {
    const [newest, first] = await rows('bet', 'list', '--member', login.toUpperCase())
    expect(first).toMatchObject({
      member: login,
      kind: 'single',
      state: 'running',
      stake: '100.00',
      currency: 'MYR',
      result: null,
      win_loss: null,
      price_type: 'MY',
      legs: [
        {
          match_id: matchId,
          match: 'Home v Away',
          bet_type: 'HDP',
          period: 'FT',
          selection: 'home',
          line: '-0.25',
          odds: '0.95',
        },
      ],
    })
    const ticket = String(first?.['ticket'])
    expect(await rows('bet', 'list', '--ticket', ticket)).toEqual([first])
    expect(newest).toMatchObject({ legs: [{ line: null, odds: '3.40' }] })
    const { text } = await run('bet', 'list', '--ticket', ticket)
    expect(text).toContain('Home v Away HDP FT home -0.25 @ 0.95 MY')
    expect(text).toContain('100.00 MYR')
  })

  test.each<[string[], number]>([
    [['--match', 'listed-match'], 2],
    [['--match', 'listed-match', '--state', 'running'], 2],
    [['--match', 'listed-match', '--state', 'settled'], 0],
    [['--match', 'listed-match', '--from', '2020-01-01'], 2],
    [['--match', 'listed-match', '--until', '2020-01-01 00:00'], 0],
    [['--match', 'nowhere'], 0],
    [['--operator', 'operator-2'], 0],
  ])('bets filtered by %j', async (words, count) => {
    expect(await rows('bet', 'list', ...words)).toHaveLength(count)
  })

  test('a match has its sides, state and the bets on it, those of this operator', async () => {
    const listed = (...words: string[]) => rows('match', 'list', '--text', 'HOME', ...words)
    expect((await listed()).find(({ match_id }) => match_id === matchId)).toMatchObject({
      sport: 'football',
      league: 'TEST LEAGUE',
      home: 'Home',
      away: 'Away',
      state: 'upcoming',
      score: null,
      bets: 2,
    })
    const [theirs] = await listed('--operator', 'operator-2')
    expect(theirs).toMatchObject({ bets: 0 })
    for (const none of [
      ['--state', 'ended'],
      ['--sport', 'tennis'],
      ['--until', '2020-01-01'],
    ]) {
      expect(await listed(...none)).toEqual([])
    }
    expect(await rows('match', 'list', '--text', 'no such club')).toEqual([])
  })

  test('a match that has ended has its score', async () => {
    const { queries } = db.database
    const key = await aMatch(db.database, 'ended-match')
    await queries.query('update match set started_at = $2, ended_at = $2 where id = $1', [
      key,
      new Date(),
    ])
    await queries.query(
      `insert into match_result (match_id, period, revision, status, home_score, away_score, source,
                                 recorded_at)
       values ($1, 'FT', 1, 'completed', 2, 1, 'test', book_now())`,
      [key],
    )
    expect(await rows('match', 'list', '--state', 'ended')).toMatchObject([
      { match_id: 'ended-match', score: '2-1', state: 'ended' },
    ])
  })

  test('letters that would move the cursor, and wide ones, keep the table in order', async () => {
    await db.database.queries.query(
      `update match set home_name = E'A\\u001b[31m', away_name = '東京' where public_id = $1`,
      [matchId],
    )
    const { text } = await run('match', 'list', '--text', '東京')
    const [head = '', row = ''] = text.split('\n')
    expect(row).toContain('A?[31m v 東京')
    // Each of the two letters is drawn as wide as two.
    expect(row.indexOf('upcoming')).toBe(head.indexOf('STATE') - 2)
  })
})

describe('room list', () => {
  test('filters by status, type and currency', async () => {
    const book = new RoomBook(db.database)
    const room = await book.room(await book.member(), await book.matches())
    const listed = async (...words: string[]) =>
      (await rows('room', 'list', ...words)).map((each) => each['room'])
    expect(await listed('--status', 'running', '--currency', 'MYR')).toEqual([String(room)])
    expect(await listed('--type', 'free')).toEqual([])
    expect(await listed('--operator', 'operator-2')).toEqual([])
    const { text } = await run('room', 'list')
    expect(text).toMatch(/^ROOM +TYPE +STATUS +FEE +GIFT +PLAYERS +OWNER/)
    expect(text).toMatch(/100\.00 MYR +1 of \d+/)
    await run('room', 'cancel', String(room))
    expect(await listed('--status', 'running')).toEqual([])
    expect(await rows('room', 'list', '--status', 'cancelled')).toMatchObject([
      { cancel_reason: 'operator' },
    ])
  })
})

describe('audit show', () => {
  test('shows what changed, newest first, by act, target and actor', async () => {
    const { walletId } = await aBettor(db.database, 0n)
    const login = await loginOf(walletId)
    await run('cash', 'in', login, '10', '--reference', 'r-1', '--reason', 'paid at the desk')
    await run('cash', 'out', login, '4', '--reference', 'r-2')
    const acts = async (...words: string[]) =>
      (await rows('audit', 'show', ...words)).map(({ act }) => act)
    expect(await acts('--target', login)).toEqual(['cash.out', 'cash.in'])
    expect(await acts('--target', login, '--act', 'cash')).toEqual(['cash.out', 'cash.in'])
    expect(await acts('--target', login, '--act', 'cash.in')).toEqual(['cash.in'])
    expect(await acts('--target', login, '--actor', 'tester', '--limit', '1')).toEqual(['cash.out'])
    expect(await acts('--actor', 'nobody')).toEqual([])
    expect(await acts('--operator', 'operator-2')).toEqual([])
    const [first] = await rows('audit', 'show', '--act', 'cash.in')
    expect(first).toMatchObject({
      actor: 'shell:tester',
      target: `member:${login}`,
      reason: 'paid at the desk',
      before: { available: '0.00' },
      after: { available: '10.00', reference: 'r-1' },
    })
    const { text } = await run('audit', 'show', '--target', login)
    expect(text).toContain('available: 0.00 -> 10.00')
  })
})

describe('a list that cannot be shown', () => {
  test.each([
    [['member', 'list', '--limit', '0'], '--limit is a number from 1 to 1000, not 0'],
    [['bet', 'list', '--page', 'two'], '--page is a number from 1 to 100000, not two'],
    [['bet', 'list', '--state', 'lost'], '--state is one of waiting, running'],
    [['bet', 'list', '--ticket', 'x'], '--ticket is the id of a ticket'],
    [['audit', 'show', '--from', 'monday'], '--from is a day or a time in GMT+8'],
    [['match', 'list', '--sport', 'chess'], '--sport is one of football'],
    [['room', 'list', 'all'], 'usage: room list'],
  ])('%j', async (words, sentence) => {
    expect(await run(...words)).toEqual({ code: 2, text: expect.stringContaining(sentence) })
  })
})
