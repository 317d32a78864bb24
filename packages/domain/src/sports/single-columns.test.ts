import { describe, expect, test } from 'vitest'
import { allSports } from './all-sports.ts'

const rows = [
  ['football', 'FT.HDP FT.OU FT.1X2 1H.HDP 1H.OU'],
  ['baseball', 'FT.ML FT.HDP FT.OU F5.HDP F5.OU'],
  ['tennis', 'FT.ML FT.HDP FT.GHDP FT.OU'],
  ['e-sports', 'FT.ML FT.HDP FT.OU M1.ML'],
  ['ice-hockey', 'FT.1X2 FT.HDP FT.OU P1.HDP P1.OU'],
  ['cricket', 'FT.ML FT.HDP FT.OU'],
  ['mma', 'FT.ML FT.OU'],
  ['basketball', 'FT.HDP FT.OU 1H.HDP 1H.OU'],
] as const

describe('the single line has the markets that its sport lives by', () => {
  test.each(rows)('%s: %s', (key, columns) => {
    const { single } = allSports.find((sport) => sport.key === key)?.columns ?? { single: [] }
    expect(single.map(({ period, betType }) => `${period}.${betType}`).join(' ')).toBe(columns)
  })

  test('and no more than a row has room for', () => {
    for (const { columns } of allSports) expect(columns.single.length).toBeLessThanOrEqual(5)
  })
})
