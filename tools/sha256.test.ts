import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { must } from '@fairline/domain/testing/read-example'
import { bytesOfHex, bytesOfText, hexOf, hmacSha256, sha256 } from '@fairline/house-games/sha256'
import { blockText } from '@fairline/house-games/words'
import { describe, expect, test } from 'vitest'
import { realDataFile } from '../tests/real-data.ts'

const textOf = (length: number): string =>
  Array.from({ length }, (_, at) => String.fromCharCode((at * 7 + length) & 127)).join('')

const vectors = realDataFile('provably-fair-vectors.json')

interface BytesVector {
  readonly input: {
    readonly serverSeed: string
    readonly clientSeed: string
    readonly nonce: number
  }
  readonly expected: { readonly bytes?: readonly number[] }
}

describe('SHA-256 and HMAC', () => {
  test('are those of another implementation over 0 to 149 bytes', () => {
    for (let length = 0; length < 150; length += 1) {
      const [text, key] = [textOf(length), textOf(150 - length)]
      expect(hexOf(sha256(bytesOfText(text)))).toBe(createHash('sha256').update(text).digest('hex'))
      const due = createHmac('sha256', key).update(text).digest('hex')
      expect(hexOf(hmacSha256(bytesOfText(key), bytesOfText(text)))).toBe(due)
    }
  })

  test.skipIf(vectors === null)('are those of a published vector (needs real data)', () => {
    const all = JSON.parse(readFileSync(vectors ?? '', 'utf8')) as readonly BytesVector[]
    const vector = must(
      all.find(({ expected }) => expected.bytes !== undefined),
      'a vector of bytes',
    )
    const { serverSeed, clientSeed, nonce } = vector.input
    const blocks = [0, 1].map((cursor) =>
      hmacSha256(bytesOfText(serverSeed), bytesOfText(blockText(`${clientSeed}:${nonce}`, cursor))),
    )
    expect(blocks.flatMap((block) => [...block]).slice(0, 40)).toEqual(vector.expected.bytes)
  })

  test('hexadecimal digits are read and written', () => {
    expect([...bytesOfHex('00ff10')]).toEqual([0, 255, 16])
    expect(hexOf(Uint8Array.of(0, 255, 16))).toBe('00ff10')
  })
})
