import { expect, test } from 'vitest'
import { fixturesOf } from './fixtures.ts'

const rounds = 10_000
const sides = 20

test('no side plays twice in a round, in thousands of rounds', () => {
  for (let round = 0; round < rounds; round += 1) {
    const playing = fixturesOf(sides, round, 6).flatMap(({ home, away }) => [home, away])
    expect(new Set(playing).size).toBe(12)
    expect(playing.every((side) => side >= 0 && side < sides)).toBe(true)
  }
})

test('a round has the same matches however often it is asked', () => {
  expect(fixturesOf(sides, 5_881_234, 6)).toEqual(fixturesOf(sides, 5_881_234, 6))
  expect(fixturesOf(sides, 0, 6)).not.toEqual(fixturesOf(sides, 1, 6))
})

test('everybody meets everybody at home and away, as often at home as away', () => {
  const met = new Set<string>()
  const atHome = Array<number>(sides).fill(0)
  const played = Array<number>(sides).fill(0)
  for (let round = 0; round < 190; round += 1) {
    for (const { home, away } of fixturesOf(sides, round, 6)) {
      met.add(`${home}-${away}`)
      atHome[home] = (atHome[home] ?? 0) + 1
      for (const side of [home, away]) played[side] = (played[side] ?? 0) + 1
    }
  }
  expect(met.size).toBe(sides * (sides - 1))
  expect(new Set(played)).toEqual(new Set([114]))
  expect(new Set(atHome)).toEqual(new Set([57]))
})

test('a day with all of its matches has every side', () => {
  const all = fixturesOf(sides, 7, 10).flatMap(({ home, away }) => [home, away])
  expect(new Set(all).size).toBe(sides)
  expect(() => fixturesOf(sides, 0, 11)).toThrow('no 11 matches at once')
})
