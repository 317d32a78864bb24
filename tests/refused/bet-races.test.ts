import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { footprint, outcomesOf } from './footprint.ts'
import { heldUp } from './held-up.ts'
import type { KnownMember } from './known-book.ts'
import { type KnownMatch, withHandicap } from './known-feed.ts'
import type { Answer } from './open-client.ts'
import { holdRow, waitingForLocks } from './row-barrier.ts'
import { setBook } from './set-book.ts'
import { type SlipRequest, slipOf } from './slip.ts'
import { stopWhileBetting } from './stop-while-betting.ts'

const book = setBook()

const place = (slip: SlipRequest): Promise<Answer> => book.ask('/bet/betsingle', slip)
const codesOf = (answers: readonly Answer[]) => answers.map(({ statusdesc }) => statusdesc)

async function balanceOf(member: KnownMember): Promise<unknown> {
  return (await book.ask('/userbalance', member.credentials))['balance']
}

describe('one request, many times (A-36, A-38, A-39)', () => {
  test('A-36 fifty at once make one bet and get one answer', async () => {
    const member = await book.member()
    const slip = await slipOf(book, member, await book.feed.announce())
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(slip)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ status: 1, balance: '9990.00' })
    expect(await outcomesOf(book.db.database.queries, slip.request_id)).toEqual({
      bets: 1,
      refusals: 0,
    })
    expect(await balanceOf(member)).toBe('9990.00')
  })

  test('A-36 fifty refusals at once are one refusal, also after its reason is gone', async () => {
    const member = await book.member({ credit: 5 })
    const match = await book.feed.announce()
    const slip = { ...(await slipOf(book, member, match)), bet_amount: '5.01' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(slip)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ status: 0, statusdesc: 'insufficient_balance' })
    expect(await outcomesOf(book.db.database.queries, slip.request_id)).toEqual({
      bets: 0,
      refusals: 1,
    })
  })

  test('A-36 the answer stays the same after a new login and a new price', async () => {
    const member = await book.member()
    const match = await book.feed.announce()
    const slip = await slipOf(book, member, match)
    const first = await place(slip)
    await book.feed.change(match, { markets: withHandicap('MY 0.50', 'MY -0.62') })
    await book.feed.stopBets(match, 'operator')
    const login = { account_id: member.loginId, password: 'demo1234' }
    const profile = (await book.ask('/userlogin', login))['member_profile']
    const { session_token } = (profile as { player_info: { session_token: string } }).player_info
    expect(await place({ ...slip, session_token })).toEqual(first)
  })

  const others: readonly (readonly [string, Record<string, unknown>])[] = [
    ['another stake', { bet_amount: '11' }],
    ['the same stake in other digits', { bet_amount: '10.00' }],
    ['the other side', { bet_team: 'away', odds: '0.93', odds_ball: '0.75' }],
    ['another odds type', { odds_type: 4, odds: '1.95' }],
    ['another odds option', { accept_odds: 2 }],
    ['another market type', { market_type: 1 }],
    ['nonsense', { bet_team: 'nobody' }],
  ]
  test.each(others)('A-38 the same request id with %s is refused', async (_name, change) => {
    const member = await book.member()
    const slip = await slipOf(book, member, await book.feed.announce())
    const first = await place(slip)
    const before = await footprint(book.db.database.queries)
    const second = await place({ ...slip, ...change })
    expect(second).toMatchObject({ http: 200, status: 0, statusdesc: 'invalidBet' })
    expect(await footprint(book.db.database.queries)).toBe(before)
    expect(await place(slip)).toEqual(first)
    expect(await outcomesOf(book.db.database.queries, slip.request_id)).toEqual({
      bets: 1,
      refusals: 0,
    })
  })

  test('A-38 also where the first was refused, and at the same moment', async () => {
    const member = await book.member()
    const slip = await slipOf(book, member, await book.feed.announce())
    const [low, good] = [{ ...slip, bet_amount: '1' }, slip]
    expect((await place(low)).statusdesc).toBe('betLowerMin')
    expect((await place(good)).statusdesc).toBe('invalidBet')
    const next = { ...slip, request_id: randomUUID() }
    const answers = await Promise.all(
      ['10', '11', '12', '13'].map((bet_amount) => place({ ...next, bet_amount })),
    )
    expect(codesOf(answers).sort()).toEqual(['', 'invalidBet', 'invalidBet', 'invalidBet'])
  })

  test("A-39 another member's request of the same id is another request", async () => {
    const [one, two] = [await book.member(), await book.member()]
    const match = await book.feed.announce()
    const slip = await slipOf(book, one, match)
    const first = await place(slip)
    const second = await place({ ...slip, ...two.credentials, bet_amount: '20' })
    expect(second).toMatchObject({ status: 1, balance: '9980.00' })
    const ticketOf = (answer: Answer) => (answer['ticket'] as { ticket_id: string }).ticket_id
    expect(ticketOf(second)).not.toBe(ticketOf(first))
    expect(await place(slip)).toEqual(first)
    expect(await balanceOf(one)).toBe('9990.00')
  })
})

describe('one balance, many bets (A-37)', () => {
  test('a hundred bets of 10 at once on a balance of 100 accept exactly ten', async () => {
    const match = await book.feed.announce()
    for (let round = 0; round < 5; round += 1) {
      const member = await book.member({ credit: 100 })
      const slip = await slipOf(book, member, match)
      const bets = Array.from({ length: 100 }, () => ({ ...slip, request_id: randomUUID() }))
      const codes = codesOf(await Promise.all(bets.map(place)))
      expect(codes.filter((code) => code === '')).toHaveLength(10)
      expect(codes.filter((code) => code === 'insufficient_balance')).toHaveLength(90)
      expect(await balanceOf(member)).toBe('0.00')
    }
  })

  test('bets of several matches and sides at once stay within the limit per match', async () => {
    const member = await book.member({ credit: 100_000 })
    const matches = [await book.feed.announce(), await book.feed.announce()]
    const slips = await Promise.all(
      matches.flatMap((match) => [
        slipOf(book, member, match),
        slipOf(book, member, match, { team: 'away' }),
      ]),
    )
    const bets = slips.flatMap((slip) =>
      Array.from({ length: 4 }, () => ({
        ...slip,
        bet_amount: '3000',
        request_id: randomUUID(),
      })),
    )
    const answers = await Promise.all(bets.map(place))
    const accepted = answers.filter(({ status }) => status === 1)
    expect(accepted).toHaveLength(2 * 3)
    const refusedCodes = codesOf(answers).filter((code) => code !== '')
    expect(new Set(refusedCodes)).toEqual(new Set(['betOverMaxPerMatch']))
    expect(await balanceOf(member)).toBe('82000.00')
  })
})

describe('suspension and placing (A-31)', () => {
  const heldUpOn = (match: KnownMatch) =>
    heldUp(book, '/bet/betsingle', (member) => slipOf(book, member, match))

  test.each([
    ['bet stop', (match: KnownMatch) => book.feed.stopBets(match, 'operator')],
    ['goal', (match: KnownMatch) => book.feed.stopBets(match, 'goal')],
    ['line removed', (match: KnownMatch) => book.feed.change(match, { markets: [] })],
    ['result', (match: KnownMatch) => book.feed.settle(match, 'FT', { home: 0, away: 0 })],
  ])('a bet checked before a %s and written after it is refused', async (_name, suspend) => {
    const match = await book.feed.announce()
    const { bet, release, member } = await heldUpOn(match)
    await suspend(match)
    await release()
    expect(await bet).toMatchObject({ http: 200, status: 0, statusdesc: 'oddsIsUpdating' })
    expect(await balanceOf(member)).toBe('9990.00')
  })

  test('a price alone does not refuse it: the member gets what was seen', async () => {
    const match = await book.feed.announce()
    const { bet, release } = await heldUpOn(match)
    await book.feed.change(match, { markets: withHandicap('MY 0.60', 'MY -0.72') })
    await release()
    expect((await bet)['ticket']).toMatchObject({ odds: '0.95' })
  })

  test('a bet that holds the market when the stop comes goes first', async () => {
    const match = await book.feed.announce()
    const member = await book.member()
    const slip = await slipOf(book, member, match)
    const barrier = await holdRow(book.db, 'wallet', member.walletId)
    const bet = place(slip)
    await waitingForLocks(book.db, 1)
    const stop = book.feed.stopBets(match, 'goal')
    await waitingForLocks(book.db, 2)
    // Until the stop is committed, no member gets a price that is about to go.
    const late = await book.member()
    const choice = { ...slip, ...late.credentials, request_id: randomUUID() }
    expect((await place(choice)).statusdesc).toBe('oddsIsUpdating')
    await barrier.release()
    expect(await bet).toMatchObject({ status: 1 })
    await stop
    expect((await place({ ...slip, request_id: randomUUID() })).statusdesc).toBe('oddsIsUpdating')
  })

  test('of fifty rounds none is accepted after the suspension', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => book.member()))
    const match = await book.feed.announce()
    const accepted = await stopWhileBetting(book, {
      rounds: 50,
      stoppedIn: () => match,
      slips: () => Promise.all(members.map((member) => slipOf(book, member, match))),
      place,
    })
    const [row] = await book.db.database.queries.query<{ bets: number }>(
      `select count(*)::int as bets from bet b join bet_leg l on l.bet_id = b.id
         join match m on m.id = l.match_id where m.public_id = $1`,
      [match.id],
    )
    expect(row?.bets).toBe(accepted)
  })
})
