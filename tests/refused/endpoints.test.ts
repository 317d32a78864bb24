import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@fairline/contract'
import { type AccountStatus, accountStatuses } from '@fairline/domain/accounts/account-status'
import { must } from '@fairline/domain/testing/read-example'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeSite, openSite } from './close-site.ts'
import { everyCall } from './every-call.ts'
import { footprint, outcomesOf } from './footprint.ts'
import { openKnownBook } from './known-book.ts'
import { asJson, JSON_TYPE, KnownRequests } from './known-requests.ts'
import { askRaw, type Sent } from './open-client.ts'
import { slipOf } from './slip.ts'
import type { ValidRequest } from './valid-requests.ts'

// Opened before the tables are written, because they hold what this server serves.
const book = await openKnownBook()
const known = new KnownRequests(book)
beforeAll(() => known.prepare())
afterAll(() => known.close())

const guarded = everyCall.filter(({ access }) => access !== 'open')

/** What a bet may lack is refused as if it were empty, by the rules of betting. */
const codesOfAbsent: Readonly<Record<string, string>> = {
  bet_amount: 'betAmountRequired',
  bet_type: 'betTypeRequired',
}
/** The same by the rules of tournaments: matches are those of a day and a league, or of a room. */
const codesOfRooms: Readonly<Record<string, typeof codesOfAbsent>> = {
  '/tournament/roommatchlist': {
    working_date: 'matchDateRequired',
    league_id: 'leagueIdRequired',
  },
  '/tournament/roompin': { room_pin: 'invalidPin' },
}

/** Specification 7 names them; there are no others but these and the ones of the providers. */
test('every call of the specification is in the contract, and every one of it is served', () => {
  const named = readFileSync(join(import.meta.dirname, '../../docs/spec.md'), 'utf8')
  const calls = [...named.matchAll(/^\| S7\.[\w.]+ \| `(\/[\w/]+)` \|/gm)].map(([, path]) => path)
  expect(calls.length).toBeGreaterThan(90)
  const paths: ReadonlySet<string> = new Set(endpoints.map(({ path }) => path))
  expect(calls.filter((path) => !paths.has(path ?? ''))).toEqual([])
  const handled = new Set(Object.keys(book.modules.handlers))
  const unserved = endpoints.map(({ path }) => path).filter((path) => !handled.has(path))
  expect(unserved).toEqual([])
})

/** A session is left, or replaced by a newer one. */
const endsSession = [
  '/userlogout',
  '/userlogin',
  '/authlogin',
  '/securelogin',
  '/playtimeout',
  '/playexclusion',
]

/**
 * Every call, among them:
 * @spec S7.userlogout S7.usersessions S7.userlogoutothers S7.uxclose S7.bet.betcheck
 *   S7.bet.betcheckspecial S7.bet.betsinglespecial S7.bet.parlayacceptbetdetails
 *   S7.bet.parlaypendingbetdetails S7.bet.parlayrejectbetdetails S7.parlaybetdetails
 *   S7.betsysparlay S7.betsysparlaymatch S7.betsysparlaybet
 */
describe.each(everyCall)('$path as it should be asked', ({ path }) => {
  test('its full request is accepted, and so it is without what may be left out', async () => {
    const { body, optional } = await known.validOf(path)
    expect(await book.ask(path, body)).toMatchObject({ http: 200, status: 1 })
    if (endsSession.includes(path))
      Object.assign(known.member, { credentials: await known.again(known.member) })
    await known.restore()
    const fewer = await known.validOf(path)
    const least = Object.entries(fewer.body).filter(([name]) => !optional.includes(name))
    expect(await book.ask(path, Object.fromEntries(least))).toMatchObject({ status: 1 })
    await known.restore()
    Object.assign(known.member, { credentials: await known.again(known.member) })
  })
})

describe.each(everyCall)('$path', ({ path }) => {
  known.leavesNoTrace()

  test('a body that is no JSON object is refused', async () => {
    const { body } = await known.validOf(path)
    const whole = JSON.stringify(body)
    for (const text of ['', ' ', '{', '[]', 'null', '1', 'true', '"x"', `[${whole}]`]) {
      expect((await known.askRefused(path, asJson(text))).http, text).toBe(400)
    }
    for (const text of [whole.slice(0, -1), `${whole}${whole}`, `${whole},`, `\ufeff${whole}x`]) {
      expect((await known.askRefused(path, asJson(text))).http, text).toBe(400)
    }
  })

  test('A-43 other content types are refused, and no spelling of JSON slips by', async () => {
    const { body } = await known.validOf(path)
    const whole = JSON.stringify(body)
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x/y']
    for (const type of types) {
      const init = { body: whole, headers: { 'content-type': type } }
      expect((await known.askRefused(path, init)).http, type).toBe(415)
    }
    const bytes = { body: new TextEncoder().encode(whole) }
    expect((await known.askRefused(path, bytes)).http, 'no type').toBe(415)
    const spellings = ['application/json;', 'application/json; charset', 'APPLICATION/JSON ; x=1']
    for (const type of spellings) {
      const init = { body: '{"extra":1}', headers: { 'content-type': type } }
      expect([400, 415], type).toContain((await known.askRefused(path, init)).http)
    }
  })

  test('A-41 an unknown field is refused', async () => {
    const { body } = await known.validOf(path)
    for (const extra of [{ extra: 1 }, { member_id: '1' }, { status: 1 }, { accountId: 1 }]) {
      const answer = await known.askRefused(path, asJson({ ...body, ...extra }))
      expect(answer).toMatchObject({ http: 400, statusdesc: 'incompletedRequest' })
    }
  })

  test('a missing field is refused unless it may be left out', async () => {
    const { body, optional } = await known.validOf(path)
    for (const name of Object.keys(body).filter((field) => !optional.includes(field))) {
      // A refusal is stored for its request: each is one of its own.
      const request = 'request_id' in body ? { ...body, request_id: randomUUID() } : body
      const { [name]: _gone, ...rest } = request
      const byTheRules = (codesOfRooms[path] ?? codesOfAbsent)[name]
      const statusdesc = byTheRules
      const expected = byTheRules === undefined ? { http: 400 } : { http: 200, statusdesc }
      expect(await known.askRefused(path, asJson(rest)), name).toMatchObject(expected)
    }
  })

  test('A-20 a field of another type is refused, never coerced', async () => {
    const { body } = await known.validOf(path)
    const others = [null, true, 1, 1.5, 'x', [], {}, [1], { $gt: 0 }]
    for (const [name, value] of Object.entries(body)) {
      for (const other of others.filter((candidate) => kindOf(candidate) !== kindOf(value))) {
        const answer = await known.askRefused(path, asJson({ ...body, [name]: other }))
        expect(answer.http, `${name} ${JSON.stringify(other)}`).toBe(400)
      }
    }
  })

  test('A-44 sizes beyond reason are refused', async () => {
    const { body } = await known.validOf(path)
    const deep = `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`
    const wide = JSON.stringify({ ...body, account_id: 'a'.repeat(17 * 1024) })
    const many = `[${'0,'.repeat(99_999)}0]`
    for (const [text, http] of [
      [deep, 400],
      [wide, 413],
      [many, 413],
    ] as const) {
      expect((await known.askRefused(path, asJson(text))).http).toBe(http)
    }
    for (const name of Object.keys(body).filter((field) => typeof body[field] === 'string')) {
      const long = { ...body, [name]: 'a'.repeat(5_000) }
      expect((await known.askRefused(path, asJson(long))).http, name).toBe(400)
    }
  })

  test('other methods are refused @spec S7.post', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      expect((await known.askRefused(path, { method })).http, method).toBe(405)
    }
    const below = await known.askRefused(`${path}/x`, asJson((await known.validOf(path)).body))
    expect(below.http).toBe(404)
  })
})

/** @spec S6.session.calls */
describe.each(guarded)('$path behind the login', ({ path }) => {
  known.leavesNoTrace()

  test('without a session', async () => {
    const { body } = await known.validOf(path)
    const forged = { ...body, session_token: 'a'.repeat(43) }
    const answer = await known.askRefused(path, asJson(forged))
    expect(answer).toMatchObject({ http: 200, statusdesc: 'session_not_exists' })
    for (const session_token of ['', null]) {
      expect((await known.askRefused(path, asJson({ ...body, session_token }))).http).toBe(400)
    }
  })

  test('with a token that was logged out, or replaced by a new login', async () => {
    const { body } = await known.validOf(path)
    const first = await known.again(known.member)
    const second = await known.again(known.member)
    const replaced = await known.askRefused(path, asJson({ ...body, ...first }))
    expect(replaced).toMatchObject({ http: 200, statusdesc: 'session_expired' })
    await book.ask('/userlogout', second)
    const loggedOut = await known.askRefused(path, asJson({ ...body, ...second }))
    expect(loggedOut).toMatchObject({ http: 200, statusdesc: 'session_not_exists' })
    Object.assign(known.member, { credentials: await known.again(known.member) })
  })

  test("A-07 with another member's account_id", async () => {
    const { body } = await known.validOf(path)
    const asVictim = { ...body, account_id: known.victim.loginId }
    const answer = await known.askRefused(path, asJson(asVictim))
    expect(answer).toEqual({ http: 200, status: 0, statusdesc: 'invalidSession' })
    // The session of neither is hurt.
    expect(await book.ask('/userbalance', known.member.credentials)).toMatchObject({ status: 1 })
    expect(await book.ask('/userbalance', known.victim.credentials)).toMatchObject({ status: 1 })
  })
})

describe.each(guarded)('$path', ({ path, access }) => {
  const viewed: Readonly<Record<AccountStatus, string>> = {
    active: '',
    suspended: access === 'active' ? 'SUSPEND' : '',
    frozen: access === 'active' ? 'FREEZE' : '',
    blocked: 'BLOCK',
    closed: 'CLOSE',
    inactive: 'account_inactive',
  }
  test.each(accountStatuses)('A-15 with an account that is %s', async (status) => {
    const who = known.inState.get(status) ?? known.member
    const { body } = await known.validOf(path, who)
    const before = await footprint(book.db.database.queries)
    const answer = await book.ask(path, body)
    expect(answer).toMatchObject({ http: 200, statusdesc: viewed[status] })
    if (answer.status === 0) expect(await footprint(book.db.database.queries)).toBe(before)
    await known.restore()
    if (answer.status === 0 || !endsSession.includes(path)) return
    await book.setStatus(who, 'active')
    Object.assign(who, { credentials: await known.again(who) })
    await book.setStatus(who, status)
  })
})

describe('login', () => {
  test.each([
    ['active', ''],
    ['suspended', ''],
    ['frozen', 'FREEZE'],
    ['blocked', 'BLOCK'],
    ['closed', 'CLOSE'],
    ['inactive', 'memberInactive'],
  ] as const)('of an account that is %s: "%s"', async (status, code) => {
    const who = known.inState.get(status) ?? known.member
    const body = { account_id: who.loginId, password: 'demo1234' }
    expect(await book.ask('/userlogin', body)).toMatchObject({ http: 200, statusdesc: code })
  })
})

describe('lists (A-72, A-75)', () => {
  known.leavesNoTrace()

  const paths = [
    ...(['/bet/betacceptlist', '/bet/pendingbetlist', '/bet/betrejectlist'] as const),
    ...(['/bet/betacceptfulllist', '/bet/betrejectfulllist'] as const),
    ...(['/bet/dbetlist', '/bet/dbetlistcancel'] as const),
  ]
  test.each(paths)('%s takes only pages that exist', async (path) => {
    const { body: valid } = await known.validOf(path)
    for (const page_size of [0, -1, 101, 1e9, 1.5, '10', '10; drop table bet']) {
      const body = { ...valid, page_number: 1, page_size }
      expect((await known.askRefused(path, asJson(body))).http, String(page_size)).toBe(400)
    }
    for (const page_number of [0, -1, 1e15, 2 ** 53, 0.5, '1']) {
      const body = { ...valid, page_size: 10, page_number }
      expect((await known.askRefused(path, asJson(body))).http, String(page_number)).toBe(400)
    }
    const far = { ...valid, page_size: 100, page_number: 100_000 }
    expect(await book.ask(path, far)).toMatchObject({ status: 1, bets: [] })
  })

  const sorted = paths.slice(3)
  test.each(sorted)('A-75 %s sorts by what it names alone', async (path) => {
    const { body } = await known.validOf(path)
    for (const sort_by of ['', 'id', 'Stake', 'stake desc; drop table bet', 'b.stake']) {
      expect((await known.askRefused(path, asJson({ ...body, sort_by }))).http, sort_by).toBe(400)
    }
    for (const sort_order of ['', 'ASC', 'asc nulls first', 'asc; drop table bet']) {
      expect((await known.askRefused(path, asJson({ ...body, sort_order }))).http, sort_order).toBe(
        400,
      )
    }
    for (const league_id of ["1' or '1'='1", '%', '1; drop table bet; --', '-1', '1'.repeat(19)]) {
      expect((await known.askRefused(path, asJson({ ...body, league_id }))).http, league_id).toBe(
        400,
      )
    }
  })

  test.each(["en' or '1'='1", 'en"; drop table account; --', '%', '_', '../../etc/passwd', 'EN'])(
    'A-75 %s is no language',
    async (language) => {
      const body = { ...known.member.credentials, language }
      expect((await known.askRefused('/usersettings', asJson(body))).http).toBe(400)
    },
  )
})

describe('the HTTP shell of the whole server', () => {
  known.leavesNoTrace()

  test('an unknown path is 404 in the envelope, whatever is sent to it', async () => {
    for (const path of [
      '/nowhere',
      '/bet',
      '/bet/',
      '/bet/betnothing',
      '/userlogin/',
      '//userlogin',
    ]) {
      const answer = await known.askRefused(path, asJson(known.member.credentials))
      expect(answer, path).toMatchObject({ http: 404, statusdesc: 'incompletedRequest' })
    }
  })

  test('A-44 a compressed body is checked as what it unpacks to', async () => {
    const bomb = await pack(new Uint8Array(5_000_000))
    expect((await known.askRefused('/userbalance', packed(bomb))).http).toBe(413)
    const extra = await pack(JSON.stringify({ ...known.member.credentials, extra: 1 }))
    expect((await known.askRefused('/userbalance', packed(extra))).http).toBe(400)
    expect((await known.askRefused('/userbalance', packed(extra.slice(0, 40)))).http).toBe(400)
    expect((await known.askRefused('/userbalance', packed('no gzip at all'))).http).toBe(400)
    expect((await known.askRefused('/userbalance', packed(extra, 'zip'))).http).toBe(415)
  })

  test('too fast is 429 before anything else is looked at', async () => {
    const url = await book.serve({ rateLimit: { perSecond: 1, burst: 3 } })
    const slip = await slipOf(book, known.member, known.match)
    const codes: number[] = []
    for (let n = 0; n < 3; n += 1) codes.push((await askRaw(url, '/uxmenu', asJson({}))).http)
    expect(codes).toEqual([400, 400, 400])
    const answer = await askRaw(url, '/bet/betsingle', asJson(slip))
    expect(answer).toEqual({ http: 429, status: 0, statusdesc: 'requestLimit' })
    // The request was certainly not placed, so the same one is still free.
    expect(await outcomesOf(book.db.database.queries, slip.request_id)).toEqual({
      bets: 0,
      refusals: 0,
    })
  })
})

/** @spec S8.game_maintenance */
describe('while the operator works on the site', () => {
  const requests = new Map<string, ValidRequest>()
  const closed = { http: 200, status: 0, statusdesc: 'game_maintenance' }
  let before = ''
  beforeAll(async () => {
    for (const { path } of everyCall) requests.set(path, await known.validOf(path))
    before = await footprint(book.db.database.queries)
    await closeSite(book)
  })
  afterAll(() => openSite(book))

  test.each(everyCall.filter(({ path }) => path !== '/version'))(
    '$path is refused with its code, whatever is sent, and does nothing',
    async ({ path }) => {
      const { body } = must(requests.get(path), `a request of ${path}`)
      expect(await book.ask(path, body)).toEqual(closed)
      const forged = { ...body, session_token: 'a'.repeat(43), account_id: known.victim.loginId }
      for (const other of [{}, { ...body, extra: 1 }, forged]) {
        expect(await book.ask(path, other)).toEqual(closed)
      }
      expect(await footprint(book.db.database.queries)).toBe(before)
    },
  )

  test('/version says so, and nothing else is open', async () => {
    const answer = await book.ask('/version', {})
    expect(answer).toMatchObject({ status: 1, maintenance: { message: 'Back soon.' } })
    expect(endpoints.filter((endpoint) => 'duringMaintenance' in endpoint)).toMatchObject([
      { path: '/version' },
    ])
  })
})

async function pack(data: string | Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Response(stream).bytes()
}

const packed = (body: string | Uint8Array, encoding = 'gzip'): Sent => ({
  body,
  headers: { 'content-type': JSON_TYPE, 'content-encoding': encoding },
})

/** The JSON type of a value; whole numbers and others are two. */
function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'whole number' : typeof value
}
