import { expect, test } from 'vitest'
import { abandoned, completed, settleExample } from '../../../testing/sport-examples.ts'
import type { PeriodResults } from '../../settlement/match-outcome.ts'

// Home knocks out in the third round, which counts as half of it is fought.
const knockOut: PeriodResults = {
  R1: completed('1-0'),
  R2: completed('0-1'),
  R3: completed('1-0'),
  FT: completed('2-1', { winner: 'home', knockOutIn: 3 }),
}
const onPoints: PeriodResults = { FT: completed('2-3') }
// Two rounds each, one level: nobody wins.
const level: PeriodResults = { FT: completed('2-2') }

test.each([
  ['ML FT home 0.75', knockOut, 'won 75.00, risk 100.00'],
  ['OU FT under 2.5 0.90', knockOut, 'lost -100.00, risk 100.00'],
  ['WAY FT home-ko 4.00 DEC', knockOut, 'won 300.00, risk 100.00'],
  ['WAY FT home-points 2.50 DEC', knockOut, 'lost -100.00, risk 100.00'],
  ['ML R3 home 0.90', knockOut, 'won 90.00, risk 100.00'],
  ['ML R4 home 0.90', knockOut, 'void 0.00, risk 100.00'],
  ['WAY FT away-points 3.20 DEC', onPoints, 'won 220.00, risk 100.00'],
  ['ML FT home 0.75', level, 'draw 0.00, risk 100.00'],
  ['WAY FT home-points 2.50 DEC', level, 'draw 0.00, risk 100.00'],
  ['OU FT over 2.5 0.90', { FT: abandoned('2-1') }, 'void 0.00, risk 100.00'],
  ['ML R1 home 0.90', { R1: completed('1-0'), FT: abandoned('1-0') }, 'won 90.00, risk 100.00'],
] as const)('MMA %s of %j: %s', (bet, results, expected) => {
  expect(settleExample(56, bet, results)).toBe(expected)
})
