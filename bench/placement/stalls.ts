import { PerformanceObserver } from 'node:perf_hooks'

/** A while in which something did not go on, milliseconds since 1970. */
export interface Span {
  readonly fromMs: number
  readonly untilMs: number
}

/** When a process did nothing else: garbage was collected, or its event loop was held up. */
export interface Stalls {
  readonly gc: readonly Span[]
  readonly loop: readonly Span[]
}

/** A loop that comes back so much later than it should was held up, milliseconds. */
const lateMs = 5
const turnMs = 2

const epochMs = (time: number): number => performance.timeOrigin + time

/** Notes the stalls of this process from now on. Returns what ends it and tells them. */
export function watchStalls(): () => Stalls {
  const gc: Span[] = []
  const loop: Span[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      gc.push({ fromMs: epochMs(startTime), untilMs: epochMs(startTime + duration) })
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  let expected = performance.now() + turnMs
  const timer = setInterval(() => {
    const now = performance.now()
    if (now - expected > lateMs) loop.push({ fromMs: epochMs(expected), untilMs: epochMs(now) })
    expected = now + turnMs
  }, turnMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    observer.disconnect()
    return { gc, loop }
  }
}

/** Returns the milliseconds of a span that lie in any of the others, which are in order. */
export function overlapMs({ fromMs, untilMs }: Span, others: readonly Span[]): number {
  let coveredUntil = fromMs
  let sum = 0
  for (const other of others) {
    const from = Math.max(coveredUntil, other.fromMs)
    const until = Math.min(untilMs, other.untilMs)
    if (until > from) {
      sum += until - from
      coveredUntil = until
    }
  }
  return sum
}
