import { createHmac, createSecretKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { must } from '@fairline/domain/testing/read-example'
import {
  blocksOf,
  type Chance,
  chanceBy,
  dealt,
  instantMessage,
  shuffled,
} from '@fairline/house-games/chance'
import { allInstant } from '@fairline/house-games/instant/all-instant'
import type { InstantGame } from '@fairline/house-games/instant/instant-game'
import { chanceOfCounts } from '@fairline/house-games/testing/draw-frequencies'
import { describe, expect, test } from 'vitest'
import { realDataFile } from '../tests/real-data.ts'

interface Vector {
  readonly scheme: string
  readonly input: {
    readonly serverSeed: string
    readonly clientSeed: string
    readonly nonce: number
  }
  readonly expected: { readonly bytes?: readonly number[]; readonly floats?: readonly number[] }
}

const ours = 'HMAC_SHA256(key=serverSeed, msg=clientSeed:nonce:round), 4 bytes -> float'
const vectors = realDataFile('provably-fair-vectors.json')
const wordValues = 2 ** 32

/** Blocks whose words are listed. */
function blocksOfWords(words: readonly number[]) {
  const bytes = new DataView(new ArrayBuffer(Math.ceil(words.length / 8) * 32))
  for (const [at, word] of words.entries()) bytes.setUint32(at * 4, word)
  return (block: number) => new Uint8Array(bytes.buffer, block * 32, 32)
}

describe('numbers of a seed', () => {
  test.skipIf(vectors === null)('follow published vectors of the same bytes (real data)', () => {
    const all = JSON.parse(readFileSync(vectors ?? '', 'utf8')) as readonly Vector[]
    const known = all.filter(({ scheme }) => scheme === ours)
    for (const { input, expected } of known) {
      const message = instantMessage(input.clientSeed, input.nonce)
      const chance = chanceBy(blocksOf(input.serverSeed, message))
      const bytes = expected.bytes ?? []
      for (let at = 0; at < bytes.length; at += 4) {
        const word = new DataView(Uint8Array.from(bytes.slice(at, at + 4)).buffer).getUint32(0)
        expect(chance.below(wordValues)).toBe(word)
      }
      for (const float of expected.floats ?? []) {
        expect(chance.below(wordValues) / wordValues).toBe(float)
      }
    }
    expect(known).toHaveLength(2)
  })

  test('begin a new block after eight words', () => {
    const blocks = [0, 1, 2].map((block) =>
      createHmac('sha256', 'server').update(`client:7:${block}`).digest(),
    )
    const chance = chanceBy(blocksOf('server', instantMessage('client', 7)))
    const words = blocks.flatMap((bytes) =>
      [0, 4, 8, 12, 16, 20, 24, 28].map((at) => bytes.readUInt32BE(at)),
    )
    expect(words.map(() => chance.below(wordValues))).toEqual(words)
  })

  test.each([
    // 2^32 is 3 x 1,431,655,765 + 1: one word is thrown away, the last.
    [3, [0xffff_ffff, 4], 1],
    [3, [0xffff_fffe, 4], 2],
    // 10,000 x 429,496 = 4,294,960,000 is the first that is thrown away.
    [10_000, [4_294_960_000, 4_294_967_295, 12_345], 2_345],
    [10_000, [4_294_959_999, 12_345], 9_999],
    // More than half of the words are thrown away, none at a power of two.
    [2 ** 31 + 1, [2 ** 31 + 1, 5], 5],
    [2 ** 31 + 1, [2 ** 31, 5], 2 ** 31],
    [2 ** 31, [0xffff_ffff, 5], 2 ** 31 - 1],
    [wordValues, [0xffff_ffff, 5], 0xffff_ffff],
    [1, [0xffff_ffff, 5], 0],
  ])('below %i, by the words %j: %i', (count, words, number) => {
    expect(chanceBy(blocksOfWords(words)).below(count)).toBe(number)
  })

  test.each([0, -1, 1.5, wordValues + 1, Number.NaN])('there is none below %d', (count) => {
    expect(() => chanceBy(blocksOfWords([1])).below(count)).toThrow('a count is a word')
  })

  test('52 bits are a word and the upper 20 bits of the next', () => {
    const chance = chanceBy(blocksOfWords([0x1234_5678, 0x9abc_def0, 0xffff_ffff, 0xffff_ffff]))
    expect(chance.bits52()).toBe(0x1_2345_6789_abcdn)
    expect(chance.bits52()).toBe(2n ** 52n - 1n)
  })
})

/** The chance of one seed after the other, by the HMAC of the platform. */
function chanceOfSeed(seed: string): Chance {
  const key = createSecretKey(seed, 'utf8')
  return chanceBy((block) => createHmac('sha256', key).update(`client:0:${block}`).digest())
}

/** How often each name came. */
function counted(draws: number, nameOf: () => string): Map<string, number> {
  const seen = new Map<string, number>()
  for (let draw = 0; draw < draws; draw += 1) {
    const name = nameOf()
    seen.set(name, (seen.get(name) ?? 0) + 1)
  }
  return seen
}

const orders = ['abc', 'acb', 'bac', 'bca', 'cab', 'cba']
const fair = new Map(orders.map((order) => [order, 1 / 6]))

describe('lists in an order by chance', () => {
  test.each([
    ['shuffled', (chance: Chance) => shuffled(['a', 'b', 'c'], chance)],
    ['dealt', (chance: Chance) => dealt(['a', 'b', 'c'], 3, chance)],
  ] as const)('%s: each order is as frequent', (_, order) => {
    const chance = chanceOfSeed('orders')
    const seen = counted(60_000, () => order(chance).join(''))
    expect(chanceOfCounts(fair, seen, 60_000)).toBeGreaterThan(0.001)
  })

  test('dealt cards are those of the shuffled deck, from its end', () => {
    const deck = Array.from({ length: 52 }, (_, at) => at)
    const all = shuffled(deck, chanceOfSeed('deck'))
    expect(dealt(deck, 6, chanceOfSeed('deck'))).toEqual(all.toReversed().slice(0, 6))
    expect(dealt(deck, 0, chanceOfSeed('deck'))).toEqual([])
  })
})

const draws = 1_000_000
const games = Object.entries<InstantGame>(allInstant)

/** @spec S9.games.special */
describe('a million rounds of each game are as frequent as its law', () => {
  test.each(games)('%s', (_, { play, proof }) => {
    const chance = chanceOfSeed('20261128')
    const seen = counted(draws, () => {
      const round = must(
        play(proof.bet, proof.acts, () => chance),
        'a round',
      )
      return proof.nameOf(round.face)
    })
    expect(chanceOfCounts(proof.law, seen, draws)).toBeGreaterThan(0.001)
  })
})
