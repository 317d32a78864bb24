/** Work that runs again and again until it is stopped. */
export interface Repeating {
  /** Resolves when the run in progress has ended; no other one starts. */
  stop(): Promise<void>
}

/**
 * Runs work again `everyMs` after each run has ended or failed. Where the work returns a number,
 * the next run starts after that many milliseconds instead.
 */
export function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Repeating {
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const plan = (afterMs: number): void => {
    if (!isStopped) timer = setTimeout(run, afterMs)
  }
  const run = (): void => {
    running = work().then(
      (afterMs) => plan(typeof afterMs === 'number' ? afterMs : everyMs),
      (error: unknown) => {
        onError(error)
        plan(everyMs)
      },
    )
  }
  plan(0)
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      return running
    },
  }
}
