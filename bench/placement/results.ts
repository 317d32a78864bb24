import { median } from '../median.ts'
import { percentile } from '../percentile.ts'
import type { Measured } from './closed-loop.ts'
import type { HttpResult } from './http-placement.ts'
import type { Placer } from './placer.ts'
import { crowd, few, hotMember, type Scenario } from './scenarios.ts'
import { lengthOf, slowestReport } from './slowest.ts'

/** Ratios name a variant by its letter. */
type Letter = 'a' | 'b' | 'c'

/** All runs of a bench; a figure is the median of the rounds. */
export class Results {
  readonly #runs = new Map<string, Measured[]>()
  readonly #names = new Set<string>()

  add(scenario: Scenario, { name }: Pick<Placer, 'name'>, measured: Measured): void {
    const key = `${scenario.name}: ${name}`
    this.#names.add(name)
    this.#runs.set(key, [...(this.#runs.get(key) ?? []), measured])
  }

  /** Names of the variants in the order they ran. */
  get names(): readonly string[] {
    return [...this.#names]
  }

  runs(scenario: Scenario, name: string): readonly Measured[] {
    return this.#runs.get(`${scenario.name}: ${name}`) ?? []
  }

  /** The median over the rounds; NaN where nothing ran. */
  median(scenario: Scenario, letter: Letter, of: (run: Measured) => number): number {
    const name = this.names.find((candidate) => candidate.startsWith(`(${letter})`)) ?? ''
    return median(this.runs(scenario, name).map(of))
  }
}

const perSecond = (run: Measured): number => run.betsPerSecond

/** One scenario as a table with a row for each variant, and the ratios of the batcher below. */
export function scenarioReport(results: Results, scenario: Scenario): string {
  const rows = results.names.map((name) => {
    const runs = results.runs(scenario, name)
    return [
      name.padEnd(28),
      count(median(runs.map(perSecond))).padStart(9),
      milliseconds(median(runs.map(({ p50Ms }) => p50Ms))).padStart(9),
      milliseconds(median(runs.map(({ p99Ms }) => p99Ms))).padStart(9),
      ...Object.keys(runs[0]?.cores ?? {}).map((process) => coresText(runs, process).padStart(9)),
      measuredText(median(runs.map(processorPerBet)), count).padStart(9),
      `  [${runs.map((run) => count(perSecond(run))).join(' ')}]`,
    ].join('')
  })
  const processes = Object.keys(results.runs(scenario, results.names[0] ?? '')[0]?.cores ?? {})
  const columns = ['bets/s', 'p50 ms', 'p99 ms', ...processes, 'us a bet']
  const head = ''.padEnd(28) + columns.map((column) => column.padStart(9)).join('')
  return ['', scenario.name, `${head}  [rounds]`, ...rows, ratioLine(results, scenario)].join('\n')
}

function ratioLine(results: Results, scenario: Scenario): string {
  const [a, b, c] = (['a', 'b', 'c'] as const).map((letter) =>
    results.median(scenario, letter, perSecond),
  ) as [number, number, number]
  const [spentA, spentC] = (['a', 'c'] as const).map((letter) =>
    results.median(scenario, letter, processorPerBet),
  ) as [number, number]
  return [
    `(c) : (a) = ${ratio(c / a)}, (c) : (b) = ${ratio(c / b)}, (b) : (a) = ${ratio(b / a)}`,
    `processor time of a bet, (a) : (c) = ${measuredText(spentA / spentC, ratio)}`,
  ].join('\n')
}

/** Microseconds of all processes; NaN where one cannot be looked at. */
function processorPerBet(run: Measured): number {
  const cores = Object.values(run.cores).reduce<number>(
    (sum, used) => sum + (used ?? Number.NaN),
    0,
  )
  return (1e6 * cores) / run.betsPerSecond
}

/** The run through HTTP, with the processor time that one bet takes in each process. */
export function httpReport(http: HttpResult, results: Results): string {
  const { runs, bareRuns, refused, selections, open, openRefused } = http
  const bareRate = count(median(bareRuns.map(perSecond)))
  const processes = Object.keys(runs[0]?.cores ?? {})
  const rate = median(runs.map(perSecond))
  const perBet = processes.map((process) => {
    const spent = measuredText(spentPerBet(runs, process), count)
    return `${process} ${coresText(runs, process)} cores, ${spent} us a bet`
  })
  return [
    '',
    `512 members through HTTP, on ${selections} selections of simulated matches`,
    `${count(rate)} bets/s, p50 ${milliseconds(median(runs.map(({ p50Ms }) => p50Ms)))} ms, ` +
      `p99 ${milliseconds(median(runs.map(({ p99Ms }) => p99Ms)))} ms  ` +
      `[${runs.map((run) => count(perSecond(run))).join(' ')}]`,
    `${perBet.join('; ')}`,
    `a bare node:http POST of the same bytes: ${bareRate} a second, ` +
      `${measuredText(spentPerBet(bareRuns, 'server'), count)} us of its server`,
    `${count(rate / 2)} bets/s that arrive by chance: p99 ${milliseconds(openP99Ms(http))} ms, ` +
      `${openRefused} refused`,
    slowestReport(open),
    `${refused} refused (a price's market moved or was stopped)`,
    `through HTTP : (c) = ${ratio(rate / results.median(crowd, 'c', perSecond))}`,
  ].join('\n')
}

/** The time in which 99 of 100 bets that arrived by chance were answered, milliseconds. */
const openP99Ms = ({ open }: HttpResult): number => percentile(open.bets.map(lengthOf), 0.99)

/** Microseconds of a process for a request; NaN where it cannot be looked at. */
function spentPerBet(runs: readonly Measured[], process: string): number {
  return median(runs.map((run) => (1e6 * (run.cores[process] ?? Number.NaN)) / perSecond(run)))
}

/** The server's processor time of a bet in that of a bare POST. */
const timesBare = ({ runs, bareRuns }: HttpResult): number =>
  spentPerBet(runs, 'server') / spentPerBet(bareRuns, 'server')

/** A goal: its text, what was measured as text, and whether that reaches it; null is unknown. */
type Goal = readonly [text: string, measured: string, reached: boolean | null]

/** The goals of placement, each with what was measured and whether that reaches it. */
export function goalsReport(results: Results, http: HttpResult, pgbench: number | null): string {
  const at = (letter: Letter, scenario = crowd): number =>
    results.median(scenario, letter, perSecond)
  const atLeast = (text: string, measured: number, goal: number): Goal => [
    text,
    measuredText(measured, ratio),
    Number.isNaN(measured) ? null : measured >= goal,
  ]
  const atMost = (text: string, measured: number, goal: number): Goal => [
    text,
    measuredText(measured, ratio),
    Number.isNaN(measured) ? null : measured <= goal,
  ]
  const p99 = results.median(few, 'c', ({ p99Ms }) => p99Ms)
  const goals: readonly Goal[] = [
    atLeast('(c) at least 15 times (a) at 512', at('c') / at('a'), 15),
    atLeast('(c) at least 5 times (b) at 512', at('c') / at('b'), 5),
    atLeast('(c) at least 6 times pgbench at 512', at('c') / (pgbench ?? Number.NaN), 6),
    atLeast('(c) with a hot member at least 0.95 of (c)', at('c', hotMember) / at('c'), 0.95),
    atMost("server's time of a bet at most 2.5 bare POSTs", timesBare(http), 2.5),
    atMost('open p99 at most 3 p99 of (c) at 64', openP99Ms(http) / p99, 3),
  ]
  const lines = goals.map(([text, measured, reached]) =>
    `${text.padEnd(44)} ${measured.padStart(9)}  ${reachedText(reached)}`.trimEnd(),
  )
  return ['', 'Goals', ...lines].join('\n')
}

function reachedText(reached: boolean | null): string {
  if (reached === null) return ''
  return reached ? 'reached' : 'not reached'
}

function coresText(runs: readonly Measured[], process: string): string {
  const cores = runs.map((run) => run.cores[process] ?? null)
  return cores.includes(null) ? 'n/a' : median(cores as number[]).toFixed(2)
}

/** Returns the figure as text, "n/a" where this machine cannot measure it. */
function measuredText(value: number, text: (value: number) => string): string {
  return Number.isNaN(value) ? 'n/a' : text(value)
}

const count = (value: number): string => String(Math.round(value))
const milliseconds = (value: number): string => value.toFixed(1)
const ratio = (value: number): string => value.toFixed(2)
