import { randomUUID } from 'node:crypto'
import { median } from '../median.ts'
import type { BenchDatabase } from './bench-database.ts'
import { type Load, type Measured, runLoad } from './closed-loop.ts'
import { HttpConnection } from './http-connection.ts'
import { type Credentials, openSessions, startHttpServer } from './http-server.ts'
import { checkSlip, live, readSlips, type Slip } from './http-slips.ts'
import type { Ground } from './members-and-matches.ts'
import { type Afterwards, runOpenLoad } from './open-loop.ts'

/** What came of the load over HTTP: figures of the bets that were placed, and the refused. */
export interface HttpResult {
  readonly runs: readonly Measured[]
  /**
   * At half of the rate of the runs, arrivals by chance: the time in which 99 of 100 bets were
   * answered, accepted or refused.
   */
  readonly openP99Ms: number
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
  try {
    const members = new HttpMembers(connections, credentials)
    await members.look()
    const processes = { load: process.pid, server: server.processId, postgres: on.processId }
    const place = (member: number): Promise<void> => members.placeOne(member)
    const runs: Measured[] = []
    for (let round = 0; round < rounds; round += 1) {
      runs.push(await runLoad(load, processes, place))
    }
    const perSecond = median(runs.map(({ betsPerSecond }) => betsPerSecond)) / 2
    const { refused: refusedBefore } = members
    const openP99Ms = await runOpenLoad({ ...load, perSecond }, (member) => members.ask(member))
    const { refused, selections } = members
    return { runs, openP99Ms, openRefused: refused - refusedBefore, refused, selections }
  } finally {
    for (const connection of connections) connection.close()
    await server.close()
    await database.close()
  }
}

class HttpMembers {
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

  /** Asks for one bet. Returns what brings the slip of a refused bet up to date. */
  async ask(member: number): Promise<Afterwards | undefined> {
    const { connection, credentials } = this.#memberOf(member)
    const slip = this.#slips[Math.floor(Math.random() * this.#slips.length)]
    if (slip === undefined) throw new Error('no selection is on offer')
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
