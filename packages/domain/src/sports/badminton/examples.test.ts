import { expect, test } from 'vitest'
import { abandoned, completed, score, settleExample } from '../../../testing/sport-examples.ts'
import type { PeriodResults } from '../../settlement/match-outcome.ts'

const bestOf3 = (points: string) => ({ planned: 3, counts: { point: score(points) } })
const match: PeriodResults = {
  S1: completed('21-15'),
  S2: completed('29-30'),
  S3: completed('21-19'),
  FT: completed('2-1', bestOf3('71-64')),
}
const retired: PeriodResults = { S1: completed('21-15'), FT: abandoned('1-0', bestOf3('41-34')) }

test.each([
  ['ML FT home 0.70', match, 'won 70.00, risk 100.00'],
  ['HDP FT away 1.5 0.60', match, 'won 60.00, risk 100.00'],
  ['GHDP FT home -6.5 0.90', match, 'won 90.00, risk 100.00'],
  ['OU S2 over 58.5 0.90', match, 'won 90.00, risk 100.00'],
  ['ML FT home 0.70', retired, 'void 0.00, risk 100.00'],
  ['ML S1 home 0.60', retired, 'won 60.00, risk 100.00'],
  ['ML S2 home 0.60', retired, 'void 0.00, risk 100.00'],
  // From 20-19 in the second set one point ends the match; the longest one ends 30-29, 30-29.
  ['OU FT over 75.5 0.90', retired, 'won 90.00, risk 100.00'],
  ['OU FT over 76 0.90', retired, 'void 0.00, risk 100.00'],
  ['OU FT under 154.5 0.90', retired, 'won 90.00, risk 100.00'],
  ['OU FT under 153.5 0.90', retired, 'void 0.00, risk 100.00'],
] as const)('badminton %s of %j: %s', (bet, results, expected) => {
  expect(settleExample(9, bet, results)).toBe(expected)
})
