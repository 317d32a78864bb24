import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { StartupError } from '../../startup-error.ts'

/** What is stored of a file that a database replays. */
export interface StoredFile {
  readonly file: string
  /** SHA-256 of the file: another content would be other matches under the same ids. */
  readonly digest: string
}

/** A file to be replayed. */
export interface ReplayedFile {
  readonly text: string
  readonly stored: StoredFile
}

/**
 * Reads a file to be replayed.
 * @param setting the setting that names it, for the error
 * @throws StartupError when it cannot be read.
 */
export function readReplayedFile(setting: string, path: string): ReplayedFile {
  try {
    const text = readFileSync(path, 'utf8')
    const digest = createHash('sha256').update(text).digest('hex')
    return { text, stored: { file: basename(path), digest } }
  } catch (error) {
    throw new StartupError(`${setting} cannot be read: ${(error as Error).message}.`)
  }
}

/**
 * Looks whether a file is the one that the database replays.
 * @throws StartupError when it is another one.
 */
export function checkSameFile(
  setting: string,
  path: string,
  { stored }: ReplayedFile,
  known: StoredFile,
): void {
  if (known.digest === stored.digest) return
  throw new StartupError(
    `${setting} ${path} is not the ${known.file} that this DATA_DIR replays: ` +
      'use that file again, or another DATA_DIR.',
  )
}
