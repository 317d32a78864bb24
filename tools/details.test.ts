import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow, ROOT } from './source-files.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** The numbers of "4, 7-9": 4, 7, 8 and 9. */
function numbersIn(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

/** The details that the titles of a journey's tests, or of groups of them, name. */
function detailsOf(source: string): number[] {
  const titles = source.matchAll(/\b(?:test|describe)(?:\.\w+)*\(\s*['"`]detail ([\d, -]+):/g)
  return [...titles].flatMap(([, numbers = '']) => numbersIn(numbers))
}

/** The journeys by their names in docs/details.md, and the details that they check. */
const journeys = new Map(
  filesBelow(ROOT)
    .filter((path) => /^tests\/journeys\/.*\.test\.ts$/.test(path))
    .map((path) => [basename(path, '.test.ts'), new Set(detailsOf(read(path)))]),
)

const rows = [...read('docs/details.md').matchAll(/^\| (\d+) \| (.+) \| (.+) \|$/gm)].map(
  ([, number = '', , checked = '']) => ({ number: Number(number), checked }),
)
const isOpen = (checked: string): boolean => checked.startsWith('Not yet: ')
const namesIn = (checked: string): string[] =>
  isOpen(checked) ? [] : [...checked.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)

test('titles are read as they are written', () => {
  const source = [
    "test('detail 1-3: a', x)",
    'test("detail 4, 17: b", x)',
    "test('5: c', x)",
    "test(\n  'detail 11, 20-21: d', x)",
    "describe('detail 28: e', x)",
    '// detail 30: f',
  ].join('\n')
  expect(detailsOf(source)).toEqual([1, 2, 3, 4, 17, 11, 20, 21, 28])
})

test('the table has the thirty details in their order', () => {
  const thirty = Array.from({ length: 30 }, (_, index) => index + 1)
  expect(rows.map(({ number }) => number)).toEqual(thirty)
})

describe.each(rows)('detail $number', ({ number, checked }) => {
  test('has a journey, or a reason why not', () => {
    if (isOpen(checked)) expect(checked.length).toBeGreaterThan(40)
    else expect(namesIn(checked)).not.toEqual([])
  })

  test('is named by every journey that the table gives it', () => {
    for (const name of namesIn(checked)) {
      expect([...(journeys.get(name) ?? [])], `${name} checks ${number}`).toContain(number)
    }
  })
})

test('journeys name details that there are', () => {
  for (const [name, numbers] of journeys) {
    for (const number of numbers)
      expect(
        rows.map((row) => row.number),
        name,
      ).toContain(number)
  }
})
