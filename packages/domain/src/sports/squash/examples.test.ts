import { expect, test } from 'vitest'
import { abandoned, completed, score, settleExample } from '../../../testing/sport-examples.ts'
import type { PeriodResults } from '../../settlement/match-outcome.ts'

const match: PeriodResults = {
  S1: completed('11-7'),
  S2: completed('12-10'),
  S3: completed('11-5'),
  FT: completed('3-0', { planned: 5, counts: { point: score('34-22') } }),
}
const shortened: PeriodResults = {
  S1: completed('11-7'),
  FT: completed('2-0', { planned: 5, counts: { point: score('22-12') } }),
}

test.each([
  ['ML FT home 0.70', match, 'won 70.00, risk 100.00'],
  ['HDP FT home -2.5 0.90', match, 'won 90.00, risk 100.00'],
  ['GHDP FT home -12 0.90', match, 'draw 0.00, risk 100.00'],
  ['OU FT under 55.5 0.90', match, 'lost -100.00, risk 100.00'],
  ['ML FT home 0.70', shortened, 'void 0.00, risk 100.00'],
  ['ML S1 home 0.70', { ...shortened, FT: abandoned('1-0') }, 'won 70.00, risk 100.00'],
] as const)('squash %s of %j: %s', (bet, results, expected) => {
  expect(settleExample(30, bet, results)).toBe(expected)
})
