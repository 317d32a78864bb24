/** The time of this process. Use cases take it as a parameter, so that tests can turn it. */
export interface Clock {
  /** Milliseconds since the epoch, UTC. */
  now(): number
}

/** The machine's own clock. The only place of the server that reads it. */
export const systemClock: Clock = { now: () => Date.now() }
