import type { Sport } from '../src/sports/sport.ts'

/**
 * A sport of the tests alone: the winner, sets and games of a match, its sets one by one, and a
 * face. What shows it asks its record, and no file of the product names it.
 */
export const padel: Sport = {
  id: 99,
  key: 'padel',
  scoring: 'sets',
  units: ['set', 'game'],
  periods: [
    { code: 'FT', unit: 'set' },
    { code: 'S1', unit: 'game' },
    { code: 'S2', unit: 'game' },
  ],
  clock: 'sets',
  columns: {
    double: [
      { period: 'FT', betType: 'ML' },
      { period: 'FT', betType: 'HDP' },
      { period: 'FT', betType: 'OU' },
    ],
    single: [
      { period: 'FT', betType: 'HDP' },
      { period: 'FT', betType: 'OU' },
    ],
    tabs: ['S1', 'S2'],
  },
  pages: [
    { page: 'hdpou', betTypes: ['ML', 'HDP', 'OU'] },
    { page: 'oe', betTypes: ['OE'] },
    { page: 'cs', betTypes: ['CS'] },
    { page: 'parlay', betTypes: [] },
    { page: 'outright', betTypes: ['OUTRIGHT'] },
  ],
  markets: [
    { betType: 'ML', periods: ['FT'], unit: 'set' },
    { betType: 'ML', periods: ['S1', 'S2'], unit: 'game' },
    { betType: 'HDP', periods: ['FT'], unit: 'set' },
    { betType: 'OU', periods: ['FT'], unit: 'game' },
    { betType: 'OE', periods: ['FT', 'S1'], unit: 'game' },
    { betType: 'CS', periods: ['FT'], unit: 'set' },
  ],
  lineStep: 2,
  rebased: false,
  inPlay: { waitMs: 4_000, scoreRefuses: false, stops: ['period_end'] },
  stands: { kind: 'undecided_void' },
  postponeHours: 12,
  myanmar: false,
  resultFields: ['S1', 'S2', 'FT'],
  ownMark: true,
  centre: ['own', 'parts'],
}
