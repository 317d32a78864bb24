import { describe, expect, test } from 'vitest'
import { aMarket, aMatch, anOutright } from '../../testing/board-builders.ts'
import { padel } from '../../testing/padel.ts'
import { firstSport } from '../sports/all-sports.ts'
import { countSport } from './board-counts.ts'
import { isOnAPage } from './board-pages.ts'
import { displaysOf } from './displays.ts'
import { arrangeBeyondTable, arrangeRows } from './market-rows.ts'
import { isInTable, tableColumns, tablePeriods } from './table-columns.ts'

const names = (columns: ReturnType<typeof tableColumns>): string =>
  columns.map(({ period, betType }) => `${period}.${betType}`).join(' ')

describe('the board asks the record of the sport', () => {
  test('what a row of the table can show: part by part, odd and even last', () => {
    expect(names(tableColumns(firstSport))).toBe(
      'FT.HDP FT.OU FT.1X2 FT.OE 1H.HDP 1H.OU 1H.1X2 1H.OE',
    )
    expect(names(tableColumns(padel))).toBe('FT.ML FT.HDP FT.OU FT.OE')
    expect(tablePeriods(padel)).toEqual(['FT'])
    expect(isInTable(padel, { betType: 'ML', period: 'FT' })).toBe(true)
    expect(isInTable(padel, { betType: 'ML', period: 'S1' })).toBe(false)
    expect(isInTable(firstSport, { betType: 'ML', period: 'FT' })).toBe(false)
  })

  test('which markets are in rows, and which beyond them', () => {
    const markets = [
      aMarket('ML S2', ['MY 0.95', 'MY 0.93']),
      aMarket('OU FT 22.50', ['MY 0.95', 'MY 0.93']),
      aMarket('ML S1', ['MY 0.95', 'MY 0.93']),
      aMarket('ML FT', ['MY 0.95', 'MY 0.93']),
      aMarket('CS FT', ['DEC 2.00', 'DEC 3.00']),
    ]
    const rows = arrangeRows(padel, 'm1', markets, new Set())
    expect(rows.map((row) => row.markets.map(({ id }) => id))).toEqual([
      ['m1-ML-FT', 'm1-OU-FT-22.50'],
    ])
    expect(arrangeBeyondTable(padel, markets).map(({ id }) => id)).toEqual([
      'm1-CS-FT',
      'm1-ML-S1',
      'm1-ML-S2',
    ])
  })

  test('which pages have a match, each with its count', () => {
    const matches = [
      aMatch([aMarket('ML FT', ['MY 0.95'])]),
      aMatch([aMarket('CS FT', ['DEC 2.00'])]),
      aMatch([aMarket('TG FT', ['DEC 2.00'])]),
      anOutright(),
    ]
    const { pages, today } = countSport(padel, matches)
    expect(pages.map(({ page, early, today }) => `${page} ${early + today}`)).toEqual([
      'hdpou 1',
      'oe 0',
      'cs 1',
      'parlay 3',
      'outright 1',
    ])
    expect(today).toBe(3)
    expect(matches.map((match) => isOnAPage(padel, match, 'tg'))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('a display for each of two parts, and for the single line where it has columns', () => {
    const lineless = { ...padel, columns: { ...padel.columns, single: [] } }
    expect(displaysOf(firstSport, 'hdpou')).toEqual(['2', '1', '3', '4'])
    expect(displaysOf(padel, 'hdpou')).toEqual(['2', '1'])
    expect(displaysOf(lineless, 'hdpou')).toEqual(['2'])
    expect(displaysOf(padel, 'cs')).toEqual(['2'])
  })
})
