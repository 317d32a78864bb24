import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Answer,
  type DemoSessions,
  demoSessions,
  launchSecretOfTests,
} from '../../../testing/demo-sessions.ts'
import { sealPassword } from '../../../testing/seal-password.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import type { EndedSession } from './index.ts'
import { type Launch, launchKeyOf, launchTokenMs, signLaunch } from './launch-token.ts'
import { exchangeKeptMs } from './login-exchange.ts'

let db: TestDatabase
let demo: DemoSessions
let ended: EndedSession[]

beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  await db.database.queries.query(
    'truncate session, login_attempt, launch_token, login_exchange, opened_login_key',
  )
  await db.database.queries.query(`update wallet set account_status = 'active'`)
  demo = await demoSessions(db)
  ended = []
  demo.sessions.onSessionEnd((session) => ended.push(session))
})
afterEach(() => demo.app.close())
afterAll(() => db.drop())

const openSessions = async (): Promise<number> =>
  (await db.database.queries.query('select from session where ended_at is null')).length

const tokenOf = (change: Partial<Launch> = {}, secret = launchSecretOfTests): string => {
  const said = { operator: 'demo', member: 'demo01', id: randomUUID(), issued: demo.clock.now() }
  const launch = { ...said, ...change }
  return signLaunch(launch, launchKeyOf(secret, launch.operator))
}
const launched = (token: string, by = demo): Promise<Answer> => by.call('/authlogin', { token })

/** @spec S7.authlogin S4.session.launch S5.launch.token S8.loginFailed */
describe('A-12 a launch', () => {
  test.each([{ member: 'demo01\0' }, { operator: 'demo\0' }])(
    'with NUL is refused: %j',
    async (change) => {
      const answer = await launched(tokenOf(change))
      expect(answer).toMatchObject({ status: 0, statusdesc: 'loginFailed' })
    },
  )

  test('answers the whole profile, and its token is a session', async () => {
    const answer = await launched(tokenOf({ member: 'DEMO01' }))
    expect(answer).toMatchObject({ http: 200, status: 1, server_time: demo.clock.now() })
    const { player_info } = answer['member_profile'] as Record<string, Record<string, string>>
    const { account_id, session_token } = player_info ?? {}
    expect(await demo.call('/userbalance', { account_id, session_token })).toMatchObject({
      status: 1,
    })
    expect(demo.hasher.verifications).toBe(0)
  })

  test('opens one session however often its token is used at once, on several nodes', async () => {
    const other = await demoSessions(db, demo.clock)
    const token = tokenOf()
    const nodes = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? demo : other))
    const answers = await Promise.all(nodes.map((node) => launched(token, node)))
    const codes = answers.map(({ statusdesc }) => statusdesc).sort()
    expect(codes).toEqual(['', ...Array<string>(19).fill('loginFailed')])
    expect(await openSessions()).toBe(1)
    expect(ended).toEqual([])
    await other.app.close()
  })

  test('is not repeated after a restart, nor once its use has been forgotten', async () => {
    const token = tokenOf()
    expect(await launched(token)).toMatchObject({ status: 1 })
    await demo.app.close()
    demo = await demoSessions(db, demo.clock)
    expect(await launched(token)).toMatchObject({ http: 200, statusdesc: 'loginFailed' })
    demo.clock.advance(launchTokenMs + 1)
    await demo.sessions.sweep()
    expect(await db.database.queries.query('select from launch_token')).toEqual([])
    expect(await launched(token)).toMatchObject({ statusdesc: 'loginFailed' })
  })

  test.each([
    ['of another operator', () => tokenOf({ operator: 'other' })],
    ['of an unknown member', () => tokenOf({ member: 'nobody' })],
    ['with a wrong signature', () => tokenOf({}, 'another secret, which is long enough too')],
    ['that is a minute old', () => tokenOf({ issued: demo.clock.now() - launchTokenMs })],
    ['that is no token', () => 'x'],
    ['of blanks', () => ' '],
  ])('%s fails, and the session that the member has goes on', async (_, token) => {
    const shown = await demo.logIn('demo01')
    expect(await launched(token())).toEqual({ http: 200, status: 0, statusdesc: 'loginFailed' })
    expect(await demo.call('/userbalance', shown)).toMatchObject({ status: 1 })
    expect(demo.warnings).toEqual([{ ip: '198.51.100.7' }])
  })

  test('an empty token is refused before it is read', async () => {
    expect(await launched('')).toMatchObject({ http: 400, statusdesc: 'incompletedRequest' })
  })

  test.each([
    ['suspended', ''],
    ['frozen', 'FREEZE'],
    ['blocked', 'BLOCK'],
    ['closed', 'CLOSE'],
    ['inactive', 'memberInactive'],
  ] as const)('of an account that is %s: "%s"', async (status, code) => {
    await db.database.queries.query('update wallet set account_status = $1', [status])
    expect(await launched(tokenOf())).toMatchObject({ http: 200, statusdesc: code })
    expect(await openSessions()).toBe(code === '' ? 1 : 0)
  })
})

/** @spec S7.switchlogin S4.session.switch */
describe('switching the account', () => {
  const switched = (shown: object, to: string, password = 'demo1234'): Promise<Answer> =>
    demo.call('/switchlogin', { ...shown, switch_account_id: to, password })

  test('opens the other account; the first one goes on until it is left', async () => {
    const shown = await demo.logIn('demo01')
    const answer = await switched(shown, 'demo02')
    const { member_profile } = answer as { member_profile?: object }
    expect(member_profile).toMatchObject({
      player_info: { account_id: 'demo02' },
      player_wallet: { currency_code: 'THB' },
    })
    expect(await demo.call('/userlogout', shown)).toMatchObject({ status: 1 })
    expect(await openSessions()).toBe(1)
  })

  test('by a wrong password leaves both as they are, and is throttled as a login', async () => {
    const shown = await demo.logIn('demo01')
    for (let n = 0; n < 5; n += 1) {
      expect(await switched(shown, 'demo02', 'wrong123')).toMatchObject({
        statusdesc: 'invalid_password',
      })
    }
    expect(await switched(shown, 'demo02')).toMatchObject({ http: 429, statusdesc: 'loginLimit' })
    expect(await demo.call('/userbalance', shown)).toMatchObject({ status: 1 })
    expect(await openSessions()).toBe(1)
  })

  test('to an account that may not log in says why', async () => {
    const shown = await demo.logIn('demo01')
    await db.database.queries.query(
      `update wallet w set account_status = 'frozen' from account a
        where a.id = w.id and a.login_id = 'demo02'`,
    )
    expect(await switched(shown, 'demo02')).toMatchObject({ statusdesc: 'FREEZE' })
  })
})

/** @spec S7.securelogin */
test('a sealed password that cannot be opened is loginFailed, and nothing is hashed', async () => {
  const key = await demo.call('/securelogin', { account_id: 'demo01' })
  const sealed = { login_key: String(key['login_key']), client_key: 'AA', password: 'AA' }
  const answer = await demo.call('/securelogin', { account_id: 'demo01', sealed })
  expect(answer).toEqual({ http: 200, status: 0, statusdesc: 'loginFailed' })
  expect(demo.hasher.verifications).toBe(0)
})

/** @spec S7.securelogin */
test('a key that one node gave logs in once on another one, and is then forgotten', async () => {
  const other = await demoSessions(db, demo.clock)
  const account_id = 'demo01'
  const { login_key } = await demo.call('/securelogin', { account_id })
  const { clientKey, sealed: password } = sealPassword(String(login_key), account_id, 'demo1234')
  const shown = { account_id, sealed: { login_key, client_key: clientKey, password } }
  expect(await other.call('/securelogin', shown)).toMatchObject({ http: 200, status: 1 })
  for (const node of [demo, other]) {
    expect(await node.call('/securelogin', shown)).toMatchObject({ statusdesc: 'loginFailed' })
  }
  expect(await openSessions()).toBe(1)
  demo.clock.advance(exchangeKeptMs)
  await other.sessions.sweep()
  for (const table of ['login_exchange', 'opened_login_key']) {
    expect(await db.database.queries.query(`select from ${table}`)).toEqual([])
  }
  await other.app.close()
})

/** @spec S7.vuserbalance S6.operatorType S6.player.operatorType */
test('an operator of type 2 has the same balances on a call of its own', async () => {
  const settings = '{"operatorType": 2}'
  await db.database.queries.query('update operator set settings = settings || $1', [settings])
  const shown = await demo.logIn('demo04')
  const { member_profile } = await demo.call('/userprofile', shown)
  expect(member_profile).toMatchObject({ player_info: { operator_type: 2 } })
  const answer = await demo.call('/vuserbalance', { ...shown, parent_id: 'house' })
  expect(answer).toEqual(await demo.call('/userbalance', shown))
  expect(answer).toMatchObject({ status: 1, balance: '2500.00', account_balance: '2500.00' })
})

/** @spec S9.config.default S9.config.oddsType S9.config.theme */
test('a member without choices has the language, odds type and theme of the operator', async () => {
  const configured = { language: 'th', oddsType: 'HK', theme: 'color5' }
  await db.database.queries.query('update operator set settings = settings || $1', [configured])
  const { member_profile } = await demo.call('/userprofile', await demo.logIn('demo04'))
  const player_info = { language_chosen: false }
  expect(member_profile).toMatchObject({ player_info, player_settings: configured })
})

/** @spec S3.preferences.display */
test('the profile says whether the member has chosen a language', async () => {
  const shown = await demo.logIn('demo04')
  const told = async () => (await demo.call('/userprofile', shown))['member_profile']
  await demo.call('/usersettings', { ...shown, oddsType: 'HK' })
  expect(await told()).toMatchObject({ player_info: { language_chosen: false } })
  await demo.call('/usersettings', { ...shown, language: 'en' })
  expect(await told()).toMatchObject({ player_info: { language_chosen: true } })
})
