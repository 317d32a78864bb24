import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import type { BoardLive } from '@fairline/domain/board/board-model'
import { matchClockText } from '@fairline/domain/board/match-clock'
import { betTypesOf, firstSport, periodsOf, recordOf } from '@fairline/domain/sports/all-sports'
import en from '@fairline/locales/en/book.json' with { type: 'json' }
import { translating } from '@fairline/locales/translating'
import { clockWords } from '@fairline/site/sport-words'
import { describe, expect, test } from 'vitest'
import type { MatchView } from '../../board-feed/board-views.ts'
import { columnName, columnsOf, hiddenCount, linesOf } from './columns.ts'
import { drawerGroups, shownTab, startsFolded } from './drawer-groups.ts'
import { lineBeside, shortNameOf, wayText } from './line-beside.ts'
import { secondsLeft } from './refresh-button.tsx'

const t = translating(en, () => 'en')

describe('columns', () => {
  test('are in the trade’s fixed order', () => {
    const names = columnsOf(firstSport, 'hdpou', '2').map(columnName)
    expect(names).toEqual(['FT.HDP', 'FT.OU', 'FT.1X2', '1H.HDP', '1H.OU', '1H.1X2'])
  })

  test.each([
    ['3', ['FT.HDP', 'FT.OU', 'FT.1X2']],
    ['4', ['1H.HDP', '1H.OU', '1H.1X2']],
  ])('page type %s shows one period', (pageType, names) => {
    expect(columnsOf(firstSport, 'hdpou', pageType).map(columnName)).toEqual(names)
  })

  test('the number on "more" counts what the columns leave out, once for each line', () => {
    const kinds = ['FT.HDP', 'FT.HDP', 'FT.OU', 'FT.OE', '1H.OE']
    const main = columnsOf(firstSport, 'hdpou', '2')
    expect(hiddenCount(kinds, main, 2)).toBe(2)
    expect(hiddenCount(kinds, main, 1)).toBe(3)
    expect(hiddenCount(kinds, columnsOf(firstSport, 'oe', '2'), 2)).toBe(3)
    expect(hiddenCount([...kinds, 'FT.HDP', 'FT.HDP'], main, 2)).toBe(4)
  })

  test('a match has as many lines as its columns have, one at least', () => {
    const kinds = ['FT.HDP', 'FT.HDP', 'FT.HDP', 'FT.OE']
    expect(linesOf(kinds, columnsOf(firstSport, 'hdpou', '2'))).toBe(3)
    expect(linesOf(kinds, columnsOf(firstSport, 'oe', '2'))).toBe(1)
    expect(linesOf([], columnsOf(firstSport, 'hdpou', '2'))).toBe(1)
  })
})

describe('the drawer', () => {
  const view = {
    rowIds: ['m1', 'm1.1', 'm1.2'],
    marketKinds: ['FT.HDP', 'FT.HDP', 'FT.OU', '1H.HDP', 'FT.OE', 'FT.1X2'],
    beyond: [
      { id: 'm1-CS-FT', betType: 'CS', period: 'FT' },
      { id: 'm1-CS-1H', betType: 'CS', period: '1H' },
      { id: 'm1-DC-FT', betType: 'DC', period: 'FT' },
      { id: 'm1-HTFT-FT', betType: 'HTFT', period: 'FT' },
      { id: 'm1-HOU-FT-1.50', betType: 'HOU', period: 'FT' },
      { id: 'm1-HOU-FT-1.75', betType: 'HOU', period: 'FT' },
    ],
  } as unknown as MatchView
  const groups = drawerGroups(firstSport, view)

  test('has its groups in the field’s order, each once @spec S9.betTypes.more', () => {
    expect(groups.map(({ name }) => name).join(' ')).toBe(
      'FT.HDP FT.OU FT.1X2 1H.HDP FT.OE FT.CS 1H.CS FT.HTFT FT.DC FT.HOU',
    )
    expect(groups[0]?.rowIds).toEqual(['m1', 'm1.1'])
    expect(groups.at(-1)?.marketIds).toEqual(['m1-HOU-FT-1.50', 'm1-HOU-FT-1.75'])
  })

  test('has a place for every bet type and period', () => {
    const beyond = betTypesOf(firstSport).flatMap((betType) =>
      periodsOf(1, betType).map((period) => ({ id: '', betType, period })),
    )
    expect(drawerGroups(firstSport, { ...view, marketKinds: [], beyond })).toHaveLength(
      beyond.length,
    )
  })

  test('starts with the match, or with the part that is left', () => {
    const eSports = recordOf(40)
    const kinds = (...marketKinds: readonly string[]) =>
      drawerGroups(eSports, { ...view, marketKinds, beyond: [] } as MatchView)
    expect(shownTab(eSports, kinds('FT.HDP', 'M3.ML'), null)).toBe(null)
    expect(shownTab(eSports, kinds('FT.HDP', 'M3.ML'), 'M3')).toBe('M3')
    expect(shownTab(eSports, kinds('FT.HDP', 'M3.ML'), 'M2')).toBe(null)
    expect(shownTab(eSports, kinds('M3.ML'), null)).toBe('M3')
    expect(shownTab(eSports, kinds(), null)).toBe(null)
  })

  test('folds the first half of what is beyond the table', () => {
    expect(groups.filter((kind) => startsFolded(firstSport, kind)).map(({ name }) => name)).toEqual(
      ['1H.CS'],
    )
  })
})

/** Bet type, home line or total in quarters, side: on the table, on a card. */
const lines: readonly [BetType, number | null, Selection, string, string][] = [
  ['HDP', -3, 'home', '0.5-1', '-0.75'],
  ['HDP', -3, 'away', '', '+0.75'],
  ['HDP', 1, 'home', '', '+0.25'],
  ['HDP', 1, 'away', '0-0.5', '-0.25'],
  ['HDP', 0, 'home', '0', '0.00'],
  ['HDP', 0, 'away', '', '0.00'],
  ['HDP', -6, 'home', '1.5', '-1.50'],
  ['OU', 10, 'over', '2.5', '2.50'],
  ['OU', 10, 'under', '', '2.50'],
  ['OU', 11, 'over', '2.5-3', '2.75'],
  ['1X2', null, 'X', '', ''],
  ['OE', null, 'odd', '', ''],
]

test.each(lines)('%s %s %s: table "%s", card "%s"', (betType, lineQuarters, side, table, card) => {
  expect(lineBeside({ betType, lineQuarters }, side, 'table')).toBe(table)
  expect(lineBeside({ betType, lineQuarters }, side, 'card')).toBe(card)
  expect(lineBeside({ betType, lineQuarters }, side, 'drawer')).toBe(card)
})

test('odd and even are named in the table, each side of a card, none where names stand', () => {
  const styles = ['table', 'card', 'drawer'] as const
  const names = (side: Selection, betType: BetType = 'OE') =>
    styles.map((style) => shortNameOf(betType, side, style))
  expect(names('odd')).toEqual(['short.odd', 'short.odd', undefined])
  expect(names('under')).toEqual([undefined, 'short.under', undefined])
  expect(names('X')).toEqual([undefined, 'short.X', undefined])
  expect(names('home', 'HDP')).toEqual([undefined, undefined, undefined])
  expect(names('away', 'ML')).toEqual([undefined, 'short.2', undefined])
})

test('a way of winning is on the line of its fighter, and names him on a card', () => {
  const sides = { home: 'Abel Whitwell', away: 'Anuchai Singdam' }
  const styles = ['table', 'card', 'drawer'] as const
  const texts = (side: Selection) => styles.map((style) => wayText(side, sides, style, t))
  expect(texts('home-ko')).toEqual(['KO', 'Whitwell by KO', undefined])
  expect(texts('away-points')).toEqual(['Pts', 'Singdam on points', undefined])
  expect(texts('home')).toEqual([undefined, undefined, undefined])
})

const live = (phase: BoardLive['phase'], minute: number, stoppageMinute = 0) =>
  ({ phase, minute, stoppageMinute }) as BoardLive

test.each([
  [live('1H', 23), "1H 23'"],
  [live('1H', 45, 2), "1H 45+2'"],
  [live('HT', 45), 'HT'],
  [live('2H', 90, 3), "2H 90+3'"],
])('the period reads %o', (state, text) => {
  expect(matchClockText('minute', state, clockWords(t))).toBe(text)
})

/** Market type, milliseconds since the block was asked for: seconds on its button. */
test.each([
  [3, 0, 20],
  [3, 1, 20],
  [3, 1000, 19],
  [3, 19_999, 1],
  [3, 20_000, 0],
  [3, 90_000, 0],
  [2, 0, 60],
  [1, 30_500, 30],
  // The clock ticks before the answer that it counts from is noted.
  [3, -400, 20],
] as const)('a block of market type %i after %i ms counts %i s', (marketType, ageMs, seconds) => {
  expect(secondsLeft(marketType, 5000, 5000 + ageMs)).toBe(seconds)
})
