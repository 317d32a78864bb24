/** Repeats work as time goes by. Modules take it as a parameter, so that tests make the time go. */
export interface Timer {
  /** Runs the work at this interval until the returned function is called. */
  every(milliseconds: number, work: () => void): () => void
}

/** The machine's own timer; it does not keep the process alive. */
export const systemTimer: Timer = {
  every: (milliseconds, work) => {
    const timer = setInterval(work, milliseconds)
    timer.unref()
    return () => clearInterval(timer)
  },
}

/** Calls `run` once after a delay in milliseconds, as `setTimeout` does. */
export type Schedule = (run: () => void, afterMs: number) => void

/** The machine's own schedule. A pending call does not keep the process alive. */
export const systemSchedule: Schedule = (run, afterMs) => {
  setTimeout(run, afterMs).unref()
}
