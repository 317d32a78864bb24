import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allProducts, countedProducts } from '@fairline/domain/products/all-products'
import { expect, test } from 'vitest'
import { filesBelow, ROOT } from './source-files.ts'

/** Where games of providers are at home. */
const homesOfGames = [
  /^packages\/domain\/src\/products\//,
  /^packages\/contract\/src\/(provider\/|house\/|games|not-offered)/,
  /^packages\/house-games\//,
  /^apps\/house-games\//,
  /^apps\/server\/src\/modules\/games\//,
  /^apps\/server\/src\/db\/migrations\//,
  /^apps\/web\/src\/(features\/(games|results)|menus|pages|reports\/product-table)/,
  /^apps\/web\/src\/shell\/lobby-frame\.tsx$/,
]

/** Where each product is at home: its record, its modules and pages, its rows. */
const homes: Readonly<Record<(typeof countedProducts)[number], readonly RegExp[]>> = {
  tournament: [
    /^packages\/domain\/src\/(products|rooms)\//,
    /^packages\/contract\/src\/(room|live-channel)/,
    /^apps\/server\/src\/modules\/tournaments\//,
    /^apps\/server\/src\/modules\/live\/(live-hub|hub-parts)\.ts$/,
    /^apps\/server\/src\/db\/migrations\//,
    /^apps\/web\/src\/features\/(tournaments|results)\//,
    /^apps\/web\/src\/(menus\/products|shell\/tournament-page|pages\/results)\.tsx?$/,
    // A visitor is shown the matches, the next round and a room: one part for each product.
    /^apps\/server\/src\/modules\/showcase\//,
    // The chapter of the rules about it.
    /^apps\/web\/src\/features\/rules\/rule-sections\.ts$/,
    // A word for each kind that members read.
    /^packages\/site\/src\/reports\/movements\.tsx$/,
  ],
  liveCasino: homesOfGames,
  lottery: homesOfGames,
  miniGame: homesOfGames,
  slots: homesOfGames,
  fishing: homesOfGames,
  poker: homesOfGames,
}
const isOfTests = /\.test\.|\/testing\/|^(tests|tools|bench)\//

test.each(countedProducts)('only its record and its own modules name %s', (product) => {
  const kinds = Object.keys(allProducts[product].transferKinds)
  const named = new RegExp(`['"](${[product, ...kinds].join('|')})['"]`)
  const strangers = filesBelow(ROOT)
    .filter((path) => /\.(ts|tsx|sql)$/.test(path) && !isOfTests.test(path))
    .filter((path) => !homes[product].some((home) => home.test(path)))
    .filter((path) => named.test(readFileSync(join(ROOT, path), 'utf8')))
  expect(strangers).toEqual([])
})
