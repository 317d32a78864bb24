import { totpCode } from '../src/modules/office/totp.ts'

/** The code that a device with a secret in base 32 shows at a moment, in milliseconds. */
export function deviceCode(secret: string, atMs: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((each) => alphabet.indexOf(each).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  return totpCode(key, Math.floor(atMs / 30_000))
}
