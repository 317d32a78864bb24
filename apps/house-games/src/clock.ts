/** The time of the house. It is passed down, so that a test can turn it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() }
