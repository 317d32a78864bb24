/**
 * Runs the rules of `.dependency-cruiser.cjs` over the tree: `npm run check -- layers`.
 *
 * A guard that guards nothing must not be green: with an unsuitable TypeScript the cruiser sees no
 * file at all and finds no fault. So every source file on disk must have been cruised.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, ROOT } from './source-files.ts'

const CRUISED_FOLDERS = ['packages', 'apps', 'tests', 'bench', 'tools']
const SOURCE_FILE = new RegExp(`^(${CRUISED_FOLDERS.join('|')})/.*[.]tsx?$`)

export interface Violation {
  readonly rule: string
  readonly from: string
  readonly to: string
  /** Why the rule is there, from the rule itself. */
  readonly why: string
}

export interface CruiseReport {
  readonly violations: readonly Violation[]
  /** Source files on disk that the cruiser never saw, relative to the root. */
  readonly unseen: readonly string[]
  readonly cruisedCount: number
}

interface CruiserOutput {
  readonly modules: readonly { readonly source: string }[]
  readonly summary: {
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly cycle?: readonly { readonly name: string }[]
      readonly rule: { readonly name: string }
    }[]
    readonly ruleSetUsed?: {
      readonly forbidden?: readonly { readonly name: string; readonly comment: string }[]
    }
  }
}

/** Every TypeScript file below the cruised folders, as paths relative to `root`. */
export function sourceFiles(root: string): string[] {
  return filesBelow(root).filter((path) => SOURCE_FILE.test(path))
}

/** Cruises the tree at `root` with our rules; throws when the cruiser itself fails. */
export function cruiseTree(root: string): CruiseReport {
  const folders = CRUISED_FOLDERS.filter((folder) => existsSync(join(root, folder)))
  const cruiser = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = join(ROOT, '.dependency-cruiser.cjs')
  const result = spawnSync(
    process.execPath,
    [cruiser, '--config', config, '--output-type', 'json', ...folders],
    { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  if (!result.stdout.startsWith('{')) {
    throw new Error(`dependency-cruiser failed: ${result.stderr || result.error?.message}`)
  }
  return reportFrom(JSON.parse(result.stdout) as CruiserOutput, sourceFiles(root))
}

function reportFrom(output: CruiserOutput, onDisk: readonly string[]): CruiseReport {
  const seen = new Set(output.modules.map((module) => module.source))
  const comments = new Map(
    output.summary.ruleSetUsed?.forbidden?.map((rule) => [rule.name, rule.comment]),
  )
  const violations = output.summary.violations.map((violation) => ({
    rule: violation.rule.name,
    from: violation.from,
    to: violation.cycle?.map((step) => step.name).join(' -> ') ?? violation.to,
    why: comments.get(violation.rule.name) ?? '',
  }))
  const unseen = onDisk.filter((file) => !seen.has(file))
  return { violations, unseen, cruisedCount: onDisk.length - unseen.length }
}

function main(): void {
  const report = cruiseTree(ROOT)
  for (const { rule, from, to, why } of report.violations) {
    console.error(`${rule}: ${from}\n    imports ${to}\n    ${why}`)
  }
  for (const file of report.unseen) console.error(`not cruised, so not guarded: ${file}`)
  const faults = report.violations.length + report.unseen.length
  console.log(`${report.cruisedCount} files cruised, ${faults} faults`)
  process.exitCode = faults > 0 || report.cruisedCount === 0 ? 1 : 0
}

if (import.meta.main) main()
