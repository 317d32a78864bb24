import { describe, expect, test } from 'vitest'
import { market } from './known-feed.ts'
import { announceMatches, parlayOf } from './parlay-slip.ts'
import { setBook } from './set-book.ts'
import { choiceOf } from './slip.ts'

const book = setBook()

/** @spec S1.betKinds.mixParlay S1.betKinds.systemParlay */
describe('what is placed', () => {
  test('S7.bet.betparlay: a mix parlay of two is one line', async () => {
    const someone = await book.member()
    const [one, two] = await announceMatches(book, 2)
    if (!one || !two) throw new Error('there are two matches')
    const slip = await parlayOf(book, someone, [one, [two, { on: 'OU FT 2.50', team: 'under' }]])
    const answer = await book.ask('/bet/betparlay', slip)
    expect(answer).toMatchObject({
      status: 1,
      balance: '9990.00',
      account_balance: '10000.00',
      outstanding_balance: '10.00',
      ticket: {
        kind: 'parlay',
        state: 'running',
        odds: '3.646',
        odds_type: 4,
        lines: 1,
        line_stake: '10.00',
        stake: '10.00',
        risk: '10.00',
        win: '26.46',
        waits_until: 0,
        legs: [
          {
            leg: 1,
            match_id: one.id,
            bet_type: 'HDP',
            odds: '1.95',
            odds_ball: '-0.75',
            score: '',
          },
          { leg: 2, match_id: two.id, bet_team: 'under', odds: '1.87', odds_ball: '2.50' },
        ],
      },
    })
    expect(await book.ask('/bet/betparlay', slip)).toEqual(answer)
  })

  test('S7.bet.betsysparlay: ten legs are one ticket of 1,013 lines', async () => {
    const someone = await book.member()
    const markets = [market('1X2 FT', 'DEC 1.3', 'DEC 5', 'DEC 12')]
    const fresh = await announceMatches(book, 10, { markets })
    const slip = await parlayOf(
      book,
      someone,
      fresh.map((match) => [match, { on: '1X2 FT', team: '1' }] as const),
    )
    const answer = await book.ask('/bet/betsysparlay', { ...slip, bet_amount: '5' })
    expect(answer).toMatchObject({
      status: 1,
      balance: '4935.00',
      outstanding_balance: '5065.00',
      // Lines of k legs return 5.00 x 1.3^k each, cut to the cent: 15574.69 more than their stakes.
      ticket: { lines: 1_013, line_stake: '5.00', risk: '5065.00', win: '15574.69', odds: '4.075' },
    })
    const { queries } = book.db.database
    const [row] = await queries.query(
      `select count(*)::int as bets, sum(risk)::int as risk,
              (select count(*)::int from bet_leg l join bet b on b.id = l.bet_id
                where b.wallet_id = $1) as legs,
              (select count(*)::int from transfer where wallet_id = $1 and kind = 'hold') as holds,
              (select array_agg(distinct risk)::text from match_exposure
                where wallet_id = $1) as exposures
         from bet where wallet_id = $1`,
      [someone.walletId],
    )
    expect(row).toEqual({ bets: 1, risk: 506_500, legs: 10, holds: 1, exposures: '{506500}' })
  })

  test('a system of chosen sizes has their lines, from the ticket to its result', async () => {
    const someone = await book.member()
    const fresh = await announceMatches(book, 4)
    const legs = fresh.map((match) => [match, { on: '1X2 FT', team: '1' }] as const)
    const slip = { ...(await parlayOf(book, someone, legs)), sizes: [4, 2] }
    const answer = await book.ask('/bet/betsysparlay', slip)
    const ticket = { lines: 7, line_stake: '10.00', stake: '70.00', risk: '70.00', kind: 'system' }
    expect(answer).toMatchObject({ status: 1, outstanding_balance: '70.00', ticket })
    expect(await book.ask('/bet/betsysparlay', slip)).toEqual(answer)
    const { win, odds } = answer['ticket'] as { win: string; odds: string }
    const [row] = await book.db.database.queries.query(
      'select sizes from bet where wallet_id = $1',
      [someone.walletId],
    )
    expect(row).toEqual({ sizes: [2, 4] })
    const page = { ...someone.credentials, page_size: 10, page_number: 1 }
    const listed = () => book.ask('/betsysparlay', page)
    expect(await listed()).toMatchObject({ bets: [{ lines: 7, line_stake: '10.00', win, odds }] })
    for (const sizes of [[5], [], [2, 3, 4, 5], [2, 2]]) {
      const other = { ...(await parlayOf(book, someone, legs)), sizes }
      expect(await book.ask('/bet/betsysparlay', other)).toMatchObject({ statusdesc: 'invalidBet' })
    }
    for (const match of fresh) {
      await book.feed.settle(match, '1H', { home: 0, away: 0 })
      await book.feed.settle(match, 'FT', { home: 1, away: 0 })
    }
    await expect
      .poll(listed, { interval: 20, timeout: 20_000 })
      .toMatchObject({ bets: [{ state: 'settled', win_loss: win }] })
  })

  test('A-50 eleven legs of a system are one line', async () => {
    const someone = await book.member()
    const fresh = await announceMatches(book, 11)
    const handicaps = fresh.map((match) => [match, { on: '1X2 FT', team: '1' }] as const)
    const slip = await parlayOf(book, someone, handicaps)
    const answer = await book.ask('/bet/betsysparlay', slip)
    expect(answer).toMatchObject({ status: 1, ticket: { lines: 1, risk: '10.00', kind: 'system' } })
  })

  test('S7.bet.betsinglespecial takes what betsingle takes, under one request id', async () => {
    const someone = await book.member()
    const [one] = await announceMatches(book, 1)
    if (!one) throw new Error('there is a match')
    const outsider = { on: '1X2 FT', team: '2' }
    const { legs, ...rest } = await parlayOf(book, someone, [[one, outsider]])
    const single = { ...rest, ...legs[0], odds_type: 4 }
    const choice = choiceOf(one, { ...outsider, oddsType: 4 })
    const check = await book.ask('/bet/betcheckspecial', { ...someone.credentials, ...choice })
    expect(check).toMatchObject({ status: 1, check: { odds: '9.00' } })
    const answer = await book.ask('/bet/betsinglespecial', single)
    expect(answer).toMatchObject({ status: 1, balance: '9990.00', ticket: { win: '80.00' } })
    expect(await book.ask('/bet/betsingle', single)).toEqual(answer)
  })
})
