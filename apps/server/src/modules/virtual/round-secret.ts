import { createHash, createHmac } from 'node:crypto'
import { blockText, drawText, wordsOf } from '@fairline/house-games/words'

/** Bytes of the secret that an event is drawn from. */
export const secretBytes = 32

/** Returns SHA-256 of a secret, which is public before any bet on the event. */
export const commitmentOf = (secret: Uint8Array): Buffer =>
  createHash('sha256').update(secret).digest()

/** Returns the words that an event is drawn by (docs/virtual.md). */
export const wordsOfRound = (secret: Uint8Array, roundId: string): Iterator<number, never> =>
  wordsOf((cursor) => createHmac('sha256', secret).update(blockText(roundId, cursor)).digest())

/** Returns what the drawing of an event on a screen follows from, besides the result. */
export const drawKeyOf = (secret: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(drawText).digest()
