import { allProducts, type ProductKey } from '@fairline/domain/products/all-products'
import type { PlainKey } from '@fairline/locales/translating'
import { operator } from '@fairline/site/operator-configuration'

/** A product as the site shows it: where it is, and what it is called. */
interface ProductOfSite {
  readonly key: ProductKey | 'inPlay' | 'liveTv'
  /** The product that has to be on for it. */
  readonly product: ProductKey
  /** A page, or behind # a place of the sportsbook (shell/book-place.ts). */
  readonly path: `/${string}`
  readonly name: PlainKey
  /** The tabs of the results page that are its own. */
  readonly resultTabs: readonly string[]
}

/** The products of the site, and what else the header leads to, in the order of its menus. */
export const productsOfSite = [
  {
    key: 'sport',
    product: 'sport',
    path: '/desktop#sports',
    name: 'page.desktop',
    resultTabs: [],
  },
  {
    key: 'inPlay',
    product: 'sport',
    path: '/desktop#live',
    name: 'page.inPlay',
    resultTabs: [],
  },
  {
    key: 'virtual',
    product: 'virtual',
    path: '/desktop#virtual',
    name: 'page.virtual',
    resultTabs: [],
  },
  {
    key: 'tournament',
    product: 'tournament',
    path: '/tournament2/home',
    name: 'page.tournament',
    resultTabs: ['tournament', 'refunds'],
  },
  { key: 'liveTv', product: 'media', path: '/livetv', name: 'page.liveTv', resultTabs: [] },
] as const satisfies readonly ProductOfSite[]

/** What the header leads to: a product that has a page of the site, or the lobbies of games. */
export type ProductOfHeader = (typeof productsOfSite)[number]['key'] | 'games'

/** Whether the product is built, and the operator of this page has it on. */
export const isProductOffered = (key: ProductKey): boolean =>
  allProducts[key].isBuilt && !operator.categoriesOff.some((off) => off === key)

/** The products that the operator offers. */
export const offeredProducts: readonly ProductOfSite[] = productsOfSite.filter(({ product }) =>
  isProductOffered(product),
)
