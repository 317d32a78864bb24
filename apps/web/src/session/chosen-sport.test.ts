import { boardPages } from '@fairline/domain/sports/page-names'
import { expect, test } from 'vitest'
import { type ListedSport, listedSports } from '../menus/use-listed-sports.ts'
import { arrange, resetLayout, useLayout } from './layout-store.ts'
import { showSport } from './show-period.ts'
import { isTimeFiltered } from './use-board-filter.ts'

const football = 1
const padel = 99

/** A sport of the menu with so many matches before the day, today and in play. */
function menuOf(sportsType: number, name: string, [early, today, live] = [0, 0, 0]): ListedSport {
  const books = { early: early ?? 0, today: today ?? 0, live: live ?? 0 }
  return {
    sportsType,
    name,
    ...books,
    close: 0,
    pages: boardPages.map((page) => ({ page, ...books })),
  }
}

const idsOf = (sports: readonly ListedSport[], asked: Parameters<typeof listedSports>[1]) =>
  listedSports(sports, asked).map(({ sportsType }) => sportsType)

/** @spec S4.sports.order.menu */
test('a sport without a match is hidden, unless it is shown', () => {
  const sports = [menuOf(padel, 'Padel', [0, 0, 1]), menuOf(2, 'Two'), menuOf(football, 'Football')]
  expect(idsOf(sports, { shown: football })).toEqual([football, padel])
  expect(idsOf(sports, { shown: 2 })).toEqual([2, padel])
  expect(idsOf([menuOf(football, 'Football')], { shown: football })).toEqual([football])
})

/** @spec S4.sports.order.menu S4.sports.order.own */
test("the member's own order is that of all sports, also while some are hidden", () => {
  const sports = [
    menuOf(football, 'Football', [1, 0, 0]),
    menuOf(2, 'Two'),
    menuOf(padel, 'Padel', [1, 0, 0]),
  ]
  const asked = { ownOrder: [padel, 2, football], shown: football }
  expect(idsOf(sports, asked)).toEqual([padel, football])
  expect(idsOf(sports, { ...asked, ownOrder: [padel, football] })).toEqual([football, padel])
})

/** @spec S3.preferences.menu2 S4.filter.reset.menu2 */
test('another sport begins with its first page and without the leagues of the one before', () => {
  resetLayout()
  expect(useLayout.getState().sport).toBe(football)
  arrange({ page: 'cs', leagues: ['l1'], searchText: 'Ashford' })
  showSport(padel)
  expect(useLayout.getState()).toMatchObject({
    sport: padel,
    page: 'hdpou',
    leagues: null,
    searchText: '',
  })
  arrange({ page: 'oe', leagues: ['l2'], searchText: 'Kelso' })
  showSport(padel)
  expect(useLayout.getState()).toMatchObject({
    sport: padel,
    page: 'hdpou',
    leagues: ['l2'],
    searchText: 'Kelso',
  })
  resetLayout()
  expect(useLayout.getState().sport).toBe(football)
})

/** @spec S4.filter.applies.menu2 */
test('the time filter works on sport 1 alone', () => {
  const todays = { period: 'today', page: 'hdpou' } as const
  expect([football, 2, padel].map((sport) => isTimeFiltered(sport, todays))).toEqual([
    true,
    false,
    false,
  ])
})
