import { describe, expect, test } from 'vitest'
import { chainOf, hashText, isNextSeed } from './seed-chain.ts'

const last = 'ab'.repeat(32)

describe('a chain of seeds', () => {
  test('each seed is the hash of the next, up to the commitment', () => {
    const chain = chainOf(last, 2_345)
    for (const serial of [1, 2, 999, 1_000, 1_001, 1_999, 2_000, 2_001, 2_345]) {
      const before = serial === 1 ? chain.commitment : chain.seedAt(serial - 1)
      expect(isNextSeed(chain.seedAt(serial), before)).toBe(true)
    }
    expect(chain.seedAt(2_345)).toBe(last)
  })

  test('the hash is SHA-256 over the text, as a shell computes it', () => {
    expect(hashText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(chainOf(last, 1).commitment).toBe(hashText(last))
  })

  test('the hash of a platform may be passed', () => {
    const chain = chainOf('c', 2, (text) => `${text}'`)
    expect([chain.commitment, chain.seedAt(1), chain.seedAt(2)]).toEqual(["c''", "c'", 'c'])
  })

  test('a seed of another place does not fit', () => {
    const chain = chainOf(last, 5)
    expect(isNextSeed(chain.seedAt(3), chain.seedAt(1))).toBe(false)
    expect(isNextSeed(chain.seedAt(1), chain.seedAt(2))).toBe(false)
  })

  test('there is no seed before the first or after the last', () => {
    const chain = chainOf(last, 5)
    expect(() => chain.seedAt(0)).toThrow()
    expect(() => chain.seedAt(6)).toThrow()
  })
})
