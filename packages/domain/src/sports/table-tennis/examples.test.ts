import { expect, test } from 'vitest'
import { abandoned, completed, score, settleExample } from '../../../testing/sport-examples.ts'
import type { PeriodResults } from '../../settlement/match-outcome.ts'

const match: PeriodResults = {
  S1: completed('11-9'),
  S2: completed('14-16'),
  S3: completed('11-3'),
  S4: completed('11-8'),
  FT: completed('3-1', { planned: 5, counts: { point: score('47-36') } }),
}
const retired: PeriodResults = {
  S1: completed('11-9'),
  FT: abandoned('1-0', { planned: 5, counts: { point: score('13-9') } }),
}

const atNineSeven: PeriodResults = {
  FT: abandoned('0-0', { planned: 5, counts: { point: score('9-7') } }),
}

test.each([
  ['ML FT home 0.70', match, 'won 70.00, risk 100.00'],
  ['HDP FT home -1.5 0.90', match, 'won 90.00, risk 100.00'],
  ['GHDP FT away 10.5 0.90', match, 'lost -100.00, risk 100.00'],
  ['OE FT odd 0.90', match, 'won 90.00, risk 100.00'],
  ['OU S2 over 29.5 0.90', match, 'won 90.00, risk 100.00'],
  ['ML S6 home 0.90', match, 'void 0.00, risk 100.00'],
  ['HDP FT home 2.5 0.30', retired, 'won 30.00, risk 100.00'],
  ['OU FT over 70.5 0.90', retired, 'void 0.00, risk 100.00'],
  // From 9-7 any end of the set has 18 points or more.
  ['OU S1 over 16.5 0.90', atNineSeven, 'won 90.00, risk 100.00'],
  ['OU S1 under 16.5 0.90', atNineSeven, 'lost -100.00, risk 100.00'],
  ['OU S1 over 17.5 0.90', atNineSeven, 'won 90.00, risk 100.00'],
  ['OU S1 over 18.5 0.90', atNineSeven, 'void 0.00, risk 100.00'],
  ['GHDP S1 away 4.5 0.40', atNineSeven, 'won 40.00, risk 100.00'],
  ['GHDP S1 away 3.5 0.40', atNineSeven, 'void 0.00, risk 100.00'],
  ['ML S1 home 0.30', atNineSeven, 'void 0.00, risk 100.00'],
  // The same as the feed says it of the set; beyond deuce two points are missing.
  ['OU S1 over 16.5 0.90', { S1: abandoned('9-7') }, 'won 90.00, risk 100.00'],
  ['OU S1 over 41.5 0.90', { S1: abandoned('20-20') }, 'won 90.00, risk 100.00'],
  ['OU S1 over 42.5 0.90', { S1: abandoned('20-20') }, 'void 0.00, risk 100.00'],
] as const)('table tennis %s of %j: %s', (bet, results, expected) => {
  expect(settleExample(18, bet, results)).toBe(expected)
})
