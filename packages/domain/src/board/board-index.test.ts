import { describe, expect, test } from 'vitest'
import { aLeague, aMarket, aMatch, anOutright } from '../../testing/board-builders.ts'
import { firstSport } from '../sports/all-sports.ts'
import { eventsOf, foundEvents, indexSport, starredEvents, wholeEvents } from './board-index.ts'

const named = (id: string, market: string, leagueId = 'l1', parentId: string | null = null) => ({
  ...aMatch([aMarket(market, ['DEC 2.00', 'DEC 3.00'], { matchId: id })], { id, leagueId }),
  parentId,
  home: `Home ${id}`,
})

const matches = [
  named('handicap', 'HDP FT -0.50'),
  named('corners', 'HDP FT -0.50', 'l3', 'handicap'),
  named('win', '1X2 FT', 'l2'),
  named('score', 'CS FT', 'l2'),
  named('nothing', 'NG FT 1.00', 'l2'),
  anOutright({ id: 'race', leagueId: 'l2' }),
]
const board = matches.map((match) => ({
  league: aLeague({ id: match.leagueId, name: `League ${match.leagueId}` }),
  match,
}))

const sent = JSON.parse(JSON.stringify([indexSport(firstSport, board)]))
const events = eventsOf(sent)
const plain = (name: string) => name

test('the index has what a page lists, with its league and its match @spec S7.uxindex', () => {
  expect(events.map(({ id, league, parentId }) => [id, league, parentId])).toEqual([
    ['handicap', 'League l1', null],
    ['corners', 'League l3', 'handicap'],
    ['win', 'League l2', null],
    ['score', 'League l2', null],
    ['race', 'League l2', null],
  ])
  expect(events.flatMap(({ id, isOutright }) => (isOutright ? id : []))).toEqual(['race'])
})

/** Starred matches and leagues: how many are shown, and how many at Myanmar odds alone. */
const rows: readonly [readonly string[], readonly string[], number, number][] = [
  [[], [], 0, 0],
  [['handicap'], [], 1, 1],
  [['handicap', 'corners'], [], 1, 1],
  [['corners'], [], 1, 1],
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
  test.each(rows)('matches %j, leagues %j: %i, %i', (starred, leagues, all, atMyanmar) => {
    const count = (onlyMyanmar: boolean) => {
      const found = starredEvents(events, { matches: starred, leagues }, { onlyMyanmar })
      return wholeEvents(found, { searchText: '', nameText: plain }).length
    }
    expect([count(false), count(true)]).toEqual([all, atMyanmar])
  })

  test('what narrows the page narrows its count', () => {
    const search = { searchText: 'home win', nameText: plain }
    expect(wholeEvents(events, search).map(({ id }) => id)).toEqual(['win'])
  })
})

test('a search finds by league, by side, and by a name in the language of the member', () => {
  const ids = (searchText: string, nameText = plain) =>
    foundEvents(events, { searchText, nameText }).map(({ id }) => id)
  expect(ids('league l2')).toEqual(['win', 'score', 'race'])
  expect(ids('home handicap')).toEqual(['handicap'])
  expect(ids('ทีม', (name) => (name === 'Home win' ? 'ทีมเอ' : name))).toEqual(['win'])
  expect(ids('corners')).toEqual([])
})
