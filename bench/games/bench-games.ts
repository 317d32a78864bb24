import { fileURLToPath } from 'node:url'
import { checkBooks } from '../../apps/server/src/books.ts'
import { reconcileReport } from '../../apps/server/src/modules/wallet/index.ts'
import { startServerProcess } from '../../apps/server/testing/server-process.ts'
import { urlOf } from '../../apps/server/testing/test-target.ts'
import type { BenchOptions } from '../bench-options.ts'
import { median } from '../median.ts'
import { percentile } from '../percentile.ts'
import { type BenchDatabase, openBenchDatabase, settingsLine } from '../placement/bench-database.ts'
import { type Load, type Measured, runLoad } from '../placement/closed-loop.ts'
import { copyTables, makePlayers, type Player } from './game-members.ts'
import { type MovingCall, ProviderLoad } from './provider-load.ts'

const members = 200
const connections = 32
const warmUpMs = 1_500

/**
 * Debits and credits a second through the signed wallet, next to a transaction a call that is
 * written with care. False when an invariant of the books was broken.
 */
export async function benchGames(
  { seconds, rounds }: BenchOptions,
  print: (line: string) => void,
): Promise<boolean> {
  const on = await openBenchDatabase()
  const load = { warmUpMs, measureMs: seconds * 1000 }
  return benchGamesOn(on, { members, connections, rounds, load, print })
}

/** What `benchGamesOn` does; a test asks for little. */
export interface GamesBench {
  readonly members: number
  readonly connections: number
  readonly rounds: number
  readonly load: Omit<Load, 'members'>
  readonly print: (line: string) => void
}

/** The same on a database that is there already; closes it. */
export async function benchGamesOn(on: BenchDatabase, bench: GamesBench): Promise<boolean> {
  const { print, rounds } = bench
  const database = on.open(1)
  const variants: Variant[] = []
  try {
    print(await settingsLine(database))
    const players = await makePlayers(database, bench.members)
    await copyTables(database)
    print(`${bench.members} members, ${bench.connections} connections: a debit, then its credit`)
    variants.push(
      await openVariant(on, '(a) a transaction a call', './careful-wallet.ts', bench, players),
      await openVariant(on, '(b) the signed wallet', './product-wallet.ts', bench, players),
    )
    for (let round = 1; round <= rounds; round += 1) {
      for (const variant of variants) variant.runs.push(await runOnce(on, variant, bench))
      print(`round ${round} of ${rounds} is over`)
    }
    print(report(variants))
    const findings = await checkBooks(database)
    const isSound = findings.every(({ violations }) => violations.length === 0)
    if (!isSound) print(reconcileReport(findings))
    return isSound
  } finally {
    for (const { load, server } of variants) {
      load.close()
      server.child.kill('SIGTERM')
      await server.ended
    }
    await database.close()
    await on.close()
  }
}

/** What one run measured, with the times of each kind of call. */
interface Run extends Measured {
  readonly took: Readonly<Record<MovingCall, readonly number[]>>
}

interface Variant {
  readonly name: string
  readonly server: ReturnType<typeof startServerProcess>
  readonly load: ProviderLoad
  readonly runs: Run[]
}

async function openVariant(
  on: BenchDatabase,
  name: string,
  file: string,
  bench: GamesBench,
  players: readonly Player[],
): Promise<Variant> {
  const main = fileURLToPath(new URL(file, import.meta.url))
  const server = startServerProcess({ DATABASE_URL: urlOf(on.target) }, { main })
  server.child.stderr?.pipe(process.stderr)
  const url = await server.ready
  return { name, server, load: await ProviderLoad.open(url, bench.connections, players), runs: [] }
}

async function runOnce(
  on: BenchDatabase,
  { server, load }: Variant,
  { connections: callers, load: asked }: GamesBench,
): Promise<Run> {
  const processes = {
    load: process.pid,
    server: server.child.pid ?? null,
    postgres: on.processId,
  }
  const call = (at: number): Promise<void> => load.callOne(at)
  const warmUp = { members: callers, warmUpMs: 0, measureMs: asked.warmUpMs }
  if (asked.warmUpMs > 0) await runLoad(warmUp, processes, call)
  load.took.debit.length = 0
  load.took.credit.length = 0
  const measured = await runLoad({ ...asked, warmUpMs: 0, members: callers }, processes, call)
  return { ...measured, took: { debit: [...load.took.debit], credit: [...load.took.credit] } }
}

const perSecond = ({ betsPerSecond }: Run): number => betsPerSecond

function report(variants: readonly Variant[]): string {
  const columns = [
    'calls/s',
    'debit p50',
    'p99',
    'credit p50',
    'p99',
    ...Object.keys(variants[0]?.runs[0]?.cores ?? {}),
  ]
  const head = ''.padEnd(26) + columns.map((column) => column.padStart(11)).join('')
  const rates = variants.map(({ runs }) => median(runs.map(perSecond)))
  const ratio = (rates[1] ?? Number.NaN) / (rates[0] ?? Number.NaN)
  const isReached = ratio >= 1
  return [
    '',
    `${head}  [rounds]`,
    ...variants.map(rowOf),
    `(b) : (a) = ${ratio.toFixed(2)}`,
    `no slower than a transaction a call: ${isReached ? 'reached' : 'not reached'}`,
  ].join('\n')
}

function rowOf({ name, runs }: Variant): string {
  const time = (call: MovingCall, share: number): string =>
    `${median(runs.map(({ took }) => percentile(took[call], share))).toFixed(1)} ms`
  const cells = [
    median(runs.map(perSecond)).toFixed(0),
    time('debit', 0.5),
    time('debit', 0.99),
    time('credit', 0.5),
    time('credit', 0.99),
    ...Object.keys(runs[0]?.cores ?? {}).map((process) => coresOf(runs, process)),
  ]
  const rates = runs.map((run) => perSecond(run).toFixed(0)).join(' ')
  return `${name.padEnd(26)}${cells.map((cell) => cell.padStart(11)).join('')}  [${rates}]`
}

function coresOf(runs: readonly Run[], process: string): string {
  const cores = runs.map((run) => run.cores[process] ?? Number.NaN)
  return cores.some(Number.isNaN) ? 'n/a' : median(cores).toFixed(2)
}
