import { statfsSync } from 'node:fs'
import { resolve } from 'node:path'
import { EmbeddedPostgresError } from '@fairline/embedded-postgres'

/** A failure that the person who starts the server can fix. The message names it in one line. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/**
 * Returns whether the person who starts the server can fix the error, in the server or in its
 * embedded PostgreSQL. `main.ts` then prints the message alone, without a stack, and ends with exit
 * code 1.
 */
export function isStartupError(error: unknown): error is Error {
  return error instanceof StartupError || error instanceof EmbeddedPostgresError
}

/** PostgreSQL does not start with less free disk space than this, bytes. */
const ROOM_MIN = 64 * 1024
const FULL = /no space left on device|disk quota exceeded/i
const FULL_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']
const NOT_ALLOWED = '42501'

/**
 * Returns a message for the operator if the server could not start for a reason outside of it: a
 * full disk, or a database role without the necessary rights. Returns other errors unchanged.
 */
export function startFailure(
  error: unknown,
  env: { readonly DATA_DIR: string; readonly DATABASE_URL?: string | undefined },
): unknown {
  const { message = '', code } = error as { message?: string; code?: unknown }
  const dataDirectory = resolve(env.DATA_DIR)
  if (FULL_CODES.includes(code) || FULL.test(message) || hasNoRoom(error, dataDirectory)) {
    const where = env.DATABASE_URL === undefined ? `DATA_DIR ${dataDirectory}` : 'DATABASE_URL'
    return new StartupError(`The disk of ${where} is full. Free some space and start again.`)
  }
  if (code !== NOT_ALLOWED) return error
  return new StartupError(
    `The role of DATABASE_URL has too few rights (${message}): make it the owner of the database.`,
  )
}

/** On a full disk PostgreSQL often fails without a message, so the free space is checked, too. */
function hasNoRoom(error: unknown, directory: string): boolean {
  if (!isStartupError(error)) return false
  try {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize < ROOM_MIN
  } catch {
    return false
  }
}
