import type { RoundRow } from '@fairline/contract/rounds'
import { sportOf } from '@fairline/domain/sports/all-sports'
import { blockText, wordsOf } from '@fairline/domain/virtual/draw'
import { drawRound, type RoundResult } from '@fairline/domain/virtual/draw-round'
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

/** What was published of a result, in the fields of the call. */
function publishedOf(result: RoundResult): Partial<RoundRow> {
  if (result.kind === 'race') return { standing: [...result.standing] }
  if (result.kind === 'fight') {
    return { rounds: [...result.rounds], knock_out: result.isKnockOut }
  }
  return { parts: [...result.parts] }
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
  const drawn = publishedOf(drawRound(rounds.draw, round.weights, words))
  const { standing, rounds: won, knock_out, parts } = round
  const published = { standing, rounds: won, knock_out, parts }
  const isSame = (Object.keys(drawn) as (keyof typeof published)[]).every(
    (field) => JSON.stringify(drawn[field]) === JSON.stringify(published[field]),
  )
  return isSame ? 'proved' : 'other_result'
}
