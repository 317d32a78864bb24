import { createHmac } from 'node:crypto'
import type { Random } from '../../random.ts'
import { openSecret, sealSecret } from '../../sealed-secret.ts'

/** Seals secrets that the database keeps, and marks codes that it need not show again. */
export interface Seals {
  seal(secret: Buffer): Buffer
  /** @throws when the bytes were not sealed with the key of this house. */
  open(sealed: Buffer): Buffer
  /** Returns what is kept of a code: without the key nothing is found by trying all codes. */
  mark(code: string): string
}

/** Creates seals with the key of a house, 32 bytes. */
export function createSeals(key: Buffer, random: Random): Seals {
  return {
    seal: (secret) => sealSecret(key, secret, random),
    open: (sealed) => openSecret(key, sealed),
    mark: (code) => createHmac('sha256', key).update(`code ${code}`).digest('hex'),
  }
}
