import { columnsIn, marketsIn, plainSport } from '../plain-sport.ts'
import type { Sport } from '../sport.ts'

const periods = ['P1', 'P2', 'P3'] as const
const withFirst = ['FT', 'P1'] as const

/**
 * Ice hockey: regular time alone counts, without overtime and shoot-out. So a table has the point
 * of either team for a level match, and not the one that overtime decides.
 */
export const iceHockey: Sport = plainSport({
  id: 4,
  key: 'ice-hockey',
  scoring: 'points',
  units: ['goal'],
  periods: (['FT', ...periods] as const).map((code) => ({ code, unit: 'goal' })),
  clock: 'down',
  goalIsNews: true,
  columns: columnsIn(withFirst, '1X2', 'HDP', 'OU'),
  tabs: periods,
  markets: [
    ...marketsIn(withFirst, 'goal', 'HDP'),
    ...marketsIn(['FT', ...periods], 'goal', '1X2', 'OU'),
    ...marketsIn(['FT'], 'goal', 'OE'),
  ],
  rebased: true,
  stands: { kind: 'minutes', minutes: 55 },
  centre: ['own', 'timeline'],
  table: { kind: 'points', won: 3, drawn: 1, lost: 0 },
})
