import { createDecipheriv, createECDH, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Random } from '../../random.ts'

/** A key that was given is good for so long, milliseconds. */
export const loginKeyMs = 60_000

/** A password that a browser sealed, as the wire has it. */
export interface SealedPassword {
  readonly loginKey: string
  readonly clientKey: string
  readonly sealed: string
}

/** Issues keys to seal passwords to, and opens each sealed password once. */
export interface PasswordSeals {
  /** A key for one login: this server's public key with a moment, a number and their signature. */
  give(now: number): string
  /** The password, undefined where it was not sealed for this account by a key of the moment. */
  open(loginId: string, shown: SealedPassword, now: number): string | undefined
}

const CURVE = 'prime256v1'
const PUBLIC_KEY_BYTES = 65
const TAG_BYTES = 16
const NONCE_BYTES = 16

/**
 * Makes the seals of one server. Its key lives as long as the process, so that traffic which was
 * recorded cannot be opened later; a browser that holds the key of an earlier one asks again.
 */
export function createPasswordSeals(random: Random): PasswordSeals {
  const exchange = createECDH(CURVE)
  const publicKey = exchange.generateKeys().toString('base64url')
  const signing = random.bytes(32)
  const sign = (text: string): Buffer => createHmac('sha256', signing).update(text).digest()
  /** Keys that opened a password, with the moment from which their age refuses them. */
  const opened = new Map<string, number>()
  return {
    give(now) {
      const words = `${publicKey}.${now}.${random.bytes(NONCE_BYTES).toString('base64url')}`
      return `${words}.${sign(words).toString('base64url')}`
    },
    open(loginId, { loginKey, clientKey, sealed }, now) {
      for (const [key, until] of opened) if (until <= now) opened.delete(key)
      if (opened.has(loginKey) || !isOfNow(loginKey, sign, now)) return undefined
      const point = Buffer.from(clientKey, 'base64url')
      const password = decrypted(exchange, { loginKey, loginId, point, sealed })
      if (password !== undefined) opened.set(loginKey, now + loginKeyMs)
      return password
    },
  }
}

function isOfNow(loginKey: string, sign: (text: string) => Buffer, now: number): boolean {
  const end = loginKey.lastIndexOf('.')
  const shown = Buffer.from(loginKey.slice(end + 1), 'base64url')
  const right = sign(loginKey.slice(0, Math.max(end, 0)))
  if (shown.length !== right.length || !timingSafeEqual(shown, right)) return false
  return now - Number(loginKey.split('.')[1]) < loginKeyMs
}

interface Sealed {
  readonly loginKey: string
  readonly loginId: string
  readonly point: Buffer
  readonly sealed: string
}

function decrypted(
  exchange: ReturnType<typeof createECDH>,
  { loginKey, loginId, point, sealed }: Sealed,
): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (point.length !== PUBLIC_KEY_BYTES || bytes.length < TAG_BYTES) return undefined
  try {
    const info = `securelogin ${loginId}`
    const key = hkdfSync('sha256', exchange.computeSecret(point), loginKey, info, 32)
    // The key is of this one login, so its only message may have the nonce 0.
    const opening = createDecipheriv('aes-256-gcm', Buffer.from(key), Buffer.alloc(12))
    opening.setAuthTag(bytes.subarray(-TAG_BYTES))
    const text = Buffer.concat([opening.update(bytes.subarray(0, -TAG_BYTES)), opening.final()])
    return text.toString('utf8')
  } catch {
    return undefined
  }
}
