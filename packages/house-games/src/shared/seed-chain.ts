import { assert } from '@fairline/domain/assert'
import { bytesOfText, hexOf, sha256 } from '../sha256.ts'

/*
 * The seeds of a table: a chain in which each seed is SHA-256 of the one after it, so that it can
 * be made from its end alone. It is used from its start: what comes next cannot be computed from
 * what was shown, and each seed that is shown proves that the chain had it from the beginning.
 */

/** Returns SHA-256 over a text in small hex digits. A server takes the one of its platform. */
export type HashText = (text: string) => string

export const hashText: HashText = (text) => hexOf(sha256(bytesOfText(text)))

/** A chain that its owner can use. */
export interface SeedChain {
  /** What is published before the first seed is used: SHA-256 of it. */
  readonly commitment: string
  readonly length: number
  /** Returns a seed by its serial, from 1 to the length. Asserts that there is one. */
  seedAt(serial: number): string
}

/** One of this many seeds is kept, so that any other is at most as many hashes away. */
const keptOf = 1_000

/** Makes a chain of a length from its last seed, 64 small hex digits. */
export function chainOf(last: string, length: number, hash: HashText = hashText): SeedChain {
  assert(Number.isInteger(length) && length > 0, 'a chain has a seed')
  const kept = new Map([[length, last]])
  let seed = last
  for (let serial = length - 1; serial >= 0; serial -= 1) {
    seed = hash(seed)
    if (serial % keptOf === 0) kept.set(serial, seed)
  }
  return {
    commitment: seed,
    length,
    seedAt(serial) {
      assert(Number.isInteger(serial) && serial >= 1 && serial <= length, 'a seed is of its chain')
      const from = Math.min(Math.ceil(serial / keptOf) * keptOf, length)
      let found = kept.get(from) ?? last
      for (let at = from; at > serial; at -= 1) found = hash(found)
      return found
    },
  }
}

/** Whether a seed that is shown is the next of the chain after the one shown before, in hex. */
export const isNextSeed = (seed: string, before: string, hash: HashText = hashText): boolean =>
  hash(seed) === before
