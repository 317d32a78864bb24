import { describe, expect, test } from 'vitest'
import { aLeague, aMarket, aMatch, anOutright } from '../../testing/board-builders.ts'
import { firstSport } from '../sports/all-sports.ts'
import { type Favourites, noFilter } from './board-filter.ts'
import { decodeBoard } from './decode-board.ts'
import { encodeBoard } from './encode-board.ts'
import { countFavourites, countToldFavourites } from './favourites.ts'

const named = (id: string, market: string, leagueId = 'l1') =>
  aMatch([aMarket(market, ['DEC 2.00', 'DEC 3.00'], { matchId: id })], { id, leagueId })

const board = {
  leagues: [aLeague({ id: 'l1' }), aLeague({ id: 'l2' })],
  matches: [
    named('handicap', 'HDP FT -0.50'),
    named('win', '1X2 FT', 'l2'),
    named('score', 'CS FT', 'l2'),
    named('nothing', 'NG FT 1.00', 'l2'),
    anOutright({ id: 'race', leagueId: 'l2' }),
  ],
}

/** Starred matches and leagues: how many are shown, and how many at Myanmar odds alone. */
const rows: readonly [readonly string[], readonly string[], number, number][] = [
  [[], [], 0, 0],
  [['handicap'], [], 1, 1],
  [['handicap', 'win', 'score'], [], 3, 1],
  [['race'], [], 1, 0],
  // No page lists it.
  [['nothing'], [], 0, 0],
  // A league brings its outrights.
  [[], ['l2'], 3, 0],
  [['race', 'win'], ['l2'], 3, 0],
  [['gone'], ['gone'], 0, 0],
  [[], ['l1', 'l2'], 4, 1],
]

describe('the count of favourites @spec S3.preferences.other', () => {
  test.each(rows)('matches %j, leagues %j: %i, %i', (matches, leagues, all, atMyanmar) => {
    const favourites: Favourites = { matches, leagues }
    const tuples = encodeBoard(board)
    const inBrowser = decodeBoard(tuples)
    for (const [onlyMyanmar, count] of [
      [false, all],
      [true, atMyanmar],
    ] as const) {
      const shown = countFavourites(firstSport, inBrowser, {
        filter: { ...noFilter, favourites },
        onlyMyanmar,
      })
      const told = countToldFavourites(tuples[3], favourites, { onlyMyanmar })
      expect([shown, told]).toEqual([count, count])
    }
  })

  test('what narrows the page narrows its count; an outright is no leg', () => {
    const favourites = { matches: ['handicap', 'win', 'race'], leagues: [] }
    const count = (filter: object) =>
      countFavourites(firstSport, board, {
        filter: { ...noFilter, favourites, ...filter },
        onlyMyanmar: false,
      })
    expect(count({ leagues: ['l2'] })).toBe(2)
    expect(count({ searchText: 'winner' })).toBe(1)
    expect(count({ forParlay: true })).toBe(2)
  })
})
