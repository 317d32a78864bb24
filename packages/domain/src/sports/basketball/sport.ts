import type { BetType } from '../../bet-types/bet-type.ts'
import { usualPostponeHours } from '../plain-sport.ts'
import type { Sport } from '../sport.ts'

const halves = ['FT', '1H', '2H'] as const
const quarters = ['1Q', '2Q', '3Q', '4Q'] as const
const columns = (...betTypes: readonly BetType[]) =>
  (['FT', '1H'] as const).flatMap((period) => betTypes.map((betType) => ({ period, betType })))
const inAllParts = { periods: [...halves, ...quarters], unit: 'point' } as const

/**
 * Basketball: overtime counts for the game and its second half, and not for the last quarter.
 * @spec S1.sports.basketball
 */
export const basketball: Sport = {
  id: 2,
  key: 'basketball',
  scoring: 'points',
  units: ['point'],
  periods: [...halves, ...quarters].map((code) => ({
    code,
    unit: 'point',
  })),
  clock: 'down',
  columns: { double: columns('HDP', 'OU', 'OE'), single: columns('HDP', 'OU'), tabs: quarters },
  pages: [
    { page: 'hdpou', betTypes: ['HDP', 'OU'] },
    { page: 'oe', betTypes: ['OE'] },
    { page: 'parlay', betTypes: [] },
    { page: 'outright', betTypes: ['OUTRIGHT'] },
  ],
  markets: [
    ...(['HDP', 'OU', 'OE', 'ML'] as const).map((betType) => ({ betType, ...inAllParts })),
    { betType: 'HOU', periods: ['FT'], unit: 'point' },
    { betType: 'AOU', periods: ['FT'], unit: 'point' },
  ],
  lineStep: 2,
  rebased: false,
  inPlay: { waitMs: 5_000, scoreRefuses: false, stops: ['kick_off', 'period_end'] },
  stands: { kind: 'minutes', minutes: 35, longer: { planned: 48, minutes: 43 } },
  postponeHours: usualPostponeHours,
  neverLevel: true,
  myanmar: false,
  resultFields: [...quarters, '1H', '2H', 'OT', 'FT'],
  centre: ['own'],
  details: ['attack', 'fouls'],
  table: { kind: 'percentage' },
}
