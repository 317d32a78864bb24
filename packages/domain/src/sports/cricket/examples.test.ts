import { expect, test } from 'vitest'
import { abandoned, completed, settleExample } from '../../../testing/sport-examples.ts'
import type { PeriodResults } from '../../settlement/match-outcome.ts'

const match: PeriodResults = { FT: completed('164-159') }
const level: PeriodResults = { FT: completed('151-151', { winner: 'away' }) }

test.each([
  ['1X2 FT 1 1.80 DEC', match, 'won 80.00, risk 100.00'],
  ['ML FT home 0.80', match, 'won 80.00, risk 100.00'],
  ['HDP FT home -5 0.90', match, 'draw 0.00, risk 100.00'],
  ['OU FT over 322.5 0.90', match, 'won 90.00, risk 100.00'],
  // Away wins the super over.
  ['ML FT away 0.90', level, 'won 90.00, risk 100.00'],
  ['1X2 FT X 21.00 DEC', level, 'won 2000.00, risk 100.00'],
  ['1X2 FT 2 1.90 DEC', level, 'lost -100.00, risk 100.00'],
  ['HDP FT home 0.5 0.90', level, 'won 90.00, risk 100.00'],
  ['OE FT even 0.90', level, 'won 90.00, risk 100.00'],
  ['OU FT over 150.5 0.90', { FT: abandoned('151-20') }, 'void 0.00, risk 100.00'],
] as const)('cricket %s of %j: %s', (bet, results, expected) => {
  expect(settleExample(27, bet, results)).toBe(expected)
})
