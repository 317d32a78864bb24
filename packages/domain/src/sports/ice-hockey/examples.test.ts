import { expect, test } from 'vitest'
import { abandoned, completed, settleExample } from '../../../testing/sport-examples.ts'
import type { PeriodResults } from '../../settlement/match-outcome.ts'

// Two all after three periods; what overtime brings is left out.
const level: PeriodResults = { P1: completed('1-0'), FT: completed('2-2') }
const stoppedAt = (minutes: number): PeriodResults => ({
  P1: completed('1-0'),
  FT: abandoned('3-1', { playedSeconds: minutes * 60 }),
})

test.each([
  ['1X2 FT X 4.20 DEC', level, 'won 320.00, risk 100.00'],
  ['1X2 P1 1 3.10 DEC', level, 'won 210.00, risk 100.00'],
  // Re-based: 1-2 after the bet.
  ['HDP FT home 0 0.90 @1-0', level, 'lost -100.00, risk 100.00'],
  ['OU P1 over 1.5 0.90', level, 'lost -100.00, risk 100.00'],
  ['HDP FT home -1.5 0.90', stoppedAt(55), 'won 90.00, risk 100.00'],
  ['HDP FT home -1.5 0.90', stoppedAt(54), 'void 0.00, risk 100.00'],
  ['1X2 P1 1 3.10 DEC', stoppedAt(30), 'won 210.00, risk 100.00'],
  ['OU FT over 3.5 0.90', stoppedAt(30), 'won 90.00, risk 100.00'],
  // The second period was broken off at 2-1.
  ['OU P2 over 2.5 0.90', stoppedAt(30), 'won 90.00, risk 100.00'],
  ['OU P2 over 3.5 0.90', stoppedAt(30), 'void 0.00, risk 100.00'],
  ['1X2 P2 1 3.10 DEC', stoppedAt(30), 'void 0.00, risk 100.00'],
] as const)('ice hockey %s of %j: %s', (bet, results, expected) => {
  expect(settleExample(4, bet, results)).toBe(expected)
})
