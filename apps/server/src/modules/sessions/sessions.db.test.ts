import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DemoSessions, demoSessions } from '../../../testing/demo-sessions.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { virtualClock } from '../../../testing/virtual-clock.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readMember, setTerms } from '../accounts/index.ts'
import type { EndedSession } from './index.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const PASSWORD = 'demo1234'

let db: TestDatabase
let demo: DemoSessions
let ended: EndedSession[]

beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  await db.database.queries.query('truncate session, login_attempt')
  await db.database.queries.query(`update wallet set account_status = 'active'`)
  demo = await demoSessions(db)
  ended = []
  demo.sessions.onSessionEnd((session) => ended.push(session))
})
afterEach(() => demo.app.close())
afterAll(() => db.drop())

const tryLogin = async (
  account_id: string,
  password: string,
  ip?: string,
): Promise<string> => {
  const { http, statusdesc } = await demo.call('/userlogin', { account_id, password }, ip)
  return http === 200 ? statusdesc : `${http} ${statusdesc}`
}

const codeOf = async (path: string, body: object): Promise<string> =>
  (await demo.call(path, body)).statusdesc

async function idOf(loginId: string): Promise<bigint> {
  const [row] = await db.database.queries.query<{ id: string }>(
    'select id from account where login_id = $1',
    [loginId],
  )
  return BigInt(row?.id ?? 0)
}

async function times<Result>(count: number, work: (n: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let n = 0; n < count; n += 1) results.push(await work(n))
  return results
}

/** @spec S7.userlogin */
describe('login', () => {
  test('answers the whole profile', async () => {
    const answer = await demo.call('/userlogin', { account_id: ' DEMO03 ', password: PASSWORD })
    expect(answer).toMatchObject({
      status: 1,
      statusdesc: '',
      server_time: demo.clock.now(),
      member_profile: {
        player_info: {
          account_id: 'demo03',
          session_token: expect.stringMatching(/^[\w-]{43}$/),
          nickname: '',
          has_secondary_account: false,
          operator_type: 1,
          parent_id: 'house',
          comm_type: 'C',
        },
        player_wallet: {
          available_balance: '40000000.00',
          cash_balance: '40000000.00',
          frozen_balance: '0.00',
          currency_code: 'IDR',
        },
        player_bet_limit: {
          '1': {
            min_bet: '20000.00',
            max_bet: '20000000.00',
            max_payout: '80000000.00',
            max_per_match: '40000000.00',
          },
        },
        player_settings: { language: 'en', oddsType: 'MY', pageType: '2', defaultStake: '3' },
      },
    })
  })

  /** @spec S8.loginLimit */
  test('A-01 five wrong passwords, then the right one waits a minute', async () => {
    expect(await times(6, () => tryLogin('demo01', 'wrong123'))).toEqual([
      ...Array<string>(5).fill('invalid_password'),
      '429 loginLimit',
    ])
    expect(await tryLogin('demo01', PASSWORD)).toBe('429 loginLimit')
    expect(demo.hasher.verifications).toBe(5)
    demo.clock.advance(61 * SECOND)
    expect(await tryLogin('demo01', PASSWORD)).toBe('')
  })

  test('A-01 the refusal says how long to wait', async () => {
    await times(5, () => tryLogin('demo01', 'wrong123'))
    demo.clock.advance(20 * SECOND)
    const answer = await demo.call('/userlogin', { account_id: 'demo01', password: PASSWORD })
    expect(answer['facts']).toEqual({ wait_seconds: '40' })
  })

  test('A-02 ten failures in half an hour wait 15 minutes, twenty in a day a day', async () => {
    const slowly = (count: number): Promise<string[]> =>
      times(count, async () => {
        demo.clock.advance(2 * MINUTE)
        return tryLogin('demo01', 'wrong123')
      })
    expect(new Set(await slowly(10))).toEqual(new Set(['invalid_password']))
    expect(await tryLogin('demo01', PASSWORD)).toBe('429 loginLimit')
    demo.clock.advance(15 * MINUTE - 1)
    expect(await tryLogin('demo01', PASSWORD)).toBe('429 loginLimit')
    demo.clock.advance(1)
    const rest = await times(10, async () => {
      demo.clock.advance(HOUR)
      return tryLogin('demo01', 'wrong123')
    })
    expect(new Set(rest)).toEqual(new Set(['invalid_password']))
    demo.clock.advance(23 * HOUR)
    expect(await tryLogin('demo01', PASSWORD)).toBe('429 loginLimit')
    demo.clock.advance(HOUR)
    expect(await tryLogin('demo01', PASSWORD)).toBe('')
  })

  test('A-02 a login that succeeds forgets the failures before it', async () => {
    await times(4, () => tryLogin('demo01', 'wrong123'))
    expect(await tryLogin('demo01', PASSWORD)).toBe('')
    expect(await times(4, () => tryLogin('demo01', 'wrong123'))).not.toContain('429 loginLimit')
  })

  test('A-02 one address on many accounts is throttled, another address is not', async () => {
    const spray = await times(21, (n) => tryLogin(`nobody${n}`, 'wrong123'))
    expect(spray.slice(0, 20)).toEqual(Array<string>(20).fill('invalid_password'))
    expect(spray[20]).toBe('429 loginLimit')
    expect(await tryLogin('demo01', PASSWORD)).toBe('429 loginLimit')
    expect(await tryLogin('demo01', PASSWORD, '203.0.113.50')).toBe('')
    demo.clock.advance(MINUTE)
    expect(await tryLogin('demo02', PASSWORD)).toBe('')
  })

  test('A-02 of IPv6 a whole /64 is one address', async () => {
    await times(20, (n) => tryLogin(`nobody${n}`, 'wrong123', `2001:db8:1:2::${n + 1}`))
    expect(await tryLogin('demo01', PASSWORD, '2001:db8:1:2:9999::1')).toBe('429 loginLimit')
    expect(await tryLogin('demo01', PASSWORD, '2001:db8:1:3::1')).toBe('')
  })

  test('A-03 unknown account and wrong password: the same answer after the same work', async () => {
    const wrong = await demo.call('/userlogin', { account_id: 'demo01', password: 'wrong123' })
    const unknown = await demo.call('/userlogin', { account_id: 'nobody', password: 'wrong123' })
    expect(unknown).toEqual(wrong)
    expect(wrong).toEqual({ http: 200, status: 0, statusdesc: 'invalid_password' })
    expect(demo.hasher.verifications).toBe(2)
  })

  test('A-03 an unknown account is throttled as one that exists', async () => {
    const codes = await times(6, () => tryLogin('nobody', 'wrong123'))
    expect(codes[5]).toBe('429 loginLimit')
  })

  test.each([
    ['account_id missing', { password: PASSWORD }, 400, 'incompletedRequest'],
    ['account_id empty', { account_id: '', password: PASSWORD }, 200, 'accountIdRequired'],
    ['account_id of spaces', { account_id: '  ', password: PASSWORD }, 200, 'accountIdRequired'],
    ['password missing', { account_id: 'demo01' }, 400, 'incompletedRequest'],
    ['password empty', { account_id: 'demo01', password: '' }, 200, 'invalid_password'],
    ['no string', { account_id: 'demo01', password: 12345678 }, 400, 'incompletedRequest'],
    ['another field', { account_id: 'a', password: 'b', admin: true }, 400, 'incompletedRequest'],
  ])('A-04 %s: nothing is hashed', async (_, body, http, statusdesc) => {
    expect(await demo.call('/userlogin', body)).toMatchObject({ http, status: 0, statusdesc })
    expect(demo.hasher.verifications).toBe(0)
  })

  test.each([
    ['11 characters, the right ones first', `${PASSWORD}567`, 200, 'invalid_password'],
    ['5 characters', 'demo1', 200, 'invalid_password'],
    ['a NUL after the right one', `${PASSWORD}\0`, 200, 'invalid_password'],
    ['an emoji', 'demo12😀', 200, 'invalid_password'],
    ['a trailing space', `${PASSWORD} `, 200, 'invalid_password'],
    ['1 MB', 'x'.repeat(1_048_576), 413, 'incompletedRequest'],
  ])('A-05 a password of %s: nothing is hashed', async (_, password, http, statusdesc) => {
    const answer = await demo.call('/userlogin', { account_id: 'demo01', password })
    expect(answer).toMatchObject({ http, status: 0, statusdesc })
    expect(demo.hasher.verifications).toBe(0)
  })

  /** @spec S5.password.case */
  test('A-05 a password is case sensitive', async () => {
    expect(await tryLogin('demo01', 'DEMO1234')).toBe('invalid_password')
    expect(demo.hasher.verifications).toBe(1)
  })

  test('A-06 tokens are kept only as hashes', async () => {
    const { session_token } = await demo.logIn('demo01')
    const rows = await db.database.queries.query<{ text: string }>(
      'select s::text as text from session s union all select l::text from login_attempt l',
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const { text } of rows) {
      expect(text).not.toContain(session_token)
      expect(text).not.toContain(PASSWORD)
    }
  })

  test('A-11 a second login while one runs is refused, and hashes nothing', async () => {
    const parallel = await Promise.all([1, 2, 3, 4].map(() => tryLogin('demo01', PASSWORD)))
    expect(parallel.sort()).toEqual(['', ...Array<string>(3).fill('requestProcessing')])
    expect(demo.hasher.verifications).toBe(1)
  })
})

/** @spec S4.session.single */
describe('one session', () => {
  test('A-09 A-11 a login gives a new token and the old one is dead', async () => {
    const first = await demo.logIn('demo01')
    const second = await demo.logIn('demo01')
    expect(second.session_token).not.toBe(first.session_token)
    expect(await codeOf('/userbalance', first)).toBe('session_expired')
    expect(await codeOf('/userbalance', second)).toBe('')
    expect(ended).toEqual([
      { sessionHash: expect.any(String), accountId: await idOf('demo01'), code: 'session_expired' },
    ])
  })

  test('A-11 logins of one account on two nodes leave one session', async () => {
    const other = await demoSessions(db, demo.clock)
    const body = { account_id: 'demo01', password: PASSWORD }
    const logins = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? demo : other).call('/userlogin', body)),
    )
    expect(logins.filter(({ http }) => http >= 500)).toEqual([])
    const open = await db.database.queries.query('select from session where ended_at is null')
    expect(open.length).toBe(1)
    await other.app.close()
  })

  test('A-08 a token is dead after logout, and a second logout is no error', async () => {
    const shown = await demo.logIn('demo01')
    expect(await codeOf('/userbalance', shown)).toBe('')
    expect(await codeOf('/userlogout', shown)).toBe('')
    expect(await codeOf('/userbalance', shown)).toBe('session_not_exists')
    expect(await codeOf('/userlogout', shown)).toBe('')
    expect(ended.map(({ code }) => code)).toEqual(['session_not_exists'])
  })

  test('A-08 another node sees the logout within a second', async () => {
    const other = await demoSessions(db, demo.clock)
    const shown = await demo.logIn('demo01')
    expect((await other.call('/userbalance', shown)).statusdesc).toBe('')
    await demo.call('/userlogout', shown)
    demo.clock.advance(SECOND)
    expect((await other.call('/userbalance', shown)).statusdesc).toBe('session_not_exists')
    await other.app.close()
  })

  test.each(['/userbalance', '/userprofile', '/usersettings', '/userlogout'])(
    'A-07 %s with the account of another member',
    async (path) => {
      const mine = await demo.logIn('demo01')
      const answer = await demo.call(path, { ...mine, account_id: 'demo02' })
      expect(answer).toEqual({ http: 200, status: 0, statusdesc: 'invalidSession' })
      if (path !== '/userlogout') {
        expect(demo.warnings).toContainEqual({ session_of: 'demo01', ip: '198.51.100.7' })
      }
      expect(await codeOf('/userbalance', mine)).toBe('')
    },
  )

  test.each([
    ['', 400, 'incompletedRequest'],
    ['x', 200, 'session_not_exists'],
    ["' or 1=1 --", 200, 'session_not_exists'],
    ['A'.repeat(43), 200, 'session_not_exists'],
  ])('a token %j that was never given', async (session_token, http, statusdesc) => {
    const answer = await demo.call('/userbalance', { account_id: 'demo01', session_token })
    expect(answer).toMatchObject({ http, status: 0, statusdesc })
  })
})

describe('expiry', () => {
  /** @spec S4.session.idle */
  test('A-10 ends after 30 minutes in which the member did nothing', async () => {
    const shown = await demo.logIn('demo01')
    demo.clock.advance(29 * MINUTE)
    expect(await codeOf('/userprofile', shown)).toBe('')
    demo.clock.advance(29 * MINUTE)
    expect(await codeOf('/userprofile', shown)).toBe('')
    demo.clock.advance(30 * MINUTE)
    expect(await codeOf('/userprofile', shown)).toBe('session_expired')
    expect(ended.map(({ code }) => code)).toEqual(['session_expired'])
  })

  test('A-10 polling is no activity', async () => {
    const shown = await demo.logIn('demo01')
    const polls = await times(30, async () => {
      demo.clock.advance(MINUTE)
      return codeOf('/userbalance', shown)
    })
    expect(polls.lastIndexOf('')).toBe(28)
    expect(polls[29]).toBe('session_expired')
  })

  /** @spec S4.session.absolute */
  test('A-10 ends after 12 hours whatever the member does', async () => {
    const shown = await demo.logIn('demo01')
    const codes = await times(48, async () => {
      demo.clock.advance(15 * MINUTE)
      return codeOf('/userprofile', shown)
    })
    expect(codes.lastIndexOf('')).toBe(46)
    expect(codes[47]).toBe('session_expired')
  })

  test('A-10 a sweep ends what only listens, and forgets what is a week old', async () => {
    const shown = await demo.logIn('demo01')
    demo.clock.advance(30 * MINUTE)
    await demo.sessions.sweep()
    expect(ended.map(({ code }) => code)).toEqual(['session_expired'])
    expect(await codeOf('/userbalance', shown)).toBe('session_expired')
    demo.clock.advance(7 * 24 * HOUR + 1)
    await demo.sessions.sweep()
    expect(await codeOf('/userbalance', shown)).toBe('session_not_exists')
    expect(await db.database.queries.query('select from login_attempt')).toEqual([])
  })
})

/** @spec S4.account.states */
describe('account states', () => {
  test.each([
    ['suspended', ''],
    ['frozen', 'FREEZE'],
    ['blocked', 'BLOCK'],
    ['closed', 'CLOSE'],
    ['inactive', 'memberInactive'],
  ] as const)('A-14 a %s account logs in with %j, and only the right password tells', async (
    status, code,
  ) => {
    await db.database.queries.query('update wallet set account_status = $1', [status])
    expect(await tryLogin('demo01', 'wrong123')).toBe('invalid_password')
    expect(await tryLogin('demo01', PASSWORD)).toBe(code)
    const open = await db.database.queries.query('select from session where ended_at is null')
    expect(open.length).toBe(code === '' ? 1 : 0)
  })

  test('A-15 a suspended account views and changes nothing', async () => {
    const shown = await demo.logIn('demo01')
    await demo.sessions.setAccountStatus(await idOf('demo01'), 'suspended')
    expect(await codeOf('/userbalance', shown)).toBe('')
    expect(await codeOf('/userprofile', shown)).toBe('')
    expect(await codeOf('/usersettings', { ...shown, quickBet: true })).toBe('SUSPEND')
    await demo.sessions.setAccountStatus(await idOf('demo01'), 'active')
    expect(await codeOf('/usersettings', { ...shown, quickBet: true })).toBe('')
  })

  test.each([
    ['blocked', 'BLOCK'],
    ['closed', 'CLOSE'],
    ['inactive', 'account_inactive'],
  ] as const)('A-16 an account that is %s while logged in is out at once', async (status, code) => {
    const shown = await demo.logIn('demo02')
    expect(await codeOf('/userbalance', shown)).toBe('')
    await demo.sessions.setAccountStatus(await idOf('demo02'), status)
    expect(await codeOf('/userbalance', shown)).toBe(code)
    expect(ended).toMatchObject([{ code }])
  })

  test('A-16 a block by another node is seen within a second and ends the session', async () => {
    const shown = await demo.logIn('demo01')
    expect(await codeOf('/userbalance', shown)).toBe('')
    await db.database.queries.query(`update wallet set account_status = 'blocked'`)
    demo.clock.advance(SECOND)
    expect(await codeOf('/userbalance', shown)).toBe('BLOCK')
    await db.database.queries.query(`update wallet set account_status = 'active'`)
    expect(await codeOf('/userbalance', shown)).toBe('BLOCK')
    expect(ended.map(({ code }) => code)).toEqual(['BLOCK'])
  })

  test('a closed account stays closed', async () => {
    const id = await idOf('demo05')
    await demo.sessions.setAccountStatus(id, 'closed')
    expect(await demo.sessions.setAccountStatus(id, 'active')).toMatchObject({ ok: false })
    expect((await readMember(db.database.queries, id)).status).toBe('closed')
  })
})

/** @spec S7.userbalance */
describe('profile, balance and settings', () => {
  test('the balance says when the profile must be read again', async () => {
    const shown = await demo.logIn('demo01')
    const stale = async (): Promise<unknown> =>
      (await demo.call('/userbalance', shown))['retrieve_profile']
    expect(await stale()).toBe(false)
    await demo.call('/usersettings', { ...shown, oddsType: 'HK' })
    expect(await stale()).toBe(true)
    const { member_profile } = await demo.call('/userprofile', shown)
    expect(member_profile).toMatchObject({ player_settings: { oddsType: 'HK' } })
    expect(await stale()).toBe(false)
    const id = await idOf('demo01')
    await inTransaction(db.database, async (tx) => {
      const { oddsGroup, limits } = await readMember(tx, id)
      await setTerms(tx, id, { oddsGroup, limits, commission: {} })
    })
    expect(await stale()).toBe(true)
    await demo.logIn('demo02')
    expect(await stale()).toBe(true)
  })

  test('balances are available, account and outstanding', async () => {
    const shown = await demo.logIn('demo04')
    expect(await demo.call('/userbalance', { ...shown, parent_id: 'house' })).toEqual({
      http: 200,
      status: 1,
      statusdesc: '',
      balance: '2500.00',
      account_balance: '2500.00',
      outstanding_balance: '0.00',
      retrieve_profile: false,
    })
  })

  /** @spec S7.usersettings */
  test('settings that are not sent stay as they are, also after a new login', async () => {
    const shown = await demo.logIn('demo03')
    await demo.call('/usersettings', { ...shown, quickBet: true, quickBetAmount: '50000' })
    const answer = await demo.call('/usersettings', { ...shown, language: 'id' })
    const expected = { language: 'id', quickBet: true, quickBetAmount: '50000', pageType: '2' }
    expect(answer['player_settings']).toMatchObject(expected)
    const again = await demo.logIn('demo03')
    const { member_profile } = await demo.call('/userprofile', again)
    expect(member_profile).toMatchObject({ player_settings: expected })
  })

  test.each([
    ['a stake that the currency does not know', { quickBetAmount: '0.50' }, 200],
    ['a stake of nothing', { defaultStakeAmount: '0' }, 200],
    ['an unknown language', { language: 'xx' }, 400],
    ['an unknown key', { isAdmin: true }, 400],
    ['a prototype', JSON.parse('{"__proto__":{"quickBet":true}}'), 400],
  ])('%s is refused and leaves nothing', async (_, changes, http) => {
    const shown = await demo.logIn('demo05')
    const before = (await demo.call('/userprofile', shown))['member_profile']
    const payload = JSON.stringify({ ...shown }).replace(/}$/, `,${JSON.stringify(changes).slice(1)}`)
    const answer = await demo.app.inject({
      method: 'POST',
      url: '/usersettings',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(http)
    expect(answer.json()).toMatchObject({ status: 0, statusdesc: 'incompletedRequest' })
    expect((await demo.call('/userprofile', shown))['member_profile']).toEqual(before)
  })
})

test('a virtual clock moves only when told', () => {
  const clock = virtualClock(5)
  clock.advance(7)
  expect(clock.now()).toBe(12)
})
