import { createHash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import * as z from 'zod'
import type { Beacon } from './beacon.ts'

/*
 * The chain "quicknet" of drand, a public value every three seconds. A value is a signature over
 * the number of its round, which many organisations make together: none of them knows it before,
 * and everyone can check it with the key of the chain. https://docs.drand.love
 */

const chain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c' +
    '8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb' +
    '5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  signedFor: 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  firstMs: 1_692_803_367_000,
  periodMs: 3_000,
} as const

/** By so much the clock of the house may be slow, and bets are still closed before the value. */
const CLOCK_ERROR_MS = 1_000
const ANSWER_MS = 2_000
const ROUND_BYTES = 8

const drandValue = z.object({
  round: z.int(),
  randomness: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^[0-9a-f]{96}$/),
})
type DrandValue = z.infer<typeof drandValue>

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** Whether a value is the chain's own for its round. */
function isSigned({ round, randomness, signature }: DrandValue): boolean {
  const number = Buffer.alloc(ROUND_BYTES)
  number.writeBigUInt64BE(BigInt(round))
  const { hash, verify } = bls12_381.shortSignatures
  const message = hash(Uint8Array.from(sha256(number)), chain.signedFor)
  try {
    const isOfChain = verify(bytesOf(signature), message, bytesOf(chain.publicKey))
    return isOfChain && sha256(bytesOf(signature)).toString('hex') === randomness
  } catch {
    // A signature that is no point of the curve.
    return false
  }
}

/** The number of the first round that comes after a time. Round 1 came first. */
const roundAfter = (ms: number): number =>
  Math.floor((ms + CLOCK_ERROR_MS - chain.firstMs) / chain.periodMs) + 2

const nameOf = (round: number): string => `drand:${chain.hash}:${round}`

/** Asks a server of drand, such as `https://api.drand.sh`. Its values are checked by the key. */
export const drandAt = (url: string): Beacon => ({
  nameAfter: (ms) => nameOf(roundAfter(ms)),
  async valueOf(name) {
    const round = Number(name.split(':').at(-1))
    try {
      const response = await fetch(new URL(`/${chain.hash}/public/${round}`, url), {
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      const value = drandValue.safeParse(await response.json())
      if (!value.success || value.data.round !== round) return undefined
      return isSigned(value.data) ? value.data.randomness : undefined
    } catch {
      return undefined
    }
  },
})
