import { type SwitchedProduct, switchedProducts } from '../src/products/all-products.ts'
import type { OfferedCategories } from '../src/sports/category.ts'

/** What an operator offers that has nothing off. */
export const allOffered: OfferedCategories = Object.fromEntries(
  switchedProducts.map((product) => [product, true]),
) as Record<SwitchedProduct, boolean>
