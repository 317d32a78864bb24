import { early, live, type MarketType, today } from './board-tuples.ts'

/**
 * In how many intervals a book is asked for once: prices in play move all the time, early ones
 * less. None may look old on a page that shows nothing else.
 * @spec S9.polling.multiplier
 */
export const pollMultipliers: Readonly<Record<MarketType, number>> = {
  [live]: 1,
  [today]: 2,
  [early]: 3,
}

/** A page that nobody sees asks so many times as seldom. */
export const hiddenMultiplier = 5

/** Whether a book is asked for in a round, counted from 0: all of them in the first. */
export function isPolledIn(round: number, marketType: MarketType): boolean {
  return round % pollMultipliers[marketType] === 0
}

/** The time from one round to the next, milliseconds. @spec S9.polling.multiplier */
export function pollIntervalOf(intervalMs: number, isHidden: boolean): number {
  return isHidden ? intervalMs * hiddenMultiplier : intervalMs
}
