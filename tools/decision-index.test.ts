import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, ROOT } from './source-files.ts'

const FOLDER = 'docs/decisions/'
const INDEX = 'README.md'

const read = (name: string): string => readFileSync(join(ROOT, FOLDER, name), 'utf8')

/** The number and the title of a record, from its heading: `# 0011 Title` or `# 11. Title`. */
function headingOf(name: string): string {
  const [, number = '', title = ''] = /^# 0*(\d+)\.? (.+)$/m.exec(read(name)) ?? []
  return `${number} ${title}`
}

const records = filesBelow(ROOT)
  .filter((path) => path.startsWith(FOLDER) && path !== `${FOLDER}${INDEX}`)
  .map((path) => path.slice(FOLDER.length))
// A page of the product, which the index begins with, is no record.
const links = [...read(INDEX).matchAll(/\]\(([^)]+)\)/g)]
  .map(([, link = '']) => link)
  .filter((link) => !link.startsWith('../'))
const lines = [...read(INDEX).matchAll(/^- (\d+) \[(.+?)\]\(([^)]+)\)/gm)].map(
  ([, number = '', title = '', link = '']) => ({ link, heading: `${number} ${title}` }),
)

test('the index links every record once, and nothing else', () => {
  expect(records.length).toBeGreaterThan(30)
  expect(links.toSorted()).toEqual(records.toSorted())
})

test('a line of the index has the number and the title of its record', () => {
  expect(lines).toEqual(links.map((link) => ({ link, heading: headingOf(link) })))
})

test('every reference names a record that is there', () => {
  const numbers = new Set(records.map((name) => name.slice(0, 4)))
  // Migrations stay as they ran.
  const files = filesBelow(ROOT).filter(
    (path) => /\.(ts|tsx|sql|css|md)$/.test(path) && !/\/migrations\/|\.test\.ts$/.test(path),
  )
  const gone = files.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    const named = [...text.matchAll(/\b(?:decisions\/|[Dd]ecisions?\s+)(\d+)\b/g)]
    return named
      .map(([, number = '']) => number.padStart(4, '0'))
      .filter((number) => !numbers.has(number))
      .map((number) => `${path}: ${number}`)
  })
  expect(gone).toEqual([])
})
