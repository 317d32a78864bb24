import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviceCode } from '../../../testing/device-code.ts'
import { type OfficeHouse, officeHouse } from '../../../testing/office-house.ts'
import { runOperate } from '../../../testing/operate-line.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'

let db: TestDatabase
let house: OfficeHouse

beforeAll(async () => {
  db = await createTestDatabase()
  house = await officeHouse(db)
})
afterAll(async () => {
  await house.app.close()
  await db.drop()
})

const minute = 60_000
const password = 'correct horse battery 9'

/** The code that a device with a secret shows now. */
const codeNow = (secret: string, laterMs = 0): string =>
  deviceCode(secret, house.clock.now() + laterMs)

/** Accepts an invitation, and returns the secret and the codes for a lost device. */
async function accept(token: string): Promise<{ secret: string; codes: readonly string[] }> {
  const opened = await house.call('/bo/claim/open', { token })
  const secret = String(opened['totp_secret'])
  const claimed = await house.call('/bo/claim', { token, password, totp: codeNow(secret) })
  return { secret, codes: claimed['recovery_codes'] as string[] }
}

const refusalOf = async (answer: Promise<{ statusdesc: string }>): Promise<string> =>
  (await answer).statusdesc

describe('a session', () => {
  test('is a cookie that no script reads and no other site sends', async () => {
    const answer = await house.app.inject({
      method: 'POST',
      url: '/bo/login',
      headers: { host: 'office.localhost', origin: 'http://office.localhost' },
      payload: { login: 'owner', password: 'demo-office-1234' },
    })
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toContain(String(answer.headers['set-cookie']).slice(14, 40))
  })

  test.each([
    ['another origin', { origin: 'http://evil.example' }, '{}', 403],
    ['no origin', { origin: '' }, '{}', 403],
    ['another site', { 'sec-fetch-site': 'cross-site' }, '{}', 403],
    ['another listener of the host', { 'sec-fetch-site': 'same-site' }, '{}', 403],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1', 415],
    ['plain text', { 'content-type': 'text/plain' }, '{}', 415],
  ])('a request from %s changes nothing', async (_name, headers, body, http) => {
    const cookie = await house.logIn('owner')
    expect((await house.call('/bo/logout', body, { cookie, headers })).http).toBe(http)
    expect((await house.call('/bo/me', {}, { cookie })).status).toBe(1)
  })

  /** @spec S8.unauthenticatedUser */
  test('ends with the logout, after 15 idle minutes, and after eight hours', async () => {
    const out = await house.logIn('owner')
    await house.call('/bo/logout', {}, { cookie: out })
    expect(await refusalOf(house.call('/bo/me', {}, { cookie: out }))).toBe('unauthenticatedUser')

    const idle = await house.logIn('owner')
    house.clock.advance(14 * minute)
    // A timer of the page keeps no session.
    expect((await house.call('/bo/me', {}, { cookie: idle })).status).toBe(1)
    house.clock.advance(2 * minute)
    expect(await refusalOf(house.call('/bo/me', {}, { cookie: idle }))).toBe('unauthenticatedUser')

    const long = await house.logIn('owner')
    for (let passed = 0; passed < 8 * 60; passed += 10) {
      expect((await house.call('/bo/active', {}, { cookie: long })).status).toBe(1)
      house.clock.advance(10 * minute)
    }
    expect(await refusalOf(house.call('/bo/me', {}, { cookie: long }))).toBe('unauthenticatedUser')
  })

  test('that of another operator is none', async () => {
    const cookie = await house.logIn('owner')
    const headers = { host: 'b.localhost', origin: 'http://b.localhost' }
    expect(await refusalOf(house.call('/bo/me', {}, { cookie, headers }))).toBe(
      'unauthenticatedUser',
    )
  })

  test('an unknown login and a wrong password are one refusal, and count', async () => {
    const ip = '203.0.113.9'
    const tries = [
      { login: 'owner', password: 'wrong' },
      { login: 'nobody', password: 'wrong' },
    ]
    for (const body of tries) {
      expect(await refusalOf(house.call('/bo/login', body, { ip }))).toBe('invalid_password')
    }
    for (let failures = 1; failures < 5; failures += 1) {
      await house.call('/bo/login', { login: 'nobody', password: 'wrong' }, { ip })
    }
    const sixth = house.call('/bo/login', { login: 'nobody', password: 'wrong' }, { ip })
    expect(await refusalOf(sixth)).toBe('loginLimit')
  })
})

describe('an invitation', () => {
  const invite = async (...words: string[]) => {
    const { code, text } = await runOperate(db.database, [...words, '--operator', 'siam', '--json'])
    const answer = JSON.parse(text) as { invitation?: string }
    return { code, token: answer.invitation ?? '', text }
  }
  const siam = { headers: { host: 'b.localhost', origin: 'http://b.localhost' } }

  test('opens once, for half an hour, and not after an owner exists', async () => {
    // The demo of the second operator has its own owner: take it as if it had none.
    await db.database.queries.query('delete from office_account where operator_id = 2')
    const first = await invite('owner', 'invite', 'anna')
    expect(first.code).toBe(0)
    await db.database.queries.query(
      "update office_invitation set expires_at = expires_at - interval '30 minutes 1 second'",
    )
    expect(await refusalOf(house.call('/bo/claim/open', { token: first.token }))).toBe(
      'forbiddenAccess',
    )

    const second = await invite('owner', 'invite', 'anna')
    const other = await invite('owner', 'invite', 'bella')
    const opened = await house.call('/bo/claim/open', { token: second.token })
    expect(opened).toMatchObject({ login: 'anna', role: 'owner', operator: 'Siam Sports' })
    const again = await house.call('/bo/claim/open', { token: second.token })
    expect(again['totp_secret']).toBe(opened['totp_secret'])
    const secret = String(opened['totp_secret'])
    const claim = { token: second.token, password, totp: codeNow(secret) }
    expect((await house.call('/bo/claim', { ...claim, totp: '000000' })).statusdesc).toBe(
      'incompletedRequest',
    )
    expect((await house.call('/bo/claim', { ...claim, password: 'short' })).statusdesc).toBe(
      'incompletedRequest',
    )
    const letters = { ...claim, password: 'correct horse battery' }
    expect(await house.call('/bo/claim', letters)).toMatchObject({
      facts: { password: 'At least one letter and one digit.' },
    })
    const claimed = await house.call('/bo/claim', claim)
    expect(claimed['recovery_codes']).toHaveLength(10)
    expect(await refusalOf(house.call('/bo/claim', claim))).toBe('forbiddenAccess')
    const secondOwner = house.call('/bo/claim/open', { token: other.token })
    expect(await refusalOf(secondOwner)).toBe('forbiddenAccess')
    expect((await invite('owner', 'invite', 'bella')).code).toBe(1)
  })

  test('a device is needed from then on: a code once, and a code for its loss once', async () => {
    const reset = await invite('owner', 'reset', 'anna')
    const { secret, codes } = await accept(reset.token)
    const logIn = (totp: string) =>
      refusalOf(house.call('/bo/login', { login: 'anna', password, totp }, siam))
    house.clock.advance(minute)
    const code = codeNow(secret)
    expect(await logIn(code)).toBe('')
    expect(await logIn(code)).toBe('invalid_password')
    house.clock.advance(minute)
    expect(await logIn('')).toBe('invalid_password')
    const [lost = ''] = codes
    const spaced = `${lost.slice(0, 6)}-${lost.slice(6).toUpperCase()}`
    expect(await logIn(spaced)).toBe('')
    expect(await logIn(lost)).toBe('invalid_password')
  })

  test('a reset takes password, device and sessions away at once', async () => {
    const { secret } = await accept((await invite('owner', 'reset', 'anna')).token)
    house.clock.advance(minute)
    const body = { login: 'anna', password, totp: codeNow(secret) }
    const { cookie } = await house.call('/bo/login', body, siam)
    expect((await house.call('/bo/me', {}, { ...siam, cookie })).status).toBe(1)
    await invite('owner', 'reset', 'anna')
    expect((await house.call('/bo/me', {}, { ...siam, cookie })).statusdesc).toBe(
      'unauthenticatedUser',
    )
    house.clock.advance(minute)
    const late = { ...body, totp: codeNow(secret) }
    expect(await refusalOf(house.call('/bo/login', late, siam))).toBe('invalid_password')
  })

  test('neither secrets nor tokens are in the database', async () => {
    const { token } = await invite('owner', 'reset', 'anna')
    const { secret, codes } = await accept(token)
    const rows = await db.database.queries.query<{ text: string }>(
      `select string_agg(t::text, ' ') as text from (
         select a::text as t from office_account a union all select i::text from office_invitation i
         union all select s::text from office_session s
         union all select u::text from audit u) kept`,
    )
    const text = rows[0]?.text ?? ''
    for (const hidden of [token, secret, ...codes]) expect(text).not.toContain(hidden)
    expect(text).not.toContain(createHmac('sha1', '').update(password).digest('hex'))
  })
})

/** @spec S5.message.ipv4 S5.message.notSameAs S5.message.select */
describe('what a form of the back office says, the server says as well', () => {
  const [here, elsewhere] = ['198.51.100.7', '203.0.113.9']
  const logIn = (ip: string) => {
    const body = { login: 'trader', password: 'demo-office-1234' }
    return house.call('/bo/login', body, { ip })
  }
  const edit = async (addresses: readonly string[]) =>
    house.act(await house.logIn('owner'), '/bo/staff/edit', { login: 'trader', addresses })

  test('staff logs in from its addresses only, and a session from elsewhere ends', async () => {
    const [kept, ended] = [await logIn(here), await logIn(elsewhere)]
    expect((await edit([here])).statusdesc).toBe('')
    const me = async ({ cookie }: { cookie: string }) =>
      refusalOf(house.call('/bo/me', {}, { cookie }))
    expect([await me(kept), await me(ended)]).toEqual(['', 'unauthenticatedUser'])
    expect((await logIn(elsewhere)).statusdesc).toBe('invalid_password')
    expect((await logIn(here)).statusdesc).toBe('')
    const words = ['staff', 'addresses', 'trader', 'any', '--operator', 'demo']
    expect((await runOperate(db.database, words)).code).toBe(0)
    expect((await logIn(elsewhere)).statusdesc).toBe('')
  })

  test.each(['256.1.1.1', '1.2.3', '01.2.3.4', '::1', ''])('%s is no address', async (address) => {
    expect(await edit([here, address])).toMatchObject({
      statusdesc: 'incompletedRequest',
      facts: { addresses: 'Please enter a valid IPv4 address.' },
    })
  })

  test('staff has a role, and a new password is another one', async () => {
    const cookie = await house.logIn('owner')
    expect(await house.act(cookie, '/bo/staff/add', { login: 'norole' })).toMatchObject({
      facts: { role: 'Please select a role' },
    })
    expect(await house.act(cookie, '/bo/member/create', { login: 'nomoney' })).toMatchObject({
      facts: { currency: 'Please select a currency' },
    })
    const same = { old_password: 'demo-office-1234', new_password: 'demo-office-1234' }
    expect(await house.call('/bo/password', same, { cookie })).toMatchObject({
      facts: { new_password: 'New password must not be the same as the present one.' },
    })
  })
})

describe('the second factor', () => {
  const asksAgain = { statusdesc: 'unauthenticatedUser', facts: { step_up: 'password' } }

  test('is asked again for money after five minutes', async () => {
    const cookie = await house.logIn('ag-demo01')
    const credit = { target: 'demo01', direction: 'give', amount: '5', reference: 'S-1' }
    expect((await house.act(cookie, '/bo/credit', credit)).statusdesc).toBe('')
    house.clock.advance(6 * minute)
    const late = { ...credit, reference: 'S-2' }
    expect(await house.act(cookie, '/bo/credit', late)).toMatchObject(asksAgain)
    expect((await house.call('/bo/stepup', { proof: 'wrong' }, { cookie })).statusdesc).toBe(
      'invalid_password',
    )
    const proof = 'demo-office-1234'
    expect((await house.call('/bo/stepup', { proof }, { cookie })).status).toBe(1)
    expect((await house.act(cookie, '/bo/credit', late)).statusdesc).toBe('')
  })
})
