import { columnsIn, marketsIn, plainSport } from '../plain-sport.ts'
import type { Sport } from '../sport.ts'

/**
 * Cricket of limited overs. Runs of a super over do not count: it decides the winner (ML) of a
 * level match, and leaves 1X2 a draw, which is too rare for a column of the table. All bets on a
 * match without a result are void.
 */
export const cricket: Sport = plainSport({
  id: 27,
  key: 'cricket',
  scoring: 'points',
  units: ['run'],
  reported: ['wicket', 'ball'],
  periods: [{ code: 'FT', unit: 'run' }],
  clock: 'overs',
  columns: columnsIn(['FT'], 'ML', 'HDP', 'OU', 'OE'),
  markets: marketsIn(['FT'], 'run', '1X2', 'ML', 'HDP', 'OU', 'OE'),
  superOver: true,
  stands: { kind: 'all_void' },
  postponeHours: 48,
  ownMark: true,
  centre: ['own'],
  details: ['batting', 'balls', 'wickets', 'target'],
  table: { kind: 'points', won: 2, drawn: 1, lost: 0 },
})
