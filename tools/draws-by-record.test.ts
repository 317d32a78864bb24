import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allSports } from '@fairline/domain/sports/all-sports'
import { allDraws } from '@fairline/house-games/all-draws'
import { describe, expect, test } from 'vitest'
import { filesBelow, ROOT } from './source-files.ts'

const kinds = Object.keys(allDraws)

/** Where a kind of draw may be named: its record, its face, the two registries, and its games. */
const homes = [
  /^packages\/house-games\/src\/all-draws\.ts$/,
  /^apps\/web\/src\/rounds\/faces\/all-faces\.ts$/,
  /^packages\/domain\/src\/sports\/(racing|fighting|virtual)\/sport\.ts$/,
]
const isOfTests = /\.test\.|\/testing\/|^(tests|tools|bench)\//
const sources = filesBelow(ROOT).filter(
  (path) => /\.(ts|tsx|sql|css)$/.test(path) && !isOfTests.test(path),
)
/** Whether a text names a kind of draw as a value. */
const names = (kind: string, text: string): boolean => new RegExp(`['"\`]${kind}['"\`]`).test(text)
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

describe.each(kinds)('%s', (kind) => {
  test('is named by its registries and its games alone', () => {
    const naming = sources.filter((path) => names(kind, textOf(path)))
    expect(naming.filter((path) => !homes.some((home) => home.test(path)))).toEqual([])
    expect(naming).toContain('packages/house-games/src/all-draws.ts')
  })

  test('has one record and one face', () => {
    const files = sources.filter((path) => path.includes(`/${kind}.ts`))
    expect(files.toSorted()).toEqual([
      `apps/web/src/rounds/faces/${kind}.tsx`,
      `packages/house-games/src/draws/${kind}.ts`,
    ])
    const imports = new RegExp(`(from|import\\() ?'[^']*/${kind}[.]tsx?'`)
    const importing = sources.filter((path) => imports.test(textOf(path)))
    expect(importing.toSorted()).toEqual([
      'apps/web/src/rounds/faces/all-faces.ts',
      'packages/house-games/src/all-draws.ts',
    ])
  })

  test('draws a game', () => {
    expect(allSports.some(({ rounds }) => rounds?.draw === kind)).toBe(true)
  })
})

/** Whether a text compares the kind of draw of a game: a record would have said what it asks. */
const compares = (text: string): boolean => /\brounds\??\.draw\b[^,;\n]*[!=]==/.test(text)

test('no file decides by the kind of draw of a game', () => {
  expect(sources.filter((path) => compares(textOf(path)))).toEqual([])
  expect(compares("return recordOf(sportsType).rounds?.draw === 'goals'")).toBe(true)
  expect(compares('drawOf(rounds).draw(weights, words)')).toBe(false)
})

test('every game is drawn by a kind of the registry', () => {
  const drawn = allSports.flatMap(({ rounds }) => (rounds === undefined ? [] : [rounds.draw]))
  expect(drawn.filter((kind) => !kinds.includes(kind))).toEqual([])
})

test.each([
  ["if (draw === 'race-order') return price", true],
  ['const films = { "race-order": RaceFilm }', true],
  ["import { raceOrder } from './draws/race-order.ts'", false],
  ["const kind = 'race-ordered'", false],
])('%s names a kind as a value: %s', (text, isNaming) => {
  expect(names('race-order', text)).toBe(isNaming)
})
