import { columnsIn, marketsIn, plainSport } from '../plain-sport.ts'
import type { Sport } from '../sport.ts'

/** Darts: a match is won by sets. All bets on a match that was not finished are void. */
export const darts: Sport = plainSport({
  id: 25,
  key: 'darts',
  scoring: 'sets',
  units: ['set'],
  periods: [{ code: 'FT', unit: 'set' }],
  clock: 'sets',
  columns: columnsIn(['FT'], 'ML', 'HDP', 'OU'),
  markets: marketsIn(['FT'], 'set', 'ML', 'HDP', 'OU'),
  stands: { kind: 'all_void' },
  centre: ['own'],
  details: ['winners', 'most'],
})
