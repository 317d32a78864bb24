import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, ROOT } from './source-files.ts'

const FOLDER = 'docs/decisions/'
const INDEX = 'README.md'

const read = (name: string): string => readFileSync(join(ROOT, FOLDER, name), 'utf8')

/** A reference to a decision in a text: its page, or a number, which decisions do not have. */
const REFERENCE = /\bdecisions\/([\w-]+)|\b[Dd]ecisions?\s+(\d+)\b/g

function referencesIn(text: string): string[] {
  return [...text.matchAll(REFERENCE)].map(([, page, number]) => page ?? number ?? '')
}

const records = filesBelow(ROOT)
  .filter((path) => path.startsWith(FOLDER) && path !== `${FOLDER}${INDEX}`)
  .map((path) => path.slice(FOLDER.length))
const lines = [...read(INDEX).matchAll(/^- \[(.+?)\]\(([^)]+)\)$/gm)].map(
  ([, title = '', link = '']) => ({ link, title }),
)

test('the index has every decision once, under its title', () => {
  const titled = records.map((link) => ({ link, title: /^# (.+)$/m.exec(read(link))?.[1] }))
  const byLink = (a: { link: string }, b: { link: string }): number => (a.link < b.link ? -1 : 1)
  expect(records.length).toBeGreaterThan(30)
  expect(lines.toSorted(byLink)).toEqual(titled.toSorted(byLink))
})

test('the name of a decision has words only, and no number', () => {
  expect(records.filter((name) => !/^[a-z]+(-[a-z]+)*\.md$/.test(name))).toEqual([])
})

test('a reference is found by its page, and also by a number', () => {
  const text = 'see decision 7 and docs/decisions/gone.md, ([a](decisions/one-two.md)), decided 8'
  expect(referencesIn(text)).toEqual(['7', 'gone', 'one-two'])
})

test('every reference names a decision that is there', () => {
  const names = new Set([...records, INDEX].map((name) => name.replace('.md', '')))
  // Migrations stay as they ran.
  const files = filesBelow(ROOT).filter(
    (path) =>
      /\.(ts|tsx|sql|css|md)$/.test(path) &&
      !/\/migrations\//.test(path) &&
      path !== 'tools/decision-index.test.ts',
  )
  const gone = files.flatMap((path) =>
    referencesIn(readFileSync(join(ROOT, path), 'utf8'))
      .filter((name) => !names.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(gone).toEqual([])
})
