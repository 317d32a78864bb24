import { expect, test } from 'vitest'
import { abandoned, completed, settleExample } from '../../../testing/sport-examples.ts'
import type { PeriodResults } from '../../settlement/match-outcome.ts'

const match: PeriodResults = { '1H': completed('14-12'), FT: completed('27-27') }

test.each([
  ['1X2 FT X 9.00 DEC', match, 'won 800.00, risk 100.00'],
  // Not re-based.
  ['HDP FT away 0.5 0.90 @10-8', match, 'won 90.00, risk 100.00'],
  ['HDP 1H home -1.5 0.90', match, 'won 90.00, risk 100.00'],
  ['OU 1H under 26 0.90', match, 'draw 0.00, risk 100.00'],
  ['1X2 FT 1 1.80 DEC', { FT: abandoned('20-12') }, 'void 0.00, risk 100.00'],
  ['OU FT over 31.5 0.90', { FT: abandoned('20-12') }, 'won 90.00, risk 100.00'],
] as const)('handball %s of %j: %s', (bet, results, expected) => {
  expect(settleExample(24, bet, results)).toBe(expected)
})
