import { randomUUID } from 'node:crypto'
import { median } from '../median.ts'
import type { BenchDatabase } from './bench-database.ts'
import { type Load, type Measured, runLoad } from './closed-loop.ts'
import { HttpConnection } from './http-connection.ts'
import { type Credentials, openSessions, startBareServer, startHttpServer } from './http-server.ts'
import { checkSlip, live, readSlips, type Slip } from './http-slips.ts'
import type { Ground } from './members-and-matches.ts'
import { type Afterwards, runOpenLoad } from './open-loop.ts'
import type { OpenRun } from './slowest.ts'
import { watchStalls } from './stalls.ts'
import { watchDatabase } from './watch-database.ts'

/** What came of the load over HTTP: figures of the bets that were placed, and the refused. */
export interface HttpResult {
  readonly runs: readonly Measured[]
  /** The same requests to a bare `node:http` server, between the runs. */
  readonly bareRuns: readonly Measured[]
  /** At half of the rate of the runs, arrivals by chance: bets, accepted or refused. */
  readonly open: OpenRun
  /** Bets among them that were refused. */
  readonly openRefused: number
  /** All refused bets. Those of the runs were placed on another selection. */
  readonly refused: number
  readonly selections: number
}

/**
 * Members with sessions and a connection each place bets on the simulated matches before kick-off,
 * through the server's complete path: HTTP, schema, session, checks on the board, batcher, news.
 */
export async function benchHttp(
  on: BenchDatabase,
  { wallets }: Ground,
  load: Load,
  rounds: number,
): Promise<HttpResult> {
  const server = await startHttpServer(on)
  const database = on.open(1)
  const credentials = await openSessions(database, wallets.slice(0, load.members))
  const connections = await Promise.all(credentials.map(() => HttpConnection.open(server.url)))
  const members = new HttpMembers(connections, credentials)
  try {
    await members.look()
    const bare = await startBareServer(await members.answerOfOne())
    const bareConnections = await Promise.all(credentials.map(() => HttpConnection.open(bare.url)))
    const processes = { load: process.pid, server: server.processId, postgres: on.processId }
    const bareProcesses = { load: process.pid, server: bare.processId }
    const runs: Measured[] = []
    const bareRuns: Measured[] = []
    for (let round = 0; round < rounds; round += 1) {
      runs.push(await runLoad(load, processes, (member) => members.placeOne(member)))
      bareRuns.push(
        await runLoad(load, bareProcesses, (member) => members.sendOne(member, bareConnections)),
      )
    }
    for (const connection of bareConnections) connection.close()
    await bare.close()
    const perSecond = median(runs.map(({ betsPerSecond }) => betsPerSecond)) / 2
    const { refused: refusedBefore } = members
    const endOwn = watchStalls()
    const endDatabase = watchDatabase(database)
    const bets = await runOpenLoad({ ...load, perSecond }, (member) => members.ask(member))
    const spans = await endDatabase()
    const [own, ofServer] = [endOwn(), await server.stalls()]
    const causes = new Map([
      ["the server's loop held up", ofServer.loop],
      ["the server's garbage collection", ofServer.gc],
      ["the load's own loop held up", own.loop],
      ...spans,
    ])
    const { refused, selections } = members
    return {
      runs,
      bareRuns,
      open: { bets, causes },
      openRefused: refused - refusedBefore,
      refused,
      selections,
    }
  } finally {
    for (const connection of connections) connection.close()
    await server.close()
    await database.close()
  }
}

/** Members who place bets, each through a connection. */
export class HttpMembers {
  readonly #connections: readonly HttpConnection[]
  readonly #credentials: readonly Credentials[]
  #slips: Slip[] = []
  refused = 0

  constructor(connections: readonly HttpConnection[], credentials: readonly Credentials[]) {
    this.#connections = connections
    this.#credentials = credentials
  }

  get selections(): number {
    return this.#slips.length
  }

  async look(): Promise<void> {
    const { connection, credentials } = this.#memberOf(0)
    this.#slips = await readSlips(connection, credentials)
    if (this.#slips.length === 0) throw new Error('nothing can be bet on before kick-off')
  }

  /** Places one bet. What was refused meanwhile, by a moved line or a stop, is tried elsewhere. */
  async placeOne(member: number): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      const renew = await this.ask(member)
      if (renew === undefined) return
      await renew()
    }
    throw new Error('a hundred bets were refused in turn')
  }

  /** The answer to a bet that is accepted, as text. */
  async answerOfOne(): Promise<string> {
    for (let tries = 0; tries < 100; tries += 1) {
      const { connection, credentials } = this.#memberOf(0)
      const answer = await connection.post('/bet/betsingle', bodyOf(credentials, this.#anySlip()))
      if (answer.status === 1) return JSON.stringify(answer)
    }
    throw new Error('a hundred bets were refused in turn')
  }

  /** Sends the request of a bet to another server, through the connection of its member. */
  async sendOne(member: number, connections: readonly HttpConnection[]): Promise<void> {
    const { credentials } = this.#memberOf(member)
    await connections[member]?.post('/bet/betsingle', bodyOf(credentials, this.#anySlip()))
  }

  #anySlip(): Slip {
    const slip = this.#slips[Math.floor(Math.random() * this.#slips.length)]
    if (slip === undefined) throw new Error('no selection is on offer')
    return slip
  }

  /** Asks for one bet. Returns what brings the slip of a refused bet up to date. */
  async ask(member: number): Promise<Afterwards | undefined> {
    const { connection, credentials } = this.#memberOf(member)
    const slip = this.#anySlip()
    const answer = await connection.post('/bet/betsingle', bodyOf(credentials, slip))
    if (answer.status === 1) return undefined
    this.refused += 1
    return async () => {
      const next = await checkSlip(connection, credentials, slip.choice)
      const index = this.#slips.indexOf(slip)
      if (index === -1) return
      if (next !== null) this.#slips[index] = next
      // The match has kicked off: a bet in play would wait to be decided.
      if (next?.seen['market_type'] === live) this.#slips.splice(index, 1)
    }
  }

  #memberOf(member: number): { connection: HttpConnection; credentials: Credentials } {
    const connection = this.#connections[member]
    const credentials = this.#credentials[member]
    if (connection === undefined || credentials === undefined) throw new Error('no such member')
    return { connection, credentials }
  }
}

function bodyOf(credentials: Credentials, { choice, seen }: Slip): string {
  return JSON.stringify({
    ...credentials,
    ...choice,
    ...seen,
    request_id: randomUUID(),
    bet_amount: String(10 + Math.floor(Math.random() * 50)),
    accept_odds: 2,
  })
}
