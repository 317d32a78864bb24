import { formatLine } from '../bet-types/line.ts'
import { formatPrice } from '../odds/price.ts'
import type { RoomPick } from './pick.ts'

/*
 * How the picks of a room are sealed (docs/tournaments.md). The server seals them, and a browser
 * makes the chain again when picks and salts are shown. No hash is here: the caller has the SHA-256
 * of its platform.
 */

/** A salt is 32 bytes of the browser's, in hexadecimal. */
export const isSalt = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** The head of the chain before the first pick. */
export const emptySealHead = '0'.repeat(64)

/** A pick as it was sealed. */
export interface SealedPick extends RoomPick {
  readonly roomId: string
  readonly matchId: string
  readonly salt: string
}

/** Returns the text whose SHA-256 is the seal of a pick. */
export function sealText({ salt, roomId, matchId, ...pick }: SealedPick): string {
  const { betType, selection, lineQuarters, price } = pick
  const line = formatLine(lineQuarters)
  const odds = formatPrice({ type: 'HK', thousandths: price })
  return [salt, roomId, matchId, betType, selection, line, odds].join(':')
}

/**
 * Returns the text whose SHA-256 is the next head of a room's chain.
 *
 * @param number counts the picks of the room, from 1.
 * @param placedMs milliseconds since 1970.
 */
export function sealHeadText(head: string, seal: string, number: number, placedMs: number): string {
  return [head, seal, number, placedMs].join(':')
}
