import { setTimeout as sleep } from 'node:timers/promises'
import { type Processes, processorSeconds } from './processor-time.ts'

/** How much load: each member sends the next bet when the last one is answered. */
export interface Load {
  readonly members: number
  readonly warmUpMs: number
  readonly measureMs: number
  /** Ends the load after so many bets, too. */
  readonly betsMax?: number
}

/** What one run measured. */
export interface Measured {
  readonly bets: number
  readonly betsPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Cores kept busy by each process; null where they cannot be looked at. */
  readonly cores: Readonly<Record<string, number | null>>
}

/** Runs the load and measures between the warm-up and the end. The first failure ends it. */
export async function runLoad(
  { members, warmUpMs, measureMs, betsMax = Number.POSITIVE_INFINITY }: Load,
  processes: Processes,
  placeNext: (member: number) => Promise<void>,
): Promise<Measured> {
  const window = openWindow(processes, warmUpMs, measureMs)
  const latencies: number[] = []
  let begun = 0
  const member = async (_: unknown, index: number): Promise<void> => {
    while (begun < betsMax) {
      const sentAt = performance.now()
      if (sentAt >= window.until) return
      begun += 1
      await placeNext(index)
      const answeredAt = performance.now()
      if (answeredAt >= window.from && answeredAt < window.until)
        latencies.push(answeredAt - sentAt)
    }
  }
  await Promise.all(Array.from({ length: members }, member))
  const { seconds, cores } = await window.closed()
  return { ...figures(latencies, seconds), cores }
}

interface Window {
  /** What is answered between these instants counts. */
  readonly from: number
  readonly until: number
  /** How long it was open, and the cores that were busy meanwhile. */
  closed(): Promise<{ seconds: number; cores: Measured['cores'] }>
}

/** Opens after the warm-up and closes after the measurement, or when the load ends before. */
function openWindow(processes: Processes, warmUpMs: number, measureMs: number): Window {
  const from = performance.now() + warmUpMs
  const until = from + measureMs
  let first = { at: performance.now(), used: processorSeconds(processes) }
  const opening = sleep(warmUpMs).then(() => {
    first = { at: performance.now(), used: processorSeconds(processes) }
  })
  let last: typeof first | null = null
  const closing = Number.isFinite(until)
    ? sleep(until - performance.now()).then(() => {
        last = { at: performance.now(), used: processorSeconds(processes) }
      })
    : Promise.resolve()
  return {
    from,
    until,
    closed: async () => {
      await opening
      await closing
      const end = last ?? { at: performance.now(), used: processorSeconds(processes) }
      const seconds = (end.at - first.at) / 1000
      return { seconds, cores: coresBusy(first.used, end.used, seconds) }
    },
  }
}

function figures(latencies: number[], seconds: number): Omit<Measured, 'cores'> {
  const ordered = Float64Array.from(latencies).sort()
  const at = (share: number): number =>
    ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN
  return {
    bets: latencies.length,
    betsPerSecond: latencies.length / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  }
}

function coresBusy(
  before: Readonly<Record<string, number | null>>,
  after: Readonly<Record<string, number | null>>,
  seconds: number,
): Measured['cores'] {
  return Object.fromEntries(
    Object.entries(after).map(([name, used]) => {
      const first = before[name] ?? null
      return [name, used === null || first === null ? null : (used - first) / seconds]
    }),
  )
}
