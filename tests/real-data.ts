import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/**
 * The folder of real fixtures, results and events, which stay outside the project: REAL_DATA_DIR,
 * or `../shared/data` from the project's root. It need not exist.
 */
export const realDataDir: string = resolve(root, process.env.REAL_DATA_DIR ?? '../shared/data')

/** The path of a file of real data; null where it is absent, and a test says so in its name. */
export function realDataFile(...segments: string[]): string | null {
  const path = resolve(realDataDir, ...segments)
  return existsSync(path) ? path : null
}
