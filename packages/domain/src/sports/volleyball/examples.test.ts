import { expect, test } from 'vitest'
import { abandoned, completed, score, settleExample } from '../../../testing/sport-examples.ts'
import type { PeriodResults } from '../../settlement/match-outcome.ts'

const bestOf5 = (points: string) => ({ planned: 5, counts: { point: score(points) } })
const match: PeriodResults = {
  S1: completed('25-20'),
  S2: completed('23-25'),
  S3: completed('25-18'),
  S4: completed('26-24'),
  FT: completed('3-1', bestOf5('99-87')),
}
const broken: PeriodResults = {
  S1: completed('25-20'),
  S2: completed('23-25'),
  S3: completed('25-18'),
  S4: completed('20-25'),
  FT: abandoned('2-2', bestOf5('93-88')),
}

test.each([
  ['ML FT home 0.70', match, 'won 70.00, risk 100.00'],
  ['HDP FT home -2.5 0.90', match, 'lost -100.00, risk 100.00'],
  ['GHDP FT home -11.5 0.90', match, 'won 90.00, risk 100.00'],
  ['OU FT over 186 0.90', match, 'draw 0.00, risk 100.00'],
  ['ML S2 away 0.90', match, 'won 90.00, risk 100.00'],
  ['ML S5 home 0.90', match, 'void 0.00, risk 100.00'],
  ['ML FT home 0.70', broken, 'void 0.00, risk 100.00'],
  ['HDP FT home 1.5 0.40', broken, 'won 40.00, risk 100.00'],
  ['HDP FT home -1.5 0.90', broken, 'lost -100.00, risk 100.00'],
  // The fifth set has at least 15 points, and its winner 15 more than the other at most.
  ['OU FT over 195.5 0.90', broken, 'won 90.00, risk 100.00'],
  ['OU FT over 196.5 0.90', broken, 'void 0.00, risk 100.00'],
  // From 3-3 in it the set may end 15-3 and 15-4.
  [
    'OE FT even 0.90',
    { ...broken, FT: abandoned('2-2', bestOf5('96-91')) },
    'void 0.00, risk 100.00',
  ],
  // From 13-13 this set has 28, 30, 32 ... points, and the other four have 181.
  [
    'OE FT odd 0.90',
    { ...broken, FT: abandoned('2-2', bestOf5('106-101')) },
    'won 90.00, risk 100.00',
  ],
  ['GHDP FT home 10.5 0.20', broken, 'won 20.00, risk 100.00'],
  ['GHDP FT home 9.5 0.20', broken, 'void 0.00, risk 100.00'],
  // The fifth set goes to 15; a set alone does not show whether it is the fifth.
  [
    'OU S5 over 27.5 0.90',
    { ...broken, FT: abandoned('2-2', bestOf5('106-101')) },
    'won 90.00, risk 100.00',
  ],
  ['OU S5 over 17.5 0.90', { S5: abandoned('5-3') }, 'won 90.00, risk 100.00'],
  ['OU S5 over 18.5 0.90', { S5: abandoned('5-3') }, 'void 0.00, risk 100.00'],
  [
    'OU S4 over 27.5 0.90',
    { S4: abandoned('5-3'), FT: abandoned('2-1', bestOf5('78-66')) },
    'won 90.00, risk 100.00',
  ],
] as const)('volleyball %s of %j: %s', (bet, results, expected) => {
  expect(settleExample(6, bet, results)).toBe(expected)
})
