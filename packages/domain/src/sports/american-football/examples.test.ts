import { expect, test } from 'vitest'
import { abandoned, completed, settleExample } from '../../../testing/sport-examples.ts'
import type { PeriodResults } from '../../settlement/match-outcome.ts'

const game: PeriodResults = {
  '1Q': completed('7-0'),
  '1H': completed('10-7'),
  FT: completed('27-24'),
}
const stoppedAt = (minutes: number): PeriodResults => ({
  '1H': completed('10-7'),
  FT: abandoned('20-17', { playedSeconds: minutes * 60 }),
})

test.each([
  ['ML FT home 0.80', game, 'won 80.00, risk 100.00'],
  ['HDP FT home -3 0.90', game, 'draw 0.00, risk 100.00'],
  // Re-based: 20-24 after the bet.
  ['HDP FT home -0.5 0.90 @7-0', game, 'lost -100.00, risk 100.00'],
  ['OU FT over 50.5 0.90', game, 'won 90.00, risk 100.00'],
  ['HDP 1H away 2.5 0.90', game, 'lost -100.00, risk 100.00'],
  ['OU 1Q under 7 0.90', game, 'draw 0.00, risk 100.00'],
  ['ML FT home 0.80', stoppedAt(55), 'won 80.00, risk 100.00'],
  ['ML FT home 0.80', stoppedAt(54), 'void 0.00, risk 100.00'],
  ['OU FT over 36.5 0.90', stoppedAt(54), 'won 90.00, risk 100.00'],
  ['ML 1H home 0.80', stoppedAt(54), 'won 80.00, risk 100.00'],
] as const)('American football %s of %j: %s', (bet, results, expected) => {
  expect(settleExample(3, bet, results)).toBe(expected)
})
