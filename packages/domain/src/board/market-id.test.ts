import { describe, expect, test } from 'vitest'
import { marketIdOf, parseMarketId } from './market-id.ts'

describe('market ids', () => {
  test.each([
    ['m123-HDP-FT--0.75', 'm123', 'HDP', 'FT', -3],
    ['m123-HDP-1H-0.00', 'm123', 'HDP', '1H', 0],
    ['m123-OU-FT-2.50', 'm123', 'OU', 'FT', 10],
    ['m123-1X2-1H', 'm123', '1X2', '1H', null],
    ['m123-OE-FT', 'm123', 'OE', 'FT', null],
    ['m123-CS-1H', 'm123', 'CS', '1H', null],
    ['m123-NG-FT-2.00', 'm123', 'NG', 'FT', 8],
    ['a-HDP-FT-OU-FT-2.50', 'a-HDP-FT', 'OU', 'FT', 10],
  ] as const)('%s', (id, matchId, betType, period, lineQuarters) => {
    const key = { matchId, betType, period, lineQuarters }
    expect(marketIdOf(key)).toBe(id)
    expect(parseMarketId(id)).toEqual(key)
  })

  test.each([
    '',
    'm123',
    'm123-HDP-FT',
    'm123-1X2-FT-0.50',
    'm123-HDP-FT--0.00',
    'm123-HDP-FT-0.30',
    'm123-HDP-FT-00.50',
    'm123-HDP-R1-0.50',
    'm123-RACE-FT',
    'm123-CS-FT-1.00',
    'm123-HTFT-1H',
    '-HDP-FT-0.50',
    'm123-HDP-FT-0.50 ',
    "m123-HDP-FT-0.50' OR 1=1",
  ])('"%s" is none', (id) => {
    expect(parseMarketId(id)).toBeUndefined()
  })
})
