import { columnsIn, marketsIn, plainSport } from '../plain-sport.ts'
import type { Sport } from '../sport.ts'

const halves = ['FT', '1H'] as const

/**
 * Rugby: a union match is 80 minutes and may end level, extra time of a league match counts. Which
 * of them a match is, its score says.
 */
export const rugby: Sport = plainSport({
  id: 26,
  key: 'rugby',
  scoring: 'points',
  units: ['point'],
  periods: halves.map((code) => ({ code, unit: 'point' })),
  clock: 'minute',
  minutes: 80,
  columns: columnsIn(halves, 'HDP', 'OU'),
  markets: [...marketsIn(halves, 'point', 'HDP', 'OU'), ...marketsIn(['FT'], 'point', 'ML', 'OE')],
  rebased: true,
  stands: { kind: 'undecided_void' },
  centre: ['own'],
  table: { kind: 'points', won: 4, drawn: 2, lost: 0, meetOnce: true },
})
