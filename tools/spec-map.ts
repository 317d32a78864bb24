/**
 * Maps every requirement of docs/spec.md to the code that fulfils it and the tests that prove it.
 *
 * `npm run spec-map` writes docs/spec-map.md; `--check` fails when that file is stale, when a tag
 * is a wildcard or names an id that the specification does not have, when tagged code has no test
 * of that id, when a file is tagged with an error code that it does not contain, or when a row is
 * open that no decision record defends.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unsentCodes } from '@fairline/domain/errors/unsent-codes'
import { filesBelow, ROOT } from './source-files.ts'

const SPEC_PATH = 'docs/spec.md'
const MAP_PATH = 'docs/spec-map.md'
const OPEN_PATH = 'docs/decisions/requirements-left-open.md'

const REQUIREMENT_ROW = /^\| (S[1-9](?:\.[\w-]+)+) \|/gm
/** A requirement id. A full stop after it ends a sentence and is not part of it. */
const ID = /\bS[1-9](?:\.[\w-]+)+/g
const TAG = /@spec((?:[\s*,/-]+S[1-9](?:\.[\w-]+)+)+)/g
/** A tag such as `S8.*`. It is refused: it would mark ids added later as done. */
const WILDCARD = /\bS[1-9](?:\.[\w-]+)*\.\*/g
/** A row of section 8 for one code. The other rows of the section are about all codes. */
const CODE_ROW =
  /^\| (S8\.[\w-]+) \|[^|\n]*\| (?:logout|logged|network|warning|silent|notice|error) \|/gm
/** Codes with a space. An id holds none, so the code cannot be read from it. */
const CODES_WITH_SPACE: Readonly<Record<string, string>> = { 'S8.dataError': 'Data Error' }

const CODE_FILE = /^(packages|apps)\/[^/]+\/src\/.*\.(ts|tsx|sql)$|^tools\/.*\.ts$/
const TEST_FILE = /\.test\.tsx?$|^tests\/.*\.ts$|\.assert\.sql$/
/** They speak about tags without carrying any. */
const ABOUT_TAGS = /^tools\/spec-map(\.test)?\.ts$/

export interface SourceText {
  readonly path: string
  readonly text: string
}

export interface Requirement {
  readonly id: string
  readonly code: readonly string[]
  readonly tests: readonly string[]
}

export interface SpecMap {
  readonly requirements: readonly Requirement[]
  /** What is wrong with the tags, one sentence each. */
  readonly faults: readonly string[]
}

/** The ids of a specification in the order of its rows. */
export function requirementIds(spec: string): string[] {
  return [...spec.matchAll(REQUIREMENT_ROW)].map((match) => match[1] ?? '')
}

/** The ids that the `@spec` tags of a file name, once each. */
export function taggedIds(text: string): string[] {
  const tags = [...text.matchAll(TAG)].flatMap((match) => match[1]?.match(ID) ?? [])
  return [...new Set(tags)]
}

/** The codes of section 8 by the id of their row. */
function codesOf(spec: string): ReadonlyMap<string, string> {
  const ids = [...spec.matchAll(CODE_ROW)].map((match) => match[1] ?? '')
  return new Map(ids.map((id) => [id, CODES_WITH_SPACE[id] ?? id.slice('S8.'.length)]))
}

/** A file with the tag of a code sends or raises that code, so it must contain it in quotes. */
function codeFaults({ path, text }: SourceText, codes: ReadonlyMap<string, string>): string[] {
  return taggedIds(text).flatMap((id) => {
    const code = codes.get(id)
    if (code === undefined || text.includes(`'${code}'`)) return []
    return [`${path}: ${id} is tagged, but the file does not contain '${code}'`]
  })
}

function wildcardFaults({ path, text }: SourceText): string[] {
  const branches = new Set(text.match(WILDCARD))
  return [...branches].map((branch) => `${path}: ${branch} is a wildcard; name each id in full`)
}

/** Connects ids with the files that name them; knows nothing of the disk. */
export function mapSpec(spec: string, files: readonly SourceText[]): SpecMap {
  const ids = requirementIds(spec)
  const doubled = ids.filter((id, index) => ids.indexOf(id) !== index)
  const faults = doubled.map((id) => `${SPEC_PATH}: ${id} is there twice`)

  const tests = files.filter(({ path }) => TEST_FILE.test(path) && !ABOUT_TAGS.test(path))
  const code = files.filter(
    ({ path }) => CODE_FILE.test(path) && !TEST_FILE.test(path) && !ABOUT_TAGS.test(path),
  )
  const tagsOf = new Map(code.map((file) => [file.path, taggedIds(file.text)]))
  // A test may name the id in its title too, so any mention counts there.
  const mentionsOf = new Map(tests.map((file) => [file.path, file.text.match(ID) ?? []]))
  const naming = (mentions: ReadonlyMap<string, readonly string[]>, id: string): string[] =>
    [...mentions].filter(([, tags]) => tags.includes(id)).map(([path]) => path)

  const codes = codesOf(spec)
  for (const file of code) faults.push(...codeFaults(file, codes))
  for (const file of [...code, ...tests]) {
    faults.push(...wildcardFaults(file))
    for (const tag of taggedIds(file.text)) {
      if (!ids.includes(tag)) {
        faults.push(`${file.path}: ${tag} is not in ${SPEC_PATH}${suggestion(tag, ids)}`)
      }
    }
  }
  const requirements = ids.map((id) => ({
    id,
    code: naming(tagsOf, id),
    tests: naming(mentionsOf, id),
  }))
  for (const [path, tags] of tagsOf) {
    const unproved = requirements.filter(
      ({ id, tests: proofs }) => proofs.length === 0 && tags.includes(id),
    )
    if (unproved.length === 0) continue
    const list = unproved.map(({ id }) => id).join(', ')
    faults.push(`${path}: no test names ${list}, so nothing proves the tag`)
  }
  return { requirements, faults }
}

/** The ids close to the one that was meant, for the person who mistyped it. */
function suggestion(tag: string, ids: readonly string[]): string {
  const branch = tag.slice(0, tag.lastIndexOf('.') + 1)
  const siblings = ids.filter((id) => id.startsWith(branch))
  return siblings.length === 0 ? '' : `; there are ${siblings.slice(0, 12).join(', ')}`
}

const SECTIONS = [
  'What it is and for whom',
  'Screens and routes',
  'Things and their fields',
  'States and how they change',
  'Validation',
  'Roles and permissions',
  'The calls',
  'Errors',
  'Constants and limits',
]

/** The text of docs/spec-map.md. */
export function renderMap(requirements: readonly Requirement[]): string {
  const done = requirements.filter(({ code }) => code.length > 0)
  const lines = [
    '# Where each requirement lives',
    '',
    '<!-- Generated by `npm run spec-map` from spec.md and the tags in the code; do not edit. -->',
    '',
    `${done.length} of ${requirements.length} requirements of [spec.md](spec.md) have code and a ` +
      'test that names them; the others are listed under [Still open](#still-open).',
  ]
  for (const [index, title] of SECTIONS.entries()) {
    const rows = done.filter(({ id }) => id.startsWith(`S${index + 1}.`))
    if (rows.length === 0) continue
    lines.push('', `## ${index + 1}. ${title}`, '', '| Id | Code | Tests |', '|---|---|---|')
    for (const { id, code, tests } of rows) {
      lines.push(`| ${id} | ${code.join('<br>')} | ${tests.join('<br>')} |`)
    }
  }
  lines.push('', '## Still open', '')
  for (const [index, title] of SECTIONS.entries()) {
    const open = requirements.filter(
      ({ id, code }) => code.length === 0 && id.startsWith(`S${index + 1}.`),
    )
    if (open.length === 0) continue
    lines.push(`- ${index + 1}. ${title} (${open.length}): ${open.map(({ id }) => id).join(', ')}`)
  }
  return `${lines.join('\n')}\n`
}

const unsentRows: readonly string[] = Object.keys(unsentCodes).map((code) => `S8.${code}`)

/**
 * What is open without a reason in the table of the decision record, and what that has in vain.
 * Codes that are never sent have their reasons where they are listed.
 */
export function openFaults(requirements: readonly Requirement[], decision: string): string[] {
  const table = decision.split('\n').filter((line) => line.startsWith('| S'))
  const defended = table.flatMap((row) => row.split('|')[1]?.match(ID) ?? [])
  const open = requirements.filter(({ code }) => code.length === 0).map(({ id }) => id)
  return [
    ...open
      .filter((id) => !defended.includes(id) && !unsentRows.includes(id))
      .map((id) => `${id} has no code, and ${OPEN_PATH} does not say why`),
    ...defended.filter((id) => !open.includes(id)).map((id) => `${OPEN_PATH}: ${id} is not open`),
  ]
}

/** The specification and the sources below `root`, mapped. */
export function mapTree(root: string): SpecMap {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const paths = filesBelow(root).filter((path) => CODE_FILE.test(path) || TEST_FILE.test(path))
  return mapSpec(
    read(SPEC_PATH),
    paths.map((path) => ({ path, text: read(path) })),
  )
}

function currentMap(): string {
  try {
    return readFileSync(join(ROOT, MAP_PATH), 'utf8')
  } catch {
    return ''
  }
}

function main(checkOnly: boolean): void {
  const { requirements, faults } = mapTree(ROOT)
  const rendered = renderMap(requirements)
  const decision = readFileSync(join(ROOT, OPEN_PATH), 'utf8')
  const problems = [...faults, ...openFaults(requirements, decision)]
  if (requirements.length === 0) problems.push(`${SPEC_PATH} holds no requirement`)
  if (!checkOnly) writeFileSync(join(ROOT, MAP_PATH), rendered)
  else if (currentMap() !== rendered) problems.push(`${MAP_PATH} is stale: npm run spec-map`)
  for (const problem of problems) console.error(problem)
  const done = requirements.filter(({ code }) => code.length > 0).length
  console.log(`${done} of ${requirements.length} requirements built, ${problems.length} faults`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

if (import.meta.main) main(process.argv.includes('--check'))
