import { dateTimeOf } from '@fairline/domain/time/gmt8'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest'
import { type DemoSessions, demoSessions, times } from '../../../testing/demo-sessions.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
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

const tryLogin = async (account_id: string, password: string, ip?: string): Promise<string> => {
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

/**
 * @spec S6.session.calls S7.userlogout S4.session.proof S4.session.proof.foreign
 * @spec S8.session_not_exists S8.session_expired S8.invalidSession
 */
describe('one session', () => {
  test('A-09 A-11 a login gives a new token and the old one is dead', async () => {
    const first = await demo.logIn('demo01')
    const second = await demo.logIn('demo01')
    expect(second.session_token).not.toBe(first.session_token)
    const at = dateTimeOf(demo.clock.now())
    const end = { code: 'session_expired', facts: { logged_in_elsewhere: at } }
    const answer = await demo.call('/userbalance', first)
    expect(answer).toMatchObject({ statusdesc: end.code, facts: end.facts })
    expect(await codeOf('/userbalance', second)).toBe('')
    const accountId = await idOf('demo01')
    expect(ended).toEqual([{ sessionHash: expect.any(String), accountId, ...end }])
  })

  test('A-11 logins of one account on many nodes at once leave one session', async () => {
    const nodes = await times(6, () => demoSessions(db, demo.clock))
    const body = { account_id: 'demo01', password: PASSWORD }
    await times(5, async () => {
      const logins = await Promise.all(nodes.map((node) => node.call('/userlogin', body)))
      expect(logins.map(({ http }) => http)).toEqual(nodes.map(() => 200))
      const open = await db.database.queries.query('select from session where ended_at is null')
      expect(open.length).toBe(1)
    })
    await Promise.all(nodes.map(({ app }) => app.close()))
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

/** @spec S4.session.idle S4.session.idle.polling S4.session.absolute */
describe('expiry', () => {
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

/** @spec S6.status.viewOnly S8.account_inactive S4.account.states S4.account.viewOnly */
describe('account states', () => {
  test.each([
    ['suspended', ''],
    ['frozen', 'FREEZE'],
    ['blocked', 'BLOCK'],
    ['closed', 'CLOSE'],
    ['inactive', 'memberInactive'],
  ] as const)(
    'A-14 a %s account logs in with %j, and only the right password tells',
    async (status, code) => {
      await db.database.queries.query('update wallet set account_status = $1', [status])
      expect(await tryLogin('demo01', 'wrong123')).toBe('invalid_password')
      expect(await tryLogin('demo01', PASSWORD)).toBe(code)
      const open = await db.database.queries.query('select from session where ended_at is null')
      expect(open.length).toBe(code === '' ? 1 : 0)
    },
  )

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

  test.each([
    ['suspended', []],
    ['frozen', []],
    ['blocked', ['BLOCK']],
    ['closed', ['CLOSE']],
    ['inactive', ['account_inactive']],
  ])('who only listens hears within the sweep that the account is %s', async (status, codes) => {
    const shown = await demo.logIn('demo01')
    await demo.logIn('demo02')
    await db.database.queries.query('update wallet set account_status = $2 where id = $1', [
      await idOf('demo01'),
      status,
    ])
    await demo.sessions.sweep()
    expect(ended.map(({ code }) => code)).toEqual(codes)
    expect(await codeOf('/userbalance', shown)).toBe(codes[0] ?? '')
  })

  /** @spec S6.playBreak.exclusion */
  test.each([
    ['the node that wrote it', (id: bigint) => demo.sessions.followState(id)],
    ['the sweep of another node', () => demo.sessions.sweep()],
    ['the next call on another node', () => Promise.resolve()],
  ])(
    'an exclusion found by %s tells stream and token that the member chose it',
    async (_, find) => {
      const shown = await demo.logIn('demo01')
      const id = await idOf('demo01')
      const takeBreak = (kind: string | null, until: string | null) =>
        db.database.queries.query(
          'update wallet set break_kind = $2, break_until = $3::timestamptz where id = $1',
          [id, kind, until],
        )
      onTestFinished(async () => void (await takeBreak(null, null)))
      await takeBreak('exclusion', '2096-05-22 18:44:00+08')
      demo.clock.advance(SECOND)
      await find(id)
      const facts = { play_break: 'exclusion', until: '2096-05-22 18:44:00' }
      expect(await demo.call('/userbalance', shown)).toMatchObject({ statusdesc: 'BLOCK', facts })
      expect(ended).toMatchObject([{ code: 'BLOCK', facts }])
    },
  )

  test('a closed account stays closed', async () => {
    const id = await idOf('demo05')
    await demo.sessions.setAccountStatus(id, 'closed')
    expect(await demo.sessions.setAccountStatus(id, 'active')).toMatchObject({ ok: false })
    expect((await readMember(db.database.queries, id)).status).toBe('closed')
  })
})

/**
 * @spec S7.userbalance S7.userbalance.balances S7.userbalance.retrieve S7.userprofile
 * @spec S3.balance S3.balance.retrieve S3.balance.statusdesc
 */
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
      balance_version: 1,
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

  /** @spec S3.preferences */
  test('stars, order and folded parts are found again after a login elsewhere', async () => {
    const lists = { favourites: ['m1', 'm2'], favouriteLeagues: ['l1'], sportsOrder: [2, 1] }
    const minimizer = { header: true, sidebar: false, asidebar: true }
    const chosen = { ...lists, minimizer, pageSize: '50', showQuickOdds: true, showScoreMap: false }
    await demo.call('/usersettings', { ...(await demo.logIn('demo02')), ...chosen })
    const elsewhere = await demo.logIn('demo02')
    const { member_profile } = await demo.call('/userprofile', elsewhere)
    expect(member_profile).toMatchObject({ player_settings: chosen })
    await demo.call('/usersettings', { ...elsewhere, favourites: [] })
    const { member_profile: after } = await demo.call('/userprofile', elsewhere)
    expect(after).toMatchObject({ player_settings: { ...chosen, favourites: [] } })
  })

  test.each([
    ['a star that is there twice', { favourites: ['m1', 'm1'] }, 200],
    ['a star that is no id', { favourites: ['<script>'] }, 400],
    ['more stars than are kept', { favouriteLeagues: Array(201).fill('l1') }, 400],
    ['a part that cannot be folded', { minimizer: { header: true } }, 400],
    ['a page of no size', { pageSize: '11' }, 400],
    ['a stake that the currency does not know', { quickBetAmount: '0.50' }, 200],
    ['a stake of nothing', { defaultStakeAmount: '0' }, 200],
    ['an unknown language', { language: 'xx' }, 400],
    ['an unknown key', { isAdmin: true }, 400],
    ['a prototype', JSON.parse('{"__proto__":{"quickBet":true}}'), 400],
  ])('%s is refused and leaves nothing', async (_, changes, http) => {
    const shown = await demo.logIn('demo05')
    const before = (await demo.call('/userprofile', shown))['member_profile']
    const payload = JSON.stringify({ ...shown }).replace(
      /}$/,
      `,${JSON.stringify(changes).slice(1)}`,
    )
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
