import { expect, test } from 'vitest'
import { runOperate } from '../../apps/server/testing/operate-line.ts'
import type { KnownMember } from './known-book.ts'
import { inPlay, type KnownMatch, withHandicap } from './known-feed.ts'
import { setBook } from './set-book.ts'
import { choiceOf, type SlipRequest, slipOf } from './slip.ts'
import { listed, untilDecided } from './waiting-bets.ts'

/* What traders set by command, on a server that runs, as members meet it. */

const book = setBook()

const aLiveMatch = () => book.feed.announce({ kickoffMs: book.clock.now(), state: inPlay(1, 0) })

async function trade(...words: readonly string[]): Promise<void> {
  const line = ['trade', ...words, '--operator', 'demo']
  const { text, code } = await runOperate(book.db.database, line)
  expect([code, text]).toEqual([0, expect.any(String)])
}

/** What a check of the home side says now. */
const checked = async (member: KnownMember, match: KnownMatch) =>
  book.ask('/bet/betcheck', { ...member.credentials, ...choiceOf(match) })

const place = async (slip: SlipRequest, changes: Partial<SlipRequest> = {}) =>
  book.ask('/bet/betsingle', { ...slip, ...changes })

test('a suspension refuses bets from its answer on, and is over when it is opened', async () => {
  const match = await book.feed.announce()
  const member = await book.member()
  const slip = await slipOf(book, member, match)
  await trade('suspend', match.id)
  expect(await place(slip)).toMatchObject({ status: 0 })
  await book.feed.touch(match)
  await expect.poll(async () => (await checked(member, match)).status).toBe(0)
  await trade('open', match.id)
  await expect.poll(async () => (await checked(member, match)).status).toBe(1)
  const again = await slipOf(book, member, match)
  expect(await place(again)).toMatchObject({ status: 1, ticket: { state: 'running' } })
})

test('a wait and a max per match that a trader set are those of the bet', async () => {
  const match = await aLiveMatch()
  const member = await book.member()
  await trade('delay', match.id, '25000')
  await trade('max', match.id, '25', '--currency', 'MYR')
  await expect
    .poll(async () => (await checked(member, match))['check'])
    .toMatchObject({ wait_ms: 25_000, max_per_match: '25.00' })
  const slip = await slipOf(book, member, match)
  const placed = await place(slip)
  const { waits_until: until } = placed['ticket'] as { waits_until: number }
  expect(until).toBeGreaterThanOrEqual(book.clock.now() + 24_000)
  expect(await place(await slipOf(book, member, match), { bet_amount: '20' })).toMatchObject({
    statusdesc: 'betOverMaxPerMatch',
  })
  // A member in another currency has the own limit.
  const other = await book.member({ currency: 'THB' })
  expect((await checked(other, match))['check']).not.toMatchObject({ max_per_match: '25.00' })
})

test("a trader's danger refuses both sides at a move, whatever their option", async () => {
  const match = await aLiveMatch()
  const bets = []
  for (const team of ['home', 'away']) {
    const member = await book.member()
    const slip = await slipOf(book, member, match, { team })
    expect(await place(slip, { accept_odds: 2 })).toMatchObject({ ticket: { state: 'waiting' } })
    bets.push({ member })
  }
  await trade('danger', match.id, 'on')
  await trade('nudge', choiceOf(match).market_id, 'home', 'up')
  await untilDecided(book, bets)
  for (const bet of bets) {
    expect(await listed(book, '/bet/betrejectlist', bet)).toMatchObject([{ reason: 'ODDS_MOVED' }])
  }
})

test('a price that a trader moved is the price of the next bet', async () => {
  const match = await book.feed.announce({ markets: withHandicap('MY 0.90', 'MY 0.98') })
  const member = await book.member()
  const slip = await slipOf(book, member, match)
  await trade('nudge', choiceOf(match).market_id, 'home', 'down', '--by', '2')
  await expect
    .poll(async () => (await checked(member, match))['check'])
    .toMatchObject({ odds: '0.88' })
  expect(await place(slip)).toMatchObject({ status: 0, facts: { odds: '0.88' } })
  const next = await slipOf(book, member, match)
  expect(await place(next)).toMatchObject({ status: 1, ticket: { odds: '0.88' } })
})
