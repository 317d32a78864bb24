import { usualPostponeHours } from '../plain-sport.ts'
import type { Sport } from '../sport.ts'

const maps = ['M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7', 'M8', 'M9', 'M10'] as const
const inMaps = (betType: 'ML' | 'HDP' | 'OU' | 'CS') =>
  ({ betType, periods: ['FT'], unit: 'map' }) as const
const inKills = (betType: 'ML' | 'HDP' | 'OU' | 'OE') =>
  ({ betType, periods: maps, unit: 'kill' }) as const
const ofTheMatch = (betType: 'ML' | 'HDP' | 'OU') => ({ period: 'FT' as const, betType })

/**
 * E-sports: a match is won by maps. A map has a winner of its own, and counts kills.
 * @spec S1.sports.esports
 */
export const eSports: Sport = {
  id: 40,
  key: 'e-sports',
  category: 'eSports',
  scoring: 'sets',
  units: ['map', 'kill'],
  periods: [{ code: 'FT', unit: 'map' }, ...maps.map((code) => ({ code, unit: 'kill' as const }))],
  clock: 'map',
  columns: {
    double: [
      ofTheMatch('ML'),
      ofTheMatch('HDP'),
      ofTheMatch('OU'),
      ...(['M1', 'M2', 'M3'] as const).map((period) => ({ period, betType: 'ML' as const })),
    ],
    single: [
      ofTheMatch('ML'),
      ofTheMatch('HDP'),
      ofTheMatch('OU'),
      { period: 'M1', betType: 'ML' },
    ],
    tabs: maps,
  },
  pages: [
    { page: 'hdpou', betTypes: ['HDP', 'OU'] },
    { page: 'cs', betTypes: ['CS'] },
    { page: 'oe', betTypes: ['OE'] },
    { page: 'parlay', betTypes: [] },
    { page: 'outright', betTypes: ['OUTRIGHT'] },
  ],
  markets: [
    inMaps('ML'),
    inMaps('HDP'),
    inMaps('OU'),
    inMaps('CS'),
    inKills('ML'),
    inKills('HDP'),
    inKills('OU'),
    inKills('OE'),
  ],
  lineStep: 2,
  rebased: false,
  inPlay: { waitMs: 5_000, scoreRefuses: false, stops: ['kick_off', 'period_end'] },
  stands: { kind: 'winner_stands' },
  postponeHours: usualPostponeHours,
  myanmar: false,
  resultFields: [...maps, 'FT'],
  centre: ['own'],
  details: ['winners'],
  table: { kind: 'percentage' },
}
