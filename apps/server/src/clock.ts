/** The time of this process. Use cases take it as a parameter, so that tests can turn it. */
export interface Clock {
  /** Milliseconds since the epoch, UTC. */
  now(): number
}

/** The time that bets, waits, sessions and expiries end by. */
export interface BookTime extends Clock {
  /** False while bets must not be taken, because the clocks have parted too far. */
  isTrusted(): boolean
}

/** The machine's own clock. The only place of the server that reads it. */
export const systemClock: Clock = { now: () => Date.now() }

/** Milliseconds since the process began; nothing sets it forward or back. */
export const steadyClock: Clock = { now: () => performance.now() }
