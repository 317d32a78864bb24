import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout, with a trailing separator. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What .gitignore names: installed, built or left behind, never written by us. */
const NOT_OURS = /^(node_modules|dist|coverage|\.git|\.data)$|\.log$/

/**
 * Every file of ours below `root`, sorted, as paths relative to it with forward slashes.
 * It reads the disk and not git's index, so that a new file is checked before it is added and
 * the checks run where git is not installed.
 */
export function filesBelow(root: string): string[] {
  const found: string[] = []
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (NOT_OURS.test(entry.name)) continue
      const path = join(folder, entry.name)
      if (entry.isDirectory()) visit(path)
      if (entry.isFile()) found.push(relative(root, path).replaceAll(sep, '/'))
    }
  }
  visit(root)
  return found.sort()
}
