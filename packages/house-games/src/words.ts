import { assert } from '@fairline/domain/assert'
import type { Words } from './draw.ts'

/*
 * How the result of a round follows from its secret (docs/virtual.md). The server draws it after
 * the close with the HMAC of its platform. The verifier draws it again with another implementation
 * (sha256.ts) when the secret is published.
 */

const wordBytes = 4
const wordValues = 2 ** 32

/** Returns the text whose HMAC-SHA256, under the round's secret, is the given block of words. */
export const blockText = (roundId: string, cursor: number): string => `${roundId}:${cursor}`

/** The text whose HMAC-SHA256 is what the drawing of a round on a screen follows from. */
export const drawText = 'draw'

/**
 * Returns the big-endian words of block after block, from cursor 0. A generator of them takes three
 * times as long.
 */
export function wordsOf(block: (cursor: number) => Uint8Array): Iterator<number, never> {
  let [cursor, at] = [0, 0]
  let bytes: DataView = new DataView(new ArrayBuffer(0))
  return {
    next() {
      if (at === bytes.byteLength) {
        const { buffer, byteOffset, byteLength } = block(cursor)
        bytes = new DataView(buffer, byteOffset, byteLength)
        cursor += 1
        at = 0
      }
      const value = bytes.getUint32(at)
      at += wordBytes
      return { value, done: false }
    },
  }
}

/**
 * Picks one of some weights, each with the chance of its share: the index. Words that would favour
 * the first weights are thrown away.
 */
export function pick(weights: readonly number[], words: Words): number {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  assert(Number.isSafeInteger(sum) && sum > 0 && sum < wordValues, 'weights add up to a word')
  const limit = Math.floor(wordValues / sum) * sum
  const discarded: number[] = []
  let word = words.next().value
  while (word >= limit) {
    discarded.push(word)
    word = words.next().value
  }
  const rest = word % sum
  let first = 0
  for (const [index, weight] of weights.entries()) {
    const next = first + weight
    if (rest < next) {
      words.told?.({ discarded, word, sum, rest, span: [first, next - 1], index })
      return index
    }
    first = next
  }
  throw new Error('a remainder is below the sum of the weights')
}

/**
 * Draws the order in which runners arrive: each place goes to one of those who are left, by their
 * weights. Returns the runners' numbers, from 1, the winner first.
 */
export function drawOrder(weights: readonly number[], words: Words): number[] {
  const left = weights.map((weight, index) => ({ weight, number: index + 1 }))
  const order: number[] = []
  while (left.length > 0) {
    const at = pick(
      left.map(({ weight }) => weight),
      words,
    )
    order.push(...left.splice(at, 1).map(({ number }) => number))
  }
  return order
}
