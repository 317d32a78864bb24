import { describe, expect, test } from 'vitest'
import { aLeague, aMarket, aMatch, anOutright, at } from '../../testing/board-builders.ts'
import { firstSport } from '../sports/all-sports.ts'
import { countSport, recountBook } from './board-counts.ts'
import type { BoardMatch } from './board-model.ts'
import { isOnPage } from './board-pages.ts'
import { favouriteOf, tableGroups } from './board-rows.ts'

const handicap = (line: string, period = 'FT') =>
  aMarket(`HDP ${period} ${line}`, ['MY 0.95', 'MY 0.93'])
const oddEven = aMarket('OE FT', ['MY 0.95', 'MY 0.95'])
const win = aMarket('1X2 FT', ['DEC 1.75', 'DEC 3.60', 'DEC 4.50'])

const match = (id: string, leagueId: string, time: string, order = 1): BoardMatch =>
  aMatch([handicap('-0.50')], { id, leagueId, order, kickoffMs: at(`2026-11-21 ${time}:00`) })

const leagues = [aLeague({ id: 'l2', order: 2 }), aLeague({ id: 'l1', order: 1 })]
const matches = [
  match('d', 'l2', '20:00'),
  match('c', 'l1', '21:00'),
  match('b', 'l1', '19:00', 2),
  match('a', 'l1', '19:00', 1),
  match('lost', 'l9', '19:00'),
]
const shape = (groups: ReturnType<typeof tableGroups>) =>
  groups.map(({ league, matches }) => [league.id, ...matches.map(({ id }) => id)])

const asked = { sport: firstSport, page: 'hdpou', sorting: 'normal' } as const

/** @spec S3.board.sorting S3.board.sorting.order S4.data.regroup */
describe('sorting', () => {
  test('normal: league by league, by kick-off and order', () => {
    expect(shape(tableGroups({ leagues, matches }, asked))).toEqual([
      ['l1', 'a', 'b', 'c'],
      ['l2', 'd'],
    ])
  })

  test('by time: a league gets a bar wherever its matches stand', () => {
    expect(shape(tableGroups({ leagues, matches }, { ...asked, sorting: 'time' }))).toEqual([
      ['l1', 'a', 'b'],
      ['l2', 'd'],
      ['l1', 'c'],
    ])
  })

  test('leagues of the same order go by id, and nothing is listed on a page it is not on', () => {
    const same = [aLeague({ id: 'l2' }), aLeague({ id: 'l1' })]
    expect(shape(tableGroups({ leagues: same, matches }, asked))[0]?.[0]).toBe('l1')
    expect(tableGroups({ leagues, matches }, { ...asked, page: 'oe' })).toEqual([])
  })
})

describe('favourite', () => {
  test.each([
    ['-0.75', '0.25', 'home', 'away'],
    ['0.50', '0.00', 'away', null],
    ['0.00', '-0.25', null, 'home'],
  ])('full time %s, first half %s: %s, %s', (full, half, favourite, favouriteFirstHalf) => {
    const match = aMatch([handicap(full), handicap(half, '1H')])
    expect(favouriteOf(match, 'FT')).toBe(favourite)
    expect(favouriteOf(match, '1H')).toBe(favouriteFirstHalf)
  })

  test('further lines of the match do not count, nor does a match without handicap', () => {
    const markets = [
      aMarket('HDP FT 0.00', ['MY 0.95', 'MY 0.93']),
      aMarket('HDP FT -0.50', ['MY -0.50', 'MY 0.40']),
    ]
    expect(favouriteOf(aMatch(markets), 'FT')).toBeNull()
    expect(favouriteOf(aMatch([win]), 'FT')).toBeNull()
  })
})

/** @spec S7.uxmenu */
describe('counts', () => {
  const all = [
    aMatch([handicap('-0.50'), handicap('-0.75'), win], { id: 'a', marketType: 1 }),
    aMatch([handicap('-0.50'), oddEven], { id: 'b', marketType: 2 }),
    aMatch([win], { id: 'c', marketType: 2 }),
    aMatch([{ ...oddEven, open: false }], { id: 'd', marketType: 3 }),
    aMatch([], { id: 'e', marketType: 3 }),
  ]

  test('an outright counts on its page alone', () => {
    const counts = countSport(firstSport, [anOutright()])
    expect(counts).toMatchObject({ early: 0, today: 0, live: 0 })
    expect(counts.pages.find(({ page }) => page === 'outright')?.early).toBe(1)
  })

  test('matches by book and page; further lines count once, suspended ones count', () => {
    expect(countSport(firstSport, all)).toEqual({
      sportsType: 1,
      early: 1,
      today: 2,
      live: 1,
      pages: [
        { page: 'hdpou', early: 1, today: 1, live: 0 },
        { page: 'oxt', early: 1, today: 1, live: 0 },
        { page: 'cs', early: 0, today: 0, live: 0 },
        { page: 'oe', early: 0, today: 1, live: 1 },
        { page: 'tg', early: 0, today: 0, live: 0 },
        { page: 'htft', early: 0, today: 0, live: 0 },
        { page: 'fglg', early: 0, today: 0, live: 0 },
        { page: 'parlay', early: 1, today: 2, live: 1 },
        { page: 'outright', early: 0, today: 0, live: 0 },
      ],
    })
  })

  test('of a book that is filtered, what is left counts; of the others, what was told', () => {
    const filtered = all.filter(({ id }) => id === 'c')
    const { early, today, live, pages } = recountBook(firstSport, countSport(firstSport, all), {
      marketType: 2,
      matches: filtered,
    })
    expect({ early, today, live }).toEqual({ early: 1, today: 1, live: 1 })
    const counts = (book: 'today' | 'early') =>
      pages.filter((page) => page[book] > 0).map((page) => `${page.page} ${page[book]}`)
    expect(counts('today')).toEqual(['oxt 1', 'parlay 1'])
    expect(counts('early')).toEqual(['hdpou 1', 'oxt 1', 'parlay 1'])
  })

  test('a count equals what its page lists', () => {
    const { pages } = countSport(firstSport, all)
    for (const { page, early, today, live } of pages) {
      const listed = tableGroups(
        { leagues, matches: all },
        { sport: firstSport, page, sorting: 'normal' },
      )
      expect(listed.flatMap((group) => group.matches)).toHaveLength(early + today + live)
      expect(all.filter((one) => isOnPage(firstSport, one, page))).toHaveLength(
        early + today + live,
      )
    }
  })
})
