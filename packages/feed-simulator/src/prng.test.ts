import { describe, expect, test } from 'vitest'
import { createRandom, fourHashes, hashNumber, hashText, xoshiro128 } from './prng.ts'

test('xoshiro128** gives the published numbers for the state 1, 2, 3, 4', () => {
  const next = xoshiro128(1, 2, 3, 4)
  expect(Array.from({ length: 10 }, next)).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597,
    4258142804,
  ])
})

describe('a stream', () => {
  const draw = (seed: string, count = 20) => {
    const random = createRandom(seed)
    return Array.from({ length: count }, () => random.uint32())
  }

  test('is the same for the same seed and another for another', () => {
    expect(draw('one')).toEqual(draw('one'))
    expect(draw('one')).not.toEqual(draw('onf'))
    expect(draw('')).not.toEqual(draw('0'))
  })

  test('splits by key, whatever was drawn before', () => {
    const fresh = createRandom('seed')
    const used = createRandom('seed')
    used.uint32()
    expect(used.split('goals').uint32()).toBe(fresh.split('goals').uint32())
    expect(used.split('goals').uint32()).not.toBe(fresh.split('cards').uint32())
  })

  test('is even: mean, deciles and the mean waiting time', () => {
    const random = createRandom('even')
    const deciles = Array.from({ length: 10 }, () => 0)
    let waited = 0
    for (let index = 0; index < 100_000; index += 1) {
      const decile = random.below(10)
      deciles[decile] = (deciles[decile] ?? 0) + 1
      waited += random.exponential()
    }
    for (const count of deciles) expect(Math.abs(count - 10_000)).toBeLessThan(400)
    expect(waited / 100_000).toBeCloseTo(1, 1)
  })

  test('stays inside its bounds', () => {
    const random = createRandom('bounds')
    for (let index = 0; index < 1000; index += 1) {
      expect(random.unit()).toBeGreaterThanOrEqual(0)
      expect(random.unit()).toBeLessThan(1)
      const value = random.between(-2, 3)
      expect(value >= -2 && value < 3).toBe(true)
    }
  })
})

test('hashes differ by salt, by number and beyond 32 bits', () => {
  expect(hashText('a', 1)).not.toBe(hashText('a', 2))
  const numbers = [0, 1, -1, 2 ** 32, 2 ** 32 + 1, 2 ** 40]
  expect(new Set(numbers.map((value) => hashNumber(7, value))).size).toBe(numbers.length)
})

test.each(['', 'a', 'seed/story', 'Ünïcode 足球'])(
  'four hashes of "%s" are those of the salts',
  (text) => {
    expect(fourHashes(text)).toEqual([1, 2, 3, 4].map((salt) => hashText(text, salt)))
  },
)
