import type { Endpoint } from '@fairline/contract/endpoint'
import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import { sportOf } from '@fairline/domain/sports/all-sports'
import {
  isSwitched,
  type OfferedCategories,
  refusalOfProduct,
  refusalWhenOff,
} from '@fairline/domain/sports/category'

/** By which fields a request names a product. */
interface Naming {
  readonly sports_type?: number
  readonly topics?: readonly { readonly sports_type: number }[]
  /** Rounds of virtual games in place of matches. */
  readonly virtual?: boolean
  /** Rooms whose ladders are watched. */
  readonly rooms?: readonly string[]
}

/**
 * Returns the code that refuses a call while the operator of the caller has its product off; null
 * for a call that is open. A call without a product of its own is about the member's account, bets
 * and money: these remain, whatever is switched off.
 * @spec S6.category.tournament S6.category.tournamentOff S6.category.miniGame
 *   S6.category.esports
 */
export function refusalAtDoor(
  { product }: Pick<Endpoint, 'product'>,
  body: unknown,
  offered: OfferedCategories,
): ErrorCode | null {
  if (product === undefined) return null
  const { sports_type, topics = [], virtual = false, rooms = [] } = body as Naming
  const own = isSwitched(product) ? refusalOfProduct(product, offered) : null
  const ofRounds = virtual ? refusalOfProduct('virtual', offered) : null
  const ofRooms = rooms.length > 0 ? refusalOfProduct('tournament', offered) : null
  const sports = [sports_type ?? [], topics.map((topic) => topic.sports_type)].flat()
  const ofSports = sports.map((sport) => refusalWhenOff(sportOf(sport), offered))
  return [own, ofRounds, ofRooms, ...ofSports].find((code) => code !== null) ?? null
}
