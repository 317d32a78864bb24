import { describe, expect, test } from 'vitest'
import { must } from '../../testing/read-example.ts'
import type { BetResult } from '../bets/bet-status.ts'
import { formatMoney } from '../money/money.ts'
import { parsePrice } from '../odds/price.ts'
import { combinationResults } from './combination-results.ts'
import { formatCombinedOdds } from './combined-odds.ts'

/** `2.00 won, 1.80, 1.50 void`: the lines of a Trixie of ten on them, a text each. */
function trixie(text: string): string[] {
  const legs = text.split(', ').map((leg) => {
    const [odds = '', result = ''] = leg.split(' ')
    return { price: must(parsePrice(odds, 'DEC'), odds), result: result as BetResult | '' }
  })
  return [...combinationResults(1_000n, legs, [2, 3])].map((line) =>
    [
      line.legs.join('+'),
      formatCombinedOdds(line.odds),
      formatMoney(line.win),
      line.result || 'open',
      formatMoney(line.returned),
    ].join(' '),
  )
}

describe('rules.md 6.2: each combination is its own line @spec S7.betsysparlaybet', () => {
  // Lines 1+2, 1+3, 2+3 and 1+2+3.
  test.each([
    ['all win: 147 back', 'won, won, won', 'won 36.00, won 30.00, won 27.00, won 54.00'],
    ['the first two win: 36 back', 'won, won, lost', 'won 36.00, lost 0.00, lost 0.00, lost 0.00'],
    ['the third void: 110 back', 'won, won, void', 'won 36.00, won 20.00, won 18.00, won 36.00'],
    ['a lost leg ends its lines', 'lost, , ', 'lost 0.00, lost 0.00, open 0.00, lost 0.00'],
    ['halves and a draw', 'half_lost, won, draw', 'lost 9.00, lost 5.00, won 18.00, lost 9.00'],
    ['all void', 'void, void, void', 'void 10.00, void 10.00, void 10.00, void 10.00'],
  ])('%s', (_, results, expected) => {
    const [one, two, three] = results.split(', ')
    const lines = trixie(`2.00 ${one}, 1.80 ${two}, 1.50 ${three}`)
    expect(lines.map((line) => line.split(' ').slice(3).join(' ')).join(', ')).toBe(expected)
  })

  test('a line that returns its stake is a draw', () => {
    expect(trixie('2.00 half_lost, 2.00 won, 1.50 draw')[0]).toBe('1+2 4.000 30.00 draw 10.00')
  })

  test('with legs, odds and what each can win', () => {
    expect(trixie('2.00, 1.80, 1.50')).toEqual([
      '1+2 3.600 26.00 open 0.00',
      '1+3 3.000 20.00 open 0.00',
      '2+3 2.700 17.00 open 0.00',
      '1+2+3 5.400 44.00 open 0.00',
    ])
  })
})
