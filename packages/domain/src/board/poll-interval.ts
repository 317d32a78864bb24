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

/** The time from one round to the next, milliseconds. @spec S9.polling.multiplier */
export function pollIntervalOf(intervalMs: number, isHidden: boolean): number {
  return isHidden ? intervalMs * hiddenMultiplier : intervalMs
}
