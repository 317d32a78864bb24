import { blocksOfSeed } from '@fairline/domain/testing/seeded-words'
import { describe, expect, test } from 'vitest'
import { blockText, drawOrder, pick, wordsOf } from './words.ts'

const weights = [3000, 2200, 1700, 1300, 1000, 800]

/**
 * HMAC-SHA256 over `vr45-20261121-1405:0` with the bytes 00 to 1f as the key: the first block of
 * the round that docs/virtual.md works out.
 */
const firstBlock = '9f5437873e913375c03bbaaaecf881000d75250132c2237b0d03f73e4cb40c15'

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

const given = (...words: number[]): Iterator<number, never> => {
  const list = [...words]
  return { next: () => ({ value: list.shift() ?? 0, done: false }) as IteratorYieldResult<never> }
}

describe('the draw of a round', () => {
  test('the worked example: its first block is enough for six runners', () => {
    const texts: string[] = []
    const words = wordsOf((cursor) => {
      texts.push(blockText('vr45-20261121-1405', cursor))
      return bytesOf(firstBlock)
    })
    expect(drawOrder(weights, words)).toEqual([3, 1, 6, 5, 4, 2])
    expect(texts).toEqual(['vr45-20261121-1405:0'])
  })

  test('a word that would favour the first is thrown away', () => {
    // 2^32 is 3 times 1,431,655,765 and one more.
    expect(pick([1, 1, 1], given(2 ** 32 - 1, 5))).toBe(2)
    expect(pick([1, 1, 1], given(2 ** 32 - 2))).toBe(2)
  })

  test('weights that do not fit a word are a fault', () => {
    expect(() => pick([2 ** 32], given(1))).toThrow('weights add up')
    expect(() => pick([], given(1))).toThrow('weights add up')
  })

  test('100,000 winners are as frequent as their weights', () => {
    const draws = 100_000
    const won = weights.map(() => 0)
    const words = wordsOf(blocksOfSeed(20261121))
    for (let index = 0; index < draws; index += 1) {
      const winner = pick(weights, words)
      won[winner] = (won[winner] ?? 0) + 1
    }
    const chiSquare = weights.reduce((sum, weight, index) => {
      const due = (draws * weight) / 10_000
      return sum + ((won[index] ?? 0) - due) ** 2 / due
    }, 0)
    // Five degrees of freedom: above 20.5 once in a thousand seeds.
    expect(chiSquare).toBeLessThan(20.5)
  })
})
