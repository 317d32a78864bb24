import { beforeAll, describe, expect, test } from 'vitest'
import { footprint, outcomesOf } from './footprint.ts'
import type { KnownMember, MemberWish } from './known-book.ts'
import { inPlay, type KnownMatch, market, usualMarkets } from './known-feed.ts'
import type { Answer } from './open-client.ts'
import { announceMatches, type ParlayRequest, type Picked, parlayOf } from './parlay-slip.ts'
import { priceMoves } from './price-moves.ts'
import { setBook } from './set-book.ts'
import type { LegRequest, Selected } from './slip.ts'

const book = setBook()
let member: KnownMember
/** Matches of later today, by their number from 0. */
let matches: readonly KnownMatch[]
let live: KnownMatch
/** A match whose third goal can be bet on. */
let withGoals: KnownMatch

beforeAll(async () => {
  member = await book.member()
  matches = await announceMatches(book, 13)
  live = await book.feed.announce({ kickoffMs: book.clock.now(), state: inPlay(1, 0) })
  const goals = market('NG FT 3', 'DEC 2.10', 'DEC 3.00', 'DEC 2.20')
  withGoals = await book.feed.announce({ markets: [...usualMarkets, goals] })
})

const at = (...numbers: readonly number[]): KnownMatch[] =>
  numbers.flatMap((number) => matches[number] ?? [])
const placeAs = (kind: 'parlay' | 'system', body: unknown): Promise<Answer> =>
  book.ask(kind === 'parlay' ? '/bet/betparlay' : '/bet/betsysparlay', body)
const footprintNow = (): Promise<string> => footprint(book.db.database.queries)

/** The same ticket with another leg of that number, from 1. */
const withLeg =
  (number: number, change: Partial<LegRequest>) =>
  (slip: ParlayRequest): object => ({
    legs: slip.legs.map((leg, index) => (index === number - 1 ? { ...leg, ...change } : leg)),
  })
const withStake = (bet_amount: string | undefined) => () => ({ bet_amount })
const asItIs = () => ({})

type Change = (slip: ParlayRequest) => object
interface Case {
  readonly what: string
  readonly kind?: 'parlay' | 'system'
  readonly picks: () => readonly Picked[]
  readonly change?: Change
  readonly code: string
  readonly facts?: object
}

const three = () => at(0, 1, 2)
const outsider: Omit<Selected, 'oddsType'> = { on: '1X2 FT', team: '2' }
const outsiders = () => at(0, 1, 2).map((match) => [match, outsider] as const)

const forms: readonly Case[] = [
  { what: 'no leg', picks: () => [], code: 'atLeastTwoMatchToBetParlay' },
  { what: 'A-49 one leg', picks: () => at(0), code: 'atLeastTwoMatchToBetParlay' },
  {
    what: 'A-49 two legs of one match',
    picks: () => [...at(0), [at(0)[0] ?? live, { on: 'OU FT 2.50', team: 'over' }]],
    code: 'atLeastTwoMatchToBetParlay',
  },
  {
    what: 'A-49 two legs, one in play',
    picks: () => [live, ...at(0)],
    code: 'atLeastThreeMatchToBetParlay',
  },
  {
    what: 'A-49 13 legs',
    picks: () => matches,
    code: 'maxParlayTicket',
  },
  { what: 'a system of 13 legs', kind: 'system', picks: () => matches, code: 'maxParlayTicket' },
  {
    what: 'the same selection twice beside another match',
    picks: () => at(0, 1, 0),
    code: 'invalidBets',
    facts: { legs: '1 3' },
  },
  {
    what: 'a bet type that no parlay takes',
    picks: () => [...at(0), [withGoals, { on: 'NG FT 3', team: 'home' }]],
    code: 'invalidBetType',
    facts: { leg: '2' },
  },
  {
    what: 'a system with a leg in play',
    kind: 'system',
    picks: () => [...at(0, 1), live],
    code: 'matchNotAllowBet',
    facts: { leg: '3' },
  },
]

const legs: readonly Case[] = [
  ['an unknown match', { match_id: 'nothing' }, 'matchHide', {}],
  ['a market of another match', { market_id: 'tm13-HDP-FT--0.75' }, 'invalidBet', {}],
  ['another line', { odds_ball: '-1.00' }, 'invalidOddsBall', { odds_ball: '-0.75' }],
  ['a score before the match', { score: '0-0' }, 'invalidOddsBall', { score: '' }],
  ['seen in play', { market_type: 3 as const }, 'marketTypeChanged', {}],
  ['odds a little better', { odds: '1.96' }, 'invalidOdds', {}],
  ['odds in the odds type of the member', { odds: '0.95' }, 'invalidOdds', {}],
  ['odds of an old version', { odds: '2.00', odds_version: 0 }, 'odds_changed', { odds: '1.95' }],
  ['a version of later', { odds_version: 1_000_000 }, 'oddsIsUpdating', {}],
  ['a side of another bet type', { bet_team: 'over' }, 'invalidBetTeam', {}],
  ['no bet type', { bet_type: '' }, 'betTypeRequired', {}],
  ['an absent bet type', { bet_type: undefined }, 'betTypeRequired', {}],
].map(([what, change, code, facts]) => ({
  what: `a leg with ${what as string}`,
  picks: three,
  change: withLeg(2, change as Partial<LegRequest>),
  code: code as string,
  facts: { leg: '2', ...(facts as object) },
}))

const stakes: readonly Case[] = [
  { what: 'no stake', picks: three, change: withStake(''), code: 'betAmountRequired' },
  {
    what: 'an absent stake',
    picks: three,
    change: withStake(undefined),
    code: 'betAmountRequired',
  },
  { what: 'A-19 stake 0', picks: three, change: withStake('0'), code: 'invalidBetAmount' },
  {
    what: 'A-23 three decimals',
    picks: three,
    change: withStake('10.005'),
    code: 'invalidBetAmount',
  },
  { what: 'A-21 64 digits', picks: three, change: withStake('9'.repeat(64)), code: 'betOverMax' },
  {
    what: 'a line below the minimum, though the ticket is not',
    kind: 'system',
    picks: three,
    change: withStake('4.99'),
    code: 'betLowerMin',
    facts: { min_bet: '5.00' },
  },
  {
    what: 'a line above the maximum',
    picks: three,
    change: withStake('5000.01'),
    code: 'betOverMaxBet',
    facts: { max_bet: '5000.00' },
  },
  {
    what: 'A-57 three outsiders at 9.00 win 728 times the stake: a cent above the payout',
    picks: outsiders,
    change: withStake('27.48'),
    code: 'betOverMaxPayout',
    facts: { max_payout: '20000.00' },
  },
]

describe('a parlay that is not what the slip would send is refused and leaves no trace', () => {
  test.each([...forms, ...legs, ...stakes])('$what: $code', async (given) => {
    const { kind = 'parlay', picks, change = asItIs, code, facts = {} } = given
    const slip = await parlayOf(book, member, picks())
    const request = { ...slip, ...change(slip) }
    const before = await footprintNow()
    const answer = await placeAs(kind, request)
    expect(answer).toMatchObject({ http: 200, status: 0, statusdesc: code, facts })
    expect(await footprintNow()).toBe(before)
    expect(await placeAs(kind, request)).toEqual(answer)
    const { queries } = book.db.database
    expect(await outcomesOf(queries, slip.request_id)).toEqual({ bets: 0, refusals: 1 })
  })

  test('A-41 a list of lines, a size of one leg or an odds type is no request', async () => {
    const slip = await parlayOf(book, member, three())
    for (const extra of [{ sizes: [1] }, { sizes: 2 }, { lines: 1 }, { combinations: [[1, 2]] }]) {
      const answer = await placeAs('system', { ...slip, ...extra })
      expect(answer).toMatchObject({ http: 400, statusdesc: 'incompletedRequest' })
    }
    expect(await placeAs('parlay', { ...slip, sizes: [2] })).toMatchObject({ http: 400 })
    const typed = slip.legs.map((leg) => ({ ...leg, odds_type: 1 }))
    expect(await placeAs('parlay', { ...slip, legs: typed })).toMatchObject({ http: 400 })
  })
})

describe('limits of a ticket to the cent', () => {
  async function codes(
    wish: MemberWish,
    kind: 'parlay' | 'system',
    picksOf: (fresh: readonly KnownMatch[]) => readonly Picked[],
    amounts: readonly string[],
  ): Promise<string[]> {
    const someone = await book.member(wish)
    const fresh = await announceMatches(book, 4)
    const answers: string[] = []
    for (const bet_amount of amounts) {
      const slip = await parlayOf(book, someone, picksOf(fresh))
      const before = await footprintNow()
      const answer = await placeAs(kind, { ...slip, bet_amount })
      answers.push(answer.statusdesc)
      if (answer.status === 0) expect(await footprintNow()).toBe(before)
    }
    return answers
  }
  const first = (count: number) => (fresh: readonly KnownMatch[]) => fresh.slice(0, count)
  const long = (fresh: readonly KnownMatch[]) =>
    fresh.slice(0, 3).map((m) => [m, outsider] as const)

  test.each([
    ['payout', {}, 'parlay', long, ['27.48', '27.47'], ['betOverMaxPayout', '']],
    [
      'balance against all lines of a Trixie',
      { credit: 100 },
      'system',
      first(3),
      ['25.01', '25'],
      ['insufficient_balance', ''],
    ],
    [
      'the headroom on a match against all lines',
      { credit: 100_000 },
      'system',
      first(3),
      ['1300', '1200.01', '1200', '5'],
      ['', 'betOverMaxPerMatch', '', 'betOverMaxPerMatch'],
    ],
    ['minimum and maximum', {}, 'parlay', first(2), ['4.99', '5', '5000'], ['betLowerMin', '', '']],
    [
      'A-23 IDR has no decimals',
      { currency: 'IDR' },
      'parlay',
      first(2),
      ['10.5', '10'],
      ['invalidBetAmount', ''],
    ],
  ] as const)('%s', async (_name, wish, kind, picksOf, amounts, expected) => {
    expect(await codes(wish, kind, picksOf, amounts)).toEqual(expected)
  })

  test('a ticket takes headroom on each of its matches', async () => {
    const someone = await book.member({ credit: 100_000 })
    const [one, two, three, four] = await announceMatches(book, 4)
    if (!one || !two || !three || !four) throw new Error('there are four matches')
    const bet = async (picks: readonly Picked[], bet_amount: string) =>
      (await placeAs('parlay', { ...(await parlayOf(book, someone, picks)), bet_amount }))
        .statusdesc
    expect(await bet([one, two], '4000')).toBe('')
    expect(await bet([two, three], '4000')).toBe('')
    // 8,000 of 10,000 on the second match; 4,000 on each of the others.
    expect(await bet([two, four], '2000.01')).toBe('betOverMaxPerMatch')
    expect(await bet([one, three], '5000')).toBe('')
    expect(await bet([two, four], '2000')).toBe('')
  })
})

describe('members who may not bet', () => {
  test.each<[string, MemberWish, string]>([
    ['A-45 MMO outside Myanmar mode', { currency: 'MMO' }, 'invalidCurrency'],
    ['A-47 without a commission', { commission: false }, 'memberCommissionNotSetup'],
  ])('%s', async (_name, wish, code) => {
    const someone = await book.member(wish)
    const slip = { ...(await parlayOf(book, member, three())), ...someone.credentials }
    expect(await placeAs('parlay', slip)).toMatchObject({ statusdesc: code, facts: { leg: '1' } })
  })

  test('A-16 suspended in the second of the bet', async () => {
    const someone = await book.member()
    const slip = await parlayOf(book, someone, three())
    await book.setStatus(someone, 'suspended')
    expect((await placeAs('system', slip)).statusdesc).toBe('SUSPEND')
  })
})

describe('the price of a leg moved since the member looked', () => {
  test.each(priceMoves)('$name', async ({ markets, accept_odds, code, decimal: odds }) => {
    const someone = await book.member()
    const fresh = await announceMatches(book, 3)
    const slip = { ...(await parlayOf(book, someone, fresh)), accept_odds }
    const [, moving] = fresh
    if (moving === undefined) throw new Error('there are three matches')
    await book.feed.change(moving, { markets })
    const answer = await placeAs('parlay', slip)
    expect(answer.statusdesc).toBe(code)
    if (code === '') {
      expect(answer['ticket']).toMatchObject({
        legs: [{ odds: '1.95' }, { odds }, { odds: '1.95' }],
      })
    } else expect(answer.facts).toMatchObject({ odds, leg: '2' })
    // What was decided once stays decided, wherever the price goes.
    await book.feed.change(moving, { markets: usualMarkets })
    expect(await placeAs('parlay', slip)).toEqual(answer)
  })

  test.each([
    ['the line moved', [market('HDP FT -1.00', 'MY 0.95', 'MY 0.93')], 'invalidOddsBall'],
    ['the market closed', [market('OU FT 2.50', 'MY 0.95', 'MY 0.93')], '340'],
  ])('A-48 %s', async (_name, markets, code) => {
    const fresh = await announceMatches(book, 3)
    const slip = { ...(await parlayOf(book, member, fresh)), accept_odds: 2 }
    const [, , moving] = fresh
    if (moving === undefined) throw new Error('there are three matches')
    await book.feed.change(moving, { markets })
    const answer = await placeAs('system', slip)
    expect(answer).toMatchObject({ statusdesc: code, facts: { leg: '3' } })
  })

  test('a leg that is suspended refuses the ticket', async () => {
    const fresh = await announceMatches(book, 3)
    const slip = await parlayOf(book, member, fresh)
    const [stopped] = fresh
    if (stopped === undefined) throw new Error('there are three matches')
    await book.feed.stopBets(stopped, 'operator')
    const answer = await placeAs('parlay', slip)
    expect(answer).toMatchObject({ statusdesc: 'oddsIsUpdating', facts: { leg: '1' } })
  })
})
