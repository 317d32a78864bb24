import { expect, test } from 'vitest'
import { abandoned, completed, score, settleExample } from '../../../testing/sport-examples.ts'
import type { PeriodResults } from '../../settlement/match-outcome.ts'

const bestOf3 = (games: string) => ({ planned: 3, counts: { game: score(games) } })
const match: PeriodResults = {
  S1: completed('6-4'),
  S2: completed('3-6'),
  S3: completed('7-5'),
  FT: completed('2-1', bestOf3('16-15')),
}
const retired: PeriodResults = { S1: completed('6-4'), FT: abandoned('1-0', bestOf3('8-7')) }
const retiredInThird: PeriodResults = {
  S1: completed('6-7'),
  S2: completed('7-6'),
  FT: abandoned('1-1', bestOf3('14-13')),
}
const level: PeriodResults = { S1: completed('6-4'), FT: abandoned('1-0', bestOf3('10-8')) }
const shortened: PeriodResults = {
  S1: completed('6-4'),
  FT: completed('1-0', bestOf3('6-4')),
}

test.each([
  ['ML FT home 0.70', match, 'won 70.00, risk 100.00'],
  ['HDP FT home -1.5 -0.95', match, 'lost -95.00, risk 95.00'],
  ['GHDP FT home -2.5 0.90', match, 'lost -100.00, risk 100.00'],
  ['GHDP S3 home -1.5 0.90', match, 'won 90.00, risk 100.00'],
  ['OU FT over 22.5 0.88', match, 'won 88.00, risk 100.00'],
  ['CS FT 2-1 4.50 DEC', match, 'won 350.00, risk 100.00'],
  // A set lists its own scores.
  ['CS S1 6-4 7.50 DEC', match, 'won 650.00, risk 100.00'],
  ['CS S1 7-5 9.00 DEC', match, 'lost -100.00, risk 100.00'],
  ['CS S2 3-6 9.00 DEC', match, 'won 800.00, risk 100.00'],
  [
    'CS S2 6-3 9.00 DEC',
    { S1: completed('6-4'), S2: abandoned('4-4') },
    'lost -100.00, risk 100.00',
  ],
  ['CS S2 7-5 9.00 DEC', { S1: completed('6-4'), S2: abandoned('4-4') }, 'void 0.00, risk 100.00'],
  ['ML FT home 0.70', retired, 'void 0.00, risk 100.00'],
  ['OU FT over 22.5 0.88', retired, 'void 0.00, risk 100.00'],
  ['ML S1 home 0.60', retired, 'won 60.00, risk 100.00'],
  ['OU S1 over 9.5 0.90', retired, 'won 90.00, risk 100.00'],
  ['HDP FT home 1.5 0.40', retired, 'won 40.00, risk 100.00'],
  // From 6-4 2-3 home ends between 8 games behind (2-6 0-6) and 7 ahead (6-7 6-0).
  ['GHDP FT home 8.5 0.10', retired, 'won 10.00, risk 100.00'],
  ['GHDP FT home 7.5 0.10', retired, 'void 0.00, risk 100.00'],
  ['GHDP FT home -7.5 0.90', retired, 'lost -100.00, risk 100.00'],
  ['GHDP FT home -6.5 0.90', retired, 'void 0.00, risk 100.00'],
  ['OU FT over 22.5 0.90', retiredInThird, 'won 90.00, risk 100.00'],
  // 22 games after two sets, and the third has at least six.
  [
    'OU FT over 22.5 0.90',
    { S1: completed('6-7'), S2: completed('6-3'), FT: abandoned('1-1', bestOf3('12-10')) },
    'won 90.00, risk 100.00',
  ],
  [
    'OU FT over 27.5 0.90',
    { S1: completed('6-7'), S2: completed('6-3'), FT: abandoned('1-1', bestOf3('12-10')) },
    'won 90.00, risk 100.00',
  ],
  // From 2-3 the set has eight games at least, as 2-6.
  ['OU S2 over 4.5 0.90', retired, 'won 90.00, risk 100.00'],
  ['OU S2 over 7.5 0.90', retired, 'won 90.00, risk 100.00'],
  ['OU S2 over 8.5 0.90', retired, 'void 0.00, risk 100.00'],
  // The set that was broken off at 4-4 needs ten games, and can have more.
  ['OU S2 over 9.5 0.90', level, 'won 90.00, risk 100.00'],
  ['OU S2 under 9.5 0.90', level, 'lost -100.00, risk 100.00'],
  ['OU S2 over 10.5 0.90', level, 'void 0.00, risk 100.00'],
  ['ML S2 home 0.80', level, 'void 0.00, risk 100.00'],
  ['GHDP S2 home 2.5 0.30', level, 'won 30.00, risk 100.00'],
  ['GHDP S2 home 1.5 0.50', level, 'void 0.00, risk 100.00'],
  ['ML S3 home 0.80', level, 'void 0.00, risk 100.00'],
  // As the feed says it of the set itself.
  [
    'OU S2 over 9.5 0.90',
    { S1: completed('6-4'), S2: abandoned('4-4'), FT: abandoned('1-0', bestOf3('10-8')) },
    'won 90.00, risk 100.00',
  ],
  // The end of the first set is not reported, so the score of the second is not known.
  ['OU S2 over 4.5 0.90', { FT: abandoned('1-0', bestOf3('10-8')) }, 'void 0.00, risk 100.00'],
  ['OU FT over 17.5 0.90', { FT: abandoned('1-0', bestOf3('10-8')) }, 'won 90.00, risk 100.00'],
  ['OU FT over 22.5 0.90', { FT: abandoned('1-0', bestOf3('10-8')) }, 'void 0.00, risk 100.00'],
  ['ML FT home 0.70', shortened, 'void 0.00, risk 100.00'],
  ['HDP FT home 1.5 0.40', shortened, 'won 40.00, risk 100.00'],
  ['ML S3 home 0.80', { ...match, FT: completed('2-0') }, 'won 80.00, risk 100.00'],
  ['ML S3 home 0.80', { FT: completed('2-0') }, 'void 0.00, risk 100.00'],
] as const)('tennis %s of %j: %s', (bet, results, expected) => {
  expect(settleExample(5, bet, results)).toBe(expected)
})
