import { createDecipheriv, createHash, hkdfSync, timingSafeEqual } from 'node:crypto'
import {
  createLoginExchanges,
  type LoginExchange,
  type LoginExchangeOptions,
  loginKeyMs,
} from './login-exchange.ts'
import { markOpened } from './login-exchange-store.ts'

/** A password that a browser sealed, as the wire has it. */
export interface SealedPassword {
  readonly loginKey: string
  readonly clientKey: string
  readonly sealed: string
}

/** Issues keys to seal passwords to, and opens each sealed password once on all nodes. */
export interface PasswordSeals {
  /** Returns a key for one login: the house's public key, a moment, a number and a signature. */
  give(now: number): Promise<string>
  /** The password, undefined where it was not sealed for this account by a key of the moment. */
  open(loginId: string, shown: SealedPassword, now: number): Promise<string | undefined>
}

const PUBLIC_KEY_BYTES = 65
const TAG_BYTES = 16
const NONCE_BYTES = 16
const form = /^([\w-]{87})\.(\d{1,16})\.[\w-]{22}\.[\w-]{43}$/

/** Makes the seals of a node, which opens what any node of its house gave. */
export function createPasswordSeals(options: LoginExchangeOptions): PasswordSeals {
  const { database, random } = options
  const exchanges = createLoginExchanges(options)
  return {
    async give(now) {
      const { publicKey, sign } = await exchanges.current(now)
      const words = `${publicKey}.${now}.${random.bytes(NONCE_BYTES).toString('base64url')}`
      return `${words}.${sign(words)}`
    },
    async open(loginId, { loginKey, clientKey, sealed }, now) {
      const [, publicKey, givenAt] = form.exec(loginKey) ?? []
      if (publicKey === undefined || now - Number(givenAt) >= loginKeyMs) return undefined
      const exchange = await exchanges.find(publicKey, now)
      if (exchange === undefined || !isSigned(exchange, loginKey)) return undefined
      const point = Buffer.from(clientKey, 'base64url')
      const password = decrypted(exchange, { loginKey, loginId, point, sealed })
      // Only what could be opened is written down, so nonsense costs no rows.
      if (password === undefined) return undefined
      const keyHash = createHash('sha256').update(loginKey).digest()
      // Twice the life of a key: the clocks of nodes differ a little.
      const isFirst = await markOpened(database.queries, keyHash, now + 2 * loginKeyMs)
      return isFirst ? password : undefined
    },
  }
}

/** Compares texts and not bytes, because base64url can write the same bytes in several ways. */
function isSigned({ sign }: LoginExchange, loginKey: string): boolean {
  const end = loginKey.lastIndexOf('.')
  const shown = Buffer.from(loginKey.slice(end + 1))
  const right = Buffer.from(sign(loginKey.slice(0, end)))
  return shown.length === right.length && timingSafeEqual(shown, right)
}

interface Sealed {
  readonly loginKey: string
  readonly loginId: string
  readonly point: Buffer
  readonly sealed: string
}

function decrypted(
  exchange: LoginExchange,
  { loginKey, loginId, point, sealed }: Sealed,
): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (point.length !== PUBLIC_KEY_BYTES || bytes.length < TAG_BYTES) return undefined
  try {
    const info = `securelogin ${loginId}`
    const key = hkdfSync('sha256', exchange.secretWith(point), loginKey, info, 32)
    // The key is of this one login, so its only message may have the nonce 0.
    const opening = createDecipheriv('aes-256-gcm', Buffer.from(key), Buffer.alloc(12))
    opening.setAuthTag(bytes.subarray(-TAG_BYTES))
    const text = Buffer.concat([opening.update(bytes.subarray(0, -TAG_BYTES)), opening.final()])
    return text.toString('utf8')
  } catch {
    return undefined
  }
}
