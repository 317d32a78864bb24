import type { Sport } from '../sport.ts'

const sets = ['S1', 'S2', 'S3', 'S4', 'S5'] as const
const inSets = (betType: 'ML' | 'HDP' | 'CS') =>
  ({ betType, periods: ['FT'], unit: 'set' }) as const
type InGames = 'GHDP' | 'OU' | 'OE'
const inGames = (betType: InGames, periods: readonly ('FT' | (typeof sets)[number])[]) =>
  ({ betType, periods, unit: 'game' }) as const
const ofTheMatch = (betType: 'ML' | 'HDP' | InGames) => ({ period: 'FT' as const, betType })

/** Tennis: a match is won by sets; its totals and GHDP count games. @spec S1.sports.tennis */
export const tennis: Sport = {
  id: 5,
  key: 'tennis',
  scoring: 'sets',
  units: ['set', 'game'],
  periods: [{ code: 'FT', unit: 'set' }, ...sets.map((code) => ({ code, unit: 'game' as const }))],
  clock: 'sets',
  columns: {
    double: [
      ofTheMatch('ML'),
      ofTheMatch('HDP'),
      ofTheMatch('GHDP'),
      ofTheMatch('OU'),
      ofTheMatch('OE'),
    ],
    single: [ofTheMatch('ML'), ofTheMatch('HDP'), ofTheMatch('GHDP'), ofTheMatch('OU')],
    tabs: sets,
  },
  pages: [
    { page: 'hdpou', betTypes: ['HDP', 'GHDP', 'OU'] },
    { page: 'cs', betTypes: ['CS'] },
    { page: 'oe', betTypes: ['OE'] },
    { page: 'parlay', betTypes: [] },
    { page: 'outright', betTypes: ['OUTRIGHT'] },
  ],
  markets: [
    inSets('ML'),
    inSets('HDP'),
    inSets('CS'),
    inGames('GHDP', ['FT', ...sets]),
    inGames('OU', ['FT', ...sets]),
    inGames('OE', ['FT']),
    { betType: 'ML', periods: sets, unit: 'game' },
    { betType: 'CS', periods: sets, unit: 'game' },
  ],
  lineStep: 2,
  rebased: false,
  inPlay: { waitMs: 4_000, scoreRefuses: false, stops: ['kick_off', 'period_end'] },
  stands: { kind: 'undecided_void' },
  // A match that is put off stays; seven days later it is void.
  postponeHours: 7 * 24,
  sets: { to: 6, cap: 7, longDeciding: true },
  myanmar: false,
  resultFields: [...sets, 'FT'],
  ownMark: true,
  centre: ['own'],
  details: ['server', 'points'],
}
