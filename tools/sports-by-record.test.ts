import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allSports } from '@fairline/domain/sports/all-sports'
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
    /\bfootball\.id\b|import .*(?<!-)\bfootball\b/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  const allowed = /^packages\/(feed-simulator|domain\/src\/sports\/all-sports\.ts)/
  expect(knowing.filter((file) => !allowed.test(file))).toEqual([])
  expect(knowing).toContain('packages/domain/src/sports/all-sports.ts')
})

/** Records, faces, the films of draws, their registries, what plays a sport, and its words. */
const homesOfSports = [
  /^packages\/domain\/src\/(sports\/|rules\/sport-examples\.ts$)/,
  /^apps\/web\/src\/(sports|rounds\/films)\//,
  /^packages\/(feed-simulator|locales)\//,
  /^packages\/ui\/src\/icon\.tsx$/,
]
const faced = allSports.filter(({ centre }) => centre.includes('own')).map(({ key }) => key)

test.each(faced)('only its record and its face name %s', (key) => {
  const naming = new RegExp(`['"/.]${key}(\\.tsx)?['"/]`)
  const strangers = sources
    .filter((file) => naming.test(readFileSync(join(ROOT, file), 'utf8')))
    .filter((file) => !homesOfSports.some((home) => home.test(file)))
  expect(strangers).toEqual([])
})
