import { padel } from '@fairline/domain/testing/padel'
import { expect, test } from 'vitest'
import { columnsOf, periodOf } from './columns.ts'
import { drawerGroups, groupsUnder, startsFolded, tabsOf } from './drawer-groups.ts'
import { partsOf } from './market-parts.ts'

const names = (columns: readonly { readonly period: string; readonly betType: string }[]): string =>
  columns.map(({ period, betType }) => `${period}.${betType}`).join(' ')

test('table, pages and drawer of a sport have what its record lists', () => {
  expect(names(columnsOf(padel, 'hdpou', '2'))).toBe('FT.ML FT.HDP FT.OU')
  expect(names(columnsOf(padel, 'hdpou', '4'))).toBe('FT.ML FT.HDP FT.OU')
  expect(names(columnsOf(padel, 'oe', '2'))).toBe('FT.OE')
  expect(periodOf(padel, '4')).toBe('FT')
  expect(names(partsOf(padel, 'cs', '2'))).toBe('FT.CS')
  const groups = drawerGroups(padel, {
    rowIds: ['m1'],
    marketKinds: ['FT.OU', 'FT.ML', 'FT.OE'],
    beyond: [
      { id: 'm1-CS-FT', betType: 'CS', period: 'FT' },
      { id: 'm1-ML-S1', betType: 'ML', period: 'S1' },
    ],
  })
  expect(names(groups)).toBe('FT.ML FT.OU S1.ML FT.OE FT.CS')
  expect(tabsOf(padel, groups)).toEqual(['S1'])
  expect(names(groupsUnder(padel, groups, null))).toBe('FT.ML FT.OU FT.OE FT.CS')
  expect(names(groupsUnder(padel, groups, 'S1'))).toBe('S1.ML')
  expect(groups.filter((group) => startsFolded(padel, group))).toEqual([])
  const tabless = { ...padel, columns: { ...padel.columns, tabs: [] } }
  expect(tabsOf(tabless, groups)).toEqual([])
  expect(names(groupsUnder(tabless, groups, null))).toBe(names(groups))
  expect(names(groups.filter((group) => startsFolded(tabless, group)))).toBe('S1.ML')
})
