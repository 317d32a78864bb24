import { randomUUID } from 'node:crypto'
import type { OfferedQuote } from '@fairline/domain/myanmar/myanmar-quote'
import { describe, expect, test, vi } from 'vitest'
import type { KnownMember } from './known-book.ts'
import { inPlay, type KnownMatch, usualMarkets } from './known-feed.ts'
import { bodyOf, clickOn, maungOf } from './myanmar-slip.ts'
import type { Answer } from './open-client.ts'
import { setBook } from './set-book.ts'
import { choiceOf } from './slip.ts'

const book = setBook()

/** The usual markets with another quote for the handicap, home -0.75. */
const quoted = (goals: number, percent: number, giver: 'home' | 'away' = 'home') =>
  usualMarkets.map((market) => {
    const myanmar: OfferedQuote = { quote: { goals, percent }, giver }
    return market.myanmar === undefined ? market : { ...market, myanmar }
  })

const click = (member: KnownMember, match: KnownMatch, team: 'home' | 'away' = 'home') =>
  clickOn(book, member, match, team)
const bodyFor = (member: KnownMember, match: KnownMatch, team: 'home' | 'away' = 'home') =>
  bodyOf(book, member, match, team)
const place = (body: object) => book.ask('/bet/betsinglemmo', body)
const ticketOf = (answer: Answer) => answer['ticket'] as Record<string, unknown>

async function listed(member: KnownMember, path: string): Promise<Record<string, unknown>[]> {
  const answer = await book.ask(path, { ...member.credentials, page_size: 10, page_number: 1 })
  return answer['bets'] as Record<string, unknown>[]
}

/** The member's only bet once it is settled, as the database has it. */
async function settled(member: KnownMember) {
  return vi.waitFor(
    async () => {
      const rows = await book.db.database.queries.query<Record<string, string>>(
        `select b.result, b.win_loss, b.returned, l.result as leg, s.receipt ->> 'kind' as kind
           from bet b join bet_leg l on l.bet_id = b.id
           join bet_settlement s on s.bet_id = b.id and s.revision = b.settlement_revision
          where b.wallet_id = $1 and b.state in ('settled', 'void')`,
        [member.walletId],
      )
      expect(rows).toHaveLength(1)
      return rows[0]
    },
    { timeout: 20_000 },
  )
}

describe('a body in kyat @spec S7.bet.betmmoclick S7.bet.betsinglemmo S1.myanmar', () => {
  test('is shown, placed, listed and settled at its quote', async () => {
    const match = await book.feed.announce()
    const member = await book.member({ currency: 'MMK' })
    expect((await click(member, match, 'away'))['check']).toEqual({
      market_type: 2,
      odds: '1+45',
      percent: -45,
      odds_type: 5,
      odds_ball: '1.00',
      odds_version: expect.any(Number),
      tax_percent: 5,
      tax_table: [5, 15, 20, 20, 20, 20, 20, 20, 20, 20],
      min_bet: '5.00',
      max_bet: '5000.00',
      max_payout: '20000.00',
      max_per_match: '10000.00',
      running_on_match: '0.00',
      spendable: '10000.00',
      max_stake: '5000.00',
      max_stake_cause: 'max_bet',
      bet_amount: '100.00',
      note: '',
    })
    const answer = await place(await bodyFor(member, match))
    expect(answer).toMatchObject({
      status: 1,
      balance: '9000.00',
      outstanding_balance: '1000.00',
      ticket: {
        state: 'running',
        odds: '1+45',
        percent: 45,
        odds_type: 5,
        odds_ball: '-1.00',
        stake: '1000.00',
        risk: '1000.00',
        win: '950.00',
        waits_until: 0,
      },
    })
    expect(await listed(member, '/bet/betacceptlist')).toMatchObject([
      {
        ticket_id: ticketOf(answer)['ticket_id'],
        odds: '1+45',
        odds_type: 5,
        odds_ball: '-1.00',
        bet_team: 'home',
        win: '950.00',
      },
    ])
    await book.feed.settle(match, 'FT', { home: 2, away: 1 })
    expect(await settled(member)).toEqual({
      result: 'half_won',
      leg: 'half_won',
      kind: 'body',
      // 45 per cent of 1,000.00 less 5 per cent of it.
      win_loss: '42750',
      returned: '142750',
    })
    expect(await book.ask('/userbalance', member.credentials)).toMatchObject({
      balance: '10427.50',
    })
  })

  test.each([
    ['home', { home: 3, away: 1 }, 'won', '95000'],
    ['away', { home: 3, away: 1 }, 'lost', '-100000'],
    ['away', { home: 1, away: 0 }, 'half_lost', '-45000'],
    ['away', { home: 0, away: 0 }, 'won', '95000'],
  ] as const)('rules.md 1.5: on %s, %j: %s', async (team, score, result, winLoss) => {
    const match = await book.feed.announce()
    const member = await book.member({ currency: 'MMO' })
    expect(await place(await bodyFor(member, match, team))).toMatchObject({ status: 1 })
    await book.feed.settle(match, 'FT', score)
    expect(await settled(member)).toMatchObject({ result, win_loss: winLoss })
  })

  test('is settled anew when its result is corrected', async () => {
    const match = await book.feed.announce()
    const member = await book.member({ currency: 'MMK' })
    await place(await bodyFor(member, match))
    await book.feed.settle(match, 'FT', { home: 1, away: 0 })
    expect(await settled(member)).toMatchObject({ win_loss: '42750' })
    await book.feed.settle(match, 'FT', { home: 0, away: 0 })
    await vi.waitFor(async () => {
      expect(await settled(member)).toMatchObject({ result: 'lost', win_loss: '-100000' })
    })
  })

  test('keeps the tax that it was placed under', async () => {
    const match = await book.feed.announce()
    const member = await book.member({ currency: 'MMK' })
    await place(await bodyFor(member, match))
    await book.db.database.queries.query(
      `insert into terms (account_id, odds_group, limits, commission, rules_version, myanmar_tax)
       select account_id, odds_group, limits, commission, rules_version,
              '{50,50,50,50,50,50,50,50,50,50}' from terms where account_id = $1`,
      [member.walletId],
    )
    await book.feed.settle(match, 'FT', { home: 5, away: 0 })
    expect(await settled(member)).toMatchObject({ win_loss: '95000' })
  })
})

describe('a repeated request @spec S8.percent_changed', () => {
  test('the same request gives the same answer, whatever the quote is by then', async () => {
    const match = await book.feed.announce()
    const member = await book.member({ currency: 'MMK' })
    const body = await bodyFor(member, match)
    const first = await place(body)
    await book.feed.change(match, { markets: quoted(1, 20) })
    expect(await place(body)).toEqual(first)
    expect(await place({ ...body, bet_amount: '2000' })).toMatchObject({ statusdesc: 'invalidBet' })
    expect(await listed(member, '/bet/betacceptlist')).toHaveLength(1)
  })

  test('percent has changed: asked again, or taken by the member\u2019s option', async () => {
    const match = await book.feed.announce()
    const member = await book.member({ currency: 'MMK' })
    const body = await bodyFor(member, match)
    await book.feed.change(match, { markets: quoted(1, 40) })
    const refused = await place(body)
    expect(refused).toMatchObject({
      status: 0,
      statusdesc: 'percent_changed',
      facts: { odds: '1+40', percent: '40', odds_ball: '-1.00' },
    })
    const better = { ...body, request_id: randomUUID(), accept_odds: 1 }
    expect(await place(better)).toMatchObject({ statusdesc: 'percent_changed' })
    const any = { ...body, request_id: randomUUID(), accept_odds: 2 }
    expect(ticketOf(await place(any))).toMatchObject({ odds: '1+40', percent: 40 })
    expect(await place(body)).toEqual(refused)
  })

  /** @spec S1.myanmar.currency */
  test.each([
    ['an account in ringgit', 'MYR', 'invalidCurrency'],
    ['an account in rupiah', 'IDR', 'invalidCurrency'],
  ] as const)('%s has no Myanmar odds', async (_name, currency, code) => {
    const match = await book.feed.announce()
    const member = await book.member({ currency })
    expect(await click(member, match)).toMatchObject({ statusdesc: code })
    const kyat = await book.member({ currency: 'MMK' })
    const body = { ...(await bodyFor(kyat, match)), ...member.credentials }
    expect(await place(body)).toMatchObject({ statusdesc: code })
  })

  test('an account in MMO has no other odds, one in kyat has both', async () => {
    const match = await book.feed.announce()
    const ask = async (currency: 'MMO' | 'MMK') => {
      const { credentials } = await book.member({ currency })
      return book.ask('/bet/betcheck', { ...credentials, ...choiceOf(match) })
    }
    expect(await ask('MMO')).toMatchObject({ statusdesc: 'invalidCurrency' })
    expect(await ask('MMK')).toMatchObject({ status: 1 })
  })

  /** @spec S1.myanmar.configured */
  test('an operator with the mode off takes none, and says so in the profile', async () => {
    const match = await book.feed.announce()
    const member = await book.member({ currency: 'MMK' })
    const body = await bodyFor(member, match)
    const profile = async () => {
      const { member_profile } = await book.ask('/userprofile', member.credentials)
      const { player_info, player_settings } = member_profile as Record<string, object>
      return { ...player_info, ...player_settings }
    }
    expect(await profile()).toMatchObject({ myanmar: true, mmoType: '1' })
    const { queries } = book.db.database
    const [before] = await queries.query<{ myanmar: object }>(
      "select settings -> 'myanmar' as myanmar from operator",
    )
    const setMode = (settings: object | undefined | null) =>
      queries.query('update operator set settings = settings || $1', [
        JSON.stringify({ myanmar: settings }),
      ])
    await setMode(null)
    await book.advance(1_000)
    expect(await profile()).toMatchObject({ myanmar: false, mmoType: '0' })
    expect(await place(body)).toMatchObject({ statusdesc: 'currencyNotSupported' })
    const asked = { ...member.credentials, mmoType: '1' }
    expect(await book.ask('/usersettings', asked)).toMatchObject({ status: 0 })
    await setMode(before?.myanmar)
    await book.advance(1_000)
    expect(await book.ask('/usersettings', asked)).toMatchObject({ status: 1 })
  })

  test('there are no Myanmar odds in play', async () => {
    const match = await book.feed.announce()
    const member = await book.member({ currency: 'MMK' })
    const body = await bodyFor(member, match)
    await book.feed.change(match, { state: inPlay(0, 0) })
    expect(await click(member, match)).toMatchObject({ statusdesc: '340' })
    expect(await place(body)).toMatchObject({ statusdesc: 'marketTypeChanged' })
    expect(await place({ ...body, request_id: randomUUID(), market_type: 3 })).toMatchObject({
      statusdesc: '340',
    })
  })

  test('funds and headroom on the match are judged as of every bet', async () => {
    const match = await book.feed.announce()
    const member = await book.member({ currency: 'MMK', credit: 1_500 })
    const one = await bodyFor(member, match)
    const answers = await Promise.all(
      [one, { ...one, request_id: randomUUID() }].map((body) => place(body)),
    )
    expect(answers.map(({ statusdesc }) => statusdesc).sort()).toEqual(['', 'insufficient_balance'])
  })
})

/** @spec S7.bet.betparlaymmo S9.parlay.myanmar S9.parlay.myanmarMax S1.myanmar.parlay */
describe('a maung', () => {
  const threeMatches = () => Promise.all([1, 2, 3].map(() => book.feed.announce()))
  const ask = (body: object) => book.ask('/bet/betparlaymmo', body)

  test('is placed as one ticket and settled when its last match ends', async () => {
    const matches = await threeMatches()
    const member = await book.member({ currency: 'MMK' })
    const body = await maungOf(book, member, matches)
    const answer = await ask(body)
    expect(answer).toMatchObject({
      status: 1,
      balance: '9000.00',
      outstanding_balance: '1000.00',
      ticket: {
        state: 'running',
        odds_type: 5,
        stake: '1000.00',
        risk: '1000.00',
        win: '5600.00',
        legs: [1, 2, 3].map((leg) => ({ leg, odds: '1+45', percent: 45, odds_ball: '-1.00' })),
      },
    })
    expect(await ask(body)).toEqual(answer)
    expect(await ask({ ...body, bet_amount: '2000' })).toMatchObject({ statusdesc: 'invalidBet' })
    const [one, two, three] = matches as [KnownMatch, KnownMatch, KnownMatch]
    await book.feed.settle(one, 'FT', { home: 2, away: 0 })
    await book.feed.settle(two, 'FT', { home: 1, away: 0 })
    await book.feed.settle(three, 'FT', { home: 0, away: 0 }, 'postponed')
    // 1,000 x 2 x 1.45 x 1 = 2,900, less 20 per cent of 1,900.
    expect(await settledTicket(member)).toEqual({
      result: 'won',
      win_loss: '152000',
      kind: 'maung',
      legs: 'won half_won void',
    })
  })

  test('is lost with its first lost leg', async () => {
    const matches = await threeMatches()
    const member = await book.member({ currency: 'MMO' })
    await ask(await maungOf(book, member, matches))
    await book.feed.settle(matches[0] as KnownMatch, 'FT', { home: 0, away: 1 })
    expect(await settledTicket(member)).toMatchObject({ result: 'lost', win_loss: '-100000' })
  })

  test.each([
    [1, 'atLeastTwoMatchToBetParlay'],
    [11, 'maxParlayTicket'],
  ])('A-49 of %i legs is refused', async (count, code) => {
    const matches = await Promise.all(Array.from({ length: count }, () => book.feed.announce()))
    const member = await book.member({ currency: 'MMK' })
    const body = await maungOf(book, member, matches)
    expect(await ask(body)).toMatchObject({ status: 0, statusdesc: code })
  })

  test('names the leg whose percent has changed', async () => {
    const matches = await threeMatches()
    const member = await book.member({ currency: 'MMK' })
    const body = await maungOf(book, member, matches)
    await book.feed.change(matches[1] as KnownMatch, { markets: quoted(1, 40) })
    expect(await ask(body)).toMatchObject({
      statusdesc: 'percent_changed',
      facts: { leg: '2', odds: '1+40' },
    })
    const any = { ...body, request_id: randomUUID(), accept_odds: 2 }
    expect(await ask(any)).toMatchObject({ status: 1 })
  })

  async function settledTicket(member: KnownMember) {
    return vi.waitFor(
      async () => {
        const [row] = await book.db.database.queries.query<Record<string, string>>(
          `select b.result, b.win_loss, s.receipt ->> 'kind' as kind,
                  (select string_agg(result, ' ' order by leg) from bet_leg l
                    where l.bet_id = b.id) as legs
             from bet b
             join bet_settlement s on s.bet_id = b.id and s.revision = b.settlement_revision
            where b.wallet_id = $1 and b.state = 'settled'`,
          [member.walletId],
        )
        expect(row).toBeDefined()
        return row
      },
      { timeout: 20_000 },
    )
  }
})
