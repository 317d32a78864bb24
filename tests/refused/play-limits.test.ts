import type { PlayLimits } from '@fairline/contract/play-limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '../../apps/server/testing/expect-invariants.ts'
import { advanceBookClock, type KnownBook, type KnownMember, openKnownBook } from './known-book.ts'
import type { KnownMatch } from './known-feed.ts'
import type { Answer } from './open-client.ts'
import { choiceOf, slipOf } from './slip.ts'

/** Limits and breaks that members set, at the complete server. */

let book: KnownBook
let match: KnownMatch
beforeAll(async () => {
  book = await openKnownBook()
  match = await book.feed.announce()
})
afterAll(async () => {
  await expectInvariants(book.db.database)
  expect(book.failures).toEqual([])
  await book.close()
})

const hours = 3_600_000
const ask = (who: KnownMember, path: string, fields: object = {}): Promise<Answer> =>
  book.ask(path, { ...who.credentials, ...fields })
const limit = (who: KnownMember, kind: string, period: string, amount: string) =>
  ask(who, '/playlimitset', { kind, period, limit: amount })
const stateOf = (answer: Answer): PlayLimits => answer['play_limits'] as PlayLimits
const shown = (answer: Answer, kind: string, period: string) =>
  stateOf(answer).limits.find((row) => row.kind === kind && row.period === period)

async function bet(who: KnownMember, bet_amount: string): Promise<Answer> {
  return book.ask('/bet/betsingle', { ...(await slipOf(book, who, match)), bet_amount })
}

async function check(who: KnownMember): Promise<Record<string, unknown>> {
  return (await ask(who, '/bet/betcheck', choiceOf(match)))['check'] as Record<string, unknown>
}

/** Runs `look` with only the database's clock moved ahead. The node's clock ends no session. */
async function after(ms: number, look: () => Promise<void>): Promise<void> {
  await advanceBookClock(book.db, ms)
  await look()
  await advanceBookClock(book.db, -ms)
}

/** @spec S7.playlimits S7.playlimitset S6.playLimits.change */
describe('limits', () => {
  test('six can be set, none is there at first', async () => {
    const who = await book.member()
    const { limits, play_break, reality_check, session } = stateOf(await ask(who, '/playlimits'))
    expect(limits.map(({ kind, period, limit }) => `${kind} ${period} ${limit}`)).toEqual([
      'stake day ',
      'stake week ',
      'stake month ',
      'loss day ',
      'loss week ',
      'loss month ',
    ])
    expect([play_break, reality_check, session.win_loss]).toEqual([null, 60, '0.00'])
    expect(session.since).toBe(book.clock.now())
  })

  test('what is used and left, and a raise that waits until it is taken back', async () => {
    const who = await book.member()
    await limit(who, 'stake', 'day', '100')
    expect(await bet(who, '30')).toMatchObject({ status: 1 })
    const raised = shown(await limit(who, 'stake', 'day', '200'), 'stake', 'day')
    expect(raised).toMatchObject({ limit: '100.00', used: '30.00', left: '70.00' })
    expect(raised?.next).toMatchObject({ limit: '200.00' })
    const taken = shown(await limit(who, 'stake', 'day', '100'), 'stake', 'day')
    expect(taken).toMatchObject({ limit: '100.00', next: null })
    const removal = shown(await limit(who, 'stake', 'day', ''), 'stake', 'day')
    expect(removal).toMatchObject({ limit: '100.00', next: { limit: '' } })
    await after(24 * hours, async () => {
      expect(shown(await ask(who, '/playlimits'), 'stake', 'day')).toMatchObject({
        limit: '',
        used: '',
        left: '',
        next: null,
      })
    })
  })

  test.each(['0', '-5', '1e3', '10.005', ' 10', 'ten', '9'.repeat(20)])(
    '%s is no amount of a limit',
    async (amount) => {
      const who = await book.member()
      const answer = await limit(who, 'loss', 'month', amount)
      expect(answer).toMatchObject({ http: 200, status: 0, statusdesc: 'invalidBetAmount' })
    },
  )

  test('the check says before anything is typed what the limit leaves', async () => {
    const who = await book.member()
    expect(await check(who)).not.toHaveProperty('own_limit')
    await limit(who, 'loss', 'week', '80')
    await bet(who, '30')
    const own_limit = { kind: 'loss', period: 'week', limit: '80.00', left: '50.00' }
    expect(await check(who)).toMatchObject({ own_limit, max_stake_cause: 'loss_week' })
    const refused = await bet(who, '80')
    expect(refused).toMatchObject({ statusdesc: 'betOverLimit', facts: { left: '50.00' } })
  })

  test('who may only look on may limit the own play', async () => {
    const who = await book.member({ status: 'suspended' })
    expect(await limit(who, 'loss', 'day', '5')).toMatchObject({ status: 1 })
  })
})

/** @spec S7.playtimeout S6.playBreak.timeOut */
describe('a time-out', () => {
  test('stops bets, cash-outs and settings at once, and lets look on', async () => {
    const who = await book.member()
    const slip = await slipOf(book, who, match)
    const placed = await bet(who, '10')
    expect(placed).toMatchObject({ status: 1 })
    const taken = stateOf(await ask(who, '/playtimeout', { days: 7 }))
    const facts = { play_break: 'time_out', until: taken.play_break?.until }
    expect(facts.until).toMatch(/^\d{4}-\d\d-\d\d /)
    for (const path of ['/bet/betsingle', '/bet/betcheck', '/usersettings'] as const) {
      const fields = { '/bet/betsingle': slip, '/bet/betcheck': choiceOf(match) }
      const body = path === '/usersettings' ? {} : fields[path]
      expect(await ask(who, path, body), path).toMatchObject({ statusdesc: 'SUSPEND', facts })
    }
    const page = { page_size: 10, page_number: 1 }
    expect(await ask(who, '/bet/betacceptlist', page)).toMatchObject({ status: 1 })
    const again = { account_id: who.loginId, password: 'demo1234' }
    expect(await book.ask('/userlogin', again)).toMatchObject({ status: 1 })
  })

  test('leaves a running bet to be settled @spec S6.playBreak', async () => {
    const who = await book.member()
    const on = await book.feed.announce()
    expect(await book.ask('/bet/betsingle', await slipOf(book, who, on))).toMatchObject({
      status: 1,
    })
    await ask(who, '/playtimeout', { days: 1 })
    await book.feed.settle(on, '1H', { home: 0, away: 0 })
    await book.feed.settle(on, 'FT', { home: 3, away: 0 })
    await expect
      .poll(() => ask(who, '/userbalance'), { timeout: 10_000 })
      .toMatchObject({ status: 1, outstanding_balance: '0.00' })
    const { account_balance } = await ask(who, '/userbalance')
    expect(Number(account_balance)).toBeGreaterThan(10_000)
  })

  test('is made longer, never shorter, and ends by itself', async () => {
    const who = await book.member()
    await ask(who, '/playtimeout', { days: 2 })
    expect(await ask(who, '/playtimeout', { days: 1 })).toMatchObject({ statusdesc: 'SUSPEND' })
    expect(await ask(who, '/playtimeout', { days: 3 })).toMatchObject({ status: 1 })
    await after(3 * 24 * hours, async () => {
      await book.advance(1_000)
      expect(stateOf(await ask(who, '/playlimits')).play_break).toBeNull()
      expect(await ask(who, '/usersettings')).toMatchObject({ status: 1 })
    })
  })

  test('an upline cannot lift it', async () => {
    const who = await book.member()
    const slip = await slipOf(book, who, match)
    await ask(who, '/playtimeout', { days: 1 })
    await book.setStatus(who, 'suspended')
    await book.setStatus(who, 'active')
    await book.advance(1_000)
    expect(await book.ask('/bet/betsingle', slip)).toMatchObject({ statusdesc: 'SUSPEND' })
  })

  test.each([0, 43, 1.5])('is not of %d days', async (days) => {
    const who = await book.member()
    expect(await ask(who, '/playtimeout', { days })).toMatchObject({ http: 400 })
  })
})

/** @spec S7.playexclusion S6.playBreak.exclusion */
describe('an exclusion', () => {
  test('A-81: ends the session, refuses the login and every bet', async () => {
    const who = await book.member()
    const on = await book.feed.announce()
    const slip = await slipOf(book, who, on)
    expect(await book.ask('/bet/betsingle', slip)).toMatchObject({ status: 1 })
    const { play_break } = stateOf(await ask(who, '/playexclusion', { months: 6 }))
    expect(play_break?.kind).toBe('exclusion')
    expect(await ask(who, '/userbalance')).toMatchObject({ statusdesc: 'BLOCK' })
    expect(await ask(who, '/playtimeout', { days: 1 })).toMatchObject({ statusdesc: 'BLOCK' })
    const login = { account_id: who.loginId, password: 'demo1234' }
    expect(await book.ask('/userlogin', login)).toMatchObject({
      statusdesc: 'BLOCK',
      facts: { play_break: 'exclusion', until: play_break?.until },
    })
    const wrong = { ...login, password: 'demo0000' }
    expect(await book.ask('/userlogin', wrong)).not.toHaveProperty('facts')
    await book.setStatus(who, 'suspended')
    await book.setStatus(who, 'active')
    expect(await book.ask('/userlogin', login)).toMatchObject({ statusdesc: 'BLOCK' })
  })

  test.each([5, 61])('is not of %d months', async (months) => {
    const who = await book.member()
    expect(await ask(who, '/playexclusion', { months })).toMatchObject({ http: 400 })
  })
})

/** @spec S7.playrealitycheck */
test.each([0, 15, 30, 60, 120])('a reality check every %d minutes', async (minutes) => {
  const who = await book.member()
  const set = await ask(who, '/playrealitycheck', { minutes })
  expect(stateOf(set).reality_check).toBe(minutes)
  expect(await ask(who, '/playrealitycheck', { minutes: 7 })).toMatchObject({ http: 400 })
  expect(stateOf(await ask(who, '/playlimits')).reality_check).toBe(minutes)
})
