import { expect, test } from 'vitest'
import { allProducts, countedProducts, refusalOfUnbuilt } from './all-products.ts'
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

test('what is not built is refused with the code of its product, and nothing else', () => {
  const codes = (['lottery', 'liveCasino', 'media', 'sport', 'tournament'] as const).map(
    refusalOfUnbuilt,
  )
  expect(codes).toEqual(['lotteryDisabled', 'liveCasinoDisabled', 'game_maintenance', null, null])
})
