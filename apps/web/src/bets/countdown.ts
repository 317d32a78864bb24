/** What is left of a wait: whole seconds to show, and the share of it for a ring, 1 to 0. */
export interface Countdown {
  readonly seconds: number
  readonly share: number
}

/**
 * The wait from `fromMs` to `untilMs` at `nowMs`, all by the server's clock. It never shows more
 * than the wait has, whatever the device's clock says, and ends at 0.
 */
export function countdown(fromMs: number, untilMs: number, nowMs: number): Countdown {
  const wholeMs = Math.max(1, untilMs - fromMs)
  const leftMs = Math.min(wholeMs, Math.max(0, untilMs - nowMs))
  return { seconds: Math.ceil(leftMs / 1000), share: leftMs / wholeMs }
}
