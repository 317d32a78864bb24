import type { Endpoint } from '@fairline/contract/endpoint'
import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import { sportOf } from '@fairline/domain/sports/all-sports'
import {
  isSwitched,
  type OfferedCategories,
  refusalOfProduct,
  refusalWhenOff,
} from '@fairline/domain/sports/category'

/** By which fields a request names a sport. */
interface Naming {
  readonly sports_type?: number
  readonly topics?: readonly { readonly sports_type: number }[]
}

/**
 * Returns the code that refuses a call while the operator of the caller has its product off; null
 * for a call that is open. A call without a product of its own is about the member's account, bets
 * and money: these remain, whatever is switched off.
 * @spec S6.category.tournament S6.category.tournamentOff S6.category.miniGame
 *   S6.category.esports
 */
export function refusalAtDoor(
  { product, productOfField = {} }: Pick<Endpoint, 'product' | 'productOfField'>,
  body: unknown,
  offered: OfferedCategories,
): ErrorCode | null {
  if (product === undefined) return null
  const request = body as Naming & Readonly<Record<string, unknown>>
  const named = Object.entries(productOfField).filter(([field]) => isSaid(request[field]))
  const ofProducts = [product, ...named.map(([, key]) => key)]
    .filter(isSwitched)
    .map((key) => refusalOfProduct(key, offered))
  const { sports_type, topics = [] } = request
  const sports = [sports_type ?? [], topics.map((topic) => topic.sports_type)].flat()
  const ofSports = sports.map((sport) => refusalWhenOff(sportOf(sport), offered))
  return [...ofProducts, ...ofSports].find((code) => code !== null) ?? null
}

const isSaid = (value: unknown): boolean =>
  value === true || (Array.isArray(value) && value.length > 0)
