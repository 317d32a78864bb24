import type { Sport } from './sport.ts'

/** Products that an operator can switch off. Sports of no category are the book itself. */
export const categories = ['virtual', 'eSports'] as const
export type Category = (typeof categories)[number]

/** Which categories an operator offers. */
export type OfferedCategories = Readonly<Record<Category, boolean>>

/** What a bet or a call of a category that is off is refused with. */
const refusals = { virtual: 'MiniGameDisabled', eSports: 'EsportsDisabled' } as const

/** Returns the category of a sport; null for a sport that every operator offers. */
export const categoryOf = ({ rounds, category }: Sport): Category | null =>
  rounds === undefined ? (category ?? null) : 'virtual'

/**
 * Returns the code that refuses a sport whose category an operator has off; null for a sport that
 * it offers.
 * @spec S6.category.miniGame S6.category.esports
 */
export function refusalWhenOff(
  sport: Sport | undefined,
  offered: OfferedCategories,
): (typeof refusals)[Category] | null {
  const category = sport === undefined ? null : categoryOf(sport)
  return category === null || offered[category] ? null : refusals[category]
}
