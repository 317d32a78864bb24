import { checkBooks } from '../../apps/server/src/books.ts'
import { reconcileReport } from '../../apps/server/src/modules/wallet/index.ts'
import { hasNats, NatsServer } from '../../apps/server/testing/nats-server.ts'
import type { BenchOptions } from '../bench-options.ts'
import { median } from '../median.ts'
import { percentile } from '../percentile.ts'
import { type BenchDatabase, openBenchDatabase, settingsLine } from '../placement/bench-database.ts'
import { type Load, type Measured, runLoad } from '../placement/closed-loop.ts'
import { HttpConnection } from '../placement/http-connection.ts'
import { HttpMembers } from '../placement/http-placement.ts'
import { type Credentials, openSessions, startHttpServer } from '../placement/http-server.ts'
import { makeGround } from '../placement/members-and-matches.ts'
import { frameDelays } from './frame-delays.ts'

const warmUpMs = 4_000
/** Frames come ten times a second, each for some topics. */
const framesMs = 15_000
const houseSecret = 'the house secret of the nodes of a bench'

/**
 * Two nodes on one database, and NATS where there is one: the processor time of a bet when members
 * are on both nodes beside that when all are on one, and how long after the first node the second
 * one sends a price. False when an invariant of the books was broken.
 */
export async function benchNodes(
  { seconds, rounds }: BenchOptions,
  print: (line: string) => void,
): Promise<boolean> {
  const on = await openBenchDatabase()
  try {
    const load = { members: 512, warmUpMs, measureMs: seconds * 1000 }
    return await benchNodesOn(on, { load, rounds, framesMs, print })
  } finally {
    await on.close()
  }
}

/** What `benchNodesOn` does; a test asks for little. */
export interface NodesBench {
  readonly load: Load
  readonly rounds: number
  /** How long frames are compared, milliseconds. */
  readonly framesMs: number
  readonly print: (line: string) => void
}

/** The same on a database that is there already. */
export async function benchNodesOn(on: BenchDatabase, bench: NodesBench): Promise<boolean> {
  const { print } = bench
  const database = on.open(1)
  print(await settingsLine(database))
  const ground = await makeGround(database, { members: bench.load.members, matches: 1 })
  const nats = hasNats ? await NatsServer.open() : null
  print(nats === null ? 'the nodes meet by LISTEN and NOTIFY' : 'the nodes meet on NATS')
  const shared = {
    NODES: 'many',
    HOUSE_SECRET: houseSecret,
    ...(nats === null ? {} : { NATS_URL: nats.url }),
  }
  const first = await startHttpServer(on, shared)
  const second = await startHttpServer(on, { ...shared, ROLES: 'api', OFFICE_PORT: 'off' })
  try {
    const credentials = await openSessions(database, ground.wallets)
    const urls = [first.url, second.url]
    const processes = {
      load: process.pid,
      first: first.processId,
      second: second.processId,
      postgres: on.processId,
      ...(nats === null ? {} : { nats: nats.processId }),
    }
    const run = (of: readonly string[]) => measure(of, { credentials, load: bench.load, processes })
    const [ofOne, ofTwo]: [Measured[], Measured[]] = [[], []]
    for (let round = 1; round <= bench.rounds; round += 1) {
      ofOne.push(await run([first.url]))
      ofTwo.push(await run(urls))
      print(`round ${round} of ${bench.rounds} is over`)
    }
    const delays = await frameDelays(urls, credentials, bench.framesMs)
    print(betsReport(ofOne, ofTwo))
    print(framesReport(delays))
    const findings = await checkBooks(database)
    const isSound = findings.every(({ violations }) => violations.length === 0)
    print(isSound ? 'I1 to I6: hold' : reconcileReport(findings))
    return isSound
  } finally {
    await second.close()
    await first.close()
    await nats?.kill()
    await database.close()
  }
}

interface Run {
  readonly credentials: readonly Credentials[]
  readonly load: Load
  readonly processes: Readonly<Record<string, number | null>>
}

/** Members who bet, each on the next of the nodes. */
async function measure(
  urls: readonly string[],
  { credentials, load, processes }: Run,
): Promise<Measured> {
  const connections = await Promise.all(
    credentials.map((_, at) => HttpConnection.open(urls[at % urls.length] ?? '')),
  )
  try {
    const members = new HttpMembers(connections, credentials)
    await members.look()
    return await runLoad(load, processes, (member) => members.placeOne(member))
  } finally {
    for (const connection of connections) connection.close()
  }
}

/** Processor time of all that serves a bet, microseconds. */
function microsecondsOf({ cores, betsPerSecond }: Measured): number {
  const { load: _, ...serving } = cores
  const busy = Object.values(serving).reduce((sum: number, each) => sum + (each ?? 0), 0)
  return (busy * 1_000_000) / betsPerSecond
}

function betsReport(ofOne: readonly Measured[], ofTwo: readonly Measured[]): string {
  const lines = [
    ['members on one node', ofOne],
    ['members on both nodes', ofTwo],
  ] as const
  const [one = 0, two = 0] = lines.map(([, runs]) => median(runs.map(microsecondsOf)))
  return [
    ...lines.map(([name, runs]) => {
      const perSecond = runs.map(({ betsPerSecond }) => betsPerSecond)
      const each = runs.map(microsecondsOf).map(Math.round).join(' ')
      return `${name}: ${median(perSecond).toFixed(0)} bets a second, us a bet [${each}]`
    }),
    `processor time of a bet, two nodes : one node = ${(two / one).toFixed(2)}, goal 1.1`,
  ].join('\n')
}

function framesReport({ delaysMs, alone }: Awaited<ReturnType<typeof frameDelays>>): string {
  const p99 = percentile(delaysMs, 0.99)
  return (
    `a price on the second node after the first: p50 ${percentile(delaysMs, 0.5).toFixed(1)} ms, ` +
    `p99 ${p99.toFixed(1)} ms of ${delaysMs.length} frames, goal 20 ms; ` +
    `${alone} frames came from one node only`
  )
}
