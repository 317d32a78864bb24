import { createHash } from 'node:crypto'
import type { Random } from '../../random.ts'

const TOKEN_BYTES = 32

/** A new session token: 256 bits of chance. */
export function newToken(random: Random): string {
  return random.bytes(TOKEN_BYTES).toString('base64url')
}

/** What is kept of a token: SHA-256 in hex. A stolen database opens no session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex')
}
