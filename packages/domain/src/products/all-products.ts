import type { ErrorCode } from '../errors/error-catalogue.ts'
import type { Product } from './product.ts'
import { sportsbook } from './sportsbook.ts'
import { tournaments } from './tournaments.ts'

/** Slots, games without a code of their own and media are refused as if under maintenance. */
const inMaintenance = { refusedWith: 'game_maintenance', isBuilt: false } as const

/**
 * The products, by the key that settings, calls and reports name them with. E-sports and virtual
 * sports are bets, so that their money moves as the sportsbook's does.
 * @spec S8.MiniGameDisabled S8.EsportsDisabled S8.lotteryDisabled S8.liveCasinoDisabled
 */
export const allProducts = {
  sport: sportsbook,
  eSports: { refusedWith: 'EsportsDisabled', isBuilt: true },
  virtual: { refusedWith: 'MiniGameDisabled', isBuilt: true },
  tournament: tournaments,
  liveCasino: { refusedWith: 'liveCasinoDisabled', isBuilt: false },
  lottery: { refusedWith: 'lotteryDisabled', isBuilt: false },
  miniGame: { refusedWith: 'MiniGameDisabled', isBuilt: false },
  slots: inMaintenance,
  fishing: inMaintenance,
  poker: inMaintenance,
  media: inMaintenance,
} as const satisfies Record<string, Product>

type AllProducts = typeof allProducts
export type ProductKey = keyof AllProducts

/** Products that are not built: their calls are refused. */
export type UnbuiltProduct = {
  [Key in ProductKey]: AllProducts[Key]['isBuilt'] extends false ? Key : never
}[ProductKey]

/** Products that an operator can switch off. */
export type SwitchedProduct = {
  [Key in ProductKey]: AllProducts[Key] extends { isBuilt: true; refusedWith: string } ? Key : never
}[ProductKey]

/** The same as a list, in the order of the registry. */
export const switchedProducts: readonly SwitchedProduct[] = (
  Object.keys(allProducts) as ProductKey[]
).filter((key): key is SwitchedProduct => {
  const { isBuilt, refusedWith }: Product = allProducts[key]
  return isBuilt && refusedWith !== null
})

/** Products whose transfers count in the member's figures, as tickets count for bets. */
export const countedProducts = ['tournament'] as const satisfies ProductKey[]

/** Returns the code that refuses a product that is not built; null for one that is. */
export function refusalOfUnbuilt(key: ProductKey): ErrorCode | null {
  const { isBuilt, refusedWith }: Product = allProducts[key]
  return isBuilt ? null : refusedWith
}
