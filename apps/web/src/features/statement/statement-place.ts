import { type BetProduct, betProducts } from '@fairline/contract/reports'

/** Where in the statement the address leads: a day, and there a product of a sport. */
export interface StatementPlace {
  readonly day: string
  readonly product: { readonly product: BetProduct; readonly sportsType: number } | null
}

const pattern = /^(\d{4}-\d{2}-\d{2})(?:\/([a-z]+)\/(\d{1,2}))?$/

/** Reads the part of the address behind #; null where it names no day. */
export function placeOf(hash: string): StatementPlace | null {
  const [, day, name, sport] = pattern.exec(hash) ?? []
  if (day === undefined) return null
  const product = betProducts.find((known) => known === name)
  return {
    day,
    product: product === undefined ? null : { product, sportsType: Number(sport) },
  }
}

/** The part of the address behind # that leads to a place. */
export function hashOf({ day, product }: StatementPlace): string {
  return product === null ? day : `${day}/${product.product}/${product.sportsType}`
}
