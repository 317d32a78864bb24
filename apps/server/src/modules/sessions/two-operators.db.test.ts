import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type DemoSessions,
  demoSessions,
  launchSecretOfTests,
  siamHost,
} from '../../../testing/demo-sessions.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { launchKeyOf, signLaunch } from './launch-token.ts'

let db: TestDatabase
let house: DemoSessions

beforeAll(async () => {
  db = await createTestDatabase()
  house = await demoSessions(db)
})
afterAll(async () => {
  await house.app.close()
  await db.drop()
})

const at = (host: string, path: string, body: object) =>
  house.call(path, body, '198.51.100.7', host)
const logIn = (host: string, account_id: string) =>
  at(host, '/userlogin', { account_id, password: 'demo1234' })

test('a member logs in at the own operator only', async () => {
  expect(await logIn(siamHost, 'siam01')).toMatchObject({
    status: 1,
    member_profile: { player_wallet: { currency_code: 'THB' } },
  })
  expect((await logIn('localhost', 'siam01')).statusdesc).toBe('invalid_password')
  expect((await logIn(siamHost, 'demo01')).statusdesc).toBe('invalid_password')
})

test('a session is unknown at another operator, and goes on at its own', async () => {
  const shown = await house.logIn('demo01')
  expect((await at(siamHost, '/userbalance', shown)).statusdesc).toBe('session_not_exists')
  expect((await at('localhost', '/userbalance', shown)).status).toBe(1)
})

test('two operators may have members of one login id, each with its own failures', async () => {
  await db.database.queries.query(
    "update account set login_id = 'demo02' where login_id = 'siam02' and operator_id = 2",
  )
  await db.database.queries.query(
    `insert into login_name (operator_id, name, account_id)
     select 2, 'demo02', id from account where operator_id = 2 and login_id = 'demo02'`,
  )
  const ofSiam = await logIn(siamHost, 'demo02')
  expect(ofSiam).toMatchObject({ member_profile: { player_wallet: { currency_code: 'USD' } } })
  for (const password of ['wrong001', 'wrong002', 'wrong003', 'wrong004', 'wrong005']) {
    await at(siamHost, '/userlogin', { account_id: 'demo02', password })
  }
  expect((await logIn(siamHost, 'demo02')).statusdesc).toBe('loginLimit')
  expect((await logIn('localhost', 'demo02')).status).toBe(1)
})

test('an operator launches its own members, at its own site, with its own key', async () => {
  const token = (operator: string, member: string, keyOf = operator): string =>
    signLaunch(
      { operator, member, id: randomUUID(), issued: house.clock.now() },
      launchKeyOf(launchSecretOfTests, keyOf),
    )
  const launch = async (host: string, signed: string): Promise<string> =>
    (await at(host, '/authlogin', { token: signed })).statusdesc
  expect(await launch(siamHost, token('siam', 'siam01'))).toBe('')
  expect(await launch('localhost', token('siam', 'siam01'))).toBe('loginFailed')
  expect(await launch(siamHost, token('siam', 'demo01'))).toBe('loginFailed')
  expect(await launch('localhost', token('demo', 'demo01', 'siam'))).toBe('loginFailed')
})
