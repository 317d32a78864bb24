import { columnsIn, marketsIn, usualPostponeHours } from '../plain-sport.ts'
import { singleColumns } from '../single-columns.ts'
import type { GameRounds, Sport } from '../sport.ts'

/** A round has six matches that start together, and eight rounds are listed ahead. */
const roundsOf = (league: string, draw: string, shiftSeconds: number): GameRounds => ({
  league,
  draw,
  inParlays: true,
  shiftMs: shiftSeconds * 1_000,
  events: 6,
  ahead: 8,
  shownMs: 90_000,
})

/** Nothing is bet on while a match runs, and none is broken off. */
const betweenStarts = {
  clock: 'countdown',
  rebased: false,
  inPlay: { waitMs: 0, scoreRefuses: false, stops: [] },
  stands: { kind: 'undecided_void' },
  postponeHours: usualPostponeHours,
} as const satisfies Partial<Sport>

const halves = ['FT', '1H'] as const
const quarters = ['1Q', '2Q', '3Q', '4Q'] as const

const football: Sport = {
  ...betweenStarts,
  id: 53,
  key: 'virtual-football',
  scoring: 'points',
  rounds: roundsOf('Virtual Premier', 'half-goals', 20),
  units: ['goal'],
  stands: { kind: 'undecided_void', parts: 'void' },
  periods: halves.map((code) => ({ code, unit: 'goal' })),
  columns: {
    double: columnsIn(halves, 'HDP', 'OU', '1X2'),
    single: singleColumns(columnsIn(halves, 'HDP', 'OU', '1X2')),
  },
  pages: [
    { page: 'hdpou', betTypes: ['HDP', 'OU'] },
    { page: 'oxt', betTypes: ['1X2'] },
    { page: 'cs', betTypes: ['CS'] },
    { page: 'oe', betTypes: ['OE'] },
    { page: 'parlay', betTypes: [] },
  ],
  markets: marketsIn(halves, 'goal', 'HDP', 'OU', '1X2', 'OE', 'CS'),
  lineStep: 1,
  myanmar: true,
  hasRooms: true,
  resultFields: ['1H', 'FT'],
  centre: [],
}

const basketball: Sport = {
  ...betweenStarts,
  id: 54,
  key: 'virtual-basketball',
  scoring: 'points',
  rounds: roundsOf('Virtual Hoops', 'quarter-points', 120),
  neverLevel: true,
  units: ['point'],
  periods: [...halves, ...quarters].map((code) => ({ code, unit: 'point' })),
  columns: {
    double: columnsIn(halves, 'HDP', 'OU', 'OE'),
    single: columnsIn(halves, 'HDP', 'OU'),
    tabs: quarters,
  },
  pages: [
    { page: 'hdpou', betTypes: ['HDP', 'OU'] },
    { page: 'oe', betTypes: ['OE'] },
    { page: 'parlay', betTypes: [] },
  ],
  markets: marketsIn([...halves, ...quarters], 'point', 'HDP', 'OU', 'OE', 'ML'),
  lineStep: 2,
  myanmar: false,
  resultFields: [...quarters, '1H', 'OT', 'FT'],
  centre: [],
}

const sets = ['S1', 'S2', 'S3'] as const

const tennis: Sport = {
  ...betweenStarts,
  id: 55,
  key: 'virtual-tennis',
  scoring: 'sets',
  rounds: roundsOf('Virtual Open', 'set-games', 220),
  units: ['set', 'game'],
  sets: { to: 6, cap: 7 },
  periods: [{ code: 'FT', unit: 'set' }, ...sets.map((code) => ({ code, unit: 'game' }) as const)],
  columns: {
    double: columnsIn(['FT'], 'ML', 'HDP', 'GHDP', 'OU', 'OE'),
    single: columnsIn(['FT'], 'ML', 'HDP', 'GHDP', 'OU'),
    tabs: sets,
  },
  pages: [
    { page: 'hdpou', betTypes: ['ML', 'HDP', 'GHDP', 'OU'] },
    { page: 'oe', betTypes: ['OE'] },
    { page: 'parlay', betTypes: [] },
  ],
  markets: [
    ...marketsIn(['FT'], 'set', 'ML', 'HDP'),
    ...marketsIn(['FT'], 'game', 'GHDP', 'OU', 'OE'),
    ...marketsIn(sets, 'game', 'ML', 'OU'),
  ],
  lineStep: 2,
  myanmar: false,
  resultFields: [...sets, 'FT'],
  centre: [],
}

/**
 * Virtual football, basketball and tennis, in the order of their starts.
 * @spec S1.sports S1.sports.virtual
 */
export const virtualSports: readonly Sport[] = [football, basketball, tennis]
