import type { BookTime } from '../src/clock.ts'

/** A clock that moves only when the test says so. */
export interface VirtualClock extends BookTime {
  /** Moves the clock forward, milliseconds. */
  advance(ms: number): void
  /** Sets what `isTrusted` returns. */
  trust(isTrusted: boolean): void
}

const START = Date.UTC(2026, 10, 21, 4, 0, 0)

/** Makes a clock that starts at 2026-11-21 12:00:00 GMT+8. */
export function virtualClock(start: number = START): VirtualClock {
  let now = start
  let isTrusted = true
  return {
    now: () => now,
    isTrusted: () => isTrusted,
    trust: (wished) => {
      isTrusted = wished
    },
    advance: (ms) => {
      now += ms
    },
  }
}
