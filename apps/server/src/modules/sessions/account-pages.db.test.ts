import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Answer,
  type DemoSessions,
  demoSessions,
  times,
} from '../../../testing/demo-sessions.ts'
import { untilWaiting } from '../../../testing/lock-waiters.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { inTransaction } from '../../db/transaction.ts'

const PASSWORD = 'demo1234'
type Shown = Awaited<ReturnType<DemoSessions['logIn']>>

let db: TestDatabase
let demo: DemoSessions

async function openDemo(): Promise<void> {
  db = await createTestDatabase()
  demo = await demoSessions(db)
}

async function closeDemo(): Promise<void> {
  await demo.app.close()
  await db.drop()
}

/** Each test of the block has unused accounts. */
function useFreshAccounts(): void {
  beforeEach(openDemo)
  afterEach(closeDemo)
}

/** The tests of the block share accounts: what they ask for is refused, and changes nothing. */
function shareAccounts(): void {
  beforeAll(openDemo)
  afterAll(closeDemo)
}

const codeOf = async (path: string, body: object): Promise<string> =>
  (await demo.call(path, body)).statusdesc
const loginCode = (account_id: string, password = PASSWORD): Promise<string> =>
  codeOf('/userlogin', { account_id, password })
const allow = (sessionsMax: number): Promise<unknown> =>
  db.database.queries.query('update operator set settings = settings || $1', [
    JSON.stringify({ sessionsMax }),
  ])
const change = (
  shown: object,
  current_password: string,
  new_password: string,
  confirm_password = new_password,
): Promise<Answer> =>
  demo.call('/changepassword', { ...shown, current_password, new_password, confirm_password })

/**
 * Sends calls, runs the SQL once they all wait for the wallet of demo01, and lets them continue.
 */
async function atTheWallet(begin: () => Promise<string>[], lastChange: string) {
  const { calls } = await inTransaction(db.database, async (tx) => {
    await tx.query(
      `select from wallet where id = (select id from account where login_id = 'demo01')
          for update`,
    )
    const begun = begin()
    await untilWaiting(db.database, begun.length)
    await tx.query(lastChange)
    return { calls: begun }
  })
  return Promise.all(calls)
}

/** @spec S7.changepassword */
describe('A-17 a change of password', () => {
  useFreshAccounts()

  test('takes the new one, lets this session go on and ends the others', async () => {
    await allow(3)
    const [first, second, third] = await times(3, () => demo.logIn('demo01'))
    expect(await change(second ?? {}, PASSWORD, 'Other4321')).toMatchObject({ status: 1 })
    expect(await codeOf('/userbalance', second ?? {})).toBe('')
    expect(await codeOf('/userbalance', first ?? {})).toBe('session_expired')
    expect(await codeOf('/userbalance', third ?? {})).toBe('session_expired')
    expect(await loginCode('demo01')).toBe('invalid_password')
    expect(await loginCode('demo01', 'Other4321')).toBe('')
  })

  /** @spec S9.login.throttle */
  test('makes every other device of the account an unknown one', async () => {
    const logInFrom = (ip: string, password: string, device_token = '') =>
      demo.call('/userlogin', { account_id: 'demo01', password, device_token }, ip)
    const tokenOf = (answer: Answer) => String(answer['device_token'])
    const other = tokenOf(await logInFrom('203.0.113.1', PASSWORD))
    const own = tokenOf(await logInFrom('203.0.113.2', PASSWORD))
    const shown = { ...(await demo.logIn('demo01')), device_token: own }
    const changed = tokenOf(await change(shown, PASSWORD, 'Other4321'))
    // Strangers lock the account for unknown devices.
    await times(5, (n) => logInFrom(`198.51.100.${n}`, 'wrong123'))
    const codes = await times(3, async (n) => {
      const token = [other, own, changed][n]
      return (await logInFrom(`203.0.113.${n}`, 'Other4321', token)).statusdesc
    })
    expect(codes).toEqual(['loginLimit', 'loginLimit', ''])
  })

  test.each([
    ['login', () => loginCode('demo01')],
    [
      'change of the password',
      async (shown: Shown) => (await change(shown, PASSWORD, 'Other4321')).statusdesc,
    ],
  ])('refuses a %s whose old password was verified before', async (_, call) => {
    const shown = await demo.logIn('demo01')
    const changed = `update account set password_changes = password_changes + 1
                      where login_id = 'demo01'`
    expect(await atTheWallet(() => [call(shown)], changed)).toEqual(['invalid_password'])
    expect(await codeOf('/userbalance', shown)).toBe('')
  })

  test('by a wrong present one counts as a failed login', async () => {
    const shown = await demo.logIn('demo01')
    const codes = await times(
      6,
      async () => (await change(shown, 'wrong123', 'Other4321')).statusdesc,
    )
    expect(codes).toEqual([...Array<string>(5).fill('invalid_password'), 'loginLimit'])
    expect(await change(shown, PASSWORD, 'Other4321')).toMatchObject({ http: 429 })
    expect(await codeOf('/userbalance', shown)).toBe('')
  })
})

/** @spec S5.password.required S5.password.confirm S5.password.differs */
describe('A-17 a change of password that is not possible', () => {
  shareAccounts()

  test.each([
    ['the present one', PASSWORD, PASSWORD, PASSWORD, 'new_password'],
    ['another confirmation', PASSWORD, 'other4321', 'other4322', 'confirm_password'],
    ['five characters', PASSWORD, 'abcd1', 'abcd1', 'new_password'],
    ['eleven characters', PASSWORD, 'abcdefgh123', 'abcdefgh123', 'new_password'],
    ['the login id', PASSWORD, 'DEMO01', 'DEMO01', 'new_password'],
    ['one of the worst', PASSWORD, 'P@ssw0rd1', 'P@ssw0rd1', 'new_password'],
    ['no present one', '', 'other4321', 'other4321', 'current_password'],
  ])('%s is refused by its field, and nothing is hashed', async (_, from, to, again, field) => {
    const shown = await demo.logIn('demo01')
    const before = demo.hasher.verifications
    expect(await change(shown, from, to, again)).toEqual({
      http: 200,
      status: 0,
      statusdesc: 'incompletedRequest',
      facts: { [field]: expect.any(String) },
    })
    expect(demo.hasher.verifications).toBe(before)
    expect(await loginCode('demo01')).toBe('')
  })
})

const setNickname = (shown: Shown, nickname: string): Promise<string> =>
  codeOf('/addsecondary', { ...shown, nickname })

/**
 * @spec S7.addsecondary S5.nickname.once S5.nickname.exists
 * @spec S8.secondary_account_exists S8.new_login_id_exists S4.session.nickname S4.nickname.once
 * @spec S4.nickname.kept S4.nickname.forGood
 */
describe('a nickname', () => {
  useFreshAccounts()

  test('is set once, shown in the profile and logged in by', async () => {
    const shown = await demo.logIn('demo01')
    expect(await setNickname(shown, 'LuckyStar7')).toBe('')
    const { member_profile } = await demo.call('/userprofile', shown)
    expect(member_profile).toMatchObject({
      player_info: { nickname: 'LuckyStar7', has_secondary_account: true },
    })
    expect(await setNickname(shown, 'Another77')).toBe('secondary_account_exists')
    expect(await setNickname(shown, '')).toBe('incompletedRequest')
    const byName = await demo.logIn('luckystar7')
    const login = await demo.call('/userlogin', { account_id: 'LUCKYSTAR7', password: PASSWORD })
    expect(login['member_profile']).toMatchObject({ player_info: { account_id: 'demo01' } })
    expect(byName.session_token).not.toBe('')
  })

  test('that two members want at once is one member’s', async () => {
    const shown = await Promise.all(['demo01', 'demo02'].map((id) => demo.logIn(id)))
    const codes = await Promise.all(
      shown.map((one, at) => setNickname(one, at === 0 ? 'SameName' : 'sameNAME')),
    )
    expect(codes.sort()).toEqual(['', 'new_login_id_exists'])
  })

  test('of which one member sends two at once is one, and stays', async () => {
    const shown = await demo.logIn('demo01')
    const names = ['LuckyStar7', 'Another77']
    const both = () => names.map((nickname) => setNickname(shown, nickname))
    const codes = await atTheWallet(both, 'select 1')
    expect(codes.toSorted()).toEqual(['', 'secondary_account_exists'])
    const [won = '', lost = ''] = codes[0] === '' ? names : names.toReversed()
    const { member_profile } = await demo.call('/userprofile', shown)
    expect(member_profile).toMatchObject({ player_info: { nickname: won } })
    expect([await loginCode(lost), await loginCode(won)]).toEqual(['invalid_password', ''])
  })

  test('is not set by who becomes suspended while it is asked for', async () => {
    const shown = await demo.logIn('demo01')
    const suspend = "update wallet set account_status = 'suspended'"
    expect(await atTheWallet(() => [setNickname(shown, 'LuckyStar7')], suspend)).toEqual([
      'SUSPEND',
    ])
    const names = await db.database.queries.query('select from account where nickname is not null')
    expect(names).toEqual([])
  })

  test('and login id are one account to the throttle', async () => {
    await setNickname(await demo.logIn('demo01'), 'LuckyStar7')
    await times(3, () => loginCode('demo01', 'wrong123'))
    await times(2, () => loginCode('luckystar7', 'wrong123'))
    expect(await loginCode('luckystar7')).toBe('loginLimit')
    expect(await loginCode('demo01')).toBe('loginLimit')
  })
})

/** @spec S5.nickname S5.nickname.exists S8.new_login_id_exists */
describe('a nickname that is not possible', () => {
  shareAccounts()

  test.each([
    ['demo02', 'demo02'],
    ['DEMO03', 'a login id in other letters'],
    ['demo01', 'the own login id'],
  ])('%s is taken: %s', async (nickname) => {
    expect(await setNickname(await demo.logIn('demo01'), nickname)).toBe('new_login_id_exists')
  })

  test.each(['', 'short', 'a'.repeat(16), 'with-dash', 'with space', '<b>abc</b>', 'ñandú12'])(
    '%j is no nickname',
    async (nickname) => {
      const shown = await demo.logIn('demo01')
      const answer = await demo.call('/addsecondary', { ...shown, nickname })
      expect(answer).toMatchObject({ statusdesc: 'incompletedRequest' })
      expect(answer['facts']).toEqual({ nickname: expect.any(String) })
    },
  )
})

/** @spec S7.usersessions S7.userlogoutothers */
describe('sessions of an account', () => {
  useFreshAccounts()

  const listed = async (shown: Shown): Promise<Record<string, unknown>[]> =>
    (await demo.call('/usersessions', shown))['sessions'] as Record<string, unknown>[]

  test('are as many as the operator allows; the oldest one ends', async () => {
    await allow(2)
    const shown = await times(3, async () => {
      demo.clock.advance(1_000)
      return demo.logIn('demo01')
    })
    const codes = await Promise.all(shown.map((one) => codeOf('/userbalance', one)))
    expect(codes).toEqual(['session_expired', '', ''])
  })

  test('are listed with the one that asks, and the others end on its word', async () => {
    await allow(3)
    const first = await demo.logIn('demo01', '203.0.113.1')
    demo.clock.advance(60_000)
    const second = await demo.logIn('demo01', '203.0.113.2')
    await demo.logIn('demo02')
    expect(await listed(first)).toMatchObject([
      { ip: '203.0.113.2', is_current: false, ended: '' },
      { ip: '203.0.113.1', is_current: true, ended: '' },
    ])
    expect(JSON.stringify(await listed(first))).not.toContain(first.session_token)
    expect(await demo.call('/userlogoutothers', first)).toMatchObject({ status: 1, ended: 1 })
    expect(await codeOf('/userbalance', second)).toBe('session_expired')
    expect(await demo.call('/userlogoutothers', first)).toMatchObject({ ended: 0 })
    expect(await listed(first)).toMatchObject([
      { ip: '203.0.113.1', is_current: true, ended: '' },
      { ip: '203.0.113.2', is_current: false, ended: expect.stringMatching(/^\d{4}-/) },
    ])
  })
})
