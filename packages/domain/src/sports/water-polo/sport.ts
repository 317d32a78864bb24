import { columnsIn, marketsIn, plainSport } from '../plain-sport.ts'
import type { Sport } from '../sport.ts'

const halves = ['FT', '1H'] as const

/** Water polo: four quarters count, without a shoot-out. */
export const waterPolo: Sport = plainSport({
  id: 14,
  key: 'water-polo',
  scoring: 'points',
  units: ['goal'],
  periods: halves.map((code) => ({ code, unit: 'goal' })),
  clock: 'minute',
  minutes: 32,
  columns: columnsIn(halves, '1X2', 'HDP', 'OU'),
  markets: [...marketsIn(halves, 'goal', '1X2', 'HDP', 'OU'), ...marketsIn(['FT'], 'goal', 'OE')],
  stands: { kind: 'undecided_void' },
  centre: ['own', 'timeline'],
  table: { kind: 'points', won: 3, drawn: 1, lost: 0, meetOnce: true },
})
