/**
 * Writes the places of the English texts as types: `node tools/text-places.ts`. TypeScript reads
 * the keys of a JSON file, but not the words of its texts, so that it cannot see `{odds}` in one.
 * With these types a text whose value is missing does not compile. `npm run check -- texts` fails
 * while one of the files differs from its texts.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './source-files.ts'

const folder = 'packages/locales/src'
const LINE_MAX = 100

type Words = string | readonly Words[] | { readonly [key: string]: Words }

const isPlural = (words: Words): boolean => typeof words === 'object' && 'other' in words

/** The names of the places below; the form of a plural is chosen by `count`. */
function placesIn(words: Words): readonly string[] {
  if (typeof words === 'string') return words.match(/(?<=\{)\w+(?=\})/g) ?? []
  const below = Object.values(words).flatMap(placesIn)
  return isPlural(words) ? ['count', ...below] : below
}

function lineOf(key: string, places: readonly string[]): string {
  const names = places.map((place) => `'${place}'`)
  const line = `  '${key}': ${names.join(' | ')}`
  if (line.length <= LINE_MAX) return line
  return [`  '${key}':`, ...names.map((name) => `    | ${name}`)].join('\n')
}

function writeFile(name: string, about: string, texts: readonly (readonly [string, Words])[]) {
  const lines = texts.flatMap(([key, words]) => {
    const places = [...new Set(placesIn(words))].sort()
    return places.length === 0 ? [] : [lineOf(key, places)]
  })
  const head = `/** ${about} Written by tools/text-places.ts. */\nexport interface ${name} {`
  return [head, ...lines, '}', ''].join('\n')
}

const readTexts = (name: string) =>
  JSON.parse(readFileSync(join(ROOT, folder, `en/${name}.json`), 'utf8')) as {
    readonly [key: string]: Words
  }

/** Returns the files of types by their path, as the English texts have them. */
export function placeFiles(): ReadonlyMap<string, string> {
  const sections = Object.entries(readTexts('rules')).flatMap(([group, below]) =>
    Object.entries(below).map(([key, words]) => [`${group}.${key}`, words] as const),
  )
  const flat = (name: string) => Object.entries(readTexts(name))
  return new Map([
    [
      `${folder}/book-places.ts`,
      writeFile('BookPlaces', 'The places of the texts of every page.', flat('book')),
    ],
    [
      `${folder}/pages-places.ts`,
      writeFile('PagesPlaces', 'The places of the texts of the other pages.', flat('pages')),
    ],
    [
      `${folder}/games-places.ts`,
      writeFile('GamesPlaces', "The places of the texts of the house's own games.", flat('games')),
    ],
    [
      `${folder}/rules-places.ts`,
      writeFile('RulesPlaces', 'The places of the words and sections of the rules.', sections),
    ],
  ])
}

if (import.meta.main) {
  for (const [path, text] of placeFiles()) writeFileSync(join(ROOT, path), text)
}
