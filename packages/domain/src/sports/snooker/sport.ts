import { columnsIn, marketsIn, plainSport } from '../plain-sport.ts'
import type { Sport } from '../sport.ts'

/** Snooker: a match is won by frames. Its length may be changed: what that leaves open is void. */
export const snooker: Sport = plainSport({
  id: 7,
  key: 'snooker',
  scoring: 'sets',
  units: ['frame'],
  periods: [{ code: 'FT', unit: 'frame' }],
  clock: 'frames',
  columns: columnsIn(['FT'], 'ML', 'HDP', 'OU', 'OE'),
  markets: marketsIn(['FT'], 'frame', 'ML', 'HDP', 'OU', 'OE'),
  stands: { kind: 'undecided_void' },
  centre: ['own'],
  details: ['winners', 'most'],
})
