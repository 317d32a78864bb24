import { describe, expect, test } from 'vitest'
import {
  choose,
  combinations,
  combinationsOf,
  countCombinations,
  sizesChosen,
} from './combination.ts'

/** @spec S9.combinations S9.combinations.all */
describe('rules.md 6.2: combinations of a system parlay', () => {
  test.each([
    [2, '2', 1],
    [3, '2 3', 4],
    [4, '2 3 4', 11],
    [5, '2 3 4 5', 26],
    [6, '2 3 4 5 6', 57],
    [7, '2 3 4 5 6 7', 120],
    [8, '2 3 4 5 6 7 8', 247],
    [9, '2 3 4 5 6 7 8 9', 502],
    [10, '2 3 4 5 6 7 8 9 10', 1013],
    [11, '11', 1],
    [12, '12', 1],
  ])('%i selections: sizes %s, %i lines', (selections, sizes, lines) => {
    expect(combinations.system.sizesOf(selections).join(' ')).toBe(sizes)
    expect(countCombinations(selections, combinations.system.sizesOf(selections))).toBe(lines)
  })

  test('all sizes from doubles up are 2^n - n - 1 lines, 2,036 of eleven selections', () => {
    for (let selections = 2; selections <= 12; selections += 1) {
      const sizes = Array.from({ length: selections - 1 }, (_, index) => index + 2)
      expect(countCombinations(selections, sizes)).toBe(2 ** selections - selections - 1)
    }
    expect(2 ** 11 - 11 - 1).toBe(2_036)
  })

  test.each([0, 1])('%i selections make no combination', (selections) => {
    expect(() => combinations.system.sizesOf(selections)).toThrow('two selections')
  })

  test.each([
    ['system', 4, undefined, [2, 3, 4]],
    ['system', 4, [3, 2], [2, 3]],
    ['system', 4, [], undefined],
    ['system', 4, [5], undefined],
    ['system', 4, [2, 2], undefined],
    ['system', 11, [2], undefined],
    ['system', 11, [11], [11]],
    ['parlay', 4, undefined, [4]],
    ['parlay', 4, [4], undefined],
  ] as const)('a %s of %i legs with the sizes %s has %s', (name, legs, chosen, sizes) => {
    expect(sizesChosen(combinations[name], legs, chosen)).toEqual(sizes)
  })

  test('are listed in the order of the slip @spec S3.slip.combinations', () => {
    expect([...combinationsOf(4, 2)].map((each) => each.join('+'))).toEqual([
      '0+1',
      '0+2',
      '0+3',
      '1+2',
      '1+3',
      '2+3',
    ])
    expect([...combinationsOf(3, 3)]).toEqual([[0, 1, 2]])
  })

  test('are as many as they are counted, each once', () => {
    for (let selections = 2; selections <= 12; selections += 1) {
      for (let size = 2; size <= selections; size += 1) {
        const all = [...combinationsOf(selections, size)].map((each) => each.join('+'))
        expect(new Set(all).size).toBe(choose(selections, size))
        expect(all).toHaveLength(choose(selections, size))
      }
    }
  })
})

/** @spec S9.parlay.tickets S9.parlay.max S9.parlay.minLive */
test('2 to 12 selections, 3 where one is in play', () => {
  expect(combinations.parlay.legs).toEqual({ min: 2, max: 12 })
  expect(combinations.parlay.minLegsInPlay).toBe(3)
})
