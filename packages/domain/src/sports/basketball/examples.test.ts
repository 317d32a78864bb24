import { expect, test } from 'vitest'
import { abandoned, completed, settleExample } from '../../../testing/sport-examples.ts'
import type { PeriodResults } from '../../settlement/match-outcome.ts'

const game: PeriodResults = {
  '1Q': completed('25-28'),
  '2Q': completed('27-27'),
  '3Q': completed('25-20'),
  '4Q': completed('24-26'),
  '1H': completed('52-55'),
  '2H': completed('56-46'),
  FT: completed('108-101'),
}
const stoppedAt = (minutes: number, seconds: number, planned: number): PeriodResults => ({
  '1H': completed('50-48'),
  FT: abandoned('95-90', { playedSeconds: minutes * 60 + seconds, planned }),
})

const stoppedLevel: PeriodResults = {
  '1Q': completed('20-25'),
  '2Q': completed('28-22'),
  '1H': completed('48-47'),
  FT: abandoned('75-75', { playedSeconds: 28 * 60, planned: 40 }),
}

test.each([
  ['HDP FT home -5.5 0.95', game, 'won 95.00, risk 100.00'],
  ['HDP FT home -7 0.93', game, 'draw 0.00, risk 100.00'],
  ['OU 4Q over 50 0.90', game, 'draw 0.00, risk 100.00'],
  ['HDP 2H home -1.5 -0.92', game, 'won 100.00, risk 92.00'],
  ['ML 2Q home -0.95', game, 'draw 0.00, risk 95.00'],
  ['HDP FT home 2.5 0.88 @45-50', { FT: completed('98-101') }, 'lost -100.00, risk 100.00'],
  ['HDP FT home -4.5 0.95', stoppedAt(43, 48, 48), 'won 95.00, risk 100.00'],
  ['HDP FT home -4.5 0.95', stoppedAt(33, 0, 40), 'void 0.00, risk 100.00'],
  ['OU FT over 150.5 0.90', stoppedAt(33, 0, 40), 'won 90.00, risk 100.00'],
  // Enough of a game of 40 minutes is not enough of one of 48; a part that ended keeps its result.
  ['HDP FT home -4.5 0.95', stoppedAt(35, 0, 40), 'won 95.00, risk 100.00'],
  ['HDP FT home -4.5 0.95', stoppedAt(42, 59, 48), 'void 0.00, risk 100.00'],
  ['ML 1H home 0.80', stoppedAt(33, 0, 40), 'won 80.00, risk 100.00'],
  ['OU 4Q over 40 0.90', stoppedAt(43, 48, 48), 'void 0.00, risk 100.00'],
  // It cannot end level, so that one point more comes at least.
  ['OU FT over 150.5 0.90', stoppedLevel, 'won 90.00, risk 100.00'],
  ['OU FT under 150.5 0.90', stoppedLevel, 'lost -100.00, risk 100.00'],
  ['OU FT over 151 0.90', stoppedLevel, 'void 0.00, risk 100.00'],
  ['OU FT over 150 0.90', stoppedLevel, 'won 90.00, risk 100.00'],
  ['HDP FT home 0.5 0.90', stoppedLevel, 'void 0.00, risk 100.00'],
  ['HOU FT over 74.5 0.90', stoppedLevel, 'won 90.00, risk 100.00'],
  // A part is asked like the game: the third quarter was broken off at 27-28.
  ['OU 3Q over 54.5 0.90', stoppedLevel, 'won 90.00, risk 100.00'],
  ['OU 3Q over 55.5 0.90', stoppedLevel, 'void 0.00, risk 100.00'],
  ['ML 3Q away 0.90', stoppedLevel, 'void 0.00, risk 100.00'],
  ['OU 2H over 50.5 0.90', stoppedLevel, 'won 90.00, risk 100.00'],
  ['OU 4Q over 0.5 0.90', stoppedLevel, 'void 0.00, risk 100.00'],
  ['OU 1H over 30.5 0.90', { FT: abandoned('20-15') }, 'won 90.00, risk 100.00'],
  ['OU 1H over 30.5 0.90', { '1H': abandoned('20-15') }, 'won 90.00, risk 100.00'],
  ['OU 1H over 35.5 0.90', { FT: abandoned('20-15') }, 'void 0.00, risk 100.00'],
] as const)('basketball %s of %j: %s', (bet, results, expected) => {
  expect(settleExample(2, bet, results)).toBe(expected)
})
