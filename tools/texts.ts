/**
 * Holds the texts of the sites together: the languages to English, English to the code, and the
 * code to the texts.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Message } from '@fairline/locales/message'
import ts from 'typescript'
import { filesBelow, ROOT } from './source-files.ts'
import { placeFiles } from './text-places.ts'

const folder = 'packages/locales/src'
const fileNames = ['book', 'pages', 'rules', 'fair', 'games'] as const

/** A text, its plural forms, or texts by name: what a file of texts holds. */
type Texts = string | readonly Texts[] | { readonly [key: string]: Texts }

const forms = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])
const isMessage = (texts: Texts): texts is Message =>
  typeof texts === 'string' || Object.keys(texts).every((key) => forms.has(key))

/** The texts of a file by their path: `slip.stake`, `betTypes/HDP/text/0`. */
export function textsByPath(texts: Texts, path = ''): Map<string, Message> {
  if (isMessage(texts)) return new Map([[path, texts]])
  return new Map(
    Object.entries(texts).flatMap(([key, below]) => [
      ...textsByPath(below, path === '' ? key : `${path}/${key}`),
    ]),
  )
}

const allForms = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message)
const placesIn = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])]

/** What a translation has lost of an English text, or has beyond it. */
function placeFaults(english: Message, translated: Message): readonly string[] {
  const due = new Set(allForms(english).flatMap(placesIn))
  return allForms(translated).flatMap((text) => {
    const own = new Set(placesIn(text))
    // "Every minute" needs no number.
    const lost = [...due].filter((place) => !own.has(place) && place !== '{count}')
    const unknown = [...own].filter((place) => !due.has(place))
    return [
      ...lost.map((place) => `the place ${place} is lost`),
      ...unknown.map((place) => `the place ${place} is not in English`),
    ]
  })
}

/** Words of a text that a translation would change: no places, no codes such as HDP and 1X2. */
const wordsOf = (text: string): readonly string[] =>
  (text.replaceAll(/\{\w+\}/g, ' ').match(/\p{L}[\p{L}']*/gu) ?? []).filter(
    (word) => word.length > 2 && word !== word.toUpperCase(),
  )

/** The words that a language keeps in English, as its glossary lists them. */
export function keptWords(glossary: string): ReadonlySet<string> {
  const start = 'Kept in English: '
  const list = glossary.split('\n\n').find((paragraph) => paragraph.startsWith(start)) ?? ''
  return new Set(
    (list.slice(start.length).match(/\p{L}[\p{L}']*/gu) ?? []).map((word) => word.toLowerCase()),
  )
}

/** Faults of a language's texts against the English ones: each names its path. */
export function languageFaults(
  english: ReadonlyMap<string, Message>,
  translated: ReadonlyMap<string, Message>,
  kept: ReadonlySet<string>,
): readonly string[] {
  const faults: string[] = []
  for (const [path, message] of english) {
    const own = translated.get(path)
    if (own === undefined || allForms(own).some((text) => text.trim() === '')) {
      faults.push(`${path} is missing`)
      continue
    }
    faults.push(...placeFaults(message, own).map((fault) => `${path}: ${fault}`))
    const same = allForms(own).filter((text) => allForms(message).includes(text))
    const open = same.flatMap(wordsOf).filter((word) => !kept.has(word.toLowerCase()))
    if (open.length > 0) faults.push(`${path} is not translated: ${open.join(' ')}`)
  }
  for (const path of translated.keys()) {
    if (!english.has(path)) faults.push(`${path} is not in English`)
  }
  return faults
}

/** Texts and patterns of texts that a source file names: 'slip.stake', `slip.kind.${kind}`. */
export interface NamedTexts {
  readonly literals: ReadonlySet<string>
  readonly patterns: readonly RegExp[]
  /** Words in the code that a member would read: text and labels of elements. */
  readonly words: readonly { readonly line: number; readonly text: string }[]
}

/** Attributes that a member reads or hears. */
const readAttributes = /^(aria-label|aria-description|title|placeholder|alt|label)$/
const isWord = (text: string): boolean =>
  /\p{L}{3,}/u.test(text) && text !== text.toUpperCase() && !/^\w+(\.\w+)+$/.test(text)

function patternOf(template: ts.TemplateExpression): RegExp | null {
  const parts = [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
  if (!parts.some((part) => /^[a-z]\w*\.|\.[a-z]\w*$/i.test(part))) return null
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`)
}

/** Reads what a source file names. */
export function namedTexts(path: string, code: string): NamedTexts {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true)
  const literals = new Set<string>()
  const patterns: RegExp[] = []
  const words: { line: number; text: string }[] = []
  const found = (node: ts.Node, text: string): void => {
    if (!isWord(text)) return
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    words.push({ line: line + 1, text: text.trim() })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text)
    if (ts.isTemplateExpression(node)) {
      const pattern = patternOf(node)
      if (pattern !== null) patterns.push(pattern)
    }
    if (ts.isJsxText(node)) found(node, node.text)
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      if (readAttributes.test(node.name.getText())) found(node, node.initializer.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { literals, patterns, words }
}

/** Keys of English texts that no source names. */
export function unusedKeys(keys: readonly string[], named: readonly NamedTexts[]): string[] {
  const patterns = named.flatMap((file) => file.patterns)
  return keys.filter(
    (key) =>
      !named.some(({ literals }) => literals.has(key)) &&
      !patterns.some((pattern) => pattern.test(key)),
  )
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const textsOf = (language: string, name: string): Map<string, Message> =>
  textsByPath(JSON.parse(read(`${folder}/${language}/${name}.json`)) as Texts)

function faultsOfLanguages(): readonly string[] {
  const languages = readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'en')
    .map(({ name }) => name)
  return languages.flatMap((language) => {
    const kept = keptWords(read(`docs/languages/${language}.md`))
    return fileNames.flatMap((name) =>
      languageFaults(textsOf('en', name), textsOf(language, name), kept).map(
        (fault) => `${folder}/${language}/${name}.json ${fault}`,
      ),
    )
  })
}

/** What names texts: the sites, and what they are made of. */
const SITES =
  /^((apps\/web|packages\/(site|ui|domain|contract))\/src|apps\/house-games\/site)\/.*\.tsx?$/

function faultsOfCode(): readonly string[] {
  const sources = filesBelow(ROOT)
    .filter((path) => SITES.test(path))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, named: namedTexts(path, read(path)) }))
  const keys = (['book', 'pages', 'games'] as const).flatMap((name) => [
    ...textsOf('en', name).keys(),
  ])
  const unused = unusedKeys(
    keys,
    sources.map(({ named }) => named),
  )
  return [
    ...unused.map((key) => `${folder}/en: no source names the text ${key}`),
    ...sources.flatMap(({ path, named }) =>
      named.words.map(({ line, text }) => `${path}:${line} a text in code: ${text}`),
    ),
  ]
}

const faultsOfTypes = (): readonly string[] =>
  [...placeFiles()]
    .filter(([path, text]) => read(path) !== text)
    .map(([path]) => `${path} differs from its texts: node tools/text-places.ts`)

if (import.meta.main) {
  const faults = [...faultsOfLanguages(), ...faultsOfCode(), ...faultsOfTypes()]
  for (const fault of faults) console.log(fault)
  console.log(`${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
