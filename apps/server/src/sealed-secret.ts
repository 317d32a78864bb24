import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Random } from './random.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Seals a secret that the database keeps, with a key of the house of 32 bytes. */
export function sealSecret(key: Buffer, secret: Buffer, random: Random): Buffer {
  const nonce = random.bytes(nonceBytes)
  const sealing = createCipheriv(cipher, key, nonce)
  const sealed = Buffer.concat([sealing.update(secret), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
}

/**
 * Opens what `sealSecret` returned.
 *
 * @throws when the bytes were not sealed with this key.
 */
export function openSecret(key: Buffer, sealed: Buffer): Buffer {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes))
  opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()])
}
