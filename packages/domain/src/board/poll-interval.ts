import { early, live, type MarketType, today } from './board-tuples.ts'

/** In how many intervals a book is asked for once, 1 or more. */
export interface PollMultipliers {
  readonly live: number
  readonly today: number
  readonly early: number
}

/**
 * The usual ones: prices in play move all the time, early ones less. None may look old on a page
 * that shows nothing else.
 * @spec S9.polling.multiplier
 */
export const pollMultipliers: PollMultipliers = { live: 1, today: 2, early: 3 }

const names: Readonly<Record<MarketType, keyof PollMultipliers>> = {
  [live]: 'live',
  [today]: 'today',
  [early]: 'early',
}

/** A hidden page asks so many times less often. */
const hiddenMultiplier = 5

/** Whether a book is asked for in a round, counted from 0: all of them in the first. */
export function isPolledIn(
  round: number,
  marketType: MarketType,
  multipliers: PollMultipliers,
): boolean {
  return round % multipliers[names[marketType]] === 0
}

/** As many books are asked for at once; a page of all sports has more. */
const polledMax = 8

/**
 * Of books that are asked for in a round, those whose turn it is where they are too many for one:
 * all of them come in turn.
 */
export function booksInTurn<Book extends { readonly marketType: MarketType }>(
  books: readonly Book[],
  round: number,
  multipliers: PollMultipliers,
): readonly Book[] {
  const turns = Math.max(1, Math.ceil(books.length / polledMax))
  return books.filter(({ marketType }, at) => {
    const isDue = isPolledIn(round, marketType, multipliers)
    return isDue && (round / multipliers[names[marketType]]) % turns === at % turns
  })
}

/** The time from one round to the next, milliseconds. @spec S9.polling.multiplier */
export function pollIntervalOf(intervalMs: number, isHidden: boolean): number {
  return isHidden ? intervalMs * hiddenMultiplier : intervalMs
}
