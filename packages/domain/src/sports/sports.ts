/** Sports that are never listed. @spec S9.sports.excluded S9.sports.excluded33 */
export const excludedSportsTypes: readonly number[] = [22, 33]

/**
 * Where the default order begins; the other sports follow by name. The specification names the
 * first six, the rest are ours.
 * @spec S9.sports.order
 */
const defaultOrder: readonly number[] = [
  1, 40, 2, 7, 3, 5, 8, 6, 9, 18, 4, 27, 53, 54, 55, 45, 46, 49, 50, 51, 41, 42, 43, 44, 47, 52,
]

/** Where the orders of some currencies begin: BDT has cricket first. @spec S9.sports.bdt */
const ordersOfCurrencies: Readonly<Record<string, readonly number[]>> = {
  BDT: [27, 1, 40, 2, 9, 5, 6, 8, 7, 3],
}

/** A sport as a menu lists it. */
export interface NamedSport {
  readonly sportsType: number
  readonly name: string
}

const compareNames = (left: NamedSport, right: NamedSport) =>
  left.name < right.name ? -1 : left.name > right.name ? 1 : left.sportsType - right.sportsType

/**
 * The sports of a menu in their order: the member's own order, which counts only when it has as
 * many sports as the menu, or the default one of the currency. What an order does not name follows
 * by name.
 * @spec S4.sports.order S4.sports.order.names S4.sports.order.own S4.sports.order.bdt
 */
export function sportsInOrder<Listed extends NamedSport>(
  sports: readonly Listed[],
  ownOrder: readonly number[] = [],
  currency = '',
): readonly Listed[] {
  const listed = sports.filter((sport) => !excludedSportsTypes.includes(sport.sportsType))
  const houseOrder = ordersOfCurrencies[currency] ?? defaultOrder
  const order = ownOrder.length === listed.length ? ownOrder : houseOrder
  const position = ({ sportsType }: NamedSport) => {
    const index = order.indexOf(sportsType)
    return index < 0 ? order.length : index
  }
  return listed.sort((left, right) => position(left) - position(right) || compareNames(left, right))
}

/** The list with one entry at another place; places beyond its ends are its ends. */
export function withMoved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, at) => at !== from)
  const place = Math.min(Math.max(to, 0), rest.length)
  return [...rest.slice(0, place), ...list.slice(from, from + 1), ...rest.slice(place)]
}
