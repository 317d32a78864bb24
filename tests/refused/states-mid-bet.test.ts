import type { AccountStatus } from '@fairline/domain/accounts/account-status'
import { must } from '@fairline/domain/testing/read-example'
import { describe, expect, test } from 'vitest'
import { changeStatus } from '../../apps/server/src/modules/wallet/index.ts'
import { cashOutOf } from './cash-out-slip.ts'
import { type BarredState, barredStates, codesByState } from './codes-by-state.ts'
import { outcomesOf } from './footprint.ts'
import type { KnownMember } from './known-book.ts'
import { inPlay, type KnownMatch, withHandicap } from './known-feed.ts'
import { bodyOf, maungOf } from './myanmar-slip.ts'
import type { Answer } from './open-client.ts'
import { announceMatches, parlayOf } from './parlay-slip.ts'
import { holdRow, waitingForLocks } from './row-barrier.ts'
import { setBook } from './set-book.ts'
import { slipOf } from './slip.ts'
import { countDown } from './waiting-bets.ts'

/** An upline changes an account's state in the middle of what its member does. */

const book = setBook()

/** Changes the state as an upline does, in a transaction that holds the wallet already. */
const become =
  ({ walletId }: KnownMember, status: AccountStatus) =>
  (tx: Parameters<typeof changeStatus>[0]) =>
    changeStatus(tx, walletId, status)

/** Begins a call that comes as far as the wallet's lock, and changes the state under it. */
async function meanwhile(
  member: KnownMember,
  status: BarredState,
  begin: () => Promise<Answer>,
): Promise<Answer> {
  const barrier = await holdRow(book.db, 'wallet', member.walletId)
  const answer = begin()
  await waitingForLocks(book.db, 1)
  await barrier.release(become(member, status))
  return answer
}

/** The member's wallet and bets, read past a session that may be over. */
async function stateOf({ walletId }: KnownMember): Promise<unknown> {
  const [row] = await book.db.database.queries.query<{ state: unknown }>(
    `select jsonb_build_object('available', available, 'outstanding', outstanding, 'bets',
              (select coalesce(jsonb_agg(trim(state || ' ' || reason || result) order by id), '[]')
                 from bet where wallet_id = $1)) as state
       from wallet where id = $1`,
    [walletId],
  )
  return row?.state
}

const untouched = { available: 1_000_000, outstanding: 0, bets: [] }

/** Requests of every kind that places, for a member in kyat. */
const placings: readonly (readonly [string, (member: KnownMember) => Promise<object>])[] = [
  ['/bet/betsingle', async (who) => slipOf(book, who, await book.feed.announce())],
  ['/bet/betparlay', async (who) => parlayOf(book, who, await announceMatches(book, 2))],
  ['/bet/betsysparlay', async (who) => parlayOf(book, who, await announceMatches(book, 3))],
  ['/bet/betsinglemmo', async (who) => bodyOf(book, who, await book.feed.announce())],
  ['/bet/betparlaymmo', async (who) => maungOf(book, who, await announceMatches(book, 2))],
]

/**
 * @spec S4.account.states S6.status.close S6.status.block S6.status.freeze S6.status.suspend
 *   S6.status.inactive
 */
describe('A-16 a placement in flight, before the lock of the wallet', () => {
  test.each(
    barredStates.flatMap((status) => placings.map((placing) => [status, ...placing] as const)),
  )(
    'of an account that becomes %s: %s is refused and nothing is held',
    async (status, path, requestOf) => {
      const member = await book.member({ currency: 'MMK' })
      const request = (await requestOf(member)) as { request_id: string }
      const answer = await meanwhile(member, status, () => book.ask(path, request))
      expect(answer).toMatchObject({ http: 200, status: 0, statusdesc: codesByState[status] })
      expect(await stateOf(member)).toEqual(untouched)
      const { queries } = book.db.database
      expect(await outcomesOf(queries, request.request_id)).toEqual({ bets: 0, refusals: 1 })
      // The next call hears it too: what the session knew of the state is over in a second.
      await book.advance(1_000)
      const ended = { blocked: 'BLOCK', closed: 'CLOSE', inactive: 'account_inactive' }
      const next = status in ended ? ended[status as keyof typeof ended] : codesByState[status]
      expect((await book.ask('/usersettings', member.credentials)).statusdesc).toBe(next)
    },
  )

  test('that holds the wallet already is placed, and the state comes after it', async () => {
    const member = await book.member()
    const match = await book.feed.announce()
    expect(await book.ask('/bet/betsingle', await slipOf(book, member, match))).toMatchObject({
      status: 1,
    })
    const slip = await slipOf(book, member, match)
    // The last row that a placement locks: by then it holds its wallet.
    const barrier = await holdRow(book.db, 'match_exposure', member.walletId)
    const bet = book.ask('/bet/betsingle', slip)
    await waitingForLocks(book.db, 1)
    const blocking = book.setStatus(member, 'blocked')
    await waitingForLocks(book.db, 2)
    await barrier.release()
    expect(await bet).toMatchObject({ status: 1, balance: '9980.00' })
    await blocking
    const late = { ...slip, request_id: crypto.randomUUID() }
    expect((await book.ask('/bet/betsingle', late)).statusdesc).toBe('BLOCK')
    expect(await stateOf(member)).toMatchObject({ bets: ['running', 'running'] })
  })
})

/** A bet of 10 that waits on a match of its own. */
async function aWaitingBet(change: object = {}) {
  const match = await book.feed.announce({ kickoffMs: book.clock.now(), state: inPlay(1, 0) })
  const member = await book.member()
  const slip = { ...(await slipOf(book, member, match)), ...change }
  const answer = await book.ask('/bet/betsingle', slip)
  expect(answer).toMatchObject({ status: 1, ticket: { state: 'waiting' } })
  return { match, member, answer }
}

const expectState = async (member: KnownMember, state: object): Promise<void> => {
  await expect.poll(() => stateOf(member), { interval: 20, timeout: 20_000 }).toEqual(state)
}

async function endWith(match: KnownMatch, home: number): Promise<void> {
  await book.feed.settle(match, '1H', { home: 1, away: 0 })
  await book.feed.settle(match, 'FT', { home, away: 0 })
}

/** @spec S4.account.states */
describe('a bet that waits in play is decided as it would be otherwise', () => {
  test.each(barredStates)('of an account that becomes %s while it is decided', async (status) => {
    const { match, member, answer } = await aWaitingBet()
    const barrier = await holdRow(book.db, 'wallet', member.walletId)
    await countDown(book, match, [{ member, answer }])
    await waitingForLocks(book.db, 1)
    await barrier.release(become(member, status))
    await expectState(member, { available: 999_000, outstanding: 1_000, bets: ['running'] })
    await endWith(match, 3)
    await expectState(member, { available: 1_000_950, outstanding: 0, bets: ['settled won'] })
  })

  test.each(barredStates)('of an account that is %s when a goal falls', async (status) => {
    const { match, member } = await aWaitingBet()
    await book.setStatus(member, status)
    await book.feed.stopBets(match, 'goal')
    await expectState(member, { ...untouched, bets: ['rejected GOAL'] })
  })

  test.each([
    ['active', { available: 999_020, outstanding: 980, bets: ['running'] }],
    ['suspended', { ...untouched, bets: ['rejected LIMIT'] }],
    ['closed', { ...untouched, bets: ['rejected LIMIT'] }],
  ] as const)('but takes no more from an account that is %s', async (status, state) => {
    const { match, member, answer } = await aWaitingBetOfLittleRisk()
    if (status !== 'active') await book.setStatus(member, status)
    await book.feed.change(match, { markets: withHandicap('MY -0.98', 'MY 0.86') })
    await countDown(book, match, [{ member, answer }])
    await expectState(member, state)
  })
})

/** The same at -0.90, which risks 9; an accepted price change may raise the risk. */
async function aWaitingBetOfLittleRisk() {
  const match = await book.feed.announce({
    kickoffMs: book.clock.now(),
    state: inPlay(1, 0),
    markets: withHandicap('MY -0.90', 'MY 0.78'),
  })
  const member = await book.member()
  const slip = { ...(await slipOf(book, member, match)), accept_odds: 2 }
  const answer = await book.ask('/bet/betsingle', slip)
  expect(answer).toMatchObject({ ticket: { state: 'waiting' }, outstanding_balance: '9.00' })
  return { match, member, answer }
}

/** @spec S7.bet.cashout S4.account.states */
describe('a cash-out in flight, before the lock of the wallet', () => {
  test.each(barredStates)(
    'of an account that becomes %s is refused, the bet runs',
    async (status) => {
      const member = await book.member()
      const match = await book.feed.announce()
      const placed = await book.ask('/bet/betsingle', await slipOf(book, member, match))
      const { ticket_id } = must(placed['ticket'], 'the ticket') as { ticket_id: string }
      const request = await cashOutOf(book, member, ticket_id)
      const before = await stateOf(member)
      const answer = await meanwhile(member, status, () => book.ask('/bet/cashout', request))
      expect(answer).toMatchObject({ http: 200, status: 0, statusdesc: codesByState[status] })
      expect(await stateOf(member)).toEqual(before)
      await book.feed.settle(match, '1H', { home: 0, away: 0 })
      await book.feed.settle(match, 'FT', { home: 0, away: 1 })
      await expectState(member, { available: 999_000, outstanding: 0, bets: ['settled lost'] })
    },
  )
})
