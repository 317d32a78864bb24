import { statfsSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Something that the person who starts the server can mend: the message names it in one line, and
 * `main.ts` prints that line alone, without a stack, and ends with exit code 1.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** With less room than this on its disk no database starts, bytes. */
const ROOM_MIN = 64 * 1024
const FULL = /no space left on device|disk quota exceeded/i
const FULL_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']
const NOT_ALLOWED = '42501'

/**
 * What to tell who started the server, in one sentence, where the reason is outside of it: a disk
 * without room, or a database role that may not do what is needed. Any other error stays as it is.
 */
export function startFailure(
  error: unknown,
  env: { readonly DATA_DIR: string; readonly DATABASE_URL?: string | undefined },
): unknown {
  const { message = '', code } = error as { message?: string; code?: unknown }
  const dataDirectory = resolve(env.DATA_DIR)
  if (FULL_CODES.includes(code) || FULL.test(message) || hasNoRoom(error, dataDirectory)) {
    const where = env.DATABASE_URL === undefined ? `DATA_DIR ${dataDirectory}` : 'DATABASE_URL'
    return new StartupError(`The disk of ${where} is full: make room, and start again.`)
  }
  if (code !== NOT_ALLOWED) return error
  return new StartupError(
    `The role of DATABASE_URL has too few rights (${message}): let it own its database.`,
  )
}

/** PostgreSQL that finds no room to start often has none to say so. */
function hasNoRoom(error: unknown, directory: string): boolean {
  if (!(error instanceof StartupError)) return false
  try {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize < ROOM_MIN
  } catch {
    return false
  }
}
