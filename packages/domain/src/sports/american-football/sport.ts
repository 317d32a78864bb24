import { columnsIn, marketsIn, plainSport } from '../plain-sport.ts'
import type { Sport } from '../sport.ts'

const halves = ['FT', '1H'] as const
const quarters = ['1Q', '2Q', '3Q', '4Q'] as const

/**
 * American football: overtime counts for the game. A handicap in play counts from the bet, and
 * the score at the bet is of the game, so quarters offer no handicap.
 */
export const americanFootball: Sport = plainSport({
  id: 3,
  key: 'american-football',
  scoring: 'points',
  units: ['point'],
  periods: [...halves, ...quarters].map((code) => ({ code, unit: 'point' })),
  clock: 'down',
  columns: columnsIn(halves, 'HDP', 'OU', 'ML'),
  tabs: quarters,
  markets: [
    ...marketsIn(halves, 'point', 'HDP'),
    ...marketsIn([...halves, ...quarters], 'point', 'OU', 'ML'),
    ...marketsIn(['FT'], 'point', 'OE', 'HOU', 'AOU'),
  ],
  rebased: true,
  resultFields: [...quarters, '1H', 'OT', 'FT'],
  stands: { kind: 'minutes', minutes: 55 },
  centre: ['own'],
  table: { kind: 'percentage' },
})
