import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, ROOT } from './source-files.ts'

/** Sources of the product: no test, and nothing that only tests use. */
const sources = ['apps', 'packages'].flatMap((folder) =>
  filesBelow(join(ROOT, folder))
    .map((file) => `${folder}/${file}`)
    .filter(
      (file) => /\/src\/.*\.(ts|tsx|css|json|sql)$/.test(file) && !/\.test\.tsx?$/.test(file),
    ),
)
const filesWith = (text: string): readonly string[] =>
  sources.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes(text))

test('no file of the product names the sport of the tests', () => {
  expect(filesWith('padel')).toEqual([])
})

test('only the registry and the simulator know football by name', () => {
  const knowing = sources.filter((file) =>
    /\bfootball\.id\b|import .*\bfootball\b/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  const allowed = /^packages\/(feed-simulator|domain\/src\/sports\/all-sports\.ts)/
  expect(knowing.filter((file) => !allowed.test(file))).toEqual([])
  expect(knowing).toContain('packages/domain/src/sports/all-sports.ts')
})
