import { type BookTime, systemClock } from '../../../apps/server/src/clock.ts'
import type { Schedule } from '../../../apps/server/src/timer.ts'

/** A clock that runs as the machine's does, and jumps when a journey turns it. */
export interface HandClock extends BookTime {
  /** Milliseconds that it is ahead of the machine's clock. */
  readonly aheadMs: number
  readonly schedule: Schedule
  /** Moves on by so many milliseconds; what is due by then runs at once, in its order. */
  turn(ms: number): void
}

interface Planned {
  readonly run: () => void
  readonly dueMs: number
  readonly timer: NodeJS.Timeout
}

/** A clock so many milliseconds ahead of the machine's. */
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
