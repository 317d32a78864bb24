import { allProducts, type ProductKey, type SwitchedProduct } from '../products/all-products.ts'
import type { Sport } from './sport.ts'

/** Categories of sports that an operator can switch off. Sports of none are the book itself. */
type SportCategory = 'virtual' | 'eSports'

/** Products that an operator can switch off. */
export type Category = SwitchedProduct

/** Whether an operator can switch the product off. */
export const isSwitched = (product: ProductKey): product is Category =>
  allProducts[product].isBuilt && allProducts[product].refusedWith !== null

/** The products that an operator can switch off. */
export const categories: readonly Category[] = (Object.keys(allProducts) as ProductKey[]).filter(
  isSwitched,
)

/** Which categories an operator offers. */
export type OfferedCategories = Readonly<Record<Category, boolean>>

/** The code that refuses a product. */
type RefusalOf<Product extends Category> = (typeof allProducts)[Product]['refusedWith']

/** Returns the category of a sport; null for a sport that every operator offers. */
export const categoryOf = ({ rounds, category }: Sport): SportCategory | null =>
  rounds === undefined ? (category ?? null) : 'virtual'

/** Returns the code that refuses a product while an operator has it off; null otherwise. */
export const refusalOfProduct = <Product extends Category>(
  product: Product,
  offered: Pick<OfferedCategories, Product>,
): RefusalOf<Product> | null => (offered[product] ? null : allProducts[product].refusedWith)

/**
 * Returns the code that refuses a sport whose category an operator has off; null for a sport that
 * it offers.
 * @spec S6.category.miniGame S6.category.esports
 */
export function refusalWhenOff(
  sport: Sport | undefined,
  offered: Pick<OfferedCategories, SportCategory>,
): RefusalOf<SportCategory> | null {
  const category = sport === undefined ? null : categoryOf(sport)
  return category === null ? null : refusalOfProduct(category, offered)
}
