import { expect, test } from 'vitest'
import { abandoned, completed, settleExample } from '../../../testing/sport-examples.ts'
import type { PeriodResults } from '../../settlement/match-outcome.ts'

const match: PeriodResults = {
  M1: completed('12-17', { winner: 'home' }),
  M2: completed('9-20', { winner: 'away' }),
  M3: completed('17-12', { winner: 'home' }),
  FT: completed('2-1', { planned: 3 }),
}
const inTwo: PeriodResults = { ...match, M3: null, FT: completed('2-0', { planned: 3 }) }
const cutToOne: PeriodResults = { M1: match.M1 ?? null, FT: completed('1-0', { planned: 3 }) }

test.each([
  ['HDP FT home -1.5 0.95', match, 'lost -100.00, risk 100.00'],
  ['OU FT over 2.5 0.90', match, 'won 90.00, risk 100.00'],
  ['ML M1 home 0.92', match, 'won 92.00, risk 100.00'],
  ['HDP M1 home -0.5 0.92', match, 'lost -100.00, risk 100.00'],
  ['OU M3 under 26.5 0.94', match, 'lost -100.00, risk 100.00'],
  ['ML M3 home 0.92', inTwo, 'void 0.00, risk 100.00'],
  ['ML FT home 0.80', cutToOne, 'won 80.00, risk 100.00'],
  ['HDP FT home 1.5 0.80', cutToOne, 'void 0.00, risk 100.00'],
  ['OU FT under 2.5 0.80', cutToOne, 'void 0.00, risk 100.00'],
  // Broken off after one map of three: the others can still turn the winner, and not the margin.
  ['ML FT home 0.80', { FT: abandoned('1-0', { planned: 3 }) }, 'void 0.00, risk 100.00'],
  ['HDP FT home 1.5 0.80', { FT: abandoned('1-0', { planned: 3 }) }, 'won 80.00, risk 100.00'],
  ['OU M1 over 26.5 0.94', { FT: abandoned('0-0', { planned: 3 }) }, 'void 0.00, risk 100.00'],
  // A map that was broken off has its kills; who wins it stays open.
  ['OU M1 over 26.5 0.94', { M1: abandoned('12-17') }, 'won 94.00, risk 100.00'],
  ['ML M1 home 0.92', { M1: abandoned('12-17') }, 'void 0.00, risk 100.00'],
] as const)('e-sports %s of %j: %s', (bet, results, expected) => {
  expect(settleExample(40, bet, results)).toBe(expected)
})
