import type { ProductKey } from '@fairline/domain/products/all-products'
import { isSwitched } from '@fairline/domain/sports/category'
import type { PlainKey } from '@fairline/locales/translating'
import { operator } from '@fairline/site/operator-configuration'

/** A product as the site shows it: where it is, and what it is called. */
interface ProductOfSite {
  readonly key: ProductKey | 'inPlay'
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
] as const satisfies readonly ProductOfSite[]

/** The key of a product that has a page of the site. */
export type ProductOfHeader = (typeof productsOfSite)[number]['key']

/** Whether the operator of this page has the product on. */
export const isProductOffered = (key: ProductKey): boolean =>
  !(isSwitched(key) && operator.categoriesOff.includes(key))

/** The products that the operator offers. */
export const offeredProducts: readonly ProductOfSite[] = productsOfSite.filter(({ product }) =>
  isProductOffered(product),
)

/** Returns the product of the site that reports name so; undefined for a kind of bet. */
export const productOfSite = (key: string): ProductOfSite | undefined =>
  productsOfSite.find((product) => product.key === key)
