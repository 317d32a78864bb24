import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allProducts } from '@fairline/domain/products/all-products'
import { expect, test } from 'vitest'
import { filesBelow, ROOT } from './source-files.ts'

/** Where tournaments are at home: their record, their modules and pages, their rows. */
const homes = [
  /^packages\/domain\/src\/(products|rooms)\//,
  /^packages\/contract\/src\/(room|live-channel)/,
  /^apps\/server\/src\/modules\/(tournaments|wallet\/(books-of-rooms|room-account))/,
  /^apps\/server\/src\/modules\/live\/(live-hub|hub-parts)\.ts$/,
  /^apps\/server\/src\/db\/migrations\//,
  /^apps\/web\/src\/(products\.ts|tournaments\.tsx|features\/(tournaments|results)\/)/,
  // A word for each kind that members read.
  /^apps\/web\/src\/reports\/movements\.tsx$/,
]
const isOfTests = /\.test\.|\/testing\/|^(tests|tools|bench)\//

test('only its record and its own modules name tournaments and their kinds of transfer', () => {
  const kinds = Object.keys(allProducts.tournament.transferKinds)
  const named = new RegExp(`['"](${['tournament', ...kinds].join('|')})['"]`)
  const strangers = filesBelow(ROOT)
    .filter((path) => /\.(ts|tsx|sql)$/.test(path) && !isOfTests.test(path))
    .filter((path) => !homes.some((home) => home.test(path)))
    .filter((path) => named.test(readFileSync(join(ROOT, path), 'utf8')))
  expect(strangers).toEqual([])
})
