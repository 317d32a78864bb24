/**
 * Writes the list of the server's modules in docs/architecture.md: `node tools/module-list.ts`.
 * The order is that of the layers, from high to low; what a module decides and writes is the
 * comment at the head of its index.ts. A test fails while the page differs from it.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './source-files.ts'

const PAGE = join(ROOT, 'docs/architecture.md')
const MODULES = join(ROOT, 'apps/server/src/modules')
/** The list as it is in the page: from its head to the empty line after its last row. */
const LIST = /\| Module \| Decides \| Tables \|\n(?:\|.*\n)+/

/** Returns the names of the modules, from high to low, as the rules of the layers order them. */
function modulesInOrder(): readonly string[] {
  const rules = readFileSync(join(ROOT, '.dependency-cruiser.cjs'), 'utf8')
  const [, rows = ''] = /MODULE_ORDER = \[\n([\s\S]*?)\n\]/.exec(rules) ?? []
  const fromLow = rows.split('\n').map((row) => [...row.matchAll(/'([^']+)'/g)].map(([, n]) => n))
  const inOrder = fromLow
    .toReversed()
    .flatMap((names) => names.filter((name) => name !== undefined))
  return inOrder.filter((name) => existsSync(join(MODULES, name)))
}

/** Returns the row of a module. Throws if the head of its index.ts lacks one of the sentences. */
function rowOf(module: string): string {
  const source = readFileSync(join(MODULES, module, 'index.ts'), 'utf8')
  const [, head = ''] = /^\/\*\*\n([\s\S]*?)\n \*\/\n\n/.exec(source) ?? []
  const text = head
    .split('\n')
    .map((line) => line.replace(/^ \* ?/, ''))
    .join(' ')
  const [, decides, tables] = /^(.+)\. Tables: (.+)\.$/.exec(text.replaceAll(/ +/g, ' ')) ?? []
  if (decides === undefined || tables === undefined) {
    throw new Error(`modules/${module}/index.ts does not say what it decides, and "Tables: ..."`)
  }
  return `| \`${module}\` | ${decides} | ${tables} |\n`
}

/** Returns the page with the list as the modules have it. */
export function pageWithModules(page: string): string {
  const rows = modulesInOrder().map(rowOf).join('')
  return page.replace(LIST, `| Module | Decides | Tables |\n|---|---|---|\n${rows}`)
}

/** Returns the modules that the list names, and the folders that are there, each sorted. */
export function listedAndThere(): { readonly listed: string[]; readonly there: string[] } {
  return { listed: modulesInOrder().toSorted(), there: readdirSync(MODULES).toSorted() }
}

export const readPage = (): string => readFileSync(PAGE, 'utf8')

if (import.meta.main) writeFileSync(PAGE, pageWithModules(readPage()))
