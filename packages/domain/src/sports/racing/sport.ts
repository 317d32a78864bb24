import type { MatchBetType } from '../../bet-types/bet-type.ts'
import { usualPostponeHours } from '../plain-sport.ts'
import type { Sport } from '../sport.ts'

const betTypes = [
  ...(['GH_WIN', 'GH_PLACE', 'GH_TOP2', 'GH_OE', 'GH_OU'] as const),
  ...(['GH_EXACTA', 'GH_QUINELLA', 'GH_H2H'] as const),
] as const satisfies MatchBetType[]
const columns = betTypes.map((betType) => ({ period: 'FT' as const, betType }))

/** A race of six runners: every market is on the order of their arrival. */
const race = (id: number, key: string, league: string, shiftSeconds: number): Sport => ({
  id,
  key,
  scoring: 'race',
  rounds: {
    league,
    draw: 'race-order',
    inParlays: false,
    shiftMs: shiftSeconds * 1_000,
    events: 1,
    ahead: 3,
    shownMs: 40_000,
  },
  units: ['place'],
  periods: [{ code: 'FT', unit: 'place' }],
  clock: 'countdown',
  columns: { double: columns, single: [] },
  pages: [{ page: 'hdpou', betTypes }],
  markets: betTypes.map((betType) => ({ betType, periods: ['FT'], unit: 'place' })),
  lineStep: 2,
  rebased: false,
  inPlay: { waitMs: 0, scoreRefuses: false, stops: [] },
  stands: { kind: 'undecided_void' },
  postponeHours: usualPostponeHours,
  myanmar: false,
  resultFields: ['FT'],
  centre: [],
})

/** The virtual races, in the order of their starts. @spec S9.games.racing S1.sports.racing */
export const races: readonly Sport[] = [
  race(45, 'virtual-horses', 'Silver Downs', 0),
  race(46, 'virtual-greyhounds', 'Lantern Park', 60),
  race(49, 'virtual-speedway', 'Ironbridge Speedway', 120),
  race(50, 'virtual-cars', 'Crescent Circuit', 180),
  race(51, 'virtual-cycling', 'Summit Velodrome', 240),
]
