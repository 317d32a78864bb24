import { describe, expect, test } from 'vitest'
import { aLiveState, aMarket, aMatch, at } from '../../testing/board-builders.ts'
import { aBettor, handicapSeen, someLimits } from '../../testing/ticket-builders.ts'
import type { BoardMatch } from '../board/board-model.ts'
import { formatMoney } from '../money/money.ts'
import { checkTicket, tightestLimits } from './check-ticket.ts'
import type { SelectionSeen } from './selection.ts'
import { ticketChecks } from './ticket-checks.ts'
import type { LegFacts, TicketFacts } from './ticket-facts.ts'

interface LegChanges {
  readonly live?: boolean
  readonly parent?: string
  readonly asked?: Partial<SelectionSeen>
  readonly facts?: Partial<LegFacts>
}
interface Changes {
  readonly kind?: 'parlay' | 'system'
  readonly legs?: number
  readonly stake?: string
  readonly account?: Parameters<typeof aBettor>[0]
  /** Changes of single legs, by their number from 1. */
  readonly leg?: Readonly<Record<number, LegChanges>>
}

/** Home -0.75 at MY 0.95, which is 1.95, and the third goal of the same match. */
function matchOf(id: string, live: boolean): BoardMatch {
  const markets = [
    aMarket('HDP FT -0.75', ['MY 0.95', 'MY -0.98'], { matchId: id }),
    aMarket('NG FT 3', ['DEC 2.10', 'DEC 3.00', 'DEC 2.20'], { matchId: id }),
  ]
  return aMatch(markets, live ? { id, marketType: 3, live: aLiveState } : { id })
}

const onBoard = (id: string) => ({ fresh: true, match: matchOf(id, false) })

/** So many legs on as many matches, 10.00 a line, that pass every check. */
function factsOf(changes: Changes): TicketFacts {
  const numbers = Array.from({ length: changes.legs ?? 3 }, (_, index) => index + 1)
  return {
    nowMs: at('2026-11-21 19:30:00'),
    account: aBettor(changes.account),
    asked: {
      combination: changes.kind ?? 'parlay',
      priceSystem: 'decimal',
      stake: changes.stake ?? '10',
      policy: 0,
      legs: numbers.map((number) => {
        const { live = false, asked } = changes.leg?.[number] ?? {}
        const inPlay = live ? { marketType: 3, score: '1-0' } : {}
        const matchId = `m${number}`
        return {
          ...handicapSeen,
          oddsTypeCode: 4,
          odds: '1.95',
          matchId,
          marketId: `${matchId}-HDP-FT--0.75`,
          ...inPlay,
          ...asked,
        }
      }),
    },
    legs: numbers.map((number) => {
      const { live = false, parent, facts } = changes.leg?.[number] ?? {}
      return {
        board: { fresh: true, match: matchOf(`m${number}`, live), sportsType: 1 },
        parentMatchId: parent ?? `m${number}`,
        limits: someLimits,
        ...facts,
      }
    }),
  }
}

const answer = (changes: Changes) => {
  const outcome = checkTicket(factsOf(changes))
  if (!outcome.ok) {
    const { code, facts = {} } = outcome.rejection
    return [code, ...Object.entries(facts).map((fact) => fact.join('='))].join(' ')
  }
  const { combinations, risk, win, waits } = outcome.value
  return `${combinations} ${formatMoney(risk)} ${formatMoney(win)}${waits ? ' waits' : ''}`
}

const thirdGoal = {
  asked: {
    betType: 'NG',
    selection: 'home',
    marketId: 'm2-NG-FT-3.00',
    odds: '2.10',
    line: '3.00',
  },
}
/** An e-sports match: the match and its first map, each with a winner. */
const onMaps: LegChanges = {
  parent: 'm1',
  facts: {
    board: {
      ...onBoard('m1'),
      sportsType: 40,
      match: aMatch([
        aMarket('ML FT', ['DEC 1.80', 'DEC 2.00'], { matchId: 'm1' }),
        aMarket('ML M1', ['DEC 1.80', 'DEC 2.00'], { matchId: 'm1' }),
      ]),
    },
  },
}
const winnerOf = (period: 'FT' | 'M1'): LegChanges => {
  const marketId = `m1-ML-${period}`
  const asked = {
    matchId: 'm1',
    marketId,
    betType: 'ML',
    selection: 'home',
    odds: '1.80',
    line: '',
  }
  return { ...onMaps, asked }
}
const minBetTen = { ...someLimits, minBet: 1_000n }
const payoutHundred = { ...someLimits, maxPayout: 10_000n }

describe('rules.md 6.1: a mix parlay', () => {
  test.each<[string, string, Changes]>([
    ['of 2 legs @spec S5.parlay.min', '1 10.00 28.02', { legs: 2 }],
    [
      'of 12 legs @spec S5.parlay.max',
      '1 1.00 3021.84',
      { legs: 12, stake: '1', leg: lowMinimum(12) },
    ],
    [
      'of 3 with one in play @spec S5.parlay.minLive',
      '1 10.00 64.14 waits',
      { leg: { 2: { live: true } } },
    ],
    ['of no leg', 'atLeastTwoMatchToBetParlay', { legs: 0 }],
    ['of one leg', 'atLeastTwoMatchToBetParlay', { legs: 1 }],
    [
      'of two legs of one match',
      'atLeastTwoMatchToBetParlay',
      { legs: 2, leg: { 2: { parent: 'm1' } } },
    ],
    ['of 13 legs', 'maxParlayTicket', { legs: 13 }],
    [
      'of 2 with one in play',
      'atLeastThreeMatchToBetParlay',
      { legs: 2, leg: { 1: { live: true } } },
    ],
    ['with two legs of one match', 'invalidBets legs=1 3', { leg: { 3: { parent: 'm1' } } }],
    [
      'with two children of one match',
      'invalidBets legs=1 2',
      { leg: { 1: { parent: 'm9' }, 2: { parent: 'm9' } } },
    ],
    ['with a bet type that is not taken', 'invalidBetType leg=2', { leg: { 2: thirdGoal } }],
    [
      'with ML FT and ML M1 of one e-sports match',
      'invalidBets legs=1 2',
      { leg: { 1: winnerOf('FT'), 2: winnerOf('M1') } },
    ],
    [
      'with a leg of a fight @spec S9.games.fighting',
      'invalidBetType leg=2',
      { leg: { 2: { facts: { board: { ...onBoard('m2'), sportsType: 41 } } } } },
    ],
    [
      'with a leg of virtual basketball',
      '1 10.00 64.14',
      { leg: { 2: { facts: { board: { ...onBoard('m2'), sportsType: 54 } } } } },
    ],
    ['of a member in view only', 'SUSPEND leg=1', { account: { status: 'suspended' } }],
    [
      'with a leg off the board',
      'matchHide leg=2',
      { leg: { 2: { facts: { board: { fresh: true, match: null, sportsType: null } } } } },
    ],
    [
      'with a leg whose price moved',
      'odds_changed odds=1.95 odds_version=7 leg=3',
      { leg: { 3: { asked: { odds: '1.90', oddsVersion: 6 } } } },
    ],
    [
      'with a leg on another line',
      'invalidOddsBall odds_ball=-0.75 leg=1',
      { leg: { 1: { asked: { line: '-1.00' } } } },
    ],
    [
      'with a leg on a sport without limits',
      'matchNotAllowBet leg=2',
      { leg: { 2: { facts: { limits: null } } } },
    ],
    ['without a stake', 'betAmountRequired', { stake: '' }],
    ['with no stake at all', 'invalidBetAmount', { stake: '1e3' }],
    [
      'below the highest minimum',
      'betLowerMin min_bet=10.00',
      { stake: '9.99', leg: { 2: { facts: { limits: minBetTen } } } },
    ],
    ['above the maximum', 'betOverMaxBet max_bet=5000.00', { stake: '5000.01' }],
    [
      'that could win more than the lowest payout',
      'betOverMaxPayout max_payout=100.00',
      { stake: '20', leg: { 2: { facts: { limits: payoutHundred } } } },
    ],
    [
      'without headroom on one of its matches',
      'betOverMaxPerMatch max_per_match=8000.00 running_risk=7995.00',
      { account: { running: 799_500n } },
    ],
    ['of a member in debt', 'insufficient_balance debt=0.01', { account: { debt: 1n } }],
    ['beyond the balance', 'insufficient_balance available_balance=1000.00', { stake: '1000.01' }],
  ])('%s: %s', (_name, expected, changes) => {
    expect(answer(changes)).toBe(expected)
  })
})

describe('rules.md 6.2: a system parlay', () => {
  test.each<[string, string, Changes]>([
    ['of 3 legs is a Trixie', '4 40.00 148.20', { legs: 3 }],
    [
      'of 10 legs has 1,013 lines',
      '1013 101.30 4882.01',
      { legs: 10, stake: '0.10', leg: lowMinimum(10) },
    ],
    [
      'of 11 legs has the full line only',
      '1 1.00 1549.17',
      { legs: 11, stake: '1', leg: lowMinimum(11) },
    ],
    ['with a leg in play', 'matchNotAllowBet leg=2', { leg: { 2: { live: true } } }],
    [
      'whose lines together pass the balance',
      'insufficient_balance available_balance=1000.00',
      { stake: '250.01' },
    ],
    ['whose lines are below the minimum', 'betLowerMin min_bet=5.00', { stake: '4.99' }],
  ])('%s: %s', (_name, expected, changes) => {
    expect(answer({ kind: 'system', ...changes })).toBe(expected)
  })
})

function lowMinimum(legs: number): NonNullable<Changes['leg']> {
  const low = { ...someLimits, minBet: 1n }
  return Object.fromEntries(
    Array.from({ length: legs }, (_, index) => [index + 1, { facts: { limits: low } }]),
  )
}

test('the limits of several sports are the tightest of each, and none where one has none', () => {
  const one = { minBet: 1n, maxBet: 9n, maxPayout: 9n, maxPerMatch: 5n }
  const other = { minBet: 2n, maxBet: 8n, maxPayout: 10n, maxPerMatch: 4n }
  expect(tightestLimits([{ limits: one }, { limits: other }])).toEqual({
    minBet: 2n,
    maxBet: 8n,
    maxPayout: 9n,
    maxPerMatch: 4n,
  })
  expect(tightestLimits([{ limits: one }, { limits: null }])).toBeNull()
})

test('every check of several legs says what it refuses', () => {
  for (const { name, refuses, codes } of ticketChecks) {
    expect([name, refuses, codes.length > 0]).toEqual([name, expect.stringMatching(/./), true])
  }
})

/** Leg by leg a sport: 1 is football, 54 virtual basketball. */
test.each([
  ['matches', [1, 1, 54], 3],
  ['rounds', [1, 1, 54], 3],
  ['matches', [54, 1, 54], 2],
  ['rounds', [54, 54, 1], 3],
] as const)('a call of %s blames of sports %j the leg that does not fit', (events, sports, leg) => {
  const boards = sports.map((sportsType, at) => ({
    facts: { board: { ...onBoard(`m${at + 1}`), sportsType } },
  }))
  const facts = factsOf({ leg: Object.fromEntries(boards.map((each, at) => [at + 1, each])) })
  const checked = checkTicket({ ...facts, asked: { ...facts.asked, events } })
  expect(checked).toEqual({
    ok: false,
    rejection: { code: 'invalidBet', facts: { leg: String(leg) } },
  })
  // The calls of one wallet of both products take them together.
  expect(checkTicket({ ...facts, asked: { ...facts.asked, events: 'all' } }).ok).toBe(true)
})

test('a round that left the board is refused for that, and not as a match beside rounds', () => {
  const round = (id: string) => ({ facts: { board: { ...onBoard(id), sportsType: 54 } } })
  const gone = { facts: { board: { fresh: true, match: null, sportsType: null } } }
  const facts = factsOf({ leg: { 1: gone, 2: round('m2'), 3: round('m3') } })
  expect(checkTicket({ ...facts, asked: { ...facts.asked, events: 'rounds' } })).toEqual({
    ok: false,
    rejection: { code: 'matchHide', facts: { leg: '1' } },
  })
})
