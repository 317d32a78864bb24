import { expect, test } from 'vitest'
import { abandoned, completed, settleExample } from '../../../testing/sport-examples.ts'
import type { PeriodResults } from '../../settlement/match-outcome.ts'

const union: PeriodResults = { '1H': completed('10-7'), FT: completed('24-24') }

test.each([
  ['ML FT home 0.80', union, 'draw 0.00, risk 100.00'],
  // Re-based: 14-17 after the bet.
  ['HDP FT home 2.5 0.90 @10-7', union, 'lost -100.00, risk 100.00'],
  ['HDP 1H home -2.5 0.90', union, 'won 90.00, risk 100.00'],
  ['OU 1H over 17 0.90', union, 'draw 0.00, risk 100.00'],
  ['OE FT even 0.90', union, 'won 90.00, risk 100.00'],
  ['HDP FT home -2.5 0.90', { FT: abandoned('30-3') }, 'void 0.00, risk 100.00'],
] as const)('rugby %s of %j: %s', (bet, results, expected) => {
  expect(settleExample(26, bet, results)).toBe(expected)
})
