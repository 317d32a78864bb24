import { describe, expect, test } from 'vitest'
import {
  aLeague,
  aLiveState,
  aMarket,
  aMatch,
  anOutright,
  at,
} from '../../testing/board-builders.ts'
import { type BoardFilter, datesOf, filterBoard, isNarrowed, noFilter } from './board-filter.ts'

const nowMs = at('2026-11-21 15:00:00')

const handicap = [aMarket('HDP FT -0.5', ['MY 0.95', 'MY 0.93'])]

/** No leg of a parlay. */
const nthGoal = [aMarket('NG FT', [])]

const thai: Readonly<Record<string, string>> = { Köln: 'โคโลญ', 'Lower League': 'ลีกรอง' }
const inThai = (name: string): string => thai[name] ?? name

const board = {
  leagues: [
    aLeague({ id: 'top', name: 'Bundesliga', main: true }),
    aLeague({ id: 'corners', name: 'Bundesliga - Corners', main: false, goesWithMain: true }),
    aLeague({ id: 'small', name: 'Lower League', main: false }),
  ],
  matches: [
    aMatch(handicap, {
      id: 'running',
      leagueId: 'top',
      home: 'Düsseldorf',
      kickoffMs: at('2026-11-21 14:00:00'),
      marketType: 3,
      live: aLiveState,
    }),
    aMatch(handicap, {
      id: 'evening',
      leagueId: 'top',
      away: 'Köln',
      kickoffMs: at('2026-11-21 20:00:00'),
    }),
    aMatch(handicap, {
      id: 'corners',
      leagueId: 'corners',
      kickoffMs: at('2026-11-21 20:00:00'),
    }),
    aMatch(nthGoal, {
      id: 'tomorrow',
      leagueId: 'small',
      kickoffMs: at('2026-11-22 20:00:00'),
    }),
  ],
}

const all = ['running', 'evening', 'corners', 'tomorrow']

const rows: readonly [name: string, Partial<BoardFilter>, kept: readonly string[]][] = [
  ['an empty filter keeps all matches', {}, all],
  [
    '@spec S3.board.options S4.filter.league',
    { leagueGroup: '1' },
    ['running', 'evening', 'corners'],
  ],
  ['@spec S4.filter.league.2', { leagueGroup: '2' }, ['running', 'evening']],
  ['@spec S4.filter.league.3', { leagueGroup: '3' }, ['corners', 'tomorrow']],
  ['@spec S4.filter.live', { liveOnly: true }, ['running']],
  ['leagues that are chosen', { leagues: ['small', 'corners'] }, ['corners', 'tomorrow']],
  ['no league chosen', { leagues: [] }, []],
  ['search by a league', { searchText: 'lower' }, ['tomorrow']],
  ['search without case and accents', { searchText: ' DUSSEL' }, ['running']],
  ['search by the away team', { searchText: 'köln' }, ['evening']],
  ['search that finds nothing', { searchText: 'wolves' }, []],
  ['search by a name in another language', { searchText: 'โคโลญ', nameText: inThai }, ['evening']],
  ['search by the English name of one', { searchText: 'koln', nameText: inThai }, ['evening']],
  [
    'search by a league in another language',
    { searchText: 'ลีกรอง', nameText: inThai },
    ['tomorrow'],
  ],
  ['a search minds vowels of Thai', { searchText: 'ลกรอง', nameText: inThai }, []],
  [
    'favourites: matches and leagues',
    { favourites: { matches: ['evening'], leagues: ['small'] } },
    ['evening', 'tomorrow'],
  ],
  ['no favourites', { favourites: { matches: [], leagues: [] } }, []],
  ['dates', { dates: ['2026-11-22'] }, ['tomorrow']],
  ['several dates', { dates: ['2026-11-21', '2026-11-22'] }, all],
  [
    '@spec S3.board.options.time S3.board.options.timeValue',
    { time: { mode: 1, nowMs } },
    ['running'],
  ],
  ['what can be a leg', { forParlay: true }, ['running', 'evening', 'corners']],
  [
    '@spec S3.board.options.bypass',
    {
      leagueGroup: '1',
      leagues: ['top'],
      liveOnly: true,
      dates: ['2026-11-21'],
      time: { mode: 1, nowMs },
      bypass: true,
    },
    all,
  ],
  [
    'a bypass does not widen the search, the favourites or the parlays',
    {
      bypass: true,
      searchText: 'l',
      forParlay: true,
      favourites: { matches: ['evening', 'tomorrow'], leagues: [] },
    },
    ['evening'],
  ],
  [
    'all of them at once',
    { leagueGroup: '1', dates: ['2026-11-21'], time: { mode: 1, nowMs } },
    ['running'],
  ],
]

describe('filters of the board', () => {
  test.each(rows)('%s', (_, filter, kept) => {
    const shown = filterBoard(board, { ...noFilter, ...filter })
    expect(shown.matches.map(({ id }) => id)).toEqual(kept)
    expect(shown.leagues).toBe(board.leagues)
  })

  test('outrights pass whatever their time is @spec S4.filter.outright', () => {
    const races = { leagues: [aLeague({ id: 'l1' })], matches: [anOutright()] }
    const filter = { ...noFilter, dates: ['2001-01-01'], time: { mode: 1 as const, nowMs } }
    expect(filterBoard(races, filter).matches).toHaveLength(1)
    expect(filterBoard(races, { ...filter, searchText: 'nobody' }).matches).toEqual([])
  })

  test('a match whose league is unknown is not shown', () => {
    const orphan = { leagues: [], matches: board.matches }
    expect(filterBoard(orphan, noFilter).matches).toEqual([])
  })
})

test.each<[Partial<BoardFilter>, boolean]>([
  [{}, false],
  [{ searchText: '  ' }, false],
  [{ favourites: { matches: [], leagues: [] }, forParlay: true }, false],
  [{ leagueGroup: '2' }, true],
  [{ leagues: [] }, true],
  [{ searchText: 'a' }, true],
  [{ dates: ['2026-11-22'] }, true],
  [{ time: { mode: 1, nowMs } }, true],
  [{ liveOnly: true }, true],
])('%j narrows the page: %s', (filter, narrows) => {
  expect(isNarrowed({ ...noFilter, ...filter })).toBe(narrows)
})

test('the seven days to come with their counts, and others with matches', () => {
  expect(datesOf(board, nowMs).map(({ date, count }) => `${date.slice(8)}: ${count}`)).toEqual(
    '21: 3,22: 1,23: 0,24: 0,25: 0,26: 0,27: 0,28: 0'.split(','),
  )
})
