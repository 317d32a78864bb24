/** How long and how often a bench measures. */
export interface BenchOptions {
  /** The length of one measurement after its warm-up. */
  readonly seconds: number
  /** How often every variant is measured; figures are the median. */
  readonly rounds: number
  /** How long live play is watched, where a bench does so. */
  readonly playSeconds: number
}
