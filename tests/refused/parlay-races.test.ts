import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '../../apps/server/testing/expect-invariants.ts'
import { footprint, outcomesOf } from './footprint.ts'
import { heldUp } from './held-up.ts'
import { type KnownBook, type KnownMember, openKnownBook } from './known-book.ts'
import { type KnownMatch, withHandicap } from './known-feed.ts'
import type { Answer } from './open-client.ts'
import { announceMatches, type ParlayRequest, parlayOf } from './parlay-slip.ts'
import { slipOf } from './slip.ts'

let book: KnownBook

beforeAll(async () => {
  book = await openKnownBook()
})
afterEach(() => expectInvariants(book.db.database))
afterAll(async () => {
  expect(book.failures).toEqual([])
  await book.close()
})

const place = (slip: ParlayRequest): Promise<Answer> => book.ask('/bet/betparlay', slip)
const placeSystem = (slip: ParlayRequest): Promise<Answer> => book.ask('/bet/betsysparlay', slip)
const outcomes = ({ request_id }: ParlayRequest) => outcomesOf(book.db.database.queries, request_id)

async function balanceOf(member: KnownMember): Promise<unknown> {
  return (await book.ask('/userbalance', member.credentials))['balance']
}

describe('one request, many times (A-36, A-38)', () => {
  test('twenty at once make one ticket and get one answer, with all its legs', async () => {
    const member = await book.member()
    const slip = await parlayOf(book, member, await announceMatches(book, 4))
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeSystem(slip)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({
      status: 1,
      balance: '9890.00',
      ticket: { lines: 11, legs: [{ leg: 1 }, { leg: 2 }, { leg: 3 }, { leg: 4 }] },
    })
    expect(await outcomes(slip)).toEqual({ bets: 1, refusals: 0 })
  })

  test('the answer stays the same after new prices, a stop and a new login', async () => {
    const member = await book.member()
    const matches = await announceMatches(book, 3)
    const slip = await parlayOf(book, member, matches)
    const first = await place(slip)
    expect(first).toMatchObject({ status: 1 })
    for (const match of matches) {
      await book.feed.change(match, { markets: withHandicap('MY 0.50', 'MY -0.62') })
      await book.feed.stopBets(match, 'operator')
    }
    const login = { account_id: member.loginId, password: 'demo1234' }
    const profile = (await book.ask('/userlogin', login))['member_profile']
    const { session_token } = (profile as { player_info: { session_token: string } }).player_info
    expect(await place({ ...slip, session_token })).toEqual(first)
  })

  test('a leg whose fields stand in another order is the same leg', async () => {
    const member = await book.member()
    const slip = await parlayOf(book, member, await announceMatches(book, 2))
    const first = await place(slip)
    const legs = slip.legs.map(
      (leg) => Object.fromEntries(Object.entries(leg).reverse()) as unknown as typeof leg,
    )
    expect(await place({ ...slip, legs })).toEqual(first)
  })

  const others: readonly (readonly [string, (slip: ParlayRequest) => Partial<ParlayRequest>])[] = [
    ['another stake', () => ({ bet_amount: '11' })],
    ['another odds option', () => ({ accept_odds: 2 })],
    ['one leg less', ({ legs }) => ({ legs: legs.slice(1) })],
    ['the legs in another order', ({ legs }) => ({ legs: legs.toReversed() })],
    [
      'another side of one leg',
      ({ legs }) => ({
        legs: legs.map((leg, index) => (index === 1 ? { ...leg, bet_team: 'away' } : leg)),
      }),
    ],
  ]
  test.each(others)('A-38 the same request id with %s is refused', async (_name, change) => {
    const member = await book.member()
    const slip = await parlayOf(book, member, await announceMatches(book, 3))
    const first = await place(slip)
    const before = await footprint(book.db.database.queries)
    expect(await place({ ...slip, ...change(slip) })).toMatchObject({
      http: 200,
      statusdesc: 'invalidBet',
      facts: { request_id: 'used for another bet' },
    })
    expect(await footprint(book.db.database.queries)).toBe(before)
    expect(await place(slip)).toEqual(first)
  })

  test('A-38 a system is another bet than the parlay of the same legs', async () => {
    const member = await book.member()
    const slip = await parlayOf(book, member, await announceMatches(book, 3))
    const first = await place(slip)
    expect((await placeSystem(slip)).statusdesc).toBe('invalidBet')
    expect(await place(slip)).toEqual(first)
    expect(await outcomes(slip)).toEqual({ bets: 1, refusals: 0 })
  })

  test('A-38 so is a single', async () => {
    const member = await book.member()
    const [match] = await announceMatches(book, 2)
    if (match === undefined) throw new Error('there is a match')
    const single = await slipOf(book, member, match)
    expect(await book.ask('/bet/betsingle', single)).toMatchObject({ status: 1 })
    const slip = await parlayOf(book, member, await announceMatches(book, 2))
    const reused = { ...slip, request_id: single.request_id }
    expect((await place(reused)).statusdesc).toBe('invalidBet')
  })
})

describe('one balance, many tickets (A-37)', () => {
  test('forty tickets of 40 at once on a balance of 200 accept exactly five', async () => {
    const matches = await announceMatches(book, 3)
    for (let round = 0; round < 3; round += 1) {
      const member = await book.member({ credit: 200 })
      const slip = await parlayOf(book, member, matches)
      const tickets = Array.from({ length: 40 }, () => ({ ...slip, request_id: randomUUID() }))
      const codes = (await Promise.all(tickets.map(placeSystem))).map((each) => each.statusdesc)
      expect(codes.filter((code) => code === '')).toHaveLength(5)
      expect(codes.filter((code) => code === 'insufficient_balance')).toHaveLength(35)
      expect(await balanceOf(member)).toBe('0.00')
    }
  })

  test('tickets and singles at once stay within the limit per match', async () => {
    const member = await book.member({ credit: 100_000 })
    const [shared, ...others] = await announceMatches(book, 4)
    if (shared === undefined) throw new Error('there are matches')
    const slips = await Promise.all(others.map((other) => parlayOf(book, member, [other, shared])))
    const single = { ...(await slipOf(book, member, shared)), bet_amount: '3000' }
    const answers = await Promise.all([
      ...slips.map((slip) => place({ ...slip, bet_amount: '3000' })),
      book.ask('/bet/betsingle', single),
      ...slips.map((slip) => place({ ...slip, bet_amount: '3000', request_id: randomUUID() })),
    ])
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(3)
    const codes = answers.filter(({ status }) => status === 0).map((each) => each.statusdesc)
    expect(new Set(codes)).toEqual(new Set(['betOverMaxPerMatch']))
    expect(await balanceOf(member)).toBe('91000.00')
  })
})

describe('suspension of one leg (A-31, A-52)', () => {
  const suspensions: readonly (readonly [string, (match: KnownMatch) => Promise<unknown>])[] = [
    ['bet stop', (match) => book.feed.stopBets(match, 'operator')],
    ['goal', (match) => book.feed.stopBets(match, 'goal')],
    ['line removed', (match) => book.feed.change(match, { markets: [] })],
    ['result', (match) => book.feed.settle(match, 'FT', { home: 0, away: 0 })],
  ]
  test.each(suspensions)('a ticket checked before a %s is refused after it', async (_, suspend) => {
    const matches = await announceMatches(book, 5)
    const { bet, release, member } = await heldUp(book, '/bet/betsysparlay', (someone) =>
      parlayOf(book, someone, matches),
    )
    const [, , , hit] = matches
    if (hit !== undefined) await suspend(hit)
    await release()
    const refused = { http: 200, status: 0, statusdesc: 'oddsIsUpdating', facts: { leg: '4' } }
    expect(await bet).toMatchObject(refused)
    expect(await balanceOf(member)).toBe('9990.00')
  })

  test('a price alone does not refuse it: the member gets what was seen', async () => {
    const matches = await announceMatches(book, 2)
    const { bet, release } = await heldUp(book, '/bet/betparlay', (someone) =>
      parlayOf(book, someone, matches),
    )
    const [moved] = matches
    const markets = withHandicap('MY 0.60', 'MY -0.72')
    if (moved !== undefined) await book.feed.change(moved, { markets })
    await release()
    expect((await bet)['ticket']).toMatchObject({ odds: '3.802' })
  })

  test('of thirty rounds no ticket is accepted after the suspension of a leg', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => book.member()))
    const matches = await announceMatches(book, 3)
    let accepted = 0
    for (let round = 0; round < 30; round += 1) {
      const stopped = matches[round % 3]
      if (stopped === undefined) throw new Error('there are three matches')
      const slips = await Promise.all(members.map((member) => parlayOf(book, member, matches)))
      const during = slips.map((slip) => place({ ...slip, bet_amount: '5' }))
      // Every other round the stop starts a turn of the event loop later.
      if (round % 2 === 1) await new Promise(setImmediate)
      await book.feed.stopBets(stopped, 'operator')
      const after = slips.map((slip) => place({ ...slip, request_id: randomUUID() }))
      for (const answer of await Promise.all(during)) {
        expect(['', 'oddsIsUpdating']).toContain(answer.statusdesc)
        accepted += answer.status
      }
      for (const { statusdesc } of await Promise.all(after)) {
        expect(statusdesc).toBe('oddsIsUpdating')
      }
      await book.feed.change(stopped, {})
    }
    const [row] = await book.db.database.queries.query<{ bets: number }>(
      'select count(*)::int as bets from bet where wallet_id = any ($1)',
      [members.map(({ walletId }) => walletId)],
    )
    expect(row?.bets).toBe(accepted)
  })
})
