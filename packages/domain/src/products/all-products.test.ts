import { expect, test } from 'vitest'
import { allProducts, countedProducts } from './all-products.ts'
import type { Product } from './product.ts'

const products = Object.entries<Product>(allProducts)

test('a kind of transfer is of one product', () => {
  const kinds = products.flatMap(([, { transferKinds = {} }]) => Object.keys(transferKinds))
  expect(kinds).toEqual([...new Set(kinds)])
})

test('the products that count by their transfers are those with a kind that is settled', () => {
  const counted = products.filter(([, { transferKinds = {} }]) =>
    Object.values(transferKinds).some(({ countsAs }) => countsAs === 'fee'),
  )
  expect(counted.map(([key]) => key)).toEqual([...countedProducts])
})

test('what is off is refused with the code of its product', () => {
  const codes = (['lottery', 'liveCasino', 'slots', 'media', 'sport', 'tournament'] as const).map(
    (key) => allProducts[key].refusedWith,
  )
  const inMaintenance = 'game_maintenance'
  const expected = ['lotteryDisabled', 'liveCasinoDisabled', inMaintenance, inMaintenance, null]
  expect(codes).toEqual([...expected, 'tournamentDisabled'])
})
