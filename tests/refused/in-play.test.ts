import { randomUUID } from 'node:crypto'
import type { WaitReason } from '@fairline/domain/bets/bet-status'
import type { BetStopReason } from '@fairline/domain/sports/sport'
import { describe, expect, test } from 'vitest'
import { footprint } from './footprint.ts'
import { advanceBookClock, inPlayDelayMs, type KnownMember } from './known-book.ts'
import {
  inPlay,
  type KnownMatch,
  market,
  notStarted,
  usualMarkets,
  withHandicap,
} from './known-feed.ts'
import type { Answer } from './open-client.ts'
import { setBook } from './set-book.ts'
import { type Selected, type SlipRequest, slipOf } from './slip.ts'
import { balancesOf, countDown, listed, untilDecided } from './waiting-bets.ts'

const book = setBook()

interface Ticket {
  readonly ticket_id: string
  readonly state: string
  readonly odds: string
  readonly waits_until: number
}
const ticketOf = (answer: Answer): Ticket => answer['ticket'] as Ticket

const sides = [
  { on: 'HDP FT -0.75', team: 'home' },
  { on: 'HDP FT -0.75', team: 'away' },
] as const

/** A bet that waits, with who placed it. */
interface Waiting {
  readonly member: KnownMember
  readonly slip: SlipRequest
  readonly answer: Answer
}

async function waitOn(
  match: KnownMatch,
  selected: Selected = {},
  change: Partial<SlipRequest> = {},
): Promise<Waiting> {
  const member = await book.member()
  const slip = { ...(await slipOf(book, member, match, selected)), ...change }
  const answer = await book.ask('/bet/betsingle', slip)
  expect(answer, JSON.stringify(answer)).toMatchObject({ status: 1, ticket: { state: 'waiting' } })
  return { member, slip, answer }
}

interface ListedBet {
  readonly ticket_id: string
  readonly state: string
  readonly reason: string
  readonly odds: string
  readonly waits_until: number
}

async function expectRejected(bets: readonly Waiting[], reason: WaitReason): Promise<void> {
  await untilDecided(book, bets)
  for (const bet of bets) {
    const { ticket_id } = ticketOf(bet.answer)
    expect(await listed<ListedBet>(book, '/bet/betrejectlist', bet)).toMatchObject([
      { ticket_id, state: 'rejected', reason },
    ])
    expect(await balancesOf(book, bet.member)).toEqual(['10000.00', '10000.00', '0.00'])
    expect(await transfersOf(bet)).toEqual(['credit 0', 'hold 0', 'release 0'])
    // The request's answer is what it was when the bet was placed.
    expect(await book.ask('/bet/betsingle', bet.slip)).toEqual(bet.answer)
  }
}

async function expectRunning(bets: readonly Waiting[], odds: string): Promise<void> {
  await untilDecided(book, bets)
  for (const bet of bets) {
    expect(await listed<ListedBet>(book, '/bet/betacceptlist', bet)).toMatchObject([
      { state: 'running', odds },
    ])
    expect(await listed<ListedBet>(book, '/bet/betrejectlist', bet)).toEqual([])
  }
}

async function transfersOf({ member }: Waiting): Promise<string[]> {
  const rows = await book.db.database.queries.query<{ transfer: string }>(
    `select kind || ' ' || revision as transfer from transfer
      where wallet_id = $1 order by wallet_version`,
    [member.walletId],
  )
  return rows.map(({ transfer }) => transfer)
}

const aLiveMatch = () => book.feed.announce({ kickoffMs: book.clock.now(), state: inPlay(1, 0) })

describe('a bet in play waits (A-32)', () => {
  test('its risk is held, and the countdown is in the ticket and in the list', async () => {
    const match = await aLiveMatch()
    const before = book.clock.now()
    const bet = await waitOn(match)
    const { ticket_id, waits_until } = ticketOf(bet.answer)
    expect(waits_until).toBeGreaterThanOrEqual(before + inPlayDelayMs)
    expect(await listed<ListedBet>(book, '/bet/pendingbetlist', bet)).toMatchObject([
      { ticket_id, state: 'waiting', reason: '', waits_until },
    ])
    expect(await balancesOf(book, bet.member)).toEqual(['9990.00', '10000.00', '10.00'])
    await book.feed.stopBets(match, 'goal')
    await expectRejected([bet], 'GOAL')
  })

  const stops: readonly (readonly [BetStopReason, WaitReason])[] = [
    ['goal', 'GOAL'],
    ['red_card', 'RED_CARD'],
    ['penalty', 'PENALTY'],
    ['var', 'VAR'],
    ['period_end', 'PERIOD_END'],
    ['feed_lost', 'FEED_LOST'],
    ['operator', 'MARKET_CLOSED'],
  ]
  test.each(stops)('%s during the wait rejects both sides with %s', async (stop, reason) => {
    const match = await aLiveMatch()
    const bets = await Promise.all(sides.map((side) => waitOn(match, side)))
    await book.feed.stopBets(match, stop)
    await expectRejected(bets, reason)
    // Whatever comes later moves no money again.
    await book.feed.stopBets(match, 'goal')
    await countDown(book, match, bets)
    await expectRejected(bets, reason)
  })

  test.each([
    ['a goal without a stop', { state: inPlay(2, 0) }, 'GOAL'],
    ['a goal of the other side', { state: inPlay(1, 1) }, 'GOAL'],
    ['a goal taken back', { state: inPlay(0, 0) }, 'VAR'],
    [
      'a red card without a stop',
      { state: inPlay(1, 0, { redCards: { home: 0, away: 1 } }) },
      'RED_CARD',
    ],
    ['half-time', { state: inPlay(1, 0, { phase: 'HT', minute: 45 }), markets: [] }, 'PERIOD_END'],
    ['another line', { markets: [market('HDP FT -1.00', 'MY 0.95', 'MY 0.93')] }, 'MARKET_CLOSED'],
    ['the end of the market', { markets: usualMarkets.slice(1) }, 'MARKET_CLOSED'],
  ] as const)('%s during the wait rejects both sides', async (_name, change, reason) => {
    const match = await aLiveMatch()
    const bets = await Promise.all(sides.map((side) => waitOn(match, side)))
    await book.feed.change(match, change)
    await expectRejected(bets, reason)
  })

  test('the end of the match during the wait rejects both sides', async () => {
    const match = await aLiveMatch()
    const bets = await Promise.all(sides.map((side) => waitOn(match, side)))
    await book.feed.settle(match, 'FT', { home: 1, away: 0 })
    await expectRejected(bets, 'MARKET_CLOSED')
  })

  test('a feed that falls silent rejects both sides', async () => {
    const match = await aLiveMatch()
    const bets = await Promise.all(sides.map((side) => waitOn(match, side)))
    book.clock.advance(6_000)
    await advanceBookClock(book.db, 6_000)
    await expectRejected(bets, 'FEED_LOST')
    const member = await book.member()
    const choice = { ...bets[0]?.slip, ...member.credentials, request_id: randomUUID() }
    expect((await book.ask('/bet/betsingle', choice)).statusdesc).toBe('oddsIsUpdating')
    // It speaks again: its snapshot opens the markets, and bets are taken as before.
    await book.feed.say({ kind: 'alive' })
    await expect
      .poll(async () => (await slipOf(book, member, match).catch(() => null)) !== null)
      .toBe(true)
    const slip = await slipOf(book, member, match)
    expect(await book.ask('/bet/betsingle', slip)).toMatchObject({ status: 1 })
  })
})

describe('when the wait is over (A-27, A-28, A-32)', () => {
  const worse = withHandicap('MY 0.90', 'MY 0.98')
  const better = withHandicap('MY -0.98', 'MY 0.86')

  test.each([
    ['the same price', usualMarkets, 0, '0.95'],
    ['a worse price, any accepted', worse, 2, '0.90'],
    ['a better price, better accepted', better, 1, '-0.98'],
  ] as const)('%s: the bet runs at the price of then', async (_name, markets, policy, odds) => {
    const match = await aLiveMatch()
    const bet = await waitOn(match, sides[0], { accept_odds: policy })
    await book.feed.change(match, { markets })
    await countDown(book, match, [bet])
    await expectRunning([bet], odds)
    expect(await book.ask('/bet/betsingle', bet.slip)).toEqual(bet.answer)
  })

  test.each([
    ['a worse price', worse, 0],
    ['a worse price, better accepted', worse, 1],
    ['a better price that was not asked for', better, 0],
  ] as const)('%s: the bet is rejected', async (_name, markets, policy) => {
    const match = await aLiveMatch()
    const bet = await waitOn(match, sides[0], { accept_odds: policy })
    await book.feed.change(match, { markets })
    await countDown(book, match, [bet])
    await expectRejected([bet], 'ODDS_MOVED')
  })

  test('a price that comes back in time is no change', async () => {
    const match = await aLiveMatch()
    const bet = await waitOn(match)
    await book.feed.change(match, { markets: worse })
    await book.feed.change(match, { markets: usualMarkets })
    await countDown(book, match, [bet])
    await expectRunning([bet], '0.95')
  })

  test.each(sides)('danger keeps a bet on $team waiting until it is over', async (side) => {
    const match = await aLiveMatch()
    const bet = await waitOn(match, side)
    await book.feed.change(match, { state: inPlay(1, 0, { danger: 'home' }) })
    await countDown(book, match, [bet])
    expect(await listed<ListedBet>(book, '/bet/pendingbetlist', bet)).toHaveLength(1)
    await book.feed.change(match, { state: inPlay(1, 0) })
    await expectRunning([bet], side.team === 'home' ? '0.95' : '0.93')
  })

  test('danger without end rejects both sides after the longest wait', async () => {
    const match = await aLiveMatch()
    const bets = await Promise.all(sides.map((side) => waitOn(match, side)))
    await book.feed.change(match, { state: inPlay(1, 0, { danger: 'away' }) })
    await countDown(book, match, bets)
    await book.advance(60_000)
    await book.feed.touch(match)
    await expectRejected(bets, 'TIMEOUT')
  })

  test('a bet blocked by its price limits is rejected with LIMIT, not cut', async () => {
    const match = await aLiveMatch()
    const outsider = { on: '1X2 FT', team: '2', oddsType: 4 }
    const bet = await waitOn(match, outsider, { bet_amount: '2500', accept_odds: 2 })
    const markets = usualMarkets.map((usual) =>
      usual.betType === '1X2' ? market('1X2 FT', 'DEC 1.5', 'DEC 4', 'DEC 9.5') : usual,
    )
    await book.feed.change(match, { markets })
    await countDown(book, match, [bet])
    await expectRejected([bet], 'LIMIT')
  })
})

describe('in play the score that was seen must be the score of now', () => {
  test.each([
    ['no score', ''],
    ['the score of before', '0-0'],
    ['the score turned round', '0-1'],
    ['nonsense', '1 - 0'],
  ])('%s is refused', async (_name, score) => {
    const match = await aLiveMatch()
    const member = await book.member()
    const slip = await slipOf(book, member, match)
    const before = await footprint(book.db.database.queries)
    const answer = await book.ask('/bet/betsingle', { ...slip, score })
    expect(answer).toMatchObject({ statusdesc: 'invalidOddsBall', facts: { score: '1-0' } })
    expect(await footprint(book.db.database.queries)).toBe(before)
  })
})

describe('pre-match bets end with the kick-off (A-33)', () => {
  const refusedWith = async (match: KnownMatch, slip: SlipRequest, codes: readonly string[]) => {
    const before = await footprint(book.db.database.queries)
    const answer = await book.ask('/bet/betsingle', slip)
    expect(codes).toContain(answer.statusdesc)
    expect(await footprint(book.db.database.queries)).toBe(before)
    return match
  }

  test('by the clock, before the feed has said anything', async () => {
    const match = await book.feed.announce({ kickoffMs: book.clock.now() + 10_000 })
    const slip = await slipOf(book, await book.member(), match)
    await book.advance(9_000)
    const early = await slipOf(book, await book.member(), match)
    expect(await book.ask('/bet/betsingle', early)).toMatchObject({ status: 1 })
    await book.advance(1_000)
    await refusedWith(match, slip, ['marketTypeChanged'])
  })

  test.each([
    ['an hour', 3_600_000],
    ['a day', 24 * 3_600_000],
    ['three days', 3 * 24 * 3_600_000],
  ])('by the first live signal where the start time is wrong by %s', async (_name, lateMs) => {
    const match = await book.feed.announce({ kickoffMs: book.clock.now() + lateMs })
    const slip = await slipOf(book, await book.member(), match)
    await book.feed.change(match, { state: inPlay(0, 0, { minute: 1 }) })
    await refusedWith(match, slip, ['marketTypeChanged'])
    // Nor does the feed open it again by calling the match not started.
    await book.feed.change(match, { state: notStarted })
    await refusedWith(match, { ...slip, request_id: randomUUID() }, ['oddsIsUpdating'])
  })

  test('by the stop that announces the kick-off', async () => {
    const match = await book.feed.announce({ kickoffMs: book.clock.now() + 3_600_000 })
    const slip = await slipOf(book, await book.member(), match)
    await book.feed.stopBets(match, 'kick_off')
    await refusedWith(match, slip, ['oddsIsUpdating'])
    await book.feed.change(match, {})
    await refusedWith(match, { ...slip, request_id: randomUUID() }, ['oddsIsUpdating'])
  })

  test('and a match that is over takes no bet at all', async () => {
    const match = await aLiveMatch()
    const slip = await slipOf(book, await book.member(), match)
    await book.feed.settle(match, 'FT', { home: 1, away: 0 })
    await refusedWith(match, slip, ['matchNotActive'])
  })
})
