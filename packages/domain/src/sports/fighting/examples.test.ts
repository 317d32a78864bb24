import { expect, test } from 'vitest'
import { completed, settleExample } from '../../../testing/sport-examples.ts'
import type { PeriodResults } from '../../settlement/match-outcome.ts'
import { recordOf } from '../all-sports.ts'

/** Home wins the first round, away the second, and home by a knock-out in the third. */
const fight: PeriodResults = {
  R1: completed('1-0'),
  R2: completed('0-1'),
  R3: completed('1-0'),
  FT: completed('1-1', { winner: 'home', knockOutIn: 3 }),
}

test.each([
  ['ML FT home 1.75 DEC', 'won 75.00, risk 100.00'],
  ['ML FT away 2.05 DEC', 'lost -100.00, risk 100.00'],
  ['OU FT under 2.5 1.90 DEC', 'won 90.00, risk 100.00'],
  ['ML R3 home 1.80 DEC', 'won 80.00, risk 100.00'],
  ['WAY FT home-ko 4.00 DEC', 'won 300.00, risk 100.00'],
  ['WAY FT home-points 2.60 DEC', 'lost -100.00, risk 100.00'],
  ['ML R4 home 1.80 DEC', 'void 0.00, risk 100.00'],
] as const)('home by knock-out in round 3: %s is %s @spec S9.games.fighting', (bet, expected) => {
  expect(settleExample(41, bet, fight)).toBe(expected)
})

test.each([41, 42, 43, 44, 47, 52])('game %i is a fight @spec S9.games.fighting', (sportsType) => {
  expect(settleExample(sportsType, 'ML R4 home 1.80 DEC', fight)).toBe('void 0.00, risk 100.00')
})

test('a fight has a tab for each of its rounds @spec S2.tab.fighting', () => {
  expect(recordOf(41).columns.tabs).toEqual(['R1', 'R2', 'R3', 'R4', 'R5'])
})
