import { createHmac } from 'node:crypto'
import type { Channel } from './channel-store.ts'

/** How long an address is good, milliseconds: a player asks for the next one before that. */
export const addressMs = 10 * 60_000

/** The address of a playlist, and until when it is good, milliseconds since 1970. */
export interface PlaylistAddress {
  readonly url: string
  readonly expiresMs: number
}

/**
 * Returns the address of a channel's playlist: with a key it is signed, as docs/live-tv.md tells
 * those who check it.
 *
 * @param nowMs milliseconds since 1970, by the real clock: the host of the video checks it.
 */
export function addressOf(
  { url, signingKey }: Pick<Channel, 'url' | 'signingKey'>,
  nowMs: number,
): PlaylistAddress {
  const expires = Math.floor((nowMs + addressMs) / 1_000)
  const address = new URL(url)
  if (signingKey !== null) {
    const token = tokenOf(signingKey, address.pathname, expires)
    address.searchParams.set('expires', String(expires))
    address.searchParams.set('token', token)
  }
  return { url: address.href, expiresMs: expires * 1_000 }
}

/**
 * Returns the token of a path: HMAC-SHA256 with the channel's key, as base64url.
 *
 * @param expires seconds since 1970.
 */
export const tokenOf = (key: string, path: string, expires: number): string =>
  createHmac('sha256', key).update(`${path}?expires=${expires}`).digest('base64url')
