import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { Random } from '../../random.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

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
    seal(secret) {
      const nonce = random.bytes(nonceBytes)
      const sealing = createCipheriv(cipher, key, nonce)
      const sealed = Buffer.concat([sealing.update(secret), sealing.final()])
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
    },
    open(sealed) {
      const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes))
      opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([
        opening.update(sealed.subarray(nonceBytes + tagBytes)),
        opening.final(),
      ])
    },
    mark: (code) => createHmac('sha256', key).update(`code ${code}`).digest('hex'),
  }
}
