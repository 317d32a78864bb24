import { assert } from '@fairline/domain/assert'
import { bytesOfText, hmacSha256 } from './sha256.ts'
import { wordsOf } from './words.ts'

/*
 * How games draw. What a seed decides follows from blocks of 32 bytes, HMAC-SHA256 of
 * `<message>:<block>` under the seed, and from nothing else. The server takes the HMAC of its
 * platform; the verifier takes the one of sha256.ts.
 */

/** Returns the 32 bytes of a block, counted from 0. */
export type Blocks = (block: number) => Uint8Array

/** What a game draws by: numbers that follow from a seed, one after the other. */
export interface Chance {
  /** A whole number from 0 to `count` - 1; each is as likely. `count` is at most 2^32. */
  below(count: number): number
  /** 52 bits as a whole number. */
  bits52(): bigint
}

/** The blocks of a seed, by plain arithmetic. The key is the text of the seed, as it is shown. */
export const blocksOf = (seed: string, message: string): Blocks => {
  const key = bytesOfText(seed)
  return (block) => hmacSha256(key, bytesOfText(`${message}:${block}`))
}

/** The message of an instant round: the seed of the member, and how many rounds were before. */
export const instantMessage = (clientSeed: string, nonce: number): string =>
  `${clientSeed}:${nonce}`

/** The message of the rounds of a table that share a seed. */
export const sharedMessage = (salt: string, table: string, serial: number): string =>
  `${salt}:${table}:${serial}`

const wordValues = 2 ** 32

/** How a word gave a number. */
export interface Drawn {
  /** Words before it that would favour the first numbers. */
  readonly discarded: readonly number[]
  readonly word: number
  readonly count: number
  /** The remainder of the word by the count. */
  readonly number: number
}

/** Draws by the big-endian words of some blocks, from the first on; `told` hears of each number. */
export function chanceBy(blocks: Blocks, told?: (drawn: Drawn) => void): Chance {
  const words = wordsOf(blocks)
  return {
    below(count) {
      assert(Number.isInteger(count) && count > 0 && count <= wordValues, 'a count is a word')
      // A word at or above the limit would favour the first numbers.
      const limit = wordValues - (wordValues % count)
      const discarded: number[] = []
      let word = words.next().value
      while (word >= limit) {
        discarded.push(word)
        word = words.next().value
      }
      told?.({ discarded, word, count, number: word % count })
      return word % count
    },
    bits52() {
      const [high, low] = [words.next().value, words.next().value]
      return (BigInt(high) << 20n) | BigInt(low >>> 12)
    },
  }
}

/** Returns a list in an order by chance (Fisher-Yates, from the end). */
export function shuffled<Entry>(list: readonly Entry[], chance: Chance): readonly Entry[] {
  const order = [...list]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const at = chance.below(last + 1)
    ;[order[last], order[at]] = [order[at] as Entry, order[last] as Entry]
  }
  return order
}

/** Deals a count of entries of a list by chance: the last ones that `shuffled` would give. */
export function dealt<Entry>(
  list: readonly Entry[],
  count: number,
  chance: Chance,
): readonly Entry[] {
  const left = [...list]
  return Array.from({ length: count }, () => {
    const at = chance.below(left.length)
    const taken = left[at] as Entry
    left[at] = left.at(-1) as Entry
    left.pop()
    return taken
  })
}
