import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { barredStates, codesByState } from './codes-by-state.ts'
import { footprint, outcomesOf } from './footprint.ts'
import type { KnownMember, MemberWish } from './known-book.ts'
import { type KnownMatch, market, usualMarkets } from './known-feed.ts'
import { askRaw } from './open-client.ts'
import { priceMoves } from './price-moves.ts'
import { setBook } from './set-book.ts'
import { choiceOf, type Selected, type SlipRequest, slipOf } from './slip.ts'

const book = setBook()
let member: KnownMember
let match: KnownMatch
let other: KnownMatch

beforeAll(async () => {
  member = await book.member()
  match = await book.feed.announce()
  other = await book.feed.announce()
})

/** The same slip with other fields, as a client that lies would send it. */
type Change = (slip: SlipRequest) => Record<string, unknown>
type Case = readonly [id: string, what: string, change: Change, code: string, http?: number]

const stake =
  (bet_amount: unknown): Change =>
  () => ({ bet_amount })
const on = (selected: Selected): Change => {
  return () => choiceOf(match, selected)
}
const BAD = 'incompletedRequest'

const stakes: readonly Case[] = [
  ['A-19', 'stake -10', stake('-10'), 'invalidBetAmount'],
  ['A-19', 'stake 0', stake('0'), 'invalidBetAmount'],
  ['A-19', 'stake 0.00', stake('0.00'), 'invalidBetAmount'],
  ['A-19', 'stake -0', stake('-0'), 'invalidBetAmount'],
  ['A-19', 'stake 0.001', stake('0.001'), 'invalidBetAmount'],
  ['A-19', 'stake 1e-9', stake('1e-9'), 'invalidBetAmount'],
  ['A-20', 'a number', stake(10), BAD, 400],
  ['A-20', 'true', stake(true), BAD, 400],
  ['A-20', 'null', stake(null), BAD, 400],
  ['A-20', '[10]', stake([10]), BAD, 400],
  ['A-20', '{"$gt":0}', stake({ $gt: 0 }), BAD, 400],
  ['A-20', 'exponent', stake('1e3'), 'invalidBetAmount'],
  ['A-20', 'hexadecimal', stake('0x10'), 'invalidBetAmount'],
  ['A-20', 'space before', stake(' 10'), 'invalidBetAmount'],
  ['A-20', 'space after', stake('10 '), 'invalidBetAmount'],
  ['A-20', 'line break after', stake('10\n'), 'invalidBetAmount'],
  ['A-20', 'comma', stake('10,00'), 'invalidBetAmount'],
  ['A-20', 'thousands separator', stake('1,000'), 'invalidBetAmount'],
  ['A-20', 'full-width digits', stake('１０'), 'invalidBetAmount'],
  ['A-20', 'Arabic digits', stake('١٠'), 'invalidBetAmount'],
  ['A-20', 'plus sign', stake('+10'), 'invalidBetAmount'],
  ['A-20', 'no digit before the point', stake('.5'), 'invalidBetAmount'],
  ['A-20', 'no digit after the point', stake('10.'), 'invalidBetAmount'],
  ['A-20', 'nothing', stake(''), 'betAmountRequired'],
  ['A-20', 'an absent stake', stake(undefined), 'betAmountRequired'],
  ['A-20', 'a word', stake('ten'), 'invalidBetAmount'],
  ['A-20', 'NUL', stake('10\0'), BAD, 400],
  ['A-21', '2^53 + 1', stake('9007199254740993'), 'betOverMax'],
  ['A-21', 'just below 2^53 in minor units', stake('90071992547409.93'), 'betOverMaxBet'],
  ['A-21', '1e308', stake('1e308'), 'invalidBetAmount'],
  ['A-21', 'NaN', stake('NaN'), 'invalidBetAmount'],
  ['A-21', 'Infinity', stake('Infinity'), 'invalidBetAmount'],
  ['A-21', '64 digits', stake('9'.repeat(64)), 'betOverMax'],
  ['A-21', '400 digits', stake('9'.repeat(400)), BAD, 400],
  ['A-23', 'three decimals', stake('10.005'), 'invalidBetAmount'],
  ['A-23', 'three decimals that are zero', stake('10.000'), 'invalidBetAmount'],
  ['A-24', 'a cent below the minimum', stake('4.99'), 'betLowerMin'],
  ['A-24', 'a cent above the maximum', stake('5000.01'), 'betOverMaxBet'],
]

const prices: readonly Case[] = [
  ['A-25', 'odds of 1000 in MY', () => ({ odds: '1000' }), 'invalidOdds'],
  ['A-25', 'odds a little better', () => ({ odds: '0.96' }), 'invalidOdds'],
  ['A-25', 'odds a little worse', () => ({ odds: '0.94' }), 'invalidOdds'],
  ['A-25', 'odds of an old version', () => ({ odds: '1', odds_version: 0 }), 'odds_changed'],
  [
    'A-25',
    'decimal 1000 of an old version, better odds accepted',
    () => ({ odds_type: 4, odds: '1000', odds_version: 0, accept_odds: 1 }),
    'odds_changed',
  ],
  ['A-25', 'no odds', () => ({ odds: '' }), 'invalidOdds'],
  ['A-25', 'odds as a word', () => ({ odds: 'NaN' }), 'invalidOdds'],
  ['A-25', 'odds of 0', () => ({ odds: '0' }), 'invalidOdds'],
  ['A-25', 'odds as a number', () => ({ odds: 0.95 }), BAD, 400],
  ['A-29', 'the MY value as DEC', () => ({ odds_type: 4 }), 'invalidOdds'],
  ['A-29', 'the MY value as ID', () => ({ odds_type: 3 }), 'invalidOdds'],
  ['A-29', 'a negative MY value as HK', () => ({ odds_type: 2, odds: '-0.95' }), 'invalidOdds'],
  ['A-29', 'HK 0.9 as DEC', () => ({ odds_type: 4, odds: '0.90' }), 'invalidOdds'],
  ['A-29', 'odds type Myanmar', () => ({ odds_type: 5 }), 'oddsDisplayInvalid'],
  ['A-29', 'odds type 0', () => ({ odds_type: 0 }), BAD, 400],
  ['A-29', 'odds type 6', () => ({ odds_type: 6 }), BAD, 400],
  [
    'A-29',
    'a version that does not exist yet',
    ({ odds_version }) => ({ odds_version: odds_version + 1_000_000 }),
    'oddsIsUpdating',
  ],
  ['A-29', 'a version below zero', () => ({ odds_version: -1 }), BAD, 400],
  ['A-29', 'half a version', () => ({ odds_version: 1.5 }), BAD, 400],
  ['A-29', 'a version beyond 2^53', () => ({ odds_version: 2 ** 60 }), BAD, 400],
  ['A-27', 'an odds option that does not exist', () => ({ accept_odds: 3 }), BAD, 400],
]

const selections: readonly Case[] = [
  ['A-48', 'a side of another bet type', () => ({ bet_team: 'over' }), 'invalidBetTeam'],
  ['A-48', 'no side', () => ({ bet_team: '' }), 'invalidBetTeam'],
  ['A-48', 'a side in capitals', () => ({ bet_team: 'HOME' }), 'invalidBetTeam'],
  ['A-48', 'a side of every object', () => ({ bet_team: 'toString' }), 'invalidBetTeam'],
  ['A-48', 'the draw of a handicap', () => ({ bet_team: 'X' }), 'invalidBetTeam'],
  ['A-48', 'no bet type', () => ({ bet_type: '' }), 'betTypeRequired'],
  ['A-48', 'an absent bet type', () => ({ bet_type: undefined }), 'betTypeRequired'],
  ['A-48', 'an unknown bet type', () => ({ bet_type: 'XX' }), 'invalidBetType'],
  ['A-48', 'a bet type of every object', () => ({ bet_type: '__proto__' }), 'invalidBetType'],
  ['A-48', 'a score off the grid', () => ({ bet_type: 'CS', bet_team: '5-0' }), 'invalidBetTeam'],
  [
    'A-48',
    'the bet type of another market',
    () => ({ bet_type: 'OU', bet_team: 'over' }),
    'invalidBetType',
  ],
  ['A-48', 'a market of another match', () => choiceOfMarket(other), 'invalidBet'],
  ['A-48', 'no market', () => ({ market_id: '' }), 'invalidBet'],
  ['A-48', 'SQL as the market', () => ({ market_id: "'; drop table bet; --" }), 'invalidBet'],
  ['A-48', 'a line that is not offered', on({ on: 'HDP FT -9.75' }), 'invalidOddsBall'],
  ['A-48', 'a bet type that is not offered', on({ on: 'OE 1H', team: 'odd' }), '340'],
  ['A-48', 'an unknown match', () => ({ match_id: 'nothing' }), 'matchHide'],
  ['A-48', 'no match', () => ({ match_id: '' }), 'matchHide'],
  ['A-48', 'another line than the market has', () => ({ odds_ball: '-0.25' }), 'invalidOddsBall'],
  ['A-48', 'the line of the other side', () => ({ odds_ball: '0.75' }), 'invalidOddsBall'],
  ['A-48', 'a score before the match', () => ({ score: '0-0' }), 'invalidOddsBall'],
  ['A-33', 'seen as early', () => ({ market_type: 1 }), 'marketTypeChanged'],
  ['A-33', 'seen as live', () => ({ market_type: 3 }), 'marketTypeChanged'],
  ['A-33', 'seen as something else', () => ({ market_type: 4 }), BAD, 400],
]

const requests: readonly Case[] = [
  ['A-35', "a client's time", () => ({ timestamp: '2026-11-20T00:00:00Z' }), BAD, 400],
  ['A-40', 'an absent price', () => ({ odds: undefined }), BAD, 400],
  ['A-40', 'an absent side', () => ({ bet_team: undefined }), BAD, 400],
  ['A-40', 'no request id', () => ({ request_id: undefined }), BAD, 400],
  ['A-40', 'an empty request id', () => ({ request_id: '' }), BAD, 400],
  ['A-40', '10 kB', () => ({ request_id: 'a'.repeat(10_240) }), BAD, 400],
  ['A-40', 'SQL', () => ({ request_id: "1' or '1'='1" }), BAD, 400],
  ['A-40', 'a number', () => ({ request_id: 1 }), BAD, 400],
  ['A-40', 'two ids', () => ({ request_id: [randomUUID(), randomUUID()] }), BAD, 400],
  ['A-41', 'odds_override', () => ({ odds_override: '9' }), BAD, 400],
  ['A-41', 'member_id', () => ({ member_id: 2 }), BAD, 400],
  ['A-41', 'status "won"', () => ({ status: 'won' }), BAD, 400],
  ['A-41', 'payout', () => ({ payout: '1000000' }), BAD, 400],
  ['A-41', 'risk', () => ({ risk: '0.01' }), BAD, 400],
  ['A-41', 'constructor', () => ({ constructor: { prototype: { polluted: 1 } } }), BAD, 400],
  ['A-45', 'a currency', () => ({ currency: 'USD' }), BAD, 400],
]

const choiceOfMarket = (of: KnownMatch) => ({ market_id: choiceOf(of).market_id })

const cases = [...stakes, ...prices, ...selections, ...requests].map(
  ([id, what, change, code, http = 200]) => ({ name: `${id} ${what}`, change, code, http }),
)

describe('a bet that is not what the slip would send is refused and leaves no trace', () => {
  test.each(cases)('$name', async ({ change, code, http }) => {
    const slip = await slipOf(book, member, match)
    const request = { ...slip, ...change(slip) }
    const before = await footprint(book.db.database.queries)
    const answer = await book.ask('/bet/betsingle', request)
    expect(answer).toMatchObject({ http, status: 0, statusdesc: code })
    expect(await footprint(book.db.database.queries)).toBe(before)
    const stored = await outcomesOf(book.db.database.queries, slip.request_id)
    expect(stored).toEqual({ bets: 0, refusals: http === 200 ? 1 : 0 })
    if (http === 200) {
      expect(await book.ask('/bet/betsingle', request)).toEqual(answer)
      expect(await outcomesOf(book.db.database.queries, slip.request_id)).toEqual(stored)
    }
  })

  test('and the slip itself is accepted', async () => {
    const slip = await slipOf(book, member, match)
    expect(await book.ask('/bet/betsingle', slip)).toMatchObject({ status: 1, balance: '9990.00' })
  })

  test('A-41 keys of the prototype are refused and pollute nothing', async () => {
    const slip = await slipOf(book, member, match)
    const text = JSON.stringify(slip).slice(0, -1)
    const headers = { 'content-type': 'application/json' }
    for (const poison of [
      '"__proto__":{"polluted":true}',
      '"constructor":{"prototype":{"polluted":true}}',
    ]) {
      const body = `${text},${poison}}`
      const answer = await askRaw(book.url, '/bet/betsingle', { body, headers })
      expect(answer).toMatchObject({ http: 400, statusdesc: BAD })
    }
    expect({}).not.toHaveProperty('polluted')
  })

  test('A-41 a key sent twice is refused', async () => {
    const slip = await slipOf(book, member, match)
    const text = JSON.stringify(slip).slice(0, -1)
    const answer = await askRaw(book.url, '/bet/betsingle', {
      body: `${text},"bet_amount":"4.99"}`,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer).toMatchObject({ http: 400, statusdesc: BAD })
  })
})

describe('limits to the cent (A-24)', () => {
  async function bets(wish: MemberWish, selected: Selected, amounts: readonly string[]) {
    const someone = await book.member(wish)
    const fresh = await book.feed.announce()
    const codes: string[] = []
    for (const bet_amount of amounts) {
      const slip = await slipOf(book, someone, fresh, selected)
      const before = await footprint(book.db.database.queries)
      const answer = await book.ask('/bet/betsingle', { ...slip, bet_amount })
      codes.push(answer.statusdesc)
      if (answer.status === 0) expect(await footprint(book.db.database.queries)).toBe(before)
    }
    return codes
  }
  const outsider = { on: '1X2 FT', team: '2', oddsType: 4 }
  const malay = { on: 'OU FT 2.50', team: 'over' }

  test.each<[string, MemberWish, Selected, readonly string[], readonly string[]]>([
    ['minimum and maximum', {}, {}, ['5', '5000', '5000.01'], ['', '', 'betOverMaxBet']],
    [
      'per match',
      { credit: 50_000 },
      {},
      ['5000', '4999.99', '5', '0.01'],
      ['', '', 'betOverMaxPerMatch', 'betLowerMin'],
    ],
    ['payout', {}, outsider, ['2500.01', '2500'], ['betOverMaxPayout', '']],
    ['balance', { credit: 100 }, {}, ['100.01', '100'], ['insufficient_balance', '']],
    [
      'balance against the risk of a negative price',
      { credit: 97 },
      malay,
      ['100.01', '100'],
      ['insufficient_balance', ''],
    ],
  ])('%s', async (_name, wish, selected, amounts, codes) => {
    expect(await bets(wish, selected, amounts)).toEqual(codes)
  })

  test.each<[string, MemberWish, readonly string[], readonly string[]]>([
    ['A-23 IDR has no decimals', { currency: 'IDR' }, ['10.5', '10'], ['invalidBetAmount', '']],
    ['A-23 MMK has no decimals', { currency: 'MMK' }, ['10.01', '10.00'], ['invalidBetAmount', '']],
    ['A-23 USD has two', { currency: 'USD' }, ['10.005', '10.05'], ['invalidBetAmount', '']],
  ])('%s', async (_name, wish, amounts, codes) => {
    expect(await bets(wish, {}, amounts)).toEqual(codes)
  })
})

describe('members who may not bet', () => {
  test.each<[string, MemberWish, string]>([
    ['A-45 MMO outside Myanmar mode', { currency: 'MMO' }, 'invalidCurrency'],
    ['A-47 without a commission', { commission: false }, 'memberCommissionNotSetup'],
  ])('%s', async (_name, wish, code) => {
    const someone = await book.member(wish)
    const slip = { ...(await slipOf(book, member, match)), ...someone.credentials }
    const before = await footprint(book.db.database.queries)
    const answer = await book.ask('/bet/betsingle', slip)
    expect(answer).toMatchObject({ http: 200, statusdesc: code })
    expect(await book.ask('/bet/betsingle', slip)).toEqual(answer)
    expect(await footprint(book.db.database.queries)).toBe(before)
  })

  test.each(barredStates)('A-16 %s in the second of the bet', async (status) => {
    const someone = await book.member()
    const slip = await slipOf(book, someone, match)
    await book.setStatus(someone, status)
    const before = await footprint(book.db.database.queries)
    // The session was proved less than a second ago: only the wallet's own row knows.
    expect((await book.ask('/bet/betsingle', slip)).statusdesc).toBe(codesByState[status])
    expect(await footprint(book.db.database.queries)).toBe(before)
  })
})

describe('the price moved since the member looked', () => {
  test.each(priceMoves)('$name', async ({ markets, accept_odds, code, malay: odds }) => {
    const someone = await book.member()
    const fresh = await book.feed.announce()
    const slip = { ...(await slipOf(book, someone, fresh)), accept_odds }
    await book.feed.change(fresh, { markets })
    const before = await footprint(book.db.database.queries)
    const answer = await book.ask('/bet/betsingle', slip)
    expect(answer.statusdesc).toBe(code)
    if (code === '') {
      expect(answer['ticket']).toMatchObject({ odds, stake: '10.00' })
    } else {
      expect(answer.facts).toMatchObject({ odds })
      expect(await footprint(book.db.database.queries)).toBe(before)
    }
    // What was decided once stays decided, wherever the price goes.
    await book.feed.change(fresh, { markets: usualMarkets })
    expect(await book.ask('/bet/betsingle', slip)).toEqual(answer)
  })

  test('A-25 a lie about the price never gets more than the price', async () => {
    const someone = await book.member()
    const slip = await slipOf(book, someone, match, { oddsType: 4 })
    const lie = { odds: '1000', odds_version: 0, accept_odds: 2 }
    const answer = await book.ask('/bet/betsingle', { ...slip, ...lie })
    expect(answer['ticket']).toMatchObject({ odds: '1.95', win: '9.50' })
  })

  test.each([
    ['the line moved', [market('HDP FT -1.00', 'MY 0.95', 'MY 0.93')], 'invalidOddsBall'],
    ['the market closed', [market('OU FT 2.50', 'MY 0.95', 'MY 0.93')], '340'],
    ['the match has no market left', [], '340'],
  ])('A-48 %s', async (_name, markets, code) => {
    const fresh = await book.feed.announce()
    const slip = { ...(await slipOf(book, member, fresh)), accept_odds: 2 }
    await book.feed.change(fresh, { markets })
    const before = await footprint(book.db.database.queries)
    expect((await book.ask('/bet/betsingle', slip)).statusdesc).toBe(code)
    expect(await footprint(book.db.database.queries)).toBe(before)
  })
})
