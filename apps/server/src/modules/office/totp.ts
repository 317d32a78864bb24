import { createHmac, timingSafeEqual } from 'node:crypto'

const stepMs = 30_000
const digits = 6
/** A code of the step before or after counts: clocks of phones are not exact. */
const stepsAround = [0, -1, 1]
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes of a secret: as many as the digest has, as RFC 4226 advises. */
export const totpSecretBytes = 20

/** Returns the code of a step (RFC 6238: HMAC-SHA-1, six digits, 30 seconds). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Returns the step of a code that holds at the moment, newer than the last one; or undefined. */
export function totpStep(
  secret: Buffer,
  code: string,
  nowMs: number,
  lastStep: number,
): number | undefined {
  const now = Math.floor(nowMs / stepMs)
  return stepsAround
    .map((by) => now + by)
    .find((step) => step > lastStep && isEqual(totpCode(secret, step), code))
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Returns a secret as authenticator apps read it: base 32. */
export function totpSecretText(secret: Buffer): string {
  let bits = ''
  for (const byte of secret) bits += byte.toString(2).padStart(8, '0')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Returns the address of a secret that a QR code shows to an authenticator app. */
export function totpUri(secret: Buffer, issuer: string, login: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`
  return `otpauth://totp/${label}?secret=${totpSecretText(secret)}&issuer=${encodeURIComponent(issuer)}`
}
