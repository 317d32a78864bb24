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

test('the site and the board know a sport by its record alone', () => {
  const knowing = filesWith('footballSportsType').filter((file) =>
    /^(apps\/web|packages\/domain\/src\/board)\//.test(file),
  )
  expect(knowing).toEqual([])
  expect(filesWith('footballSportsType')).toContain('packages/domain/src/sports/sports.ts')
})
