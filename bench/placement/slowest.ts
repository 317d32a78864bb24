import { percentile } from '../percentile.ts'
import { overlapMs, type Span } from './stalls.ts'

/** Bets that arrived by chance, each from its arrival to its answer, and what went on meanwhile. */
export interface OpenRun {
  readonly bets: readonly Span[]
  /** What can hold up a bet, by name. */
  readonly causes: ReadonlyMap<string, readonly Span[]>
}

export const lengthOf = ({ fromMs, untilMs }: Span): number => untilMs - fromMs

/** The bets that took longer than 99 of 100. */
function slowestOf(bets: readonly Span[]): readonly Span[] {
  const p99Ms = percentile(bets.map(lengthOf), 0.99)
  return bets.filter((bet) => lengthOf(bet) > p99Ms)
}

/** Slow bets that follow each other so closely have one cause, milliseconds. */
const apartMs = 50

/** The stretches of time in which slow bets waited. */
function burstsOf(bets: readonly Span[]): readonly Span[] {
  const bursts: Span[] = []
  for (const { fromMs, untilMs } of bets.toSorted((one, other) => one.fromMs - other.fromMs)) {
    const last = bursts.at(-1)
    if (last !== undefined && fromMs - last.untilMs < apartMs) {
      bursts[bursts.length - 1] = { ...last, untilMs: Math.max(last.untilMs, untilMs) }
    } else bursts.push({ fromMs, untilMs })
  }
  return bursts
}

/** A cause of less than this share of the time is not listed. */
const shareMin = 0.02

/** When the slowest hundredth of the bets waited, and what went on in that time. */
export function slowestReport({ bets, causes }: OpenRun): string {
  const slowest = slowestOf(bets)
  // A run may have more bets than a call takes arguments.
  const begunMs = bets.reduce((least, { fromMs }) => Math.min(least, fromMs), Infinity)
  const bursts = burstsOf(slowest).map(
    (burst) =>
      `${((burst.fromMs - begunMs) / 1000).toFixed(2)} s for ${lengthOf(burst).toFixed(0)} ms`,
  )
  const waited = slowest.reduce((sum, bet) => sum + lengthOf(bet), 0)
  const shares = [...causes]
    .map(([name, spans]) => {
      const covered = slowest.reduce((sum, bet) => sum + overlapMs(bet, spans), 0)
      return { name, share: covered / waited }
    })
    .filter(({ share }) => share >= shareMin)
    .toSorted((one, other) => other.share - one.share)
  return [
    `the slowest hundredth waited at ${bursts.join(', ')}; of their time`,
    ...shares.map(({ name, share }) => `  ${(100 * share).toFixed(0).padStart(3)} %  ${name}`),
  ].join('\n')
}
