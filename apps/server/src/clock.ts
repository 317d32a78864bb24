/** The time of this process. Use cases take it as a parameter, so that tests can turn it. */
export interface Clock {
  /** Milliseconds since the epoch, UTC. */
  now(): number
}

/** The clock that decides about bets, waits, sessions and expiries. */
export interface BookTime extends Clock {
  /** False while the clocks differ too much for bets to be accepted. */
  isTrusted(): boolean
}

/** The machine's own clock. The only place of the server that reads it. */
export const systemClock: Clock = { now: () => Date.now() }

/** Milliseconds since the process began, by a monotonic clock. */
export const steadyClock: Clock = { now: () => performance.now() }
