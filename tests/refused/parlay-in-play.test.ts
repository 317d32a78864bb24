import { randomUUID } from 'node:crypto'
import type { WaitReason } from '@fairline/domain/bets/bet-status'
import { describe, expect, test } from 'vitest'
import type { KnownMember } from './known-book.ts'
import { inPlay, type KnownMatch, usualMarkets, withHandicap } from './known-feed.ts'
import type { Answer } from './open-client.ts'
import { announceMatches, type ParlayRequest, parlayOf } from './parlay-slip.ts'
import { holdRow, waitingForLocks } from './row-barrier.ts'
import { setBook } from './set-book.ts'
import { balancesOf, countDown, listed, untilDecided } from './waiting-bets.ts'

const book = setBook()

interface Waiting {
  readonly member: KnownMember
  readonly slip: ParlayRequest
  readonly answer: Answer
  readonly ticketId: string
}

/** A match in play and two of later, in that order. */
async function someMatches(): Promise<[KnownMatch, KnownMatch, KnownMatch]> {
  const live = await book.feed.announce({ kickoffMs: book.clock.now(), state: inPlay(1, 0) })
  const [one, two] = await announceMatches(book, 2)
  if (!one || !two) throw new Error('there are two matches')
  return [live, one, two]
}

async function waitOn(matches: readonly KnownMatch[], accept_odds = 0): Promise<Waiting> {
  const member = await book.member()
  const slip = { ...(await parlayOf(book, member, matches)), accept_odds }
  const answer = await book.ask('/bet/betparlay', slip)
  expect(answer, JSON.stringify(answer)).toMatchObject({ status: 1, ticket: { state: 'waiting' } })
  const { ticket_id: ticketId } = answer['ticket'] as { ticket_id: string }
  return { member, slip, answer, ticketId }
}

const details = (path: string, { member, ticketId }: Waiting): Promise<Answer> =>
  book.ask(path, { ...member.credentials, ticket_id: ticketId })

async function expectRejected(bet: Waiting, reason: WaitReason): Promise<void> {
  await untilDecided(book, [bet])
  const row = { ticket_id: bet.ticketId, kind: 'parlay', state: 'rejected', reason }
  expect(await listed(book, '/bet/betrejectlist', bet)).toMatchObject([row])
  expect(await details('/bet/parlayrejectbetdetails', bet)).toMatchObject({ bet: row })
  expect(await details('/bet/parlaypendingbetdetails', bet)).toMatchObject({
    statusdesc: 'Data Error',
  })
  expect(await balancesOf(book, bet.member)).toEqual(['10000.00', '10000.00', '0.00'])
  // The request's answer is what it was when the ticket was placed.
  expect(await book.ask('/bet/betparlay', bet.slip)).toEqual(bet.answer)
}

describe('a parlay with a leg in play waits', () => {
  test('its risk is held, and the list shows it with its legs', async () => {
    const matches = await someMatches()
    const bet = await waitOn(matches)
    const legs = matches.map(({ id }, index) => ({
      leg: index + 1,
      match_id: id,
      odds: '1.95',
      score: index === 0 ? '1-0' : '',
      result: '',
    }))
    const row = { ticket_id: bet.ticketId, state: 'waiting', odds: '7.414', lines: 1, legs }
    expect(await listed(book, '/bet/pendingbetlist', bet)).toMatchObject([row])
    expect(await details('/bet/parlaypendingbetdetails', bet)).toMatchObject({ bet: row })
    expect(await details('/bet/parlayacceptbetdetails', bet)).toMatchObject({
      statusdesc: 'Data Error',
    })
    expect(await balancesOf(book, bet.member)).toEqual(['9990.00', '10000.00', '10.00'])
    await book.feed.stopBets(matches[0], 'goal')
    await expectRejected(bet, 'GOAL')
  })

  type Happening = (matches: readonly [KnownMatch, KnownMatch, KnownMatch]) => Promise<unknown>
  const happenings: readonly (readonly [string, Happening, WaitReason])[] = [
    ['a goal of the match in play', ([on]) => book.feed.stopBets(on, 'goal'), 'GOAL'],
    ['a goal without a stop', ([on]) => book.feed.change(on, { state: inPlay(2, 0) }), 'GOAL'],
    [
      'a stop of the third match',
      ([, , on]) => book.feed.stopBets(on, 'operator'),
      'MARKET_CLOSED',
    ],
    ['the kick-off of the second', ([, on]) => book.feed.stopBets(on, 'kick_off'), 'PERIOD_END'],
    [
      'the second match in play',
      ([, on]) => book.feed.change(on, { state: inPlay(0, 0, { minute: 1 }) }),
      'PERIOD_END',
    ],
    [
      'the end of the market of the third',
      ([, , on]) => book.feed.change(on, { markets: usualMarkets.slice(1) }),
      'MARKET_CLOSED',
    ],
    [
      'the end of the match in play',
      ([on]) => book.feed.settle(on, 'FT', { home: 1, away: 0 }),
      'MARKET_CLOSED',
    ],
  ]
  test.each(happenings)('%s rejects the ticket with that reason', async (_, happen, reason) => {
    const matches = await someMatches()
    const bet = await waitOn(matches)
    await happen(matches)
    await expectRejected(bet, reason)
    // Whatever comes later moves no money again.
    await book.feed.stopBets(matches[1], 'goal')
    await countDown(book, matches[2], [bet])
    await expectRejected(bet, reason)
  })
})

describe('when the wait of all legs is over', () => {
  const worse = withHandicap('MY 0.90', 'MY 0.98')
  const better = withHandicap('MY -0.98', 'MY 0.86')

  test.each([
    ['the same prices', usualMarkets, 0, '1.95', '7.414', '64.14'],
    ['a worse leg, any accepted', worse, 2, '1.90', '7.224', '62.24'],
    ['a better leg, better accepted', better, 1, '2.02', '7.681', '66.81'],
  ] as const)('%s: it runs at the prices of then', async (_, markets, policy, odds, all, win) => {
    const matches = await someMatches()
    const bet = await waitOn(matches, policy)
    await book.feed.change(matches[1], { markets })
    await countDown(book, matches[0], [bet])
    await untilDecided(book, [bet])
    const row = { state: 'running', odds: all, win, legs: [{ odds: '1.95' }, { odds }, {}] }
    expect(await listed(book, '/bet/betacceptlist', bet)).toMatchObject([row])
    expect(await details('/bet/parlayacceptbetdetails', bet)).toMatchObject({ bet: row })
    expect(await book.ask('/bet/betparlay', bet.slip)).toEqual(bet.answer)
  })

  test.each([
    ['a worse leg', worse, 0],
    ['a worse leg, better accepted', worse, 1],
  ] as const)('%s: it is rejected', async (_name, markets, policy) => {
    const matches = await someMatches()
    const bet = await waitOn(matches, policy)
    await book.feed.change(matches[2], { markets })
    await countDown(book, matches[0], [bet])
    await expectRejected(bet, 'ODDS_MOVED')
  })

  test('a single and a parlay on one match are decided apart', async () => {
    const matches = await someMatches()
    const [kept, lost] = [
      await waitOn(matches),
      await waitOn([...matches.slice(0, 2), ...(await announceMatches(book, 1))]),
    ]
    await book.feed.stopBets(matches[2], 'operator')
    await expectRejected(kept, 'MARKET_CLOSED')
    await countDown(book, matches[0], [lost])
    await untilDecided(book, [lost])
    expect(await listed(book, '/bet/betacceptlist', lost)).toMatchObject([{ state: 'running' }])
  })
})

describe('suspension of one leg and acceptance on PostgreSQL (A-31)', () => {
  test('an acceptance that holds the guards when the stop comes goes first', async () => {
    const matches = await someMatches()
    const bet = await waitOn(matches)
    const barrier = await holdRow(book.db, 'wallet', bet.member.walletId)
    await countDown(book, matches[0], [bet])
    await waitingForLocks(book.db, 1)
    const stop = book.feed.stopBets(matches[2], 'operator')
    await waitingForLocks(book.db, 2)
    await barrier.release()
    await stop
    await untilDecided(book, [bet])
    expect(await listed(book, '/bet/betacceptlist', bet)).toMatchObject([{ state: 'running' }])
  })

  test('of twenty rounds none runs that was decided after the stop of a leg', async () => {
    const states = new Set<string>()
    for (let round = 0; round < 20; round += 1) {
      const matches = await someMatches()
      const stopped = matches[1 + (round % 2)] ?? matches[1]
      const bets = await Promise.all([waitOn(matches), waitOn(matches)])
      const countedDown = countDown(book, matches[0], bets)
      // The stop falls before, among and after the decisions, another way each round.
      for (let turn = 0; turn < round * 3; turn += 1) await new Promise(setImmediate)
      await book.feed.stopBets(stopped, 'operator')
      const [now] = await book.db.database.queries.query<{ now: Date }>('select book_now() as now')
      await countedDown
      await untilDecided(book, bets)
      const rows = await book.db.database.queries.query<{ state: string; decided_at: Date }>(
        'select state, decided_at from bet where wallet_id = any ($1)',
        [bets.map(({ member }) => member.walletId)],
      )
      for (const { state, decided_at } of rows) {
        states.add(state)
        if (state === 'running') {
          expect(decided_at.getTime()).toBeLessThanOrEqual(now?.now.getTime() ?? 0)
        }
      }
      // No bet is placed on the stopped leg any longer.
      for (const { slip } of bets) {
        const again = await book.ask('/bet/betparlay', { ...slip, request_id: randomUUID() })
        expect(again.statusdesc).toBe('oddsIsUpdating')
      }
    }
    expect(states).toContain('rejected')
  })
})
