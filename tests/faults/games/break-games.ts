import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type HouseStep,
  houseSteps,
  tableSteps,
} from '../../../apps/house-games/testing/house-steps.ts'
import { walletSteps } from '../fail-points.ts'
import { Journal, readJournal } from '../journal.ts'
import { postgresProcesses } from '../postgres-processes.ts'
import { Rig } from '../rig.ts'
import { GameSeat } from './game-seats.ts'
import { orderHouse } from './house-order.ts'
import { judgeGames, openGames, unproven, unprovenDraws } from './judge-games.ts'
import type { GameLine } from './seat.ts'
import { TableSeat } from './table-seats.ts'

/** What is killed while members play, and where in a round. */
export interface GamesFault {
  readonly name: string
  readonly database: 'embedded' | 'beside'
  readonly steps: readonly (HouseStep | (typeof walletSteps)[number])[]
  /** The processes that die; none: the one that comes to the step. */
  victims(rig: Rig): Promise<readonly number[]>
}

/** The house dies. The server starts it again. */
export const killHouse: GamesFault = {
  name: 'kill-house-in-games',
  database: 'beside',
  steps: houseSteps,
  victims: async () => [],
}

/** The server dies, at a step of the house's or of its own; the house ends with it. */
const killServer: GamesFault = {
  name: 'kill-server-in-games',
  database: 'beside',
  steps: [...houseSteps, ...walletSteps],
  victims: async (rig) => [rig.server.child.pid ?? 0],
}

/** All of PostgreSQL dies. The server starts it again. */
const killPostgres: GamesFault = {
  name: 'kill-postgres-in-games',
  database: 'embedded',
  steps: houseSteps,
  victims: async (rig) => {
    const { postmaster, backends, others } = await postgresProcesses(rig)
    return [postmaster, ...backends, ...others]
  },
}

export const gamesFaults: readonly GamesFault[] = [killHouse, killServer, killPostgres]

/** The figures of a run. */
export interface GamesReport {
  readonly name: string
  readonly cycles: number
  readonly passed: number
  readonly rounds: number
  /** Rounds that were taken back. */
  readonly returned: number
  /** From the kill until every round is at its end, milliseconds, in order. */
  readonly recoveriesMs: readonly number[]
  readonly violations: readonly string[]
  /** Folder of the data and the journal of a run that failed; empty if it passed. */
  readonly kept: string
}

export interface GamesOptions {
  readonly cycles: number
  readonly seed: number
  readonly onCycle?: (cycle: number) => void
}

/** How often a step is passed before: every seat has played a round or two by then. */
const skips = { least: 10, most: 40 }
/** Tables are slow: a draw comes every few seconds. */
const skipsAtTables = { least: 0, most: 4 }
const callMsMax = 4
const reachedMs = 60_000
/** What every round must have come to its end within. */
const recoveryMsMax = 60_000
const pollMs = 100

/** The members at instant games, and those at tables. */
export interface Seats {
  readonly games: readonly GameSeat[]
  readonly tables: readonly TableSeat[]
}

/** Starts all games, or so many of them, each for a member. */
export async function openSeats(
  rig: Rig,
  journal: Journal<GameLine>,
  most?: { readonly games: number; readonly tables: number },
): Promise<Seats> {
  const games = await GameSeat.openAll(rig, journal, most?.games)
  return { games, tables: await TableSeat.openAll(rig, journal, most?.tables) }
}

/**
 * Lets members play every instant game and some tables, kills at one step of a round after the
 * other (the seed chooses the first), and judges what is left. It ends at the first violation.
 */
export async function breakGames(fault: GamesFault, options: GamesOptions): Promise<GamesReport> {
  const setup = { database: fault.database, games: true } as const
  const rig = await Rig.open(setup, `${options.seed}/${fault.name}`)
  const path = join(rig.directory, 'games.jsonl')
  const journal = await Journal.open<GameLine>(path)
  const recoveriesMs: number[] = []
  let violations: readonly string[] = []
  try {
    const seats = await openSeats(rig, journal)
    for (let cycle = 1; cycle <= options.cycles && violations.length === 0; cycle += 1) {
      recoveriesMs.push(await strikeOnce(fault, rig, seats, cycle))
      violations = await violationsOfGames(rig, seats, path)
      options.onCycle?.(cycle)
    }
  } catch (error) {
    violations = [`the run failed: ${(error as Error).stack}`]
  }
  await journal.close()
  const lines = readJournal<GameLine>(path)
  const { name } = fault
  const isSound = violations.length === 0
  await rig.close(!isSound)
  return {
    name,
    cycles: options.cycles,
    passed: isSound ? recoveriesMs.length : recoveriesMs.length - 1,
    rounds: new Set(lines.map(({ requestId }) => requestId)).size,
    returned: lines.filter((line) => line.kind === 'told' && line.status === 'void').length,
    recoveriesMs: recoveriesMs.toSorted((left, right) => left - right),
    violations,
    kept: isSound ? '' : rig.directory,
  }
}

/** Kills at the next step while members play. Returns how long every round took to its end. */
async function strikeOnce(
  fault: GamesFault,
  rig: Rig,
  seats: Seats,
  cycle: number,
): Promise<number> {
  let isOn = true
  const all = [...seats.games, ...seats.tables]
  const playing = Promise.all(all.map((seat) => seat.play(() => isOn)))
  // A failure is thrown where the end of the play is awaited.
  playing.catch(() => {})
  const step = stepOf(fault, rig, cycle)
  await within(reachedMs, strike(fault, rig, cycle, step), `nothing came to ${step}`)
  const struckAt = performance.now()
  isOn = false
  if (fault.database === 'beside' && !(await livesOn(fault, rig))) await rig.startServer()
  await within(recoveryMsMax, playing, `a member was not answered after ${step}`)
  await untilGamesEnd(rig, step)
  return performance.now() - struckAt
}

function stepOf({ steps }: GamesFault, rig: Rig, cycle: number): GamesFault['steps'][number] {
  const first = rig.random.split('first step').below(steps.length)
  return steps[(first + cycle) % steps.length] ?? 'debit-sent'
}

async function strike(
  fault: GamesFault,
  rig: Rig,
  cycle: number,
  step: GamesFault['steps'][number],
): Promise<void> {
  const random = rig.random.split(`cycle ${cycle}`)
  const { least, most } = isOfTables(step) ? skipsAtTables : skips
  const how = {
    skip: Math.floor(random.between(least, most)),
    delayMs: random.below(callMsMax),
  }
  if (isOfServer(step)) {
    rig.order({ step, ...how })
    await rig.exited
    return
  }
  const victims = await fault.victims(rig)
  await orderHouse(rig.server.child.pid ?? 0, { step, victims, ...how })
}

const isOfServer = (step: GamesFault['steps'][number]): step is (typeof walletSteps)[number] =>
  walletSteps.some((each) => each === step)

const isOfTables = (step: GamesFault['steps'][number]): boolean =>
  tableSteps.some((each) => each === step)

/** Whether the server is to live on; one that is to die has done so when this resolves. */
async function livesOn(fault: GamesFault, rig: Rig): Promise<boolean> {
  if (fault !== killServer) return true
  await rig.exited
  return false
}

/** Waits until every round is at its end. What only waits for the end of a flight is not late. */
export async function untilGamesEnd(rig: Rig, step: string): Promise<void> {
  const noDatabase = { line: 'the database does not answer', isFlying: false }
  for (let lateMs = 0; lateMs < recoveryMsMax; ) {
    const open = await rig.inDatabase(openGames).catch(() => [noDatabase])
    if (open.length === 0) return
    const since = performance.now()
    await sleep(pollMs)
    if (open.some(({ isFlying }) => !isFlying)) lateMs += performance.now() - since
  }
  throw new Error(`In ${recoveryMsMax / 1000} s a round was not at its end after ${step}.`)
}

async function within(ms: number, work: Promise<unknown>, failure: string): Promise<void> {
  const late = new AbortController()
  const tooLate = sleep(ms, undefined, { signal: late.signal }).then(
    () => {
      throw new Error(`In ${ms / 1000} s ${failure}.`)
    },
    () => {},
  )
  try {
    await Promise.race([work, tooLate])
  } finally {
    late.abort()
  }
}

/** What is wrong once every round is at its end. */
export async function violationsOfGames(
  rig: Rig,
  seats: Seats,
  path: string,
): Promise<readonly string[]> {
  const [rounds, draws]: [unknown[], unknown[]] = [[], []]
  for (const seat of seats.games) rounds.push(...(await seat.provenRounds()))
  for (const seat of seats.tables) draws.push(...(await seat.ended()))
  const lines = readJournal<GameLine>(path)
  const found = await rig.inDatabase((database) => judgeGames(database, lines))
  return [...found, ...unproven(rounds), ...unprovenDraws(draws)]
}

const columns = ['cycles', 'rounds', 'returned', 'ended p50', 'max', 'G1-G5, I1-I22'] as const
const [nameWidth, cellWidth] = [24, 15]

/** The names of the figures of `gamesLine`. */
export const gamesHead = ['fault'.padEnd(nameWidth), ...columns.map(cell)].join('')

/** A run as one line. */
export function gamesLine(report: GamesReport): string {
  const { recoveriesMs, violations } = report
  const seconds = (ms: number | undefined): string =>
    ms === undefined ? '-' : `${(ms / 1000).toFixed(2)} s`
  const cells = [
    `${report.passed}/${report.cycles}`,
    String(report.rounds),
    String(report.returned),
    seconds(recoveriesMs[recoveriesMs.length >> 1]),
    seconds(recoveriesMs.at(-1)),
    violations.length === 0 ? 'hold' : 'BROKEN',
  ]
  return [report.name.padEnd(nameWidth), ...cells.map(cell)].join('')
}

function cell(text: string): string {
  return text.padStart(cellWidth)
}
