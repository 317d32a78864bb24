import { expect, test } from 'vitest'
import { abandoned, completed, settleExample } from '../../../testing/sport-examples.ts'
import type { PeriodResults } from '../../settlement/match-outcome.ts'

const bestOf9 = { planned: 9 }
const match: PeriodResults = { FT: completed('5-3', bestOf9) }
const broken: PeriodResults = { FT: abandoned('4-1', bestOf9) }

test.each([
  ['ML FT home 0.70', match, 'won 70.00, risk 100.00'],
  ['HDP FT home -2.5 0.90', match, 'lost -100.00, risk 100.00'],
  ['OU FT over 7.5 0.90', match, 'won 90.00, risk 100.00'],
  ['OE FT even 0.90', match, 'won 90.00, risk 100.00'],
  ['ML FT home 0.70', broken, 'void 0.00, risk 100.00'],
  ['OU FT over 5.5 0.90', broken, 'won 90.00, risk 100.00'],
  ['OU FT over 6.5 0.90', broken, 'void 0.00, risk 100.00'],
  ['HDP FT away 4.5 0.20', broken, 'won 20.00, risk 100.00'],
] as const)('snooker %s of %j: %s', (bet, results, expected) => {
  expect(settleExample(7, bet, results)).toBe(expected)
})
