import type { Timer } from '../src/timer.ts'

/** A clock and a timer that a test turns by hand. */
export interface HandTime {
  readonly clock: { now(): number }
  readonly timer: Timer
  /** Lets time pass and runs what is due, in order of time. */
  pass(milliseconds: number): void
}

interface Repeated {
  readonly everyMs: number
  readonly work: () => void
  dueMs: number
}

/** Creates time that passes only on command. */
export function createHandTime(startMs: number): HandTime {
  let nowMs = startMs
  const repeated = new Set<Repeated>()
  const nextDue = (untilMs: number): Repeated | undefined =>
    [...repeated]
      .filter(({ dueMs }) => dueMs <= untilMs)
      .sort((left, right) => left.dueMs - right.dueMs)[0]
  return {
    clock: { now: () => nowMs },
    timer: {
      every(everyMs, work) {
        const entry = { everyMs, work, dueMs: nowMs + everyMs }
        repeated.add(entry)
        return () => repeated.delete(entry)
      },
    },
    pass(milliseconds) {
      const untilMs = nowMs + milliseconds
      for (let due = nextDue(untilMs); due !== undefined; due = nextDue(untilMs)) {
        nowMs = due.dueMs
        due.dueMs += due.everyMs
        due.work()
      }
      nowMs = untilMs
    },
  }
}
