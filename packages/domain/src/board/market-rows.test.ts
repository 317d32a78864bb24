import { describe, expect, test } from 'vitest'
import { aMarket } from '../../testing/board-builders.ts'
import { firstSport } from '../sports/all-sports.ts'
import { arrangeRows } from './market-rows.ts'

const lines = (rows: ReturnType<typeof arrangeRows>) =>
  rows.map((row) => [row.id, row.rowIndex, ...row.markets.map((market) => market.id)])

describe('rows of a match', () => {
  const handicaps = [
    aMarket('HDP FT -1.00', ['MY -0.70', 'MY 0.60']),
    aMarket('HDP FT -0.75', ['MY -0.95', 'MY 0.87']),
    aMarket('HDP FT -0.50', ['MY 0.80', 'MY -0.88']),
  ]

  test('the line nearest to even money comes first, the others after it', () => {
    expect(lines(arrangeRows(firstSport, 'm1', handicaps, new Set()))).toEqual([
      ['m1', 0, 'm1-HDP-FT--0.75'],
      ['m1.1', 1, 'm1-HDP-FT--0.50'],
      ['m1.2', 2, 'm1-HDP-FT--1.00'],
    ])
  })

  test('the main line comes first even when another is nearer', () => {
    expect(lines(arrangeRows(firstSport, 'm1', handicaps, new Set(['m1-HDP-FT--1.00'])))).toEqual([
      ['m1', 0, 'm1-HDP-FT--1.00'],
      ['m1.1', 1, 'm1-HDP-FT--0.75'],
      ['m1.2', 2, 'm1-HDP-FT--0.50'],
    ])
  })

  test('row k has the k-th line of each bet type and period, in the order of the columns', () => {
    const markets = [
      aMarket('OU 1H 1.00', ['MY 0.90', 'MY 0.90']),
      aMarket('OU FT 2.50', ['MY 0.90', 'MY 0.90']),
      aMarket('OU FT 2.75', ['MY -0.90', 'MY 0.80']),
      aMarket('1X2 FT', ['DEC 1.75', 'DEC 3.60', 'DEC 4.50']),
      ...handicaps.slice(0, 2),
    ]
    expect(lines(arrangeRows(firstSport, 'm1', markets, new Set()))).toEqual([
      ['m1', 0, 'm1-HDP-FT--0.75', 'm1-OU-FT-2.50', 'm1-1X2-FT', 'm1-OU-1H-1.00'],
      ['m1.1', 1, 'm1-HDP-FT--1.00', 'm1-OU-FT-2.75'],
    ])
  })

  test('prices of any type are compared alike, equal ones by their line', () => {
    const markets = [
      aMarket('OU FT 3.00', ['HK 0.80', 'HK 1.10']),
      aMarket('OU FT 2.00', ['DEC 1.80', 'DEC 2.10']),
      aMarket('OU FT 2.50', ['ID -1.10', 'ID 1.00']),
    ]
    const rows = arrangeRows(firstSport, 'm1', markets, new Set())
    expect(rows.map((row) => row.markets[0]?.lineQuarters)).toEqual([10, 8, 12])
  })

  test('a match without markets has no rows', () => {
    expect(arrangeRows(firstSport, 'm1', [], new Set())).toEqual([])
  })
})
