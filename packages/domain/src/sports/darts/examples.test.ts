import { expect, test } from 'vitest'
import { abandoned, completed, settleExample } from '../../../testing/sport-examples.ts'
import type { PeriodResults } from '../../settlement/match-outcome.ts'

const match: PeriodResults = { FT: completed('4-2', { planned: 7 }) }
const broken: PeriodResults = { FT: abandoned('3-3', { planned: 7 }) }

test.each([
  ['ML FT home 0.70', match, 'won 70.00, risk 100.00'],
  ['HDP FT home -1.5 0.90', match, 'won 90.00, risk 100.00'],
  ['OU FT over 6 0.90', match, 'draw 0.00, risk 100.00'],
  ['ML FT home 0.70', broken, 'void 0.00, risk 100.00'],
  // Six sets are played, and the bet is void all the same.
  ['OU FT over 5.5 0.90', broken, 'void 0.00, risk 100.00'],
] as const)('darts %s of %j: %s', (bet, results, expected) => {
  expect(settleExample(25, bet, results)).toBe(expected)
})
