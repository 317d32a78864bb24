import { describe, expect, test } from 'vitest'
import { padel } from '../../testing/padel.ts'
import { allSports, isOfASport, isOffered, periodsOf, recordOf } from './all-sports.ts'

/**
 * @spec S3.betTypes S3.betType.hdp.firstHalf S3.betType.ou.firstHalf S3.betType.1x2.firstHalf
 * @spec S3.betType.oe.firstHalf
 */
describe('the record of a sport says which markets its events have', () => {
  test.each([
    [1, 'HDP', 'FT 1H'],
    [1, 'OE', 'FT 1H'],
    [1, 'HTFT', 'FT'],
    [1, 'OUTRIGHT', 'FT'],
    [2, 'HDP', 'FT 1H 2H 1Q 2Q 3Q 4Q'],
    [2, '1X2', ''],
    [8, 'ML', 'FT F5'],
    [5, 'GHDP', 'FT S1 S2 S3 S4 S5'],
    [40, 'OU', 'FT M1 M2 M3 M4 M5 M6 M7 M8 M9 M10'],
    [3, 'HDP', 'FT 1H'],
    [4, '1X2', 'FT P1 P2 P3'],
    [18, 'GHDP', 'FT S1 S2 S3 S4 S5 S6 S7'],
    [16, 'WAY', 'FT'],
    [57, 'ML', 'FT R1 R2 R3 R4 R5'],
    [22, 'HDP', ''],
    [22, 'OUTRIGHT', ''],
  ] as const)('sport %i has %s in: %s', (sportsType, betType, periods) => {
    expect(periodsOf(sportsType, betType).join(' ')).toBe(periods)
  })

  test.each([
    [1, 'HDP', '1H', true],
    [1, 'HTFT', '1H', false],
    [1, 'HDP', '4Q', false],
    [2, 'HDP', '4Q', true],
    [22, 'HDP', 'FT', false],
  ] as const)('sport %i offers %s %s: %s', (sportsType, betType, period, offered) => {
    expect(isOffered(sportsType, betType, period)).toBe(offered)
  })

  test('a sport that bets on what is scored in all its sets says how long a set is', () => {
    const without = allSports.filter(
      ({ scoring, units, markets, sets }) =>
        scoring === 'sets' &&
        sets === undefined &&
        markets.some(({ periods, unit }) => periods.includes('FT') && unit !== units[0]),
    )
    expect(without.map(({ key }) => key)).toEqual([])
  })

  test('a market that no sport has is of no sport', () => {
    expect(isOfASport('HDP', '1H')).toBe(true)
    expect(isOfASport('HTFT', '1H')).toBe(false)
  })

  test('a receipt that names no sport is settled by the record of football', () => {
    expect(recordOf(1).key).toBe('football')
    expect(() => recordOf(22)).toThrow('sport 22 has a record')
  })
})

/** A market that counts what is not reported of its part is never settled. */
test.each([...allSports, padel])('each market of $key counts what its part reports', (sport) => {
  const wrong = sport.markets.flatMap(({ betType, periods, unit }) =>
    periods
      .filter((period) => {
        const own = sport.periods.find(({ code }) => code === period)?.unit
        return own !== unit && !(period === 'FT' && sport.units.includes(unit))
      })
      .map((period) => `${betType} ${period} in ${unit}`),
  )
  expect(wrong).toEqual([])
})

test.each([...allSports, padel])('each column, page and tab of $key has its markets', (sport) => {
  const { columns, pages, markets } = sport
  const has = (betType: string, period: string): boolean =>
    markets.some((each) => each.betType === betType && each.periods.some((it) => it === period))
  const empty = [...columns.double, ...columns.single].filter(
    ({ betType, period }) => !has(betType, period),
  )
  expect(empty).toEqual([])
  const known = new Set<string>(['OUTRIGHT', ...markets.map(({ betType }) => betType)])
  expect(pages.flatMap(({ betTypes }) => betTypes).filter((each) => !known.has(each))).toEqual([])
  const tabs = (columns.tabs ?? []).filter((tab) => !markets.some((m) => m.periods.includes(tab)))
  expect(tabs).toEqual([])
})
