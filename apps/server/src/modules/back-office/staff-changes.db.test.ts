import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../../testing/demo-sessions.ts'
import { deviceCode } from '../../../testing/device-code.ts'
import { type OfficeHouse, officeHouse } from '../../../testing/office-house.ts'
import { runOperate } from '../../../testing/operate-line.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'

let db: TestDatabase
let house: OfficeHouse
let owner: string
let second: string

beforeAll(async () => {
  db = await createTestDatabase()
  house = await officeHouse(db)
  owner = await house.logIn('owner')
})
afterAll(async () => {
  await house.app.close()
  await db.drop()
})

const reason = 'the house grows'
const act = (cookie: string, path: string, body: object): Promise<Answer> =>
  house.act(cookie, path, { reason, ...body })
const decide = (cookie: string, how: 'approve' | 'refuse', change: string) =>
  act(cookie, `/bo/changes/${how}`, { change })
const answerOf = (answer: Answer): Record<string, string> => {
  expect(answer.statusdesc, JSON.stringify(answer)).toBe('')
  return answer['answer'] as Record<string, string>
}

/** Proposes a change of staff as the first owner; its number. */
async function propose(path: string, body: object): Promise<string> {
  const answer = answerOf(await act(owner, path, body))
  expect(answer['state']).toBe('proposed')
  return String(answer['change'])
}

interface StaffRow {
  readonly login: string
  readonly role: string
  readonly status: string
}

async function staffNamed(login: string): Promise<StaffRow | undefined> {
  const { rows } = await house.call('/bo/staff', {}, { cookie: owner })
  return (rows as StaffRow[]).find((row) => row.login === login)
}

const operate = (...words: readonly string[]) =>
  runOperate(db.database, [...words, '--operator', 'demo', '--json'])

/** Accepts an invitation with a device, and logs in; the cookie of the session. */
async function accept(token: string, login: string): Promise<string> {
  const password = 'correct horse battery 9'
  const secret = String((await house.call('/bo/claim/open', { token }))['totp_secret'])
  const totp = deviceCode(secret, house.clock.now())
  expect((await house.call('/bo/claim', { token, password, totp })).statusdesc).toBe('')
  house.clock.advance(30_000)
  return house.logIn(login, password, deviceCode(secret, house.clock.now()))
}

test('one owner alone acts at once, and an owner who was invited accepts', async () => {
  const add = { login: 'owner2', role: 'owner' }
  const { invitation = '' } = answerOf(await act(owner, '/bo/staff/add', { ...add, reason: '' }))
  // An owner who has not accepted yet is nobody who could approve.
  const edit = { login: 'clerk', role: 'trader' }
  expect(answerOf(await act(owner, '/bo/staff/edit', edit))).toMatchObject({ role: 'trader' })
  second = await accept(invitation, 'owner2')
  expect(await staffNamed('owner2')).toMatchObject({ role: 'owner', status: 'active' })
})

test('with a second owner an account is only proposed, and the approval has its link', async () => {
  const add = { login: 'finance2', name: 'Fay', role: 'finance' }
  const bare = await act(owner, '/bo/staff/add', { ...add, reason: '' })
  expect(bare['facts']).toHaveProperty('reason')
  const change = await propose('/bo/staff/add', add)
  expect(await staffNamed('finance2')).toBeUndefined()
  const listed = await house.call('/bo/changes', { state: 'proposed' }, { cookie: second })
  expect(listed['rows']).toMatchObject([
    { change, kind: 'staff.add', of: 'office:finance2', maker: 'staff:owner', payload: add },
  ])
  for (const login of ['trader', 'finance']) {
    const cookie = await house.logIn(login)
    const seen = await house.call('/bo/changes', {}, { cookie })
    expect(seen['rows'], login).toEqual([])
    expect((await decide(cookie, 'approve', change)).statusdesc, login).toBe('NoUserAccessRight')
  }
  expect((await decide(owner, 'approve', change)).statusdesc).toBe('NoUserAccessRight')
  const approved = answerOf(await decide(second, 'approve', change))
  expect(approved).toMatchObject({ state: 'applied', login: 'finance2' })
  const opened = await house.call('/bo/claim/open', { token: approved['invitation'] })
  expect(opened).toMatchObject({ login: 'finance2', role: 'finance' })
  const { rows } = await house.call('/bo/audit', { act: 'change' }, { cookie: owner })
  expect((rows as unknown[])[0]).toMatchObject({
    actor: 'staff:owner2',
    act: 'change.approve',
    before: { state: 'proposed' },
    after: { maker: 'staff:owner', kind: 'staff.add', role: 'finance', proposed_for: reason },
  })
  expect(JSON.stringify(rows)).not.toContain(approved['invitation'])
})

test('a house of one lets no maker approve a change of staff', async () => {
  const change = await propose('/bo/staff/reset', { login: 'service' })
  await db.database.queries.query(
    `update change_request set made_at = made_at - interval '11 minutes' where id = $1`,
    [change],
  )
  const setSingle = (on: boolean) =>
    db.database.queries.query(
      `update operator set brand = jsonb_set(brand, '{singlePerson}', $1::jsonb) where id = 1`,
      [String(on)],
    )
  await setSingle(true)
  expect((await decide(owner, 'approve', change)).statusdesc).toBe('NoUserAccessRight')
  await setSingle(false)
  expect((await decide(owner, 'refuse', change)).statusdesc).toBe('')
  expect(await staffNamed('service')).toMatchObject({ status: 'active' })
})

test('an edit is proposed as far as it differs; stale once the account has moved', async () => {
  const edit = { login: 'trader', status: 'active', addresses: [] }
  expect(answerOf(await act(owner, '/bo/staff/edit', edit))).not.toHaveProperty('change')
  const stale = await propose('/bo/staff/edit', { ...edit, role: 'service' })
  const moved = ['staff', 'addresses', 'trader', '198.51.100.7'] as const
  expect((await operate(...moved)).code).toBe(0)
  expect((await decide(second, 'approve', stale))['facts']).toMatchObject({
    change: expect.stringContaining('stale'),
  })
  expect(await staffNamed('trader')).toMatchObject({ role: 'trader' })
  const change = await propose('/bo/staff/edit', { login: 'trader', role: 'service' })
  answerOf(await decide(second, 'approve', change))
  expect(await staffNamed('trader')).toMatchObject({ role: 'service', status: 'active' })
})

test('who was taken as a login meanwhile is not invited twice', async () => {
  const change = await propose('/bo/staff/add', { login: 'tina', role: 'clerk' })
  expect((await operate('staff', 'add', 'tina', 'auditor')).code).toBe(0)
  const answer = await decide(second, 'approve', change)
  expect(JSON.stringify(answer['facts'])).toContain('stale')
  expect(await staffNamed('tina')).toMatchObject({ role: 'auditor' })
})

test.each([
  ['withdrawn', { status: 'withdrawn' }, 'withdrawn'],
  ['let in again', { status: 'active' }, null],
  ['suspended with another role', { status: 'suspended', role: 'finance' }, null],
  ['suspended', { status: 'suspended', role: 'clerk', addresses: [] }, 'suspended'],
])('staff that is %s: at once only what takes rights away', async (_name, edit, status) => {
  await operate('staff', 'role', 'tina', 'clerk')
  const answer = answerOf(await act(owner, '/bo/staff/edit', { login: 'tina', ...edit }))
  if (status === null) expect(answer['state']).toBe('proposed')
  else expect(answer['status']).toBe(status)
})

test('an owner is neither withdrawn alone nor approves a change of the own account', async () => {
  const withdrawn = { login: 'owner2', status: 'withdrawn' }
  const withdrawal = await propose('/bo/staff/edit', withdrawn)
  const reset = await propose('/bo/staff/reset', { login: 'owner2' })
  for (const change of [withdrawal, reset]) {
    expect((await decide(second, 'approve', change)).statusdesc).toBe('NoUserAccessRight')
  }
  expect((await decide(second, 'refuse', withdrawal)).statusdesc).toBe('')
  const own = await act(second, '/bo/staff/edit', { login: 'OWNER2', role: 'trader' })
  expect(own.statusdesc).toBe('NoUserAccessRight')
  // Who has the shell has the database: it is one more person.
  const approved = await operate('change', 'approve', reset)
  expect(approved.code, approved.text).toBe(0)
  const { invitation = '', link } = JSON.parse(approved.text) as Record<string, string>
  expect(link).toContain(`/claim#${invitation}`)
  expect(await staffNamed('owner2')).toMatchObject({ status: 'invited' })
  const alone = await act(owner, '/bo/staff/add', { login: 'alone', role: 'clerk' })
  expect(answerOf(alone)['invitation']).toHaveLength(43)
  expect(await accept(invitation, 'owner2')).not.toBe('')
})
