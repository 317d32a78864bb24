import { checkBooks } from '../../apps/server/src/books.ts'
import { reconcileReport } from '../../apps/server/src/modules/wallet/index.ts'
import type { BenchOptions } from '../bench-options.ts'
import { type BenchDatabase, openBenchDatabase, settingsLine } from './bench-database.ts'
import { type Load, type Measured, runLoad } from './closed-loop.ts'
import { benchHttp } from './http-placement.ts'
import { interactivePlacer } from './interactive-placement.ts'
import { anyBet, type Ground, makeGround } from './members-and-matches.ts'
import { pgbenchPerSecond } from './pgbench.ts'
import type { Placer } from './placer.ts'
import { batchPlacer, singleCallPlacer } from './product-placement.ts'
import { goalsReport, httpReport, Results, scenarioReport } from './results.ts'
import { crowd, type Scenario, scenarios } from './scenarios.ts'

const size = { members: 10_000, matches: 500 }
const warmUpMs = 1_000
/** A server that has just started compiles what it runs: it is measured later than the others. */
const serverWarmUps = 4

/**
 * Placement, three ways on one database in turn: a transaction for each bet, a function call for
 * each bet, the product's batches. False when an invariant of the books was broken.
 */
export async function benchPlacement(
  { seconds, rounds }: BenchOptions,
  print: (line: string) => void,
): Promise<boolean> {
  const on = await openBenchDatabase()
  try {
    const reader = on.open(1)
    print(await settingsLine(reader))
    await reader.close()
    return await benchPlacementOn(on, {
      size,
      scenarios,
      rounds,
      print,
      pgbenchSeconds: seconds,
      load: { warmUpMs, measureMs: seconds * 1000 },
    })
  } finally {
    await on.close()
  }
}

/** What `benchPlacementOn` does; a test asks for little. */
export interface PlacementBench {
  readonly size: { readonly members: number; readonly matches: number }
  readonly scenarios: readonly Scenario[]
  readonly rounds: number
  readonly load: Omit<Load, 'members'>
  /** The seconds of a run of PostgreSQL's own benchmark; 0 leaves it out. */
  readonly pgbenchSeconds: number
  readonly print: (line: string) => void
}

/** The same on a database that is there already. */
export async function benchPlacementOn(on: BenchDatabase, bench: PlacementBench): Promise<boolean> {
  const { print, rounds } = bench
  const database = on.open(1)
  const ground = await makeGround(database, bench.size)
  print(`${bench.size.members} wallets, ${bench.size.matches} matches, single bets`)
  const pgbench = bench.pgbenchSeconds > 0 ? await pgbenchPerSecond(on, bench.pgbenchSeconds) : null
  if (pgbench !== null) print(`pgbench: ${Math.round(pgbench)} transactions a second`)
  const placers = [interactivePlacer(on), singleCallPlacer(on), batchPlacer(on)]
  const results = new Results()
  let sound = true
  for (let round = 1; round <= rounds; round += 1) {
    for (const scenario of bench.scenarios) {
      for (const placer of placers) {
        const measured = await runOne(on, ground, scenario, placer, bench.load)
        results.add(scenario, placer, measured)
      }
      sound = (await booksAreSound(database, print)) && sound
    }
    print(`round ${round} of ${rounds} is over`)
  }
  for (const placer of placers) await placer.close()
  // The server's board closes the guards of the matches above: it comes last.
  const httpLoad = { ...bench.load, warmUpMs: bench.load.warmUpMs * serverWarmUps }
  const http = await benchHttp(on, ground, { ...httpLoad, members: crowd.members }, rounds)
  sound = (await booksAreSound(database, print)) && sound
  await database.close()
  for (const scenario of bench.scenarios) print(scenarioReport(results, scenario))
  print(httpReport(http, results))
  print(goalsReport(results, http, pgbench))
  print(`\nI1 to I6 after every load: ${sound ? 'hold' : 'BROKEN, see above'}`)
  return sound
}

function runOne(
  on: BenchDatabase,
  ground: Ground,
  { members, spread }: Scenario,
  placer: Placer,
  load: Omit<Load, 'members'>,
): Promise<Measured> {
  const processes = { node: process.pid, postgres: on.processId }
  return runLoad({ members, ...load }, processes, () => placer.place(anyBet(ground, spread)))
}

async function booksAreSound(
  database: Parameters<typeof checkBooks>[0],
  print: (line: string) => void,
): Promise<boolean> {
  const findings = await checkBooks(database)
  const sound = findings.every(({ violations }) => violations.length === 0)
  if (!sound) print(reconcileReport(findings))
  return sound
}
