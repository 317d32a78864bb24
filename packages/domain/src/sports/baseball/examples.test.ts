import { expect, test } from 'vitest'
import { abandoned, completed, score, settleExample } from '../../../testing/sport-examples.ts'
import type { PeriodResults } from '../../settlement/match-outcome.ts'

const inTen: PeriodResults = { F5: completed('2-2'), FT: completed('5-4') }
/** Called at a score, when home and away had batted in so many innings. */
const called = (at: string, innings: string, lastFull = at): PeriodResults => ({
  F5: completed('4-1'),
  FT: abandoned(at, { counts: { inning: score(innings) }, lastFull: score(lastFull) }),
})

/** @spec S1.sports.baseball */
test.each([
  ['ML FT home -0.80', inTen, 'won 100.00, risk 80.00'],
  ['OU FT over 8.5 0.93', inTen, 'won 93.00, risk 100.00'],
  ['OU F5 under 4.5 0.90', inTen, 'won 90.00, risk 100.00'],
  ['HDP FT home -0.5 0.90 @3-1', { FT: completed('4-3') }, 'lost -100.00, risk 100.00'],
  ['ML FT home 0.80', called('6-1', '7-7'), 'void 0.00, risk 100.00'],
  ['ML F5 home 0.80', called('6-1', '7-7'), 'won 80.00, risk 100.00'],
  ['HDP FT home -1.5 0.95', called('6-3', '8-9'), 'won 95.00, risk 100.00'],
  ['ML FT home 0.95', called('4-5', '9-9', '4-4'), 'draw 0.00, risk 100.00'],
  // Behind after 8½ innings nothing is decided; at bat in extra innings home may tie or lead.
  ['HDP FT home -1.5 0.95', called('3-6', '8-9'), 'void 0.00, risk 100.00'],
  ['ML FT home 0.95', called('6-5', '9-10', '4-4'), 'won 95.00, risk 100.00'],
  ['ML FT home 0.95', called('4-5', '9-10', '4-4'), 'draw 0.00, risk 100.00'],
  // The last full inning is the result of totals, too: 4-4 is not over 8.5, 4-5 would have been.
  ['OU FT over 8.5 0.95', called('4-5', '9-10', '4-4'), 'lost -100.00, risk 100.00'],
  ['OU FT under 8.5 0.95', called('4-5', '9-10', '4-4'), 'won 95.00, risk 100.00'],
  ['OE FT even 0.95', called('4-5', '9-10', '4-4'), 'won 95.00, risk 100.00'],
  // Called before nine innings, only what no continuation could change is decided.
  ['OU FT over 6.5 0.95', called('6-1', '7-7'), 'won 95.00, risk 100.00'],
  ['OU FT under 6.5 0.95', called('6-1', '7-7'), 'lost -100.00, risk 100.00'],
  ['OU FT over 7.5 0.95', called('6-1', '7-7'), 'void 0.00, risk 100.00'],
  ['HDP FT home -1.5 0.95', called('6-1', '7-7'), 'void 0.00, risk 100.00'],
  // The first five innings were broken off at 3-2.
  [
    'OU F5 over 4.5 0.95',
    { FT: abandoned('3-2', { counts: { inning: score('4-4') } }) },
    'won 95.00, risk 100.00',
  ],
  [
    'ML F5 home 0.95',
    { FT: abandoned('3-2', { counts: { inning: score('4-4') } }) },
    'void 0.00, risk 100.00',
  ],
  // The score after the tenth inning is not reported.
  [
    'OU FT over 9.5 0.95',
    { FT: abandoned('4-5', { counts: { inning: score('10-11') } }) },
    'void 0.00, risk 100.00',
  ],
] as const)('baseball %s of %j: %s', (bet, results, expected) => {
  expect(settleExample(8, bet, results)).toBe(expected)
})
