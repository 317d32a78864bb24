import { hash } from 'node:crypto'
import type { Random } from '../../random.ts'

/** What a caller shows: the login id that the profile named, and the token. */
export interface ShownSession {
  readonly loginId: string
  readonly token: string
}

const TOKEN_BYTES = 32

/** A new session token: 256 bits of chance. */
export function newToken(random: Random): string {
  return random.bytes(TOKEN_BYTES).toString('base64url')
}

/** What is kept of a token: SHA-256 in hex. A stolen database opens no session. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

/** Whether the session of this login id is shown by its owner; case makes no difference. */
export function isOwner(shown: ShownSession, loginId: string): boolean {
  return shown.loginId.toLowerCase() === loginId.toLowerCase()
}
