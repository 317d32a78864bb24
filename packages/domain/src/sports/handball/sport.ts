import { columnsIn, marketsIn, plainSport } from '../plain-sport.ts'
import type { Sport } from '../sport.ts'

const halves = ['FT', '1H'] as const

/** Handball: regular time alone counts. */
export const handball: Sport = plainSport({
  id: 24,
  key: 'handball',
  scoring: 'points',
  units: ['goal'],
  periods: halves.map((code) => ({ code, unit: 'goal' })),
  clock: 'minute',
  minutes: 60,
  columns: columnsIn(halves, '1X2', 'HDP', 'OU'),
  markets: [...marketsIn(halves, 'goal', '1X2', 'HDP', 'OU'), ...marketsIn(['FT'], 'goal', 'OE')],
  stands: { kind: 'undecided_void' },
  centre: ['own', 'timeline'],
  table: { kind: 'points', won: 2, drawn: 1, lost: 0, meetOnce: true },
})
