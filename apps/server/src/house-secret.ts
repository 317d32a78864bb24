import { hkdfSync } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Env, houseSecretMin } from './env.ts'
import { systemRandom } from './random.ts'
import { StartupError } from './startup-error.ts'

/** What a key is used for. A key for one purpose reveals nothing about the others. */
type Purpose =
  | 'ticket ids'
  | 'devices'
  | 'logins'
  | 'rooms'
  | 'news'
  | 'office'
  | 'players'
  | 'house games'
  | 'house database'
  | 'nodes'

/** Returns the 32-byte key for a purpose. */
export function houseKey(secret: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `fairline ${purpose}`, 32))
}

/** What the nodes of a database have in common, as a number of 31 bits that reveals no key. */
export const markOf = (secret: string): number => houseKey(secret, 'nodes').readUInt32BE() >>> 1

/**
 * Returns HOUSE_SECRET. If it is not set, which only the demo allows, returns the secret in
 * DATA_DIR, and makes it at the first start.
 *
 * @throws StartupError when DATA_DIR cannot be written to, or its secret is too short.
 */
export function readHouseSecret({ HOUSE_SECRET, DATA_DIR }: Env): string {
  if (HOUSE_SECRET !== undefined) return HOUSE_SECRET
  const path = join(resolve(DATA_DIR), 'house-secret')
  const secret = readIfThere(path) ?? makeSecret(path)
  if (secret.length >= houseSecretMin) return secret
  throw new StartupError(
    `${path} is not a valid secret. Delete it, and the next start makes a new one.`,
  )
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}

function makeSecret(path: string): string {
  try {
    mkdirSync(resolve(path, '..'), { recursive: true })
    // Another server may make the file at the same time. Only one of them succeeds.
    writeFileSync(path, `${systemRandom.bytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new StartupError(`DATA_DIR cannot be written to: ${message}`)
  }
  return readIfThere(path) ?? ''
}
