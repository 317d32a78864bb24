/**
 * Source checks that no linter has: `npm run check -- tidy`.
 *
 * Words with a better one, names that say nothing, files and functions that no one reads to the
 * end. A fault is one line: the place, what is wrong, and what to do instead.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow, ROOT } from './source-files.ts'
import { declaredWireNames, type Fault, tidyCode } from './tidy-code.ts'
import { anchorFaults, referenceFaults } from './tidy-references.ts'

const LINE_LENGTH_MAX = 100
const FILE_LINES_MAX = 400
/** Tables of cases are read by the row, so a test may be longer. */
const TEST_LINES_MAX = 700

const CODE = /\.(ts|tsx|cjs|mjs|js)$/
const TEXT = /(\.(ts|tsx|cjs|mjs|js|css|html|md|json|sql|sh|yml|yaml|txt)|^\.[^/]+|\/run|LICENSE)$/
const LONG_LINES_ALLOWED = /\.(md|json|sql)$|(^|\/)LICENSE$/
const DATA = /(^|\/)(fixtures|fonts)\/|package-lock\.json$/
/** Texts that only show what tidy finds. */
const SAMPLES = /(^|\/)fixtures\/|^tools\/tidy(-words)?(\.test)?\.ts$/
const TEST = /\.test\.tsx?$|^tests\/|\/testing\//

/** `name`, `bet-store.db.test.ts`, `0001-accounts.assert.sql`. */
const KEBAB_CASE = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
/** Names that come from outside: the well-known files of a repository, and language tags. */
const GIVEN_NAME = /^([A-Z_]+(\.md)?|zh-(CN|TW)(\.md|\.json)?)$/
const ATTIC = /(^|[-.])(utils?|helpers?|misc|stuff)([-.]|$)/

interface TextRule {
  readonly pattern: RegExp
  readonly message: string
  /** Where it looks; in every text when absent. */
  readonly only?: RegExp
}

const TEXT_RULES: readonly TextRule[] = [
  {
    pattern: /\.query[<(]/,
    message: 'SQL belongs in a store',
    only: /^apps\/server\/src\/(?!db\/)(?!.*(-store|\.test)\.ts$)/,
  },
  {
    pattern: /\b(TO[D]O|FIX[M]E|HA[C]K)\b/,
    message: 'an unfinished thing belongs to the tracker or gets finished',
  },
  {
    pattern: /(?<![\w.~-])\/(work|home|root|Users)\/[A-Za-z]/,
    message: 'a path of one machine means nothing on another',
  },
  {
    pattern: /https?:\/\/(registry\.|[^/\s]*(artifactory|nexus|verdaccio))|"resolve[d]": "http/,
    message: 'where packages come from is the business of the machine, not of the tree',
  },
  {
    pattern: /@ts-(ignor[e]|nochec[k])\b|\beslint-disabl[e]|\bprettier-ignor[e]/,
    message: 'mend the fault instead of hiding it',
    only: CODE,
  },
  {
    pattern: /@ts-expect-erro[r](?!(\W+\w+){4})/,
    message: 'a suppression needs a sentence that defends it',
    only: CODE,
  },
  {
    pattern: /\bbiome-ignor[e](?!(-all|-start|-end)?\s+\S+: *\w+(\W+\w+){3})/,
    message: 'a suppression needs a sentence that defends it',
    only: CODE,
  },
]

function nameFaults(path: string): Fault[] {
  const fault = (message: string): Fault => ({ path, line: 0, message })
  return path.split('/').flatMap((part) => {
    if (ATTIC.test(part)) return [fault(`'${part}' says nothing; name the thing it holds`)]
    if (KEBAB_CASE.test(part) || GIVEN_NAME.test(part)) return []
    return [fault(`'${part}' is not kebab-case`)]
  })
}

function lengthFaults(path: string, lines: readonly string[]): Fault[] {
  const faults: Fault[] = []
  const linesMax = TEST.test(path) ? TEST_LINES_MAX : FILE_LINES_MAX
  if (CODE.test(path) && lines.length > linesMax) {
    faults.push({
      path,
      line: 0,
      message: `${lines.length} lines, at most ${linesMax}; divide it`,
    })
  }
  if (LONG_LINES_ALLOWED.test(path)) return faults
  for (const [index, line] of lines.entries()) {
    const length = [...line].length
    if (length <= LINE_LENGTH_MAX || line.includes('://')) continue
    faults.push({
      path,
      line: index + 1,
      message: `${length} characters, at most ${LINE_LENGTH_MAX}`,
    })
  }
  return faults
}

function textFaults(path: string, lines: readonly string[]): Fault[] {
  const rules = TEXT_RULES.filter((rule) => rule.only?.test(path) ?? true)
  return lines.flatMap((line, index) =>
    rules
      .filter((rule) => rule.pattern.test(line))
      .map((rule) => ({
        path,
        line: index + 1,
        message: `'${rule.pattern.exec(line)?.[0].trim()}': ${rule.message}`,
      })),
  )
}

/**
 * All faults of one file; `path` is relative to the root and decides which rules apply,
 * `wireNames` are the keys that the contract declares.
 */
export function tidyFile(path: string, text: string, wireNames: ReadonlySet<string>): Fault[] {
  if (DATA.test(path)) return nameFaults(path)
  const lines = text.trimEnd().split('\n')
  return [
    ...nameFaults(path),
    ...lengthFaults(path, lines),
    ...textFaults(path, lines),
    ...(CODE.test(path) ? tidyCode(path, text, wireNames) : []),
  ]
}

/** Links of a page that lead to no file of the tree; addresses and anchors are not followed. */
function linkFaults(root: string, path: string, text: string): Fault[] {
  const links = [...text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map((match) => match[1] ?? '')
  return links
    .filter((link) => !existsSync(join(root, dirname(path), link)))
    .map((link) => ({ path, line: 0, message: `the link to ${link} leads nowhere` }))
}

/** The faults of every file below `root` that is text. */
export function tidyTree(root: string): { faults: Fault[]; fileCount: number } {
  const files = filesBelow(root)
    .filter((path) => TEXT.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const wireNames = new Set(files.flatMap(({ path, text }) => declaredWireNames(path, text)))
  const faults = files.flatMap(({ path, text }) => [
    ...tidyFile(path, text, wireNames),
    ...(path.endsWith('.md') ? linkFaults(root, path, text) : []),
  ])
  const meant = files.filter(({ path }) => !SAMPLES.test(path))
  faults.push(...referenceFaults(meant), ...anchorFaults(meant))
  return { faults, fileCount: files.length }
}

function main(): void {
  const { faults, fileCount } = tidyTree(ROOT)
  for (const { path, line, message } of faults) console.error(`${path}:${line} ${message}`)
  console.log(`${fileCount} files read, ${faults.length} faults`)
  process.exitCode = faults.length > 0 || fileCount === 0 ? 1 : 0
}

if (import.meta.main) main()
