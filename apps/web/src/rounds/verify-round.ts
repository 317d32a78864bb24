import type { RoundRow } from '@fairline/contract/rounds'
import { sportOf } from '@fairline/domain/sports/all-sports'
import { drawOf } from '@fairline/house-games/draw-of'
import { blockText, wordsOf } from '@fairline/house-games/words'
import { bytesOf } from './use-rounds.ts'

/** What a browser finds out about a round by itself. */
export type Proof = 'proved' | 'other_commitment' | 'other_result'

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Blocks of words of a secret, so many that a draw never needs more; each has eight words. */
const blocksMost = 64

/** Returns the words that a round is drawn by: HMAC-SHA256 over its id and a cursor. */
async function wordsOfSecret(secret: Uint8Array<ArrayBuffer>, roundId: string) {
  const hash = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', secret, hash, false, ['sign'])
  const blocks = await Promise.all(
    Array.from({ length: blocksMost }, async (_, cursor) => {
      const text = new TextEncoder().encode(blockText(roundId, cursor))
      return new Uint8Array(await crypto.subtle.sign('HMAC', key, text))
    }),
  )
  return wordsOf((cursor) => {
    const block = blocks[cursor]
    if (block === undefined) throw new Error(`a draw needs at most ${blocksMost} blocks`)
    return block
  })
}

/**
 * Returns what the published secret of a settled round proves: that it is the one of the
 * commitment, and that it draws the published result (docs/virtual.md). @spec S7.efresult
 */
export async function verifyRound(round: RoundRow): Promise<Proof> {
  const secret = bytesOf(round.secret)
  const commitment = hexOf(await crypto.subtle.digest('SHA-256', secret))
  if (commitment !== round.commitment) return 'other_commitment'
  const rounds = sportOf(round.sports_type)?.rounds
  if (rounds === undefined) return 'other_result'
  const words = await wordsOfSecret(secret, round.round_id)
  const draw = drawOf(rounds)
  const drawn = draw.wire(draw.draw(round.weights, words))
  const isSame = Object.entries(drawn).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(round[field as keyof RoundRow]),
  )
  return isSame ? 'proved' : 'other_result'
}
