/**
 * The one command that says whether the tree is in order: `npm run check`.
 *
 * Runs every step below in order, prints one line a step, and the output of a step that failed.
 * `npm run check -- types tidy` runs only the named steps; the exit code is 1 when any failed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sourceFiles } from './dependency-rules.ts'
import { ROOT } from './source-files.ts'

interface Step {
  readonly name: string
  /** What a person reads to know what this step guards. */
  readonly guards: string
  readonly run: readonly string[]
}

/** A workspace without a single source file yet has nothing to compile. */
function hasSources(root: string, folder: string): boolean {
  return sourceFiles(root).some((file) => file.startsWith(`${folder}/`))
}

/** The tsconfig.json of every workspace, and of tests/, which also covers tools/ and bench/. */
export function typeScriptProjects(root: string): string[] {
  const workspaces = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  )
  const projects = [...workspaces, 'apps/house-games/site', 'tests']
    .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
    .map((folder) => `${folder}/tsconfig.json`)
  return projects.filter(
    (project) => project.startsWith('tests/') || hasSources(root, dirname(project)),
  )
}

function typeStep(project: string): Step {
  const name = dirname(project)
  const cache = `node_modules/.cache/tsc/${name.replaceAll('/', '-')}.tsbuildinfo`
  const run = [
    'tsc',
    '-p',
    project,
    '--pretty',
    'false',
    '--incremental',
    '--tsBuildInfoFile',
    cache,
  ]
  return { name: `types ${name}`, guards: 'TypeScript, strict', run }
}

const STEPS: readonly Step[] = [
  {
    name: 'biome',
    guards: 'format and lint',
    run: ['biome', 'ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=40', '.'],
  },
  ...typeScriptProjects(ROOT).map(typeStep),
  { name: 'layers', guards: 'who may import whom', run: ['node', 'tools/dependency-rules.ts'] },
  { name: 'dead-code', guards: 'unused files, exports, packages', run: ['knip', '--no-progress'] },
  { name: 'tidy', guards: 'words, names and lengths', run: ['node', 'tools/tidy.ts'] },
  {
    name: 'texts',
    guards: 'nine languages complete, no text in code',
    run: ['node', 'tools/texts.ts'],
  },
  {
    name: 'spec-map',
    guards: 'docs/spec-map.md is fresh, tags are proved',
    run: ['node', 'tools/spec-map.ts', '--check'],
  },
]

/** Runs one step in the root folder; its output is null when it passed. */
function runStep(step: Step): string | null {
  const [command = '', ...args] = step.run
  const bin = join(ROOT, 'node_modules/.bin')
  const result = spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}`, FORCE_COLOR: '0' },
  })
  if (result.error) return `${command}: ${result.error.message}`
  if (result.status === 0) return null
  return `$ ${step.run.join(' ')}\n${result.stdout}${result.stderr}`.trimEnd()
}

function main(wanted: readonly string[]): void {
  const steps = STEPS.filter(
    (step) => wanted.length === 0 || wanted.some((word) => step.name.startsWith(word)),
  )
  if (steps.length === 0) {
    console.error(`no such step; the steps are: ${STEPS.map((step) => step.name).join(', ')}`)
    process.exitCode = 1
    return
  }
  const failed: string[] = []
  for (const step of steps) {
    const startedAt = performance.now()
    const output = runStep(step)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)
    console.log(
      `${output === null ? 'ok  ' : 'FAIL'} ${seconds} s  ${step.name.padEnd(30)} ${step.guards}`,
    )
    if (output !== null) {
      failed.push(step.name)
      console.log(`${output}\n`)
    }
  }
  const verdict = failed.length === 0 ? 'all in order' : `failed: ${failed.join(', ')}`
  console.log(`${steps.length} checks, ${verdict}`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

if (import.meta.main) main(process.argv.slice(2))
