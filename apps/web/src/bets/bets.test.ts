import { gradeSelection } from '@fairline/domain/settlement/grade-selection'
import { settleSingle } from '@fairline/domain/testing/single-bet'
import en from '@fairline/locales/en/book.json' with { type: 'json' }
import pages from '@fairline/locales/en/pages.json' with { type: 'json' }
import { translating } from '@fairline/locales/translating'
import { moneyText, moneyTone } from '@fairline/site/money-text'
import { shownKeys } from '@fairline/site/testing/shown-keys'
import { describe, expect, test } from 'vitest'
import { rowsMax } from '../features/my-bets/my-bets.tsx'
import { routes } from '../routes.tsx'
import { betTabs } from './bet-lists.ts'
import { backedName, lineShown, priceTone, selectionName, sideTone } from './bet-words.ts'
import { goalsShown } from './receipt.tsx'
import { readReceipt } from './receipt-shape.ts'
import { reasonText, statusOf } from './status-words.ts'
import { countdown } from './waiting-ring.tsx'

const t = shownKeys
const english = translating(en, () => 'en')
const teams = { home: 'Ashford', away: 'Kelso' }

describe('the countdown of a waiting bet', () => {
  test.each([
    [10_000, 5, 1],
    [10_001, 5, 0.9998],
    [12_500, 3, 0.5],
    [14_999, 1, 0.0002],
    [15_000, 0, 0],
    [99_000, 0, 0],
    // A device whose clock is behind never shows more than the wait has.
    [1000, 5, 1],
  ])('at %i: %i s, %d', (now, seconds, share) => {
    expect(countdown(10_000, 15_000, now)).toEqual({ seconds, share })
  })

  test('a wait without length is over', () => {
    expect(countdown(10_000, 10_000, 10_000)).toEqual({ seconds: 0, share: 0 })
  })
})

/** A screen reader must say which side gives the handicap. */
test.each([
  ['HDP', -2, 'home', 'Ashford -0.50'],
  ['HDP', -2, 'away', 'Kelso +0.50'],
  ['HDP', 1, 'home', 'Ashford +0.25'],
  ['HDP', 1, 'away', 'Kelso -0.25'],
  ['HDP', 0, 'away', 'Kelso 0.00'],
  ['OU', 9, 'over', 'Over 2.25'],
  ['OU', 9, 'under', 'Under 2.25'],
  ['NG', 8, 'home', 'Ashford #2'],
  ['1X2', null, 'X', 'Draw'],
  ['CS', null, '3-0', '3-0'],
] as const)('%s at %s quarters: %s is heard as "%s"', (betType, lineQuarters, side, heard) => {
  expect(backedName({ betType, lineQuarters }, side, teams, english)).toBe(heard)
})

describe('a bet in words', () => {
  test.each([
    ['home', 'Ashford'],
    ['2', 'Kelso'],
    ['X', 'Draw'],
    ['over', 'Over'],
    ['H4+', 'Ashford by 4 or more'],
    ['3-0', '3-0'],
    ['unknown', 'unknown'],
  ])('%s is %s', (selection, name) => {
    expect(selectionName(selection, teams, english)).toBe(name)
  })

  test.each([
    ['HDP', '0.75', '+0.75', 'text-underdog'],
    ['HDP', '-0.25', '-0.25', 'text-favourite'],
    ['HDP', '0.00', '0.00', 'text-text'],
    ['OU', '2.50', '2.50', 'text-text'],
    ['1X2', '', '', 'text-text'],
    ['NG', '2.00', '#2', 'text-text'],
  ] as const)('%s %s is written %s in %s', (betType, line, shown, tone) => {
    expect(lineShown(betType, line)).toBe(shown)
    expect(sideTone(betType, line)).toBe(tone)
  })

  test.each([
    ['FGLG', 'FT', { home: 2, away: 1 }, 'Ashford, Kelso, Ashford'],
    ['NG', '1H', { home: 1, away: 1 }, 'Ashford, Kelso'],
    // What the book knows without the order, the member sees as well, and what it does not.
    ['NG', 'FT', { home: 1, away: 2 }, 'Ashford, Kelso, Kelso'],
    ['FGLG', 'FT', { home: 3, away: 2 }, '?, ?, ?, ?, ?'],
    ['FGLG', 'FT', { home: 0, away: 0 }, 'selection.NG'],
    ['1X2', 'FT', { home: 2, away: 1 }, ''],
    ['NG', 'FT', null, ''],
  ] as const)('who scored in a %s %s bet at %j: %s', (bet_type, period, score, shown) => {
    const row = { bet_type, period, home_name: teams.home, away_name: teams.away }
    const halfTime = score?.away === 2 && score.home === 1 ? { home: 1, away: 0 } : null
    const goals: ('home' | 'away')[] = ['home', 'away', 'home']
    const words = translating(
      { 'step.list': '{first}, {next}', 'receipt.goals': '{goals}' },
      () => 'en',
    )
    expect(goalsShown(row, { score, halfTime, goals }, words)).toBe(shown)
  })

  test('negative prices are red', () => {
    expect([priceTone('-0.80'), priceTone('0.80')]).toEqual(['text-price-negative', 'text-price'])
  })

  /**
   * @spec S4.bet.states S4.bet.waiting S4.bet.rejected S4.bet.void S4.bet.won S4.bet.wonHalf
   * @spec S4.bet.lost S4.bet.loseHalf S4.bet.draw
   */
  test.each([
    ['waiting', '', 'status.waiting'],
    ['running', '', 'status.running'],
    ['rejected', '', 'status.rejected'],
    ['void', 'void', 'status.void'],
    ['settled', 'half_lost', 'status.half_lost'],
    ['settled', 'won', 'status.won'],
    ['settled', 'half_won', 'status.half_won'],
    ['settled', 'lost', 'status.lost'],
    ['settled', 'draw', 'status.draw'],
  ] as const)('%s %s is %s', (state, result, key) => {
    expect(statusOf({ state, result }).key).toBe(key)
  })

  test('a reason is a sentence, an unknown one nothing', () => {
    expect(reasonText('GOAL', t)).toBe('reason.GOAL')
    expect(reasonText('', t)).toBe('')
    expect(reasonText('constructor', t)).toBe('')
  })

  test('money has separators, and losses their colour and minus', () => {
    expect(['-1234.50', '0.00', '1000000.00'].map(moneyText)).toEqual([
      '-1,234.50',
      '0.00',
      '1,000,000.00',
    ])
    expect(['-0.01', '0.00', '0.01'].map(moneyTone)).toEqual(['text-loss', '', 'text-win'])
  })
})

describe('what the specification says of the lists', () => {
  test('four rows in the mini list @spec S9.outstanding.max', () => {
    expect(rowsMax).toBe(4)
  })

  test('the bet list has three tabs and its own page', () => {
    expect(betTabs).toEqual(['running', 'waiting', 'void'])
    const page = routes.find(({ path }) => path === '/info/betlist')
    expect(page).toHaveProperty('load')
  })

  test('system parlays have their own page', () => {
    expect(routes.find(({ path }) => path === '/info/sysparlay')).toHaveProperty('load')
  })

  test('a bet is asked about in these words @spec S5.confirm.bet', () => {
    expect(pages['slip.confirm']).toBe('Are you confirm to place this bet?')
  })
})

describe('receipts', () => {
  test('the one that the book makes of a settlement is read, as stored JSON', () => {
    const leg = {
      sportsType: 1,
      betType: 'HDP',
      period: 'FT',
      selection: 'home',
      lineQuarters: -1,
      scoreAtBet: { home: 1, away: 0 },
    } as const
    const grade = gradeSelection(leg, {
      status: 'completed',
      halfTime: { home: 1, away: 0 },
      fullTime: { home: 2, away: 1 },
    })
    if (grade === undefined) throw new Error('the match is completed')
    const price = { type: 'MY', thousandths: -800 } as const
    const { receipt } = settleSingle({ stake: 10_000n, price, leg, rulesVersion: '2026-11' }, grade)
    const read = readReceipt(JSON.parse(JSON.stringify(receipt)))
    expect(read?.result).toEqual({ result: 'half_lost', winLoss: '-40.00', returned: '40.00' })
    expect(read?.formula).toEqual(receipt.formula)
    expect(read?.rules.map(({ id }) => id)).toEqual(receipt.rules.map(({ id }) => id))
  })

  test('one of another shape is not shown', () => {
    expect(readReceipt(null)).toBeUndefined()
    expect(readReceipt({ schema: 2 })).toBeUndefined()
  })
})
