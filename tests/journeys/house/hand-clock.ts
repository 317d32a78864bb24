import { type BookTime, systemClock } from '../../../apps/server/src/clock.ts'
import type { Schedule } from '../../../apps/server/src/timer.ts'

/** A clock that runs like the machine's and jumps when a journey turns it. */
export interface HandClock extends BookTime {
  /** How far it is ahead of the machine's clock, in milliseconds. */
  readonly aheadMs: number
  readonly schedule: Schedule
  /** Moves the clock forward; timers due by then run at once, in the order of their times. */
  turn(ms: number): void
}

interface Planned {
  readonly run: () => void
  readonly dueMs: number
  readonly timer: NodeJS.Timeout
}

/** Creates a clock that is `firstAheadMs` milliseconds ahead of the machine's. */
export function createHandClock(firstAheadMs: number): HandClock {
  let aheadMs = firstAheadMs
  const planned = new Set<Planned>()
  const now = (): number => systemClock.now() + aheadMs
  return {
    now,
    isTrusted: () => true,
    get aheadMs() {
      return aheadMs
    },
    schedule(run, afterMs) {
      const timer = setTimeout(() => {
        planned.delete(entry)
        run()
      }, afterMs)
      timer.unref()
      const entry = { run, dueMs: now() + afterMs, timer }
      planned.add(entry)
    },
    turn(ms) {
      aheadMs += ms
      const due = [...planned].filter(({ dueMs }) => dueMs <= now())
      for (const entry of due.toSorted((one, other) => one.dueMs - other.dueMs)) {
        clearTimeout(entry.timer)
        planned.delete(entry)
        entry.run()
      }
    },
  }
}
