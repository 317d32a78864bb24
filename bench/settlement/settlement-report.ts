import { median } from '../median.ts'
import { percentile } from '../percentile.ts'
import { lengthOf, slowestReport } from '../placement/slowest.ts'
import type { MeanwhileRun } from './bets-meanwhile.ts'
import { eachBeyond, type ProcessorUse } from './processor-use.ts'

/** What became of the bets of a match. */
export interface Ended {
  /** The bets that it ended, and those that continue to wait for another match. */
  readonly settled: number
  readonly waiting: number
  /** Those whose leg on the match has no result. */
  readonly late: number
  /** Those that it ended of members with a stream. */
  readonly ofWatchers: number
}

/** A match that was settled. */
export interface Measured extends Ended {
  /** Of how many settled bets the streams were told. */
  readonly told: number
  readonly settlingMs: number
  /** Rows that a bare UPDATE wrote in a second, each time. */
  readonly rowsPerSecond: readonly number[]
  /** Bets on other matches, while nothing settled and while the match did. */
  readonly quiet: MeasuredRun
  readonly busy: MeasuredRun
}

type MeasuredRun = MeanwhileRun & { readonly used: ProcessorUse }

/** Whether every bet was brought to the result, and the streams were told of each. */
export const isComplete = ({ late, told, ofWatchers }: Measured): boolean =>
  late === 0 && told === ofWatchers

const goal = 0.25
/** How many times longer the slowest hundredth of bets may take while a match settles. */
const p99Goal = 2

const p99Of = ({ bets }: MeanwhileRun): number => percentile(bets.map(lengthOf), 0.99)

/** The figures, and the goals. */
export function settlementReport(measured: Measured): string {
  const { settled, waiting, ofWatchers, told, settlingMs, quiet, busy } = measured
  const bets = (settled * 1000) / settlingMs
  const rows = median(measured.rowsPerSecond)
  const runs = measured.rowsPerSecond.map((one) => one.toFixed(0)).join(' ')
  const [before, meanwhile] = [p99Of(quiet), p99Of(busy)]
  const each = eachBeyond(quiet.used, busy.used, settled)
  return [
    `${settled} bets settled, ${waiting} that wait graded, in ${(settlingMs / 1000).toFixed(1)} s`,
    `streams were told of ${told} settled bets of ${ofWatchers}`,
    `${bets.toFixed(0)} bets a second, ${rows.toFixed(0)} rows of a bare UPDATE  [${runs}]`,
    `settled bets : rows = ${(bets / rows).toFixed(3)}, goal ${goal}`,
    `a settled bet takes ${each.process.toFixed(0)} us of its process and ` +
      `${each.postgres?.toFixed(0) ?? '-'} us of PostgreSQL, without the bets meanwhile`,
    `p99 of ${busy.bets.length} bets meanwhile ${meanwhile.toFixed(1)} ms, of ` +
      `${quiet.bets.length} before ${before.toFixed(1)} ms`,
    `p99 meanwhile : before = ${(meanwhile / before).toFixed(2)}, goal ${p99Goal} at most`,
    `${busy.refused} bets meanwhile were refused because there was too much to do, goal 0`,
    `meanwhile ${slowestReport(busy)}`,
  ].join('\n')
}
