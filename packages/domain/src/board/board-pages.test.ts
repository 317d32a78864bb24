import { describe, expect, test } from 'vitest'
import { aLeague, aMarket, aMatch, anOutright } from '../../testing/board-builders.ts'
import { firstSport } from '../sports/all-sports.ts'
import { type BoardPage, boardPages } from '../sports/page-names.ts'
import { countSport } from './board-counts.ts'
import type { BoardMatch } from './board-model.ts'
import { canBeInParlay, groupOfPage, isOnPage } from './board-pages.ts'
import { tableGroups } from './board-rows.ts'
import { decodeBoard } from './decode-board.ts'
import { encodeBoard } from './encode-board.ts'
import { betTypeOfGroup } from './market-groups.ts'

/** Every market that brings a match onto a page, one at a time, and the pages. */
const rows: readonly [market: string, pages: readonly BoardPage[]][] = [
  ['HDP FT -0.50', ['hdpou', 'parlay']],
  ['OU 1H 1.25', ['hdpou', 'parlay']],
  ['1X2 FT', ['oxt', 'parlay']],
  ['DC 1H', ['oxt', 'parlay']],
  ['CS FT', ['cs', 'parlay']],
  ['CS 1H', ['cs', 'parlay']],
  ['OE FT', ['oe', 'parlay']],
  ['TG FT', ['tg', 'parlay']],
  ['HTFT FT', ['htft', 'parlay']],
  ['FGLG 1H', ['fglg', 'parlay']],
  ['ML FT', ['parlay']],
  ['BS FT', ['parlay']],
  ['NG FT 1.00', []],
]

/** The match as a browser has it: without what is beyond the table. */
const received = (match: BoardMatch): BoardMatch | undefined =>
  decodeBoard(encodeBoard({ leagues: [aLeague()], matches: [match] })).matches[0]

const pagesOf = (match: BoardMatch | undefined): readonly BoardPage[] =>
  match === undefined ? [] : boardPages.filter((page) => isOnPage(firstSport, match, page))

/** @spec S7.uxmenu */
describe('pages of a sport', () => {
  test('stand in the order of the field’s menus', () => {
    expect(boardPages.join()).toBe('hdpou,oxt,cs,oe,tg,htft,fglg,parlay,outright')
  })

  test.each(rows)('%s is on %j, in the browser as on the server', (name, pages) => {
    const match = aMatch([aMarket(name, ['DEC 2.00', 'DEC 3.00'])])
    expect(pagesOf(match)).toEqual(pages)
    expect(pagesOf(received(match))).toEqual(pages)
  })

  test('a suspended market keeps its match on the page; an outright is on its own alone', () => {
    const match = aMatch([aMarket('CS FT', ['DEC 9.00'], { open: false })])
    expect(pagesOf(received(match))).toEqual(['cs', 'parlay'])
    expect(pagesOf(anOutright())).toEqual(['outright'])
  })

  test('every page of a market group shows the bet type of its group', () => {
    for (const [page, group] of Object.entries(groupOfPage)) {
      const match = aMatch([aMarket(`${betTypeOfGroup[group]} FT`, ['DEC 2.00'])])
      expect(isOnPage(firstSport, match, page as BoardPage)).toBe(true)
    }
  })

  test('legs beyond the table count although they are not here', () => {
    const next = aMarket('NG FT 1.00', ['DEC 2.00'])
    expect(canBeInParlay(received(aMatch([next])) ?? aMatch([]))).toBe(false)
    expect(
      canBeInParlay(received(aMatch([next, aMarket('CL FT', ['DEC 2.00'])])) ?? aMatch([])),
    ).toBe(true)
  })

  test('each count is that of the rows, whatever a match offers', () => {
    const matches = rows.map(([name], at) =>
      aMatch([aMarket(name, ['DEC 2.00'])], { id: `m${at}`, order: at }),
    )
    const board = { leagues: [aLeague()], matches }
    const inBrowser = decodeBoard(encodeBoard(board))
    for (const { page, today } of countSport(firstSport, matches).pages) {
      const listed = tableGroups(inBrowser, { sport: firstSport, page, sorting: 'normal' }).flatMap(
        (group) => group.matches,
      )
      expect([page, listed.length]).toEqual([page, today])
    }
    const all = tableGroups(inBrowser, {
      sport: firstSport,
      page: null,
      sorting: 'normal',
    }).flatMap((group) => group.matches)
    expect(all).toHaveLength(countSport(firstSport, matches).today)
    expect(all).toHaveLength(rows.length - 1)
  })
})
