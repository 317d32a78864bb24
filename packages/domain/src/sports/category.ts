import type { ErrorCode } from '../errors/error-catalogue.ts'
import type { Sport } from './sport.ts'

/** Categories of sports that an operator can switch off. Sports of none are the book itself. */
const sportCategories = ['virtual', 'eSports'] as const
type SportCategory = (typeof sportCategories)[number]

/** Products that an operator can switch off. */
export const categories = [...sportCategories, 'tournament'] as const
export type Category = (typeof categories)[number]

/** Which categories an operator offers. */
export type OfferedCategories = Readonly<Record<Category, boolean>>

/**
 * What a bet or a call of a product that is off is refused with.
 * @spec S8.tournamentDisabled S8.MiniGameDisabled S8.EsportsDisabled
 */
const refusals = {
  virtual: 'MiniGameDisabled',
  eSports: 'EsportsDisabled',
  tournament: 'tournamentDisabled',
} as const satisfies Record<Category, ErrorCode>

/** Returns the category of a sport; null for a sport that every operator offers. */
export const categoryOf = ({ rounds, category }: Sport): SportCategory | null =>
  rounds === undefined ? (category ?? null) : 'virtual'

/** Returns the code that refuses a product while an operator has it off; null otherwise. */
export const refusalOfProduct = <Product extends Category>(
  product: Product,
  offered: Pick<OfferedCategories, Product>,
): (typeof refusals)[Product] | null => (offered[product] ? null : refusals[product])

/**
 * Returns the code that refuses a sport whose category an operator has off; null for a sport that
 * it offers.
 * @spec S6.category.miniGame S6.category.esports
 */
export function refusalWhenOff(
  sport: Sport | undefined,
  offered: Pick<OfferedCategories, SportCategory>,
): (typeof refusals)[SportCategory] | null {
  const category = sport === undefined ? null : categoryOf(sport)
  return category === null ? null : refusalOfProduct(category, offered)
}
