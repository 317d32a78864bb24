import { expect, test } from 'vitest'
import { abandoned, completed, settleExample } from '../../../testing/sport-examples.ts'
import type { PeriodResults } from '../../settlement/match-outcome.ts'

const match: PeriodResults = { '1H': completed('5-4'), FT: completed('9-9') }

test.each([
  ['1X2 FT X 7.00 DEC', match, 'won 600.00, risk 100.00'],
  // Not re-based.
  ['HDP FT away 0.5 0.90 @3-1', match, 'won 90.00, risk 100.00'],
  ['HDP 1H home -0.5 0.90', match, 'won 90.00, risk 100.00'],
  ['OU 1H under 9 0.90', match, 'draw 0.00, risk 100.00'],
  ['1X2 FT 1 1.80 DEC', { FT: abandoned('8-2') }, 'void 0.00, risk 100.00'],
  ['OU FT over 9.5 0.90', { FT: abandoned('8-2') }, 'won 90.00, risk 100.00'],
] as const)('water polo %s of %j: %s', (bet, results, expected) => {
  expect(settleExample(14, bet, results)).toBe(expected)
})
