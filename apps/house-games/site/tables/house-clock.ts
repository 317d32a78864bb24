/** The time of the house as the page knows it. Both are milliseconds. */
export interface HouseClock {
  /** Notes what the clock of the house said when it was heard, by `performance.now()`. */
  hear(houseMs: number, heardAt: number): void
  /** The time of the house, since 1970, at a moment of `performance.now()`. */
  at(now: number): number
}

/**
 * Makes a clock. Messages that say the time come late and never early, so that the message with the
 * shortest delay is the most exact.
 */
export function createHouseClock(): HouseClock {
  let ahead = Number.NEGATIVE_INFINITY
  return {
    hear(houseMs, heardAt) {
      ahead = Math.max(ahead, houseMs - heardAt)
    },
    at: (now) => now + ahead,
  }
}
