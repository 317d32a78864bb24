import { describe, expect, test } from 'vitest'
import { abandoned, completed, settleExample } from '../../testing/sport-examples.ts'
import type { PeriodResults } from '../settlement/match-outcome.ts'

/** Home knocks out in the third round, of which half was fought. */
const knockOutAt = (rounds: string): PeriodResults => ({
  R1: completed('1-0'),
  R2: completed('0-1'),
  R3: completed('1-0'),
  FT: completed(rounds, { winner: 'home', knockOutIn: 3 }),
})
const onPoints: PeriodResults = { FT: completed('2-3') }
// Two rounds each, one level: no side wins.
const level: PeriodResults = { FT: completed('2-2') }

// The round of the knock-out counts where half of it was fought; in Muay Thai it has to be
// complete.
describe.each([
  ['boxing', 16, knockOutAt('2-1'), 'lost -100.00'],
  ['MMA', 56, knockOutAt('2-1'), 'lost -100.00'],
  ['Muay Thai', 57, knockOutAt('1-1'), 'won 90.00'],
] as const)('%s', (_, sportsType, knockOut, underResult) => {
  test.each([
    ['ML FT home 0.75', knockOut, 'won 75.00'],
    ['OU FT under 2.5 0.90', knockOut, underResult],
    ['WAY FT home-ko 4.00 DEC', knockOut, 'won 300.00'],
    ['WAY FT home-points 2.50 DEC', knockOut, 'lost -100.00'],
    ['ML R3 home 0.90', knockOut, 'won 90.00'],
    ['ML R4 home 0.90', knockOut, 'void 0.00'],
    ['WAY FT away-points 3.20 DEC', onPoints, 'won 220.00'],
    ['ML FT home 0.75', level, 'draw 0.00'],
    ['WAY FT home-points 2.50 DEC', level, 'draw 0.00'],
    ['OU FT over 2.5 0.90', { FT: abandoned('2-1') }, 'void 0.00'],
    ['ML R1 home 0.90', { R1: completed('1-0'), FT: abandoned('1-0') }, 'won 90.00'],
  ] as const)('%s of %j: %s', (bet, results, expected) => {
    expect(settleExample(sportsType, bet, results)).toBe(`${expected}, risk 100.00`)
  })
})
