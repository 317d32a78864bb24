import { median } from '../median.ts'
import type { LayoutShifts, SeenHouse } from './layout-shifts.ts'
import type { PageFigures } from './page-figures.ts'

export type TableName = 'plain' | 'product'

/** One look at one table at one speed of the processor. */
export interface BoardRun extends PageFigures {
  readonly table: TableName
  readonly slowness: number
  /** Whether prices in view moved meanwhile. */
  readonly moved: boolean
}

const names: Readonly<Record<TableName, string>> = {
  plain: '(a) plain React',
  product: '(b) the product',
}

type Figure = keyof PageFigures

const columns: readonly (readonly [name: string, figure: Figure, decimals: number])[] = [
  ['task', 'task', 0],
  ['script', 'script', 0],
  ['style', 'style', 0],
  ['layout', 'layout', 0],
  ['frames/s', 'framesPerSecond', 1],
  ['p99 ms', 'frameP99Ms', 1],
  ['long', 'longTasks', 0],
  ['longest', 'longestMs', 0],
  ['long ms/s', 'longPerSecond', 0],
]

/** A table for each speed of the processor, with the ratio of both, and the goals. */
export function boardReport(runs: readonly BoardRun[], slownesses: readonly number[]): string {
  const slowest = Math.max(...slownesses)
  const first = slownesses[0] ?? 1
  const ratio = ratioOf(runs, first)
  const longTasks = medianOf(of(runs, 'product', slowest), 'longTasks')
  return [
    ...slownesses.flatMap((slowness) => tableAt(runs, slowness)),
    '',
    'Goals',
    goal('main thread below 0.1 of plain React', ratio.toFixed(3), ratio < 0.1),
    goal(`long tasks at ${slowest} times`, String(longTasks), longTasks === 0),
  ].join('\n')
}

/** What a complete server was seen to do, with its goals. */
export function houseReport(house: SeenHouse, playMs: number): string {
  const { afterMs, requests } = house.firstPrices
  return [
    ...shiftsOver(`${playMs / 1000} s of live play`, house.play),
    ...shiftsOver('changes of the sport', house.changes),
    goal('first prices at 1.6 Mbit/s and 150 ms', `${Math.round(afterMs)} ms`, afterMs <= 2200),
    goal('requests before them, fewer than 25', String(requests), requests < 25),
  ].join('\n')
}

const shiftsOver = (what: string, { cls, sum, count, worst }: LayoutShifts): readonly string[] => [
  goal(`CLS over ${what} below 0.02`, cls.toFixed(4), cls < 0.02),
  `all ${count} shifts together ${sum.toFixed(4)}; the largest: ${worst}`,
]

function tableAt(runs: readonly BoardRun[], slowness: number): readonly string[] {
  const head = columns.map(([name]) => name.padStart(10)).join('')
  return [
    '',
    slowness === 1
      ? 'the processor as it is, milliseconds of it a second'
      : `the processor ${slowness} times slower`,
    `${''.padEnd(18)}${head}  [task, rounds]`,
    ...(['plain', 'product'] as const).map((table) => row(table, of(runs, table, slowness))),
    `main thread, (b) : (a) = ${ratioOf(runs, slowness).toFixed(3)}`,
  ]
}

function row(table: TableName, runs: readonly BoardRun[]): string {
  const cells = columns.map(([, figure, decimals]) =>
    medianOf(runs, figure).toFixed(decimals).padStart(10),
  )
  return `${names[table].padEnd(18)}${cells.join('')}  [${runs
    .map(({ task }) => task.toFixed(0))
    .join(' ')}]`
}

const of = (runs: readonly BoardRun[], table: TableName, slowness: number): readonly BoardRun[] =>
  runs.filter((run) => run.table === table && run.slowness === slowness)

const medianOf = (runs: readonly BoardRun[], figure: Figure): number =>
  median(runs.map((run) => run[figure]))

const ratioOf = (runs: readonly BoardRun[], slowness: number): number =>
  medianOf(of(runs, 'product', slowness), 'task') / medianOf(of(runs, 'plain', slowness), 'task')

const goal = (text: string, measured: string, isReached: boolean): string =>
  `${text.padEnd(44)} ${measured.padStart(9)}  ${isReached ? 'reached' : 'not reached'}`
