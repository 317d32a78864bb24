import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AccountStatus } from '@fairline/domain/accounts/account-status'
import { runningPostgres } from '@fairline/embedded-postgres'
import { systemClock } from '../../apps/server/src/clock.ts'
import type { Database, DatabaseTarget } from '../../apps/server/src/db/database.ts'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { changeStatus } from '../../apps/server/src/modules/wallet/index.ts'
import { makeDataDirectory, makeFolder } from '../../apps/server/testing/made-database.ts'
import { runOperate } from '../../apps/server/testing/operate-line.ts'
import { inDatabase } from '../../apps/server/testing/running-database.ts'
import type { TestPostgres } from '../../apps/server/testing/start-test-postgres.ts'
import { copyTemplate } from '../../apps/server/testing/test-database.ts'
import { urlOf } from '../../apps/server/testing/test-target.ts'
import { firstMomentAt } from './house/known-world.ts'
import { type Started, startServer, startTwoNodes } from './house/start-server.ts'
import { type World, worldAt } from './house/world.ts'

/** How a house differs from the usual one. The usual house has a scripted world. */
export interface HouseOptions {
  /** Runs the simulator freely in place of the script, this many times faster than real time. */
  readonly speed?: number
  /** A file of recorded matches to play at that speed. */
  readonly replayFile?: string
  readonly inPlayDelayMs?: number
  /** Runs the rounds of the virtual games on their timetable. */
  readonly virtualGames?: true
  /** Runs the house's own games, in a process that the server starts. */
  readonly houseGames?: true
  /** A running PostgreSQL. Without it the house starts its own, as `npm start` does. */
  readonly postgres?: TestPostgres
}

/** What another process needs to reach a house. */
export interface HouseAddress {
  readonly url: string
  /** URL of the back office. */
  readonly officeUrl: string
  /** URL of the control port of the scripted world; null when the simulator runs freely. */
  readonly controlUrl: string | null
  readonly database: DatabaseTarget
}

/** A complete server with a database and a world of its own, as a member's browser meets it. */
export interface House {
  readonly url: string
  /** URL of the back office. */
  readonly officeUrl: string
  /** Controls the world and the clock. Every command fails when the simulator runs freely. */
  readonly world: World
  /** The time of server and database, milliseconds since 1970. */
  now(): Promise<number>
  /** Does something in its database, outside the server. */
  inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
  /** Changes what a member may do, as the operator would. */
  setAccountStatus(loginId: string, status: AccountStatus): Promise<void>
  /** Lets members have so many sessions at once, as the operator would. */
  allowSessions(count: number): Promise<void>
  /** Runs a command line of `operate` on the first operator, and returns what it printed. */
  operate(...words: readonly string[]): Promise<string>
}

/** A house of one test file, which may break it. */
export interface OwnHouse extends House {
  /** Kills the server, as a power cut does. */
  kill(): Promise<void>
  /** Suspends the server process: connections open, but nothing is answered. */
  freeze(): void
  /** Resumes the suspended server. */
  thaw(): void
  /** Starts the server again at the same address with the same data. A scripted world restarts. */
  startAgain(): Promise<void>
  /** Stops it and removes its data. */
  close(): Promise<void>
}

/** `JOURNEYS_NODES=two` plays the journeys on two nodes behind one address. */
const areTwoNodes = process.env['JOURNEYS_NODES'] === 'two'

/** Starts a house and waits until it is ready. `address` lets other processes reach it. */
export async function openHouse(
  options: HouseOptions = {},
): Promise<OwnHouse & { readonly address: HouseAddress }> {
  const { postgres } = options
  const dataDir = postgres === undefined ? await makeDataDirectory() : makeFolder()
  const copied = postgres && (await copyTemplate(postgres))
  const [port, officePort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const beginsAtMs = firstMomentAt(systemClock.now())
  const variables = {
    ...variablesOf(options, dataDir, port),
    OFFICE_PORT: String(officePort),
    ...(copied === undefined ? {} : { DATABASE_URL: urlOf(copied.target) }),
    HOUSE_BEGINS_AT: String(beginsAtMs),
    HOUSE_IS_AHEAD_BY: String(beginsAtMs - systemClock.now()),
  }
  const isScripted = options.speed === undefined
  const isOfNodes = areTwoNodes && isScripted && copied !== undefined
  const start = (): Promise<Started> =>
    isOfNodes ? startTwoNodes(variables, port) : startServer(variables, isScripted)
  const addressOf = ({ controlUrl }: Started): HouseAddress => ({
    url,
    officeUrl: `http://127.0.0.1:${officePort}`,
    controlUrl,
    database: copied?.target ?? runningPostgres(dataDir) ?? 'no database runs',
  })
  let server = await start()
  let house = houseAt(addressOf(server))
  return {
    ...house,
    // A restarted server has another control port.
    get world() {
      return house.world
    },
    now: () => house.now(),
    address: addressOf(server),
    async kill() {
      server.kill('SIGKILL')
      await server.ended
    },
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    async startAgain() {
      server = await start()
      house = houseAt(addressOf(server))
    },
    async close() {
      server.kill('SIGTERM')
      await server.ended
      await copied?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A handle on a running house, of this or another process. */
export function houseAt({ url, officeUrl, controlUrl, database: target }: HouseAddress): House {
  const operate = (...words: readonly string[]): Promise<string> =>
    inDatabase(target, async (database) => {
      const { text, code } = await runOperate(database, [...words, '--operator', 'demo'])
      if (code !== 0) throw new Error(text)
      return text
    })
  const world = worldAt(controlUrl)
  return {
    url,
    officeUrl,
    world,
    now: async () => (controlUrl === null ? systemClock.now() : world.now()),
    inDatabase: (work) => inDatabase(target, work),
    setAccountStatus: (loginId, status) =>
      inDatabase(target, async (database) => {
        const rows = await database.queries.query<{ id: string }>(
          'select id from account where login_id = $1',
          [loginId],
        )
        const walletId = BigInt(rows[0]?.id ?? 0)
        await inTransaction(database, (tx) => changeStatus(tx, walletId, status))
      }),
    allowSessions: (sessionsMax) =>
      inDatabase(target, async ({ queries }) => {
        await queries.query('update operator set settings = settings || $1', [
          JSON.stringify({ sessionsMax }),
        ])
      }),
    operate,
  }
}

/** Environment of the product's main, or of the scripted one. */
function variablesOf(
  { speed, replayFile, inPlayDelayMs, virtualGames, houseGames }: HouseOptions,
  dataDir: string,
  port: number,
): Record<string, string> {
  const feed =
    speed === undefined
      ? {}
      : replayFile === undefined
        ? { SIMULATOR_SPEED: String(speed) }
        : { FEED: 'replay', REPLAY_FILE: replayFile, REPLAY_SPEED: String(speed) }
  return {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    ...feed,
    ...(inPlayDelayMs === undefined ? {} : { IN_PLAY_DELAY_MS: String(inPlayDelayMs) }),
    ...(virtualGames ? { VIRTUAL_GAMES: 'on' } : {}),
    ...(houseGames ? { HOUSE_GAMES: 'on' } : {}),
    LOG_LEVEL: 'warn',
  }
}

/** A port for both lives of a server: a page that is open must find it again. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  await new Promise((done) => server.close(done))
  if (bound === null || typeof bound === 'string') throw new Error('there is no free port')
  return bound.port
}
