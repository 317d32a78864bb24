import type { BetType } from '../../bet-types/bet-type.ts'
import { usualPostponeHours } from '../plain-sport.ts'
import { singleColumns } from '../single-columns.ts'
import type { Sport } from '../sport.ts'

const parts = ['FT', 'F5'] as const
const columns = (...betTypes: readonly BetType[]) =>
  parts.flatMap((period) => betTypes.map((betType) => ({ period, betType })))

/**
 * Baseball: extra innings count for the game. F5 is its first five innings.
 * @spec S1.sports.baseball
 */
export const baseball: Sport = {
  id: 8,
  key: 'baseball',
  scoring: 'points',
  units: ['run'],
  periods: parts.map((code) => ({ code, unit: 'run' })),
  clock: 'innings',
  columns: {
    double: columns('ML', 'HDP', 'OU'),
    single: singleColumns(columns('ML', 'HDP', 'OU')),
  },
  pages: [
    { page: 'hdpou', betTypes: ['HDP', 'OU'] },
    { page: 'oe', betTypes: ['OE'] },
    { page: 'parlay', betTypes: [] },
    { page: 'outright', betTypes: ['OUTRIGHT'] },
  ],
  markets: [
    ...(['ML', 'HDP', 'OU'] as const).map((betType) => ({
      betType,
      periods: parts,
      unit: 'run' as const,
    })),
    { betType: 'OE', periods: ['FT'], unit: 'run' },
    { betType: 'HOU', periods: ['FT'], unit: 'run' },
    { betType: 'AOU', periods: ['FT'], unit: 'run' },
  ],
  lineStep: 2,
  rebased: true,
  inPlay: { waitMs: 5_000, scoreRefuses: true, stops: ['kick_off', 'goal', 'period_end'] },
  stands: { kind: 'innings', innings: 9 },
  postponeHours: usualPostponeHours,
  myanmar: false,
  resultFields: ['F5', 'FT'],
  centre: ['own'],
  details: ['outs', 'bases', 'innings'],
  table: { kind: 'percentage' },
}
