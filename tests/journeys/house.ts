import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AccountStatus } from '@fairline/domain/accounts/account-status'
import { startOfDay } from '@fairline/domain/time/gmt8'
import type { Database } from '../../apps/server/src/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { operateMessages } from '../../apps/server/src/modules/content/index.ts'
import { operateMaintenance } from '../../apps/server/src/modules/maintenance/index.ts'
import { changeStatus } from '../../apps/server/src/modules/wallet/index.ts'
import { turnBookClock } from '../../apps/server/testing/book-clock.ts'
import { makeDataDirectory } from '../../apps/server/testing/made-database.ts'
import { inDatabase, inRunningDatabase } from '../../apps/server/testing/running-database.ts'
import { type ServerProcess, startServerProcess } from '../../apps/server/testing/server-process.ts'

/** How the house of a journey differs from the one that `npm start` opens. */
export interface HouseOptions {
  /** Match minutes in a minute of the clock. */
  readonly speed: number
  readonly inPlayDelayMs?: number
  /**
   * Its clock stands where the day of GMT+8 has hours left: in the last ones few of today's matches
   * are left to look at, and then all of them are of another day.
   */
  readonly hasHoursLeft?: true
  /** A file of recorded matches to play instead of the simulator's. */
  readonly replayFile?: string
}

/** A whole server with a database and a world of its own, as a member's browser meets it. */
export interface House {
  readonly url: string
  /** Ends the server as a power cut does. */
  kill(): Promise<void>
  /** Starts it again, on the same address and the same data. */
  startAgain(): Promise<void>
  /** Does something in its database, beside the server. */
  inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
  /** Changes what a member may do, as the operator would. */
  setAccountStatus(loginId: string, status: AccountStatus): Promise<void>
  /** Lets members have so many sessions at once, as the operator would. */
  allowSessions(count: number): Promise<void>
  /** Runs a command on the messages to members, as the operator would: its words, its answer. */
  message(...words: readonly string[]): Promise<string>
  /** Runs a command on maintenance, as the operator would. */
  maintenance(...words: readonly string[]): Promise<string>
  /** Stops it and removes its data. */
  close(): Promise<void>
}

const readyMs = 60_000

/** Starts a house and waits until it is ready. */
export async function openHouse(options: HouseOptions): Promise<House> {
  const { inPlayDelayMs = 1000, hasHoursLeft = false } = options
  const behindMs = hasHoursLeft ? setBackAt(Date.now()) : 0
  const dataDir = await makeDataDirectory()
  const port = await freePort()
  const variables = {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    ...feedOf(options),
    IN_PLAY_DELAY_MS: String(inPlayDelayMs),
    LOG_LEVEL: 'warn',
    ...(behindMs > 0 ? clockBehind(behindMs) : {}),
  }
  const url = `http://127.0.0.1:${port}`
  if (behindMs > 0) await setBookClockBack(dataDir, behindMs)
  let server = await startServer(variables, url)
  const operate = (command: typeof operateMessages, words: readonly string[]): Promise<string> =>
    inRunningDatabase(dataDir, async ({ queries }) => {
      const { text, code } = await command(queries, 1, words)
      if (code !== 0) throw new Error(text)
      return text
    })
  return {
    url,
    async kill() {
      server.child.kill('SIGKILL')
      await server.ended
    },
    async startAgain() {
      server = await startServer(variables, url)
    },
    inDatabase: (work) => inRunningDatabase(dataDir, work),
    setAccountStatus: (loginId, status) =>
      inRunningDatabase(dataDir, async (database) => {
        const rows = await database.queries.query<{ id: string }>(
          'select id from account where login_id = $1',
          [loginId],
        )
        const walletId = BigInt(rows[0]?.id ?? 0)
        await inTransaction(database, (tx) => changeStatus(tx, walletId, status))
      }),
    allowSessions: (sessionsMax) =>
      inRunningDatabase(dataDir, async ({ queries }) => {
        await queries.query('update operator set settings = settings || $1', [
          JSON.stringify({ sessionsMax }),
        ])
      }),
    message: (...words) => operate(operateMessages, words),
    maintenance: (...words) => operate(operateMaintenance, words),
    async close() {
      server.child.kill('SIGTERM')
      await server.ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const hourMs = 3_600_000
/** From this hour of the day on clocks are set back, by as many as leave it the same day. */
const lateHour = 20
const setBackHours = 8

/** How far clocks are set back, milliseconds. */
const setBackAt = (nowMs: number): number =>
  nowMs - startOfDay(nowMs) < lateHour * hourMs ? 0 : setBackHours * hourMs

/** Sets the book's clock back, which a server reads as soon as it starts. */
async function setBookClockBack(dataDir: string, behindMs: number): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir)
  await inDatabase(postgres.address, async (database) => {
    await migrate(database)
    await turnBookClock(database, -behindMs)
  })
  await postgres.stop()
}

/** What sets the clock of a process back, before anything of it runs. */
function clockBehind(behindMs: number): Record<string, string> {
  const script = `const { now } = Date; Date.now = () => now() - ${behindMs}`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }
}

function feedOf({ speed, replayFile }: HouseOptions): Record<string, string> {
  if (replayFile === undefined) return { SIMULATOR_SPEED: String(speed) }
  return { FEED: 'replay', REPLAY_FILE: replayFile, REPLAY_SPEED: String(speed) }
}

async function startServer(variables: Record<string, string>, url: string): Promise<ServerProcess> {
  const server = startServerProcess(variables)
  await server.ready
  const deadline = performance.now() + readyMs
  while ((await fetch(`${url}/readyz`)).status !== 200) {
    if (performance.now() > deadline) throw new Error(`the server at ${url} is not ready`)
  }
  return server
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
