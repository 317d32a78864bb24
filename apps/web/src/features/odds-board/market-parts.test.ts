import { betTypeRules } from '@fairline/domain/bet-types/bet-type'
import { firstSport, recordOf } from '@fairline/domain/sports/all-sports'
import { describe, expect, test } from 'vitest'
import type { PartPage } from './columns.ts'
import { partsOf, scoresListed } from './market-parts.ts'

const names = (page: PartPage, pageType: string): string =>
  partsOf(firstSport, page, pageType)
    .map(({ period, name }) => `${period}.${name}`)
    .join(' ')

describe('parts of a page', () => {
  test.each<[PartPage, string, string]>([
    ['oxt', '2', 'FT.1X2 FT.DC 1H.1X2 1H.DC'],
    ['oxt', '1', 'FT.1X2 FT.DC 1H.1X2 1H.DC'],
    ['oxt', '3', 'FT.1X2 FT.DC'],
    ['oxt', '4', '1H.1X2 1H.DC'],
    ['cs', '2', 'FT.CS'],
    ['cs', '4', '1H.CS'],
    ['tg', '1', 'FT.TG'],
    ['tg', '4', '1H.TG'],
    ['htft', '2', 'FT.HH FT.HD FT.HA FT.DH FT.DD FT.DA FT.AH FT.AD FT.AA'],
    ['htft', '4', 'FT.HH FT.HD FT.HA FT.DH FT.DD FT.DA FT.AH FT.AD FT.AA'],
    ['fglg', '2', 'FT.first FT.last FT.none 1H.first 1H.last 1H.none'],
    ['fglg', '3', 'FT.first FT.last FT.none'],
  ])('%s with page type %s: %s', (page, pageType, shown) => {
    expect(names(page, pageType)).toBe(shown)
  })

  test.each<PartPage>(['oxt', 'cs', 'tg', 'htft', 'fglg'])(
    '%s has a place for every selection of its markets, each once',
    (page) => {
      const parts = partsOf(firstSport, page, '3')
      for (const betType of new Set(parts.map((part) => part.betType))) {
        const placed = parts
          .filter((part) => part.betType === betType)
          .flatMap(({ lines }) => lines.flat())
          .filter((selection) => selection !== null)
        expect(placed.toSorted()).toEqual([...betTypeRules[betType].selections].toSorted())
      }
    },
  )

  test('scores stand on the line of who wins with them', () => {
    const [home, away, draw] = partsOf(firstSport, 'cs', '2')[0]?.lines ?? []
    expect(home?.join(' ')).toBe('1-0 2-0 2-1 3-0 3-1 3-2 4-0 4-1 4-2 4-3')
    expect(away?.join(' ')).toBe('0-1 0-2 1-2 0-3 1-3 2-3 0-4 1-4 2-4 3-4')
    expect(draw?.slice(0, 6).join(' ')).toBe('0-0 1-1 2-2 3-3 4-4 AOS')
  })

  test.each([5, 40])('sport %i has no place for a score that no match can end with', (sport) => {
    const lines = partsOf(recordOf(sport), 'cs', '2')[0]?.lines.map((line) => line.join(' '))
    expect(lines).toEqual([
      '2-0 2-1 3-0 3-1 3-2 4-0 4-1 4-2 4-3',
      '0-2 1-2 0-3 1-3 2-3 0-4 1-4 2-4 3-4',
    ])
  })
})

test('a set of tennis lists its own scores, the match those in sets', () => {
  const tennis = recordOf(5)
  expect(scoresListed(tennis, 'S1')).toEqual({
    home: ['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '7-6'],
    level: [],
    away: ['0-6', '1-6', '2-6', '3-6', '4-6', '5-7', '6-7'],
  })
  expect(scoresListed(tennis, 'FT').home).toContain('2-0')
  expect(scoresListed(recordOf(1), '1H').level).toContain('0-0')
})
