import { describe, expect, test } from 'vitest'
import { fightRounds } from './fight-rounds.ts'
import { halfGoals } from './half-goals.ts'
import { quarterPoints } from './quarter-points.ts'
import { setGames } from './set-games.ts'

const given = (...words: number[]): Iterator<number, never> => {
  const list = [...words]
  return { next: () => ({ value: list.shift() ?? 0, done: false }) as IteratorYieldResult<never> }
}

const fightOf = (...words: number[]) => fightRounds.draw([[60, 50, 445, 445]], given(...words))

describe('what the words of a round draw', () => {
  test('a fight ends with its knock-out', () => {
    // 500 and 400: rounds of home; 20: a knock-out by home.
    expect(fightOf(500, 900, 20)).toEqual({
      kind: 'fight',
      rounds: ['home', 'away', 'home'],
      isKnockOut: true,
    })
  })

  test.each([
    ['knock-out in the third round', [500, 900, 20], 'home', { home: 1, away: 1 }],
    ['knock-out in the first round', [70], 'away', { home: 0, away: 0 }],
    ['three rounds of five', [900, 900, 200, 200, 200], 'home', { home: 3, away: 2 }],
  ] as const)('%s', (_, words, winner, won) => {
    const result = fightOf(...words)
    expect(fightRounds.parts(result).at(-1)).toMatchObject({ score: won, facts: { winner } })
  })

  test('football has the goals of two halves', () => {
    const weights = [
      [5, 5],
      [5, 5],
      [5, 5],
      [5, 5],
    ]
    expect(halfGoals.draw(weights, given(7, 1, 3, 9))).toEqual({
      kind: 'match',
      parts: [
        { period: '1H', home: 1, away: 0 },
        { period: '2H', home: 0, away: 1 },
      ],
    })
  })

  test('basketball that is level after four quarters has overtime, until one side leads', () => {
    const weights = [
      [0, 1],
      [0, 1],
      [5, 5],
      [5, 5],
    ]
    // Quarters of 1-1; overtime 1-1 is drawn again, and is 1-0.
    const words = [...Array(8).fill(0), 7, 7, 7, 2]
    const result = quarterPoints.draw(weights, given(...words))
    expect(result.parts.at(-1)).toEqual({
      period: 'OT',
      home: 1,
      away: 0,
    })
    expect(quarterPoints.wire(result).score).toEqual({ home: 5, away: 4 })
  })

  test('tennis ends with the second set of a side', () => {
    const weights = [Array(14).fill(1)]
    const result = setGames.draw(weights, given(4, 8, 6))
    expect(result.parts).toEqual([
      { period: 'S1', home: 6, away: 4 },
      { period: 'S2', home: 1, away: 6 },
      { period: 'S3', home: 7, away: 6 },
    ])
    expect(setGames.wire(result).score).toEqual({ home: 2, away: 1 })
  })
})
