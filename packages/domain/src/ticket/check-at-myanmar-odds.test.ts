import { describe, expect, test } from 'vitest'
import { aMarket, aMatch, at } from '../../testing/board-builders.ts'
import { aBettor, bettor } from '../../testing/ticket-builders.ts'
import type { BoardMatch } from '../board/board-model.ts'
import { hasMyanmar, type MyanmarMode } from '../myanmar/myanmar-mode.ts'
import type { OfferedQuote } from '../myanmar/myanmar-quote.ts'
import { defaultTaxTable } from '../myanmar/myanmar-tax.ts'
import { checkTicket, lookAtTicket } from './check-ticket.ts'
import { legChecks } from './leg-checks.ts'
import type { SelectionNow, SelectionSeen } from './selection.ts'
import type { TicketAsked, TicketFacts } from './ticket-facts.ts'

const quote: OfferedQuote = { quote: { goals: 1, percent: 45 }, giver: 'home' }
const markets = (myanmar: OfferedQuote = quote) => [
  aMarket('HDP FT -0.75', ['MY 0.95', 'MY -0.98'], { myanmar }),
  aMarket('OU FT 2.50', ['MY 0.95', 'MY -0.98']),
]

/** Home of m1, quoted 1+45. */
const seen: SelectionSeen = {
  matchId: 'm1',
  marketId: 'm1-HDP-FT--0.75',
  betType: 'HDP',
  selection: 'home',
  oddsTypeCode: 5,
  marketType: 2,
  odds: '45',
  oddsVersion: 7,
  line: '-1.00',
  score: '',
}

const kyatLimits = {
  minBet: 50_000n,
  maxBet: 5_000_000n,
  maxPayout: 8_000_000n,
  maxPerMatch: 6_000_000n,
}

interface Changes {
  readonly asked?: Partial<SelectionSeen & Pick<TicketAsked, 'stake' | 'policy'>>
  readonly account?: Parameters<typeof aBettor>[0]
  readonly limits?: typeof kyatLimits
  readonly mode?: Partial<MyanmarMode>
  readonly match?: BoardMatch | null
}

/** 10,000.00 kyat on home of m1. */
function factsOf({ asked, account, limits, mode, match }: Changes = {}): TicketFacts {
  const { stake = '10000', policy = 0, ...changed } = asked ?? {}
  const legs = [{ ...seen, ...changed }]
  return {
    asked: { combination: 'single', priceSystem: 'myanmar', legs, stake, policy },
    nowMs: at('2026-11-21 19:30:00'),
    account: aBettor({
      currency: 'MMK',
      currencies: ['MMK', 'MMO', 'MYR'],
      available: 4_000_000n,
      myanmar: { ...bettor.myanmar, ...mode },
      ...account,
    }),
    legs: [
      {
        board: {
          fresh: true,
          match: match === undefined ? aMatch(markets()) : match,
          sportsType: 1,
        },
        parentMatchId: 'm1',
        limits: limits ?? kyatLimits,
      },
    ],
  }
}

const priceText = ({ lineQuarters, price }: SelectionNow) =>
  `${lineQuarters} ${price.type === 'MM' ? price.percent : price.thousandths}`

function answer(changes: Changes = {}): string {
  const checked = checkTicket(factsOf(changes))
  if (!checked.ok) return checked.rejection.code
  const { legs, stake, win, taxPercent } = checked.value
  return `${legs.map(priceText)} ${stake} ${win} ${taxPercent}`
}

describe('a body @spec S7.bet.betsinglemmo S1.myanmar', () => {
  test('is taken at the quote of now, each side at its own price', () => {
    expect(answer()).toBe('-4 45 1000000 950000 5')
    expect(answer({ asked: { selection: 'away', line: '1.00', odds: '-45' } })).toBe(
      '4 -45 1000000 950000 5',
    )
    expect(answer({ account: { currency: 'MMO' } })).toBe('-4 45 1000000 950000 5')
    expect(answer({ mode: { tax: [7, ...defaultTaxTable.slice(1)] } })).toContain(' 930000 7')
  })

  test.each<[string, Changes, string]>([
    ['an account in another currency', { account: { currency: 'MYR' } }, 'invalidCurrency'],
    ['an operator with the mode off', { mode: { offered: false } }, 'currencyNotSupported'],
    ['no commission', { account: { oddsGroup: null } }, 'memberCommissionNotSetup'],
    ['a suspended account', { account: { status: 'suspended' } }, 'SUSPEND'],
    ['no bet type', { asked: { betType: '' } }, 'betTypeRequired'],
    ['a match that is gone', { match: null }, 'matchHide'],
    [
      'a market without a quote',
      { asked: { marketId: 'm1-OU-FT-2.50', betType: 'OU', selection: 'over' } },
      '340',
    ],
    [
      'a match in play',
      { match: aMatch(markets(), { marketType: 3 }), asked: { marketType: 3 } },
      '340',
    ],
    ['a book that the match left', { asked: { marketType: 1 } }, 'marketTypeChanged'],
    ['a line of half goals', { asked: { line: '-0.50' } }, 'invalidOdds'],
    ['a percentage above 100', { asked: { odds: '101' } }, 'invalidOdds'],
    ['a percentage that never was', { asked: { odds: '50' } }, 'invalidOdds'],
    ['a version to come', { asked: { oddsVersion: 8 } }, 'oddsIsUpdating'],
    ['no stake', { asked: { stake: '' } }, 'betAmountRequired'],
    ['half a kyat', { asked: { stake: '1000.50' } }, 'invalidBetAmount'],
    ['too little', { asked: { stake: '499' } }, 'betLowerMin'],
    ['too much', { asked: { stake: '50001' } }, 'betOverMaxBet'],
    [
      'too much to win',
      {
        asked: { stake: '50000' },
        limits: { ...kyatLimits, maxPayout: 4_000_000n },
      },
      'betOverMaxPayout',
    ],
    [
      'too much on the match',
      { asked: { stake: '30000' }, account: { running: 3_500_000n } },
      'betOverMaxPerMatch',
    ],
    ['more than there is', { asked: { stake: '45000' } }, 'insufficient_balance'],
    ['a debt', { account: { debt: 1n } }, 'insufficient_balance'],
  ])('%s is refused', (_name, changes, code) => {
    expect(answer(changes)).toBe(code)
  })
})

describe('rules.md 1.5: percent has changed @spec S8.percent_changed', () => {
  /** What became of a bet on home, which saw 1+45 at version 6, with an option for changes. */
  const after = (now: OfferedQuote, policy: 0 | 1 | 2) =>
    answer({ match: aMatch(markets(now)), asked: { oddsVersion: 6, policy } })
  const worse: OfferedQuote = { quote: { goals: 1, percent: 40 }, giver: 'home' }
  const better: OfferedQuote = { quote: { goals: 1, percent: 50 }, giver: 'home' }
  const moreGoals: OfferedQuote = { quote: { goals: 2, percent: 95 }, giver: 'home' }

  test.each([
    [worse, 0, 'percent_changed'],
    [worse, 1, 'percent_changed'],
    [worse, 2, '-4 40 1000000 950000 5'],
    [better, 0, 'percent_changed'],
    [better, 1, '-4 50 1000000 950000 5'],
    [moreGoals, 1, 'percent_changed'],
    [moreGoals, 2, '-8 95 1000000 950000 5'],
    [quote, 0, '-4 45 1000000 950000 5'],
  ] as const)('%j by option %s: %s', (now, policy, becomes) => {
    expect(after(now, policy)).toBe(becomes)
  })

  test('the refusal says the price of now', () => {
    const checked = checkTicket(
      factsOf({ match: aMatch(markets(worse)), asked: { oddsVersion: 6 } }),
    )
    expect(checked).toEqual({
      ok: false,
      rejection: {
        code: 'percent_changed',
        facts: { odds: '1+40', percent: '40', odds_ball: '-1.00', odds_version: '7' },
      },
    })
  })

  test('at level ball another giver is another price, although it reads the same', () => {
    const level = (giver: 'home' | 'away') =>
      aMatch(markets({ quote: { goals: 0, percent: -5 }, giver }))
    const seenLevel = { oddsVersion: 6, line: '0.00', odds: '-5' }
    expect(answer({ match: level('home'), asked: seenLevel })).toContain('0 -5')
    expect(answer({ match: level('away'), asked: seenLevel })).toBe('percent_changed')
  })
})

describe('a click @spec S7.bet.betmmoclick', () => {
  test('asks nothing of what was seen and staked', () => {
    const asked = { selection: 'away', marketType: 0, odds: '', line: '', stake: '' }
    const { together } = lookAtTicket(factsOf({ asked }))
    expect(together.ok && together.value.map(priceText)).toEqual(['4 -45'])
  })

  test('is refused in play', () => {
    const { together } = lookAtTicket(factsOf({ match: aMatch(markets(), { marketType: 3 }) }))
    expect(together).toEqual({ ok: false, rejection: { code: '340' } })
  })
})

/** @spec S9.myanmar.mmk S9.myanmar.mmo S1.myanmar.currency S1.myanmar.configured */
test('the mode applies to MMK and MMO when the operator has it on', () => {
  expect(hasMyanmar('MMK', { offered: true })).toBe(true)
  expect(hasMyanmar('MMO', { offered: true })).toBe(true)
  expect(hasMyanmar('MMK', { offered: false })).toBe(false)
  expect(hasMyanmar('MYR', { offered: true })).toBe(false)
})

test('the column keeps every shared check and has none of the other odds', () => {
  const names = legChecks.filter(({ only }) => only !== 'decimal').map(({ name }) => name)
  expect(names).not.toContain('odds changed')
  expect(names).not.toContain('currency of the slip')
  expect(names.indexOf('Myanmar currency')).toBeGreaterThan(names.indexOf('currency offered'))
  expect(names.indexOf('quote on offer')).toBeGreaterThan(names.indexOf('team on offer'))
  expect(names).toHaveLength(29)
})
