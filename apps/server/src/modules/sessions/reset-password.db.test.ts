import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoSessions, demoSessions } from '../../../testing/demo-sessions.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'

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

const code = async (path: string, body: object): Promise<string> =>
  (await house.call(path, body)).statusdesc

test('a member whose password was reset may only change it, until it is changed', async () => {
  await db.database.queries.query(
    "update account set must_change_password = true where login_id = 'demo01'",
  )
  const shown = await house.logIn('demo01')
  const required = { player_info: { must_change_password: true } }
  expect(await house.call('/userprofile', shown)).toMatchObject({ member_profile: required })
  for (const path of ['/userbalance', '/usersettings', '/usersessions', '/userlogoutothers']) {
    expect([path, await code(path, shown)]).toEqual([path, 'passwordChangeRequired'])
  }
  const change = { ...shown, current_password: 'demo1234', new_password: 'Other4321' }
  expect(await code('/changepassword', { ...change, confirm_password: 'other' })).toBe(
    'incompletedRequest',
  )
  expect(await code('/userbalance', shown)).toBe('passwordChangeRequired')
  expect(await code('/changepassword', { ...change, confirm_password: 'Other4321' })).toBe('')
  expect(await code('/userbalance', shown)).toBe('')
  expect(await house.call('/userprofile', shown)).toMatchObject({
    member_profile: { player_info: { must_change_password: false } },
  })
})

test('the member may log out before the password is changed', async () => {
  await db.database.queries.query(
    "update account set must_change_password = true where login_id = 'demo02'",
  )
  const shown = await house.logIn('demo02')
  expect(await code('/userlogout', shown)).toBe('')
  expect(await code('/userprofile', shown)).toBe('session_not_exists')
})
