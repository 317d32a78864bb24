import { describe, expect, test } from 'vitest'
import { chancesFrom } from './chances.ts'
import { raceMotion } from './race-motion.ts'

const shownMs = 40_000
const standing = [4, 1, 6, 2, 5, 3]
const seedOf = (number: number): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, at) => (number * 97 + at * 31 + 7) % 256)
const raceOf = (number: number) => raceMotion(standing, chancesFrom(seedOf(number)), shownMs)
const seeds = Array.from({ length: 60 }, (_, number) => number)

describe('a race as it is drawn', () => {
  test.each(seeds)('ends as it was drawn, seed %i', (seed) => {
    const race = raceOf(seed)
    expect(race.orderAt(race.finishMs)[0]).toBe(4)
    expect(race.orderAt(shownMs)).toEqual(standing)
    for (const runner of standing) expect(race.courseAt(runner, shownMs)).toBeGreaterThan(1)
  })

  test('begins at the start, and nobody runs backwards', () => {
    for (const seed of seeds) {
      const race = raceOf(seed)
      for (const runner of standing) {
        let before = race.courseAt(runner, 0)
        expect(before).toBe(0)
        for (let ms = 100; ms <= shownMs; ms += 100) {
          const now = race.courseAt(runner, ms)
          expect(now).toBeGreaterThan(before)
          before = now
        }
      }
    }
  })

  test('does not show its winner early: at half-way anybody may lead', () => {
    const leaders = new Set(seeds.map((seed) => raceOf(seed).orderAt(shownMs / 2)[0]))
    expect(leaders.size).toBeGreaterThan(4)
  })

  test('is the same for everybody, and another with another seed', () => {
    const pathOf = (seed: number) => standing.map((runner) => raceOf(seed).courseAt(runner, 9000))
    expect(pathOf(1)).toEqual(pathOf(1))
    expect(pathOf(1)).not.toEqual(pathOf(2))
  })
})
