import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '@fairline/domain/testing/read-example'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../apps/server/src/env.ts'
import { createPasswordHasher } from '../../apps/server/src/modules/accounts/index.ts'
import { expectInvariants } from '../../apps/server/testing/expect-invariants.ts'
import { LiveClient, type LiveEvent } from '../../apps/server/testing/live-client.ts'
import { runOperate } from '../../apps/server/testing/operate-line.ts'
import { closeSite, openSite } from './close-site.ts'
import { type KnownBook, type KnownMember, openKnownBook, passwordCost } from './known-book.ts'
import { type KnownMatch, market, withHandicap } from './known-feed.ts'
import { announceMatches, parlayOf } from './parlay-slip.ts'
import { codeOf } from './raise.ts'
import { join as enter, joinForm, pickOf, roomForm, roomOf } from './room-requests.ts'
import { choiceOf, type Selected, slipOf } from './slip.ts'

/** What an operator or an upline does to a member, as the next call and an open page have it. */

let book: KnownBook
let match: KnownMatch

beforeAll(async () => {
  book = await openKnownBook()
  match = await book.feed.announce({
    markets: [
      ...withHandicap('MY 0.95', 'MY 0.93'),
      market('1X2 FT', 'DEC 2.00', 'DEC 3.40', 'DEC 3.80'),
    ],
  })
})
afterAll(async () => {
  await expectInvariants(book.db.database)
  await book.close()
})

async function operate(...words: readonly string[]): Promise<void> {
  const { code, text } = await runOperate(book.requests, [...words, '--operator', 'demo'])
  if (code !== 0) throw new Error(text)
}

/** A page of the member's that is open. */
async function openPage({ credentials }: KnownMember): Promise<LiveClient> {
  const page = new LiveClient()
  await page.open(book.url, [], { shown: credentials })
  onTestFinished(() => page.cut())
  return page
}

/** Applies a file of the operator's. */
async function apply(name: string, content: object, ...options: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'operator-acts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, name), JSON.stringify(content))
  await operate('apply', join(folder, name), ...options)
}

const winner = { on: '1X2 FT', team: '1', oddsType: 4 }

/** @spec S8.NoUserAccessRight S6.permission.codes S6.permission.forbidden */
describe('what is switched off for a member', () => {
  const single = (who: KnownMember, pick?: Selected) => slipOf(book, who, match, pick)

  test.each<[right: string, off: Selected, on: Selected]>([
    ['1x2', winner, {}],
    ['hdpou', {}, winner],
  ])('%s', async (right, off, on) => {
    const who = await book.member()
    const [refused, taken] = [await single(who, off), await single(who, on)]
    const page = await openPage(who)
    await operate('member', 'access', who.loginId, right, 'off')
    await page.until(({ name }) => name === 'limits')
    await expect(single(who, off)).rejects.toThrow('NoUserAccessRight')
    expect(await codeOf(book.ask('/bet/betsingle', refused))).toBe('NoUserAccessRight')
    expect(await codeOf(book.ask('/bet/betsingle', taken))).toBe('')
    await operate('member', 'access', who.loginId, right, 'on')
    expect(await codeOf(book.ask('/bet/betsingle', await single(who, off)))).toBe('')
  })

  test('a bet that was checked before is refused under the lock of the wallet', async () => {
    const who = await book.member()
    const slip = await single(who, winner)
    // As another process would, which tells this one nothing: its session is still in the cache.
    const { queries } = book.db.database
    await queries.query('update wallet set upline_denied = 2 where id = $1', [who.walletId])
    expect(await codeOf(book.ask('/bet/betsingle', slip))).toBe('NoUserAccessRight')
    expect(await codeOf(book.ask('/bet/betsingle', slip))).toBe('NoUserAccessRight')
  })

  test('parlays, by the first leg', async () => {
    const who = await book.member()
    const slip = await parlayOf(book, who, await announceMatches(book, 2))
    const alone = await single(who)
    await operate('member', 'access', who.loginId, 'parlay', 'off')
    const { statusdesc, facts } = await book.ask('/bet/betparlay', slip)
    expect([statusdesc, facts]).toEqual(['NoUserAccessRight', { leg: '1' }])
    expect(await codeOf(book.ask('/bet/betsingle', alone))).toBe('')
  })
})

/** @spec S8.NoUserAccessRight */
test('tournaments: no room is made, joined or picked in', async () => {
  const [who, host] = [await book.member(), await book.member()]
  const matches = await announceMatches(book, 3)
  const [first, second] = [must(matches[0], 'a match'), must(matches[1], 'a match')]
  const [joined, other] = [await roomOf(book, host, matches), await roomOf(book, host, matches)]
  await enter(book, who, joined, first)
  const form = await roomForm(book, who, matches)
  const entry = await joinForm(book, who, other, first)
  const pick = {
    request_id: randomUUID(),
    room_id: joined,
    picks: [await pickOf(book, who, second)],
  }
  const asked = [
    ['/tournament/roomcreate', form],
    ['/tournament/roomjoin', entry],
    ['/tournament/betplus', { ...who.credentials, ...pick }],
  ] as const
  await operate('member', 'access', who.loginId, 'tournament', 'off')
  for (const [path, body] of asked) {
    expect([path, await codeOf(book.ask(path, body))]).toEqual([path, 'NoUserAccessRight'])
  }
})

/** @spec S8.permission_denied S6.permission.denied */
test('a withdrawn session ends on the open page, and answers so from then on', async () => {
  const who = await book.member()
  const page = await openPage(who)
  await operate('member', 'logout', who.loginId)
  await page.ended()
  expect(must(page.events.at(-1), 'event')).toMatchObject({
    name: 'session',
    data: { statusdesc: 'permission_denied' },
  })
  for (const path of ['/userbalance', '/userbalance'])
    expect(await codeOf(book.ask(path, who.credentials))).toBe('permission_denied')
})

/** @spec S6.status.close S6.status.block S6.status.freeze S6.status.suspend */
describe('a state', () => {
  test.each([
    ['closed', 'CLOSE'],
    ['blocked', 'BLOCK'],
    ['inactive', 'account_inactive'],
  ])('%s ends the open page with %s', async (status, code) => {
    const who = await book.member()
    const page = await openPage(who)
    await operate('status', 'set', who.loginId, status)
    await page.ended()
    expect(page.events.at(-1)).toMatchObject({ name: 'session', data: { statusdesc: code } })
  })

  test.each([
    ['suspended', 'SUSPEND'],
    ['frozen', 'FREEZE'],
  ])('%s tells the open page, whose slip reads %s', async (status, code) => {
    const who = await book.member()
    const page = await openPage(who)
    await slipOf(book, who, match)
    await operate('status', 'set', who.loginId, status)
    const { data } = await page.until(({ name }) => name === 'limits')
    expect(data).toEqual({ statusdesc: code })
    await expect(slipOf(book, who, match)).rejects.toThrow(code)
    expect(page.isEnded).toBe(false)
  })
})

/** @spec S3.balance */
test('limits and credit reach the open page: its slip and its balance', async () => {
  const who = await book.member()
  const page = await openPage(who)
  const most = async () => {
    const answer = await book.ask('/bet/betcheck', { ...who.credentials, ...choiceOf(match) })
    return (answer['check'] as { max_bet: string }).max_bet
  }
  expect(await most()).toBe('5000.00')
  const all = { minBet: '5', maxBet: '5000', maxPerMatch: '10000', maxPayout: '20000' }
  await apply('limits.json', { limits: { MYR: { all } } }, '--force')
  await operate('member', 'limits', who.loginId, '--sport', 'football', '--max', '200')
  await page.until(({ name }) => name === 'limits')
  expect(await most()).toBe('200.00')
  await operate('credit', 'give', who.loginId, '50', '--reference', 'seen-at-once')
  const isNew = ({ name, data }: LiveEvent): boolean =>
    name === 'balance' && (data as { balance: string }).balance === '10050.00'
  await page.until(isNew)
})

test('a reset password ends the page, and has to be changed at the next login', async () => {
  const who = await book.member()
  const page = await openPage(who)
  const hasher = await createPasswordHasher(readEnv({}).PASSWORD_PEPPER, 1, passwordCost)
  const words = ['password', 'reset', who.loginId, '--operator', 'demo', '--json']
  const { text } = await runOperate(book.requests, words, { hasher })
  await page.ended()
  const { password } = JSON.parse(text) as { password: string }
  const login = await book.ask('/userlogin', { account_id: who.loginId, password })
  const profile = login['member_profile'] as { player_info: { session_token: string } }
  const { session_token } = profile.player_info
  const shown = { account_id: who.loginId, session_token }
  expect(await codeOf(book.ask('/userbalance', shown))).toBe('passwordChangeRequired')
})

/** @spec S8.currencyNotSupported S8.EsportsDisabled S6.currency S6.category.esports */
describe('the brand, saved by the operator', () => {
  const brand = {
    code: 'demo',
    name: 'Fairline',
    titleSuffix: 'Fairline',
    hosts: ['*'],
    languages: ['en'],
    playMoney: true,
  }
  const isEmptied = ({ name, data }: LiveEvent): boolean =>
    name === 'snapshot' && (data as { board: [unknown, unknown[]] }).board[1].length === 0

  test('without e-sports: the open page loses them, and a bet is refused', async () => {
    const markets = [market('ML FT', 'MY 0.90', 'MY 0.95')]
    const game = await book.feed.announce({ sport: 40, markets })
    const who = await book.member()
    const slip = await slipOf(book, who, game, { on: 'ML FT', team: 'home' })
    const page = new LiveClient()
    await page.open(book.url, [{ sports_type: 40, market_type: 2 }], { shown: who.credentials })
    onTestFinished(() => page.cut())
    await page.until(({ name }) => name === 'snapshot')
    const seen = page.events.length
    await apply('brand.json', { ...brand, eSports: false })
    await page.until(isEmptied, seen)
    await book.advance(1_000)
    expect(await codeOf(book.ask('/bet/betsingle', slip))).toBe('EsportsDisabled')
  })

  test('without the currency of a member: a bet is refused', async () => {
    const who = await book.member()
    const slip = await slipOf(book, who, match)
    await apply('brand.json', { ...brand, currencies: { USD: {} } }, '--force')
    await book.advance(1_000)
    expect(await codeOf(book.ask('/bet/betsingle', slip))).toBe('currencyNotSupported')
    await apply('brand.json', brand)
  })
})

/** @spec S8.game_maintenance */
test('a closed site ends the open page, and answers so', async () => {
  const who = await book.member()
  const page = await openPage(who)
  await closeSite(book)
  await page.ended()
  expect(page.events.at(-1)).toMatchObject({ name: 'maintenance' })
  expect(await codeOf(book.ask('/userbalance', who.credentials))).toBe('game_maintenance')
  await openSite(book)
})
