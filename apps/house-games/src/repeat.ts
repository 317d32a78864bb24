/** Work that runs again and again until it is stopped. */
export interface Repeating {
  /** Resolves when the work that runs has ended; none begins after it. */
  stop(): Promise<void>
}

/** Runs work again so many milliseconds after its last run has ended, however that went. */
export function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Repeating {
  let isStopped = false
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const run = (): void => {
    running = work()
      .then(() => {}, onError)
      .then(plan)
  }
  const plan = (): void => {
    if (!isStopped) timer = setTimeout(run, everyMs)
  }
  plan()
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      return running
    },
  }
}
