/**
 * Runs the tests that a change can break: `npm run test:changed`. The base is main; name another
 * with `npm run test:changed -- HEAD~3`.
 *
 * A test depends on every file that it imports, directly or not. A file that is read in another way
 * counts as a change of the file that reads it.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { ROOT } from './source-files.ts'

/** Files that no test imports, with the file that reads them. */
const readers: readonly { readonly changed: RegExp; readonly reader: string }[] = [
  { changed: /^(apps\/web|packages\/(site|ui|locales))\//, reader: 'tests/journeys/stage.ts' },
  { changed: /\.sql$/, reader: 'apps/server/src/db/migrate.ts' },
]

/** Changes that can break any test. */
const everything = /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.base\.json)$/

/** The files whose tests must run for a change; null when every test must run. */
export function filesToRelate(changed: readonly string[]): readonly string[] | null {
  if (changed.some((path) => everything.test(path))) return null
  const read = readers
    .filter((rule) => changed.some((path) => rule.changed.test(path)))
    .map(({ reader }) => reader)
  return [...new Set([...changed, ...read])]
}

function git(...words: readonly string[]): string[] {
  const text = execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' })
  return text.split('\n').filter((line) => line !== '')
}

/** Every file that differs from the branch's merge base, committed or not. */
function changedSince(base: string): string[] {
  const [from = base] = git('merge-base', base, 'HEAD')
  const known = git('diff', '--name-only', '--diff-filter=d', from)
  return [...known, ...git('ls-files', '--others', '--exclude-standard')]
}

function main([base = 'main']: readonly string[]): number {
  const files = filesToRelate(changedSince(base))
  if (files?.length === 0) {
    console.log(`nothing differs from ${base}`)
    return 0
  }
  const words = files === null ? ['run'] : ['related', '--run', '--passWithNoTests', ...files]
  return spawnSync('vitest', words, { cwd: ROOT, stdio: 'inherit' }).status ?? 1
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2))
