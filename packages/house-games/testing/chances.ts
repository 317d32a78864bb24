import { assert } from '@fairline/domain/assert'
import { blocksOfSeed } from '@fairline/domain/testing/seeded-words'
import { type Chance, chanceBy } from '../src/chance.ts'

/** A chance that gives the listed numbers, and asserts that each was asked for. */
export function listedChance(numbers: readonly number[]): Chance {
  let at = 0
  return {
    below(count) {
      const number = numbers[at] ?? -1
      assert(number >= 0 && number < count, `number ${at} of the list is one of ${count}`)
      at += 1
      return number
    },
    bits52: () => assert(false, 'only listed numbers are drawn') as never,
  }
}

/** A chance without a secret. */
export const seededChance = (seed: number): Chance => chanceBy(blocksOfSeed(seed))

/** A chance that draws so many numbers by one, and all further ones by another. */
export function switchedChance(first: Chance, count: number, then: Chance): Chance {
  let drawn = 0
  return {
    below(below) {
      drawn += 1
      return (drawn <= count ? first : then).below(below)
    },
    bits52: () => then.bits52(),
  }
}
