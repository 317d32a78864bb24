/** Football's id in the specification's sport order. @spec S1.sports */
export const footballSportsType = 1

/** Sports that are never listed. @spec S9.sports.excluded S9.sports.excluded33 */
export const excludedSportsTypes: readonly number[] = [22, 33]

/** Where the default order begins; the other sports follow by name. @spec S9.sports.order */
const firstSportsTypes: readonly number[] = [1, 40, 2, 7, 3, 5]

/** A sport as a menu lists it. */
export interface Sport {
  readonly sportsType: number
  readonly name: string
}

const compareNames = (left: Sport, right: Sport) =>
  left.name < right.name ? -1 : left.name > right.name ? 1 : left.sportsType - right.sportsType

/**
 * The sports of a menu in their order: the member's own order, which counts only when it has as
 * many sports as the menu, or the default one. What an order does not name follows by name.
 * @spec S4.sports.order S4.sports.order.names S4.sports.order.own
 */
export function sportsInOrder<Listed extends Sport>(
  sports: readonly Listed[],
  ownOrder: readonly number[] = [],
): readonly Listed[] {
  const listed = sports.filter((sport) => !excludedSportsTypes.includes(sport.sportsType))
  const order = ownOrder.length === listed.length ? ownOrder : firstSportsTypes
  const position = ({ sportsType }: Sport) => {
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
