import { goals } from './goals.ts'
import {
  betsAt,
  endS,
  goalS,
  loginsPerSecond,
  pricesAtGoal,
  pricesPerSecond,
  reopenS,
  streamsOf,
  whistleS,
} from './night.ts'
import type { NodesNeeded } from './nodes-needed.ts'
import type { ScaleArguments } from './scale-arguments.ts'
import { measured } from './service-times.ts'
import type { Machine, NightOutcome } from './simulate-night.ts'
import type { StreamNight } from './stream-nodes.ts'
import type { TimeSeries } from './time-series.ts'

/** A simulated night with everything that the report shows. */
export interface SimulatedNight {
  readonly asked: ScaleArguments
  readonly machine: Machine
  readonly needed: NodesNeeded
  readonly outcome: NightOutcome
  readonly streams: StreamNight
}

/** The seconds of the night that the table of loads shows. */
const shownS = [10, goalS, goalS + 3, reopenS, reopenS + 5, 50, 80, whistleS + 3, 100, 120, 150]

/** The report of a night, for a terminal. */
export const scaleReport = (night: SimulatedNight): string =>
  [
    head(night.asked),
    timesTable(),
    neededTable(night),
    loadTable(night),
    waitTable(night),
    countsLine(night),
  ].join('\n\n')

const whole = (value: number): string => Math.round(value).toLocaleString('en')
const share = (value: number): string => value.toFixed(2)
const milliseconds = (seconds: number): string => `${(seconds * 1_000).toFixed(1)} ms`

/** Rows of cells in columns: the first column to the left, the others to the right. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  )
  const cell = (text: string, at: number): string =>
    at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')
}

function head({ night, cores, slower, seed }: ScaleArguments): string {
  const { members, betsPerSecond, peak } = night
  const rates = `${whole(betsPerSecond)} bets a second, ${peak} times as many at a goal`
  return (
    `${whole(members)} members, ${whole(streamsOf(night))} open streams, ${rates}\n` +
    `machines of ${cores} cores, processor times multiplied by ${slower}, seed ${seed}`
  )
}

function timesTable(): string {
  const rows = Object.entries(measured).map(([work, { us, source }]) => [work, whole(us), source])
  const width = Math.max(...rows.map(([work = '']) => work.length))
  const lines = rows.map(
    ([work = '', us = '', source = '']) => `${work.padEnd(width)}  ${us.padStart(6)}  ${source}`,
  )
  return ['service times, microseconds, and where they are from', ...lines].join('\n')
}

/** Processes of a role, or shards, with the highest load of one in a second. */
interface NodesOfRole {
  readonly name: string
  readonly count: number
  readonly machines: number
  readonly load: number
}

function neededTable(simulated: SimulatedNight): string {
  const { needed, machine } = simulated
  const rows = rolesOf(simulated).map(({ name, count, machines, load }) => [
    name,
    whole(count),
    machines.toFixed(1),
    share(load),
  ])
  return (
    `${columns([['needed', 'processes', 'machines', 'highest load'], ...rows])}\n` +
    `shards for bets alone: ${needed.shardsForBets}; each is a PostgreSQL on ${machine.cores} cores`
  )
}

function rolesOf({ asked, machine, needed, outcome, streams }: SimulatedNight): NodesOfRole[] {
  const { callNodes, streamNodes, settleNodes, shards } = needed
  const { cores, seconds } = machine
  const hashing = loginsPerSecond(asked.night) * seconds.login
  const hashers = Math.max(1, Math.ceil(hashing))
  const settlers = settleNodes * shards
  const process = (name: string, count: number, load: number): NodesOfRole => ({
    name,
    count,
    machines: count / cores,
    load,
  })
  return [
    process('api, calls', callNodes, outcome.calls.servers.busy.highest / callNodes),
    process('api, streams', streamNodes, streams.servers.busy.highest),
    process('feed', 1, pricesPerSecond * pricesAtGoal * seconds.price),
    process('settle', settlers, (settledHighest(outcome) * seconds.settledBetInProcess) / settlers),
    process('processors for logins', hashers, hashing / hashers),
    { name: 'shards', count: shards, machines: shards, load: shardLoad(outcome, cores, 'highest') },
  ]
}

const ofShards = (
  { shards }: NightOutcome,
  series: (shard: NightOutcome['shards'][number]) => TimeSeries,
  second: number,
): number[] => shards.map((shard) => series(shard).at(second))

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const settledAt = (outcome: NightOutcome, second: number): number =>
  sum(ofShards(outcome, ({ settling }) => settling.settled, second))

const settledHighest = (outcome: NightOutcome): number =>
  Math.max(...Array.from({ length: endS }, (_, second) => settledAt(outcome, second)))

const shardLoad = (outcome: NightOutcome, cores: number, at: number | 'highest'): number => {
  const of = (second: number): number =>
    Math.max(...ofShards(outcome, ({ database }) => database.busy, second)) / cores
  return at === 'highest' ? Math.max(...Array.from({ length: endS }, (_, s) => of(s))) : of(at)
}

function loadTable({ asked, machine, needed, outcome, streams }: SimulatedNight): string {
  const rows = shownS.map((second) => [
    `${second} s`,
    whole(betsAt(asked.night, second)),
    share(outcome.calls.servers.busy.at(second) / needed.callNodes),
    whole(outcome.calls.servers.longest.at(second)),
    share(streams.servers.busy.at(second)),
    share(shardLoad(outcome, machine.cores, second)),
    whole(Math.max(...ofShards(outcome, ({ longest }) => longest, second))),
    whole(settledAt(outcome, second)),
  ])
  const heads = ['load of one', 'bets/s', 'calls', 'longest', 'streams', 'shard', 'longest']
  const longest = outcome.calls.servers.longest.highest
  const waiting = Math.max(...outcome.shards.map((shard) => shard.longest.highest))
  return (
    `${columns([[...heads, 'settled/s'], ...rows])}\n` +
    `goal at ${goalS} s, its market open again at ${reopenS} s, final whistle at ${whistleS} s; ` +
    `longest queues: ${whole(longest)} calls at a process, ${whole(waiting)} bets at a shard`
  )
}

function waitTable({ outcome, streams }: SimulatedNight): string {
  const rows = (['quiet', 'goal', 'whistle'] as const).map((phase) => [
    phase,
    milliseconds(outcome.answeredS(phase, 0.5)),
    milliseconds(outcome.answeredS(phase, 0.99)),
    milliseconds(goals.betS[phase]),
    milliseconds(streams.waits[phase].percentile(0.99)),
    milliseconds(goals.frameS),
  ])
  return columns([['', 'bet p50', 'bet p99', 'goal', 'frame p99', 'goal'], ...rows])
}

function countsLine({ outcome }: SimulatedNight): string {
  const { arrivals, placed, suspended, busy, waiting, lastSettledS } = outcome
  const settled = Number.isFinite(lastSettledS)
    ? `the last bet is settled ${lastSettledS.toFixed(1)} s after the whistle`
    : 'an hour after the whistle bets are left to settle'
  return (
    `${whole(arrivals)} bets: ${whole(placed)} placed, ${whole(suspended)} refused while the ` +
    `market was suspended, ${whole(busy)} refused as too many, ${whole(waiting)} under way ` +
    `at the end\n` +
    `${settled} (goal ${goals.lastSettledS} s)`
  )
}
