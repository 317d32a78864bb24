import { median } from '../median.ts'
import type { Measured } from './closed-loop.ts'
import type { HttpResult } from './http-placement.ts'
import type { Placer } from './placer.ts'
import { crowd, hotMember, type Scenario } from './scenarios.ts'

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
  const { runs, refused, selections, openP99Ms, openRefused } = http
  const processes = Object.keys(runs[0]?.cores ?? {})
  const rate = median(runs.map(perSecond))
  const perBet = processes.map((process) => {
    const spent = measuredText(spentPerBet(http, process), count)
    return `${process} ${coresText(runs, process)} cores, ${spent} us a bet`
  })
  return [
    '',
    `512 members through HTTP, on ${selections} selections of simulated matches`,
    `${count(rate)} bets/s, p50 ${milliseconds(median(runs.map(({ p50Ms }) => p50Ms)))} ms, ` +
      `p99 ${milliseconds(median(runs.map(({ p99Ms }) => p99Ms)))} ms  ` +
      `[${runs.map((run) => count(perSecond(run))).join(' ')}]`,
    `${perBet.join('; ')}`,
    `${count(rate / 2)} bets/s that arrive by chance: p99 ${milliseconds(openP99Ms)} ms, ` +
      `${openRefused} refused`,
    `${refused} refused (a price's market moved or was stopped)`,
    `through HTTP : (c) = ${ratio(rate / results.median(crowd, 'c', perSecond))}`,
  ].join('\n')
}

/** Microseconds of a process for a bet through HTTP; NaN where it cannot be looked at. */
function spentPerBet({ runs }: HttpResult, process: string): number {
  return median(runs.map((run) => (1e6 * (run.cores[process] ?? Number.NaN)) / perSecond(run)))
}

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
  const atMost = (text: string, measured: number, goal: number, unit: string): Goal => [
    text,
    measuredText(measured, (value) => `${milliseconds(value)} ${unit}`),
    Number.isNaN(measured) ? null : measured <= goal,
  ]
  const p99 = results.median(crowd, 'c', ({ p99Ms }) => p99Ms)
  const rate = median(http.runs.map(perSecond))
  const goals: readonly Goal[] = [
    atLeast('(c) at least 15 times (a) at 512', at('c') / at('a'), 15),
    atLeast('(c) at least 5 times (b) at 512', at('c') / at('b'), 5),
    atLeast('(c) at least 8 times pgbench at 512', at('c') / (pgbench ?? Number.NaN), 8),
    atMost('p99 of (c) at most 25 ms at 512', p99, 25, 'ms'),
    atLeast('(c) with a hot member at least 0.85 of (c)', at('c', hotMember) / at('c'), 0.85),
    atLeast('through HTTP at least 0.4 of (c)', rate / at('c'), 0.4),
    atMost('a bet at most 110 us of the server', spentPerBet(http, 'server'), 110, 'us'),
    atMost('a bet at most 40 us of the load', spentPerBet(http, 'load'), 40, 'us'),
    atMost('p99 at most 20 ms at half of the rate', http.openP99Ms, 20, 'ms'),
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
