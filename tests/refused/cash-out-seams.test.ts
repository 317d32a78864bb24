import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '../../apps/server/testing/expect-invariants.ts'
import { cashOutOf, offerFor } from './cash-out-slip.ts'
import { footprint } from './footprint.ts'
import { type KnownBook, type KnownMember, openKnownBook } from './known-book.ts'
import { inPlay, type KnownMatch } from './known-feed.ts'
import { bodyOf, maungOf } from './myanmar-slip.ts'
import type { Answer } from './open-client.ts'
import { announceMatches, parlayOf } from './parlay-slip.ts'
import { slipOf } from './slip.ts'

/** Where cashing out meets the other kinds of bets. */

let book: KnownBook

beforeAll(async () => {
  book = await openKnownBook()
})
afterEach(() => expectInvariants(book.db.database))
afterAll(async () => {
  expect(book.failures).toEqual([])
  await book.close()
})

const page = { page_size: 100, page_number: 1 }
const ticketIdOf = (answer: Answer) => (answer['ticket'] as { ticket_id: string }).ticket_id
const cashOut = (request: object) => book.ask('/bet/cashout', request)
const conflict = { statusdesc: 'invalidBet', facts: { request_id: 'used for another bet' } }

/** Asks as the member, with a ticket and a page where the call takes them. */
const look = ({ credentials }: KnownMember, path: string, fields: object = page) =>
  book.ask(path, { ...credentials, ...fields })

async function rowsOf(member: KnownMember, path: string): Promise<Record<string, unknown>[]> {
  return (await look(member, path))['bets'] as Record<string, unknown>[]
}

/** A single of 10 of the member's, on a match of its own. */
async function aSingle(member: KnownMember): Promise<string> {
  const slip = await slipOf(book, member, await book.feed.announce())
  return ticketIdOf(await book.ask('/bet/betsingle', slip))
}

/** A bet of 10 a line on three matches of its own. */
async function aParlay(member: KnownMember, path: '/bet/betparlay' | '/bet/betsysparlay') {
  const matches = await announceMatches(book, 3)
  const answer = await book.ask(path, await parlayOf(book, member, matches))
  return { ticketId: ticketIdOf(answer), matches }
}

async function settleAll(matches: readonly KnownMatch[], home: number, away: number) {
  for (const match of matches) {
    await book.feed.settle(match, '1H', { home: 0, away: 0 })
    await book.feed.settle(match, 'FT', { home, away })
  }
}

/** The ticket's state and result by its details, once it is so. */
async function expectDetails(member: KnownMember, ticketId: string, bet: object): Promise<void> {
  const ask = () => look(member, '/parlaybetdetails', { ticket_id: ticketId })
  await expect.poll(ask, { interval: 20, timeout: 20_000 }).toMatchObject({ bet })
}

describe('a request_id is one request, whatever it asks for', () => {
  const kinds: readonly (readonly [string, (kyat: KnownMember) => Promise<object>])[] = [
    ['/bet/betsingle', async (who) => slipOf(book, who, await book.feed.announce())],
    ['/bet/betparlay', async (who) => parlayOf(book, who, await announceMatches(book, 2))],
    ['/bet/betsysparlay', async (who) => parlayOf(book, who, await announceMatches(book, 3))],
    ['/bet/betsinglemmo', async (who) => bodyOf(book, who, await book.feed.announce())],
    ['/bet/betparlaymmo', async (who) => maungOf(book, who, await announceMatches(book, 2))],
  ]

  test.each(kinds)('of a cash-out it places no %s', async (path, requestOf) => {
    const member = await book.member({ currency: 'MMK' })
    const cashing = await cashOutOf(book, member, await aSingle(member))
    const cashed = await cashOut(cashing)
    expect(cashed).toMatchObject({ status: 1 })
    const bet = { ...(await requestOf(member)), request_id: cashing.request_id }
    const before = await footprint(book.db.database.queries)
    expect(await book.ask(path, bet)).toMatchObject(conflict)
    expect(await footprint(book.db.database.queries)).toBe(before)
    expect(await cashOut(cashing)).toEqual(cashed)
  })

  test.each(kinds)('of a %s it cashes nothing out', async (path, requestOf) => {
    const member = await book.member({ currency: 'MMK' })
    const bet = await requestOf(member)
    const placed = await book.ask(path, bet)
    expect(placed).toMatchObject({ status: 1 })
    const { request_id } = bet as { request_id: string }
    const cashing = { ...(await cashOutOf(book, member, await aSingle(member))), request_id }
    const before = await footprint(book.db.database.queries)
    expect(await cashOut(cashing)).toMatchObject(conflict)
    expect(await footprint(book.db.database.queries)).toBe(before)
    expect(await book.ask(path, bet)).toEqual(placed)
  })

  test('of a refused cash-out it places nothing, and of a refused bet neither', async () => {
    const member = await book.member()
    const cashing = await cashOutOf(book, member, await aSingle(member))
    const refused = await cashOut({ ...cashing, cash_out: '9999.00' })
    expect(refused).toMatchObject({ statusdesc: 'odds_changed' })
    const slip = await slipOf(book, member, await book.feed.announce())
    const reused = { ...slip, request_id: cashing.request_id }
    expect(await book.ask('/bet/betsingle', reused)).toMatchObject(conflict)
    const low = { ...slip, bet_amount: '1' }
    expect(await book.ask('/bet/betsingle', low)).toMatchObject({ statusdesc: 'betLowerMin' })
    expect(await cashOut({ ...cashing, request_id: slip.request_id })).toMatchObject(conflict)
  })
})

describe('a bet that cannot be cashed out', () => {
  test('waits in play with its other legs, until it runs', async () => {
    const member = await book.member()
    const live = await book.feed.announce({ kickoffMs: book.clock.now(), state: inPlay(1, 0) })
    const matches = [live, ...(await announceMatches(book, 2))]
    const answer = await book.ask('/bet/betparlay', await parlayOf(book, member, matches))
    expect(answer).toMatchObject({ ticket: { state: 'waiting' } })
    const ticketId = ticketIdOf(answer)
    expect(await offerFor(book, member, ticketId)).toMatchObject({ reason: 'not_running' })
    const single = await cashOutOf(book, member, await aSingle(member))
    const waiting = { ...single, ticket_id: ticketId, request_id: randomUUID() }
    expect(await cashOut(waiting)).toMatchObject({
      statusdesc: 'invalidBet',
      facts: { state: 'waiting' },
    })
    const { waits_until } = answer['ticket'] as { waits_until: number }
    await book.advance(waits_until + 1_000 - book.clock.now())
    await book.feed.touch(live)
    await expectDetails(member, ticketId, { state: 'running' })
    expect(await cashOut(await cashOutOf(book, member, ticketId))).toMatchObject({ status: 1 })
  })

  test('rules.md 8.6: is at Myanmar odds', async () => {
    const member = await book.member({ currency: 'MMK' })
    const body = await bodyOf(book, member, await book.feed.announce())
    const maung = await maungOf(book, member, await announceMatches(book, 2))
    const single = await cashOutOf(book, member, await aSingle(member))
    for (const answer of [
      await book.ask('/bet/betsinglemmo', body),
      await book.ask('/bet/betparlaymmo', maung),
    ]) {
      const ticket_id = ticketIdOf(answer)
      expect(await offerFor(book, member, ticket_id)).toMatchObject({
        reason: 'myanmar',
        offer_id: '',
      })
      const before = await footprint(book.db.database.queries)
      const taken = await cashOut({ ...single, ticket_id, request_id: randomUUID() })
      expect(taken).toMatchObject({ status: 0, statusdesc: 'odds_changed' })
      expect(await footprint(book.db.database.queries)).toBe(before)
    }
  })
})

describe('a system that was cashed out', () => {
  test('as a whole is listed as one ticket, with its legs and lines', async () => {
    const member = await book.member()
    const { ticketId } = await aParlay(member, '/bet/betsysparlay')
    await cashOut(await cashOutOf(book, member, ticketId, 40))
    const last = await cashOut(await cashOutOf(book, member, ticketId))
    const { balance } = last as unknown as { balance: string }
    const row = {
      ticket_id: ticketId,
      kind: 'system',
      state: 'cashed_out',
      result: 'cashed_out',
      // Two parts of 16.00 and 24.00 are one ticket of 40.00 again, with the returns of both.
      stake: '40.00',
      risk: '40.00',
      win: '148.20',
      lines: 4,
      line_stake: '10.00',
      win_loss: (Number(balance) - 10_000).toFixed(2),
      cashed_stake: '0.00',
      return: (Number(balance) - 9_960).toFixed(2),
      settled_date: expect.stringMatching(/^\d/),
    }
    expect(await look(member, '/betsysparlay')).toMatchObject({ total: 1, bets: [row] })
    const ticket = { ticket_id: ticketId }
    expect(await look(member, '/parlaybetdetails', ticket)).toMatchObject({ bet: row })
    expect(await look(member, '/betsysparlaymatch', ticket)).toMatchObject({
      legs: [{ leg: 1 }, { leg: 2 }, { leg: 3 }],
    })
    const ended = { stake: '10.00', result: 'cashed_out', return: '0.00' }
    const lines = await look(member, '/betsysparlaybet', { ...ticket, ...page })
    expect(lines).toMatchObject({ total: 4, bets: Array(4).fill(ended) })
    expect(await rowsOf(member, '/bet/betacceptlist')).toEqual([])
    expect(await rowsOf(member, '/bet/betrejectlist')).toEqual([])
  })

  test('in part is one ticket of what runs on, in every list', async () => {
    const member = await book.member()
    const { ticketId, matches } = await aParlay(member, '/bet/betsysparlay')
    await cashOut(await cashOutOf(book, member, ticketId, 40))
    const rest = { ticket_id: ticketId, stake: '24.00', line_stake: '6.00', cashed_stake: '16.00' }
    for (const path of ['/betsysparlay', '/bet/betacceptlist']) {
      expect(await look(member, path)).toMatchObject({
        total: 1,
        bets: [{ ...rest, state: 'running' }],
      })
    }
    await settleAll(matches, 2, 0)
    // Three lines of 6.00 return 22.81 and one 44.48, each cut to the cent.
    await expectDetails(member, ticketId, { ...rest, state: 'settled', win_loss: '88.91' })
  })
})

describe('a parlay of which a part was cashed out', () => {
  test('is corrected, reversed and voided for the rest alone', async () => {
    const member = await book.member()
    const { ticketId, matches } = await aParlay(member, '/bet/betparlay')
    const taken = await cashOut(await cashOutOf(book, member, ticketId, 50))
    expect(taken).toMatchObject({ status: 1, cash_out: { rest_stake: '5.00' } })
    await settleAll(matches, 2, 0)
    // 5.00 x 1.95 x 1.95 x 1.95 = 37.07, cut to the cent.
    await expectDetails(member, ticketId, { state: 'settled', win_loss: '32.07' })
    const [one] = matches
    if (one === undefined) throw new Error('there is a match')
    await book.feed.settle(one, 'FT', { home: 0, away: 0 })
    await expectDetails(member, ticketId, { result: 'lost', win_loss: '-5.00', return: '0.00' })
    await book.feed.settle(one, 'FT', { home: 2, away: 0 })
    await expectDetails(member, ticketId, { result: 'won', win_loss: '32.07' })
    for (const match of matches) {
      await book.feed.settle(match, '1H', { home: 0, away: 0 }, 'cancelled')
      await book.feed.settle(match, 'FT', { home: 0, away: 0 }, 'cancelled')
    }
    const voided = { state: 'void', stake: '5.00', return: '5.00', cashed_stake: '5.00' }
    await expectDetails(member, ticketId, voided)
    expect(await rowsOf(member, '/bet/betrejectlist')).toMatchObject([voided])
  })

  test('frees the headroom on each of its matches', async () => {
    const member = await book.member({ credit: 100_000 })
    const matches = await announceMatches(book, 3)
    const bet = async (bet_amount: string): Promise<Answer> =>
      book.ask('/bet/betparlay', { ...(await parlayOf(book, member, matches)), bet_amount })
    const first = ticketIdOf(await bet('2600'))
    await bet('2600')
    await bet('2600')
    expect(await bet('2300')).toMatchObject({ statusdesc: 'betOverMaxPerMatch' })
    // 7,800 of 10,000 run; a twentieth of 2,600 is less than the 100 that are missing.
    expect(await cashOut(await cashOutOf(book, member, first, 20))).toMatchObject({ status: 1 })
    expect(await bet('2300')).toMatchObject({ status: 1 })
  })
})
