import { median } from '../median.ts'
import type { FanOutBench, VariantName } from './fan-out-options.ts'
import type { Arrival, ResumeBytes, Served } from './messages.ts'

/** The figures of one measurement. */
export interface FanOutRun {
  readonly variant: VariantName
  /** Prices that arrived, counted at every client: per second, and per second of processor time. */
  readonly perSecond: number
  readonly perCore: number
  readonly cores: number
  /** Microseconds of processor time of a frame to one client. */
  readonly frameUs: number
  /** Milliseconds from the start of the write until the first and the last client had the price. */
  readonly firstMs: number
  readonly lastMs: number
  readonly lastP99Ms: number
  readonly bytesOfClient: number
  /** Prices that did not arrive, counted at every client. */
  readonly lost: number
}

export interface Observed {
  readonly variant: VariantName
  readonly clients: number
  readonly bytesOfClient: number
  readonly served: Served
  readonly arrivals: readonly Arrival[]
}

export function runOf({ variant, clients, bytesOfClient, served, arrivals }: Observed): FanOutRun {
  const arrived = new Map(arrivals.map((arrival) => [arrival[0], arrival]))
  const first: number[] = []
  const last: number[] = []
  let delivered = 0
  let sent = 0
  let frames = 0
  for (const { version, prices, atMs } of served.pieces) {
    const [, reached, firstMs, lastMs] = arrived.get(version) ?? [version, 0, 0, 0]
    sent += prices * clients
    delivered += prices * reached
    frames += reached
    if (reached === 0) continue
    first.push(firstMs - atMs)
    last.push(lastMs - atMs)
  }
  return {
    variant,
    perSecond: delivered / served.seconds,
    perCore: delivered / served.processorSeconds,
    cores: served.processorSeconds / served.seconds,
    frameUs: (served.processorSeconds * 1e6) / frames,
    firstMs: median(first),
    lastMs: median(last),
    lastP99Ms: last.sort((left, right) => left - right)[Math.floor(last.length * 0.99)] ?? 0,
    bytesOfClient,
    lost: sent - delivered,
  }
}

/** What the table shows; the prices of bare writes are not counted. */
const names = {
  baseline: '(a) one write per price',
  product: '(b) the product',
} as const

const columns: readonly (readonly [name: string, text: (runs: readonly FanOutRun[]) => string])[] =
  [
    ['prices/s', (runs) => whole(medianOf(runs, 'perSecond'))],
    ['a core', (runs) => whole(medianOf(runs, 'perCore'))],
    ['cores', (runs) => medianOf(runs, 'cores').toFixed(2)],
    ['first ms', (runs) => medianOf(runs, 'firstMs').toFixed(1)],
    ['last ms', (runs) => medianOf(runs, 'lastMs').toFixed(1)],
    ['last p99', (runs) => medianOf(runs, 'lastP99Ms').toFixed(1)],
    ['KB/client', (runs) => (medianOf(runs, 'bytesOfClient') / 1024).toFixed(1)],
    ['lost', (runs) => whole(medianOf(runs, 'lost'))],
  ]

/** The table of both, their ratio, what a return costs, and the goals. */
export function fanOutReport(
  runs: readonly FanOutRun[],
  { resumed, snapshot }: ResumeBytes,
  { gapMs }: FanOutBench,
): string {
  const of = (variant: VariantName) => runs.filter((run) => run.variant === variant)
  const row = (variant: keyof typeof names): string =>
    names[variant].padEnd(26) +
    columns.map(([, text]) => text(of(variant)).padStart(11)).join('') +
    `  [${of(variant)
      .map(({ perCore }) => whole(perCore))
      .join(' ')}]`
  const ratio = medianOf(of('product'), 'perCore') / medianOf(of('baseline'), 'perCore')
  const share = resumed / snapshot
  const [product, bare] = [of('product'), of('bare')]
  const multiples = product.map(({ frameUs }, at) => frameUs / (bare[at]?.frameUs ?? Number.NaN))
  const multiple = median(multiples)
  return [
    '',
    `${''.padEnd(26)}${columns.map(([name]) => name.padStart(11)).join('')}  [a core, rounds]`,
    row('baseline'),
    row('product'),
    `prices a core, (b) : (a) = ${ratio.toFixed(2)}`,
    `processor time of a frame delivered: the product ${micros(product)}, ` +
      `a bare socket write of the same bytes ${micros(bare)}`,
    `the product : a bare write = ${multiple.toFixed(2)}  ` +
      `[${multiples.map((each) => each.toFixed(2)).join(' ')}]`,
    `back after ${gapMs / 1000} s: ${resumed} bytes, a snapshot ${snapshot} bytes, ` +
      `${share.toFixed(3)} of it`,
    '',
    'Goals',
    goal('(b) at least 15 times (a)', ratio.toFixed(2), ratio >= 15),
    goal('a frame at most 1.5 bare writes', multiple.toFixed(2), multiple <= 1.5),
    goal('beyond: at most 1.3', multiple.toFixed(2), multiple <= 1.3),
    goal('a return at most 0.08 of a snapshot', share.toFixed(3), share <= 0.08),
    goal('beyond: at most 0.05', share.toFixed(3), share <= 0.05),
  ].join('\n')
}

const goal = (text: string, measured: string, isReached: boolean): string =>
  `${text.padEnd(44)} ${measured.padStart(9)}  ${isReached ? 'reached' : 'not reached'}`

type Figure = Exclude<keyof FanOutRun, 'variant'>
const medianOf = (runs: readonly FanOutRun[], figure: Figure): number =>
  median(runs.map((run) => run[figure]))

const micros = (runs: readonly FanOutRun[]): string => `${medianOf(runs, 'frameUs').toFixed(1)} us`

const whole = (value: number): string => String(Math.round(value))
