import type { Log } from './log.ts'

/** Work that runs again and again until it is stopped. */
export interface Repeating {
  start(): void
  /** Resolves when the work that runs right now has ended; none begins after it. */
  stop(): Promise<void>
}

/**
 * Runs `work` every so many milliseconds, counted from the end of the last run, so that slow work
 * never piles up. A failure is logged and the next run comes as usual.
 */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  log: Pick<Log, 'error'>,
): Repeating {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  const plan = (): void => {
    if (!stopped) timer = setTimeout(run, everyMs)
  }
  const run = (): void => {
    running = work()
      .catch((error: unknown) => log.error({ err: error }, 'repeated work failed'))
      .then(plan)
  }
  return {
    start: plan,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/**
 * Runs `look` as `repeat` does, for what is read from the database again and again. Of failures in
 * a row only the first is logged, with the given text.
 */
export function repeatLook(
  everyMs: number,
  look: () => Promise<void>,
  { log, failure }: { readonly log: Pick<Log, 'error'>; readonly failure: string },
): Repeating {
  let isFailing = false
  const lookOnce = async (): Promise<void> => {
    try {
      await look()
      isFailing = false
    } catch (error) {
      if (!isFailing) log.error({ err: error }, failure)
      isFailing = true
    }
  }
  return repeat(everyMs, lookOnce, log)
}
