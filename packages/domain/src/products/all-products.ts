import { gameProduct } from './games.ts'
import type { Product } from './product.ts'
import { sportsbook } from './sportsbook.ts'
import { tournaments } from './tournaments.ts'

/** Games without a code of their own and media are refused as if under maintenance. */
const inMaintenance = 'game_maintenance'

/** The products of games, each played with its providers. */
export const gameProducts = [
  'liveCasino',
  'lottery',
  'miniGame',
  'slots',
  'fishing',
  'poker',
] as const satisfies ProductKey[]
export type GameProductKey = (typeof gameProducts)[number]

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
  liveCasino: gameProduct('liveCasino', 'liveCasinoDisabled'),
  lottery: gameProduct('lottery', 'lotteryDisabled'),
  miniGame: gameProduct('miniGame', 'MiniGameDisabled'),
  slots: gameProduct('slots', inMaintenance),
  fishing: gameProduct('fishing', inMaintenance),
  poker: gameProduct('poker', inMaintenance),
  media: { refusedWith: inMaintenance, isBuilt: true, isOnlyWatched: true },
} as const satisfies Record<string, Product>

type AllProducts = typeof allProducts
export type ProductKey = keyof AllProducts

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

/** Products of these that members bet on, so that an upline can forbid them. */
export type PlayedProduct = {
  [Key in SwitchedProduct]: AllProducts[Key] extends { isOnlyWatched: true } ? never : Key
}[SwitchedProduct]

/** The same as a list. */
export const playedProducts: readonly PlayedProduct[] = switchedProducts.filter(
  (key): key is PlayedProduct => {
    const product: Product = allProducts[key]
    return product.isOnlyWatched === undefined
  },
)

/** Products whose transfers count in the member's figures, as tickets count for bets. */
export const countedProducts = ['tournament', ...gameProducts] as const satisfies ProductKey[]
