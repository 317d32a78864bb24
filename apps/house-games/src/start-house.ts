import type { Logger } from 'pino'
import { drandAt } from './beacon/drand.ts'
import { systemClock } from './clock.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { TableLine } from './db/table-line.ts'
import type { HouseEnv } from './env.ts'
import type { House } from './house.ts'
import { createApp } from './http/app.ts'
import { recoverRounds } from './instant/recover-rounds.ts'
import { forgetLaunches } from './launches/launch-store.ts'
import { LiveTokens } from './launches/live-tokens.ts'
import { SESSION_MS } from './launches/open-session.ts'
import { houseLimits } from './limits/house-limits.ts'
import { LimitsFile } from './limits/limits-file.ts'
import { systemRandom } from './random.ts'
import { type Repeating, repeat } from './repeat.ts'
import { sendNews, TABLE_CHANNEL } from './tables/news-store.ts'
import { runTables } from './tables/run-tables.ts'
import { recoverBets } from './tables/settle-table.ts'
import { TableHub } from './tables/table-hub.ts'
import type { TableNews, TellTable } from './tables/table-news.ts'
import { walletAt } from './wallet/wallet.ts'

/** A house that accepts requests. */
export interface RunningHouse {
  readonly port: number
  stop(): Promise<void>
}

const RECOVER_EVERY_MS = 2_000
const FORGET_EVERY_MS = 3_600_000
const READ_LIMITS_EVERY_MS = 1_000
const BEAT_MS = 4_000
/** Only this machine reaches the house. The server passes on the calls of members. */
const HOST = '127.0.0.1'

/** Opens the tables, listens, and looks after the rounds that wait. */
export async function startHouse(env: HouseEnv, log: Logger): Promise<RunningHouse> {
  const onError = (error: unknown): void => log.error({ err: error }, 'house')
  const database = openDatabase(env.HOUSE_DATABASE_URL, env.HOUSE_DATABASE_CONNECTIONS, onError)
  await migrate(database)
  const [clock, random, tokens] = [systemClock, systemRandom, new LiveTokens()]
  const key = { id: env.HOUSE_KEY_ID, secret: env.HOUSE_KEY }
  const wallet = walletAt(env.HOUSE_WALLET_URL, key, clock)
  const tell: TellTable = (name, roundId, ended) =>
    sendNews(database.queries, { name, roundId, ...(ended && { ended }) })
  const { HOUSE_DRAWS: draws, HOUSE_LIMITS: path } = env
  const file = path === undefined ? null : new LimitsFile(path)
  const limits = file ?? { now: houseLimits() }
  const beacon = env.HOUSE_BEACON === 'drand' ? drandAt(env.HOUSE_BEACON_URL) : null
  const house: House = { database, wallet, clock, random, tokens, beacon, draws, limits, tell, log }
  const hub = new TableHub(house)
  const line = new TableLine({
    url: env.HOUSE_DATABASE_URL,
    channel: TABLE_CHANNEL,
    onNews: (text) => void hub.hear(JSON.parse(text) as TableNews),
    onError,
  })
  line.start()
  const app = await createApp(house, hub, key, log)
  await app.listen({ host: HOST, port: env.HOUSE_PORT })
  const jobs = [...jobsOf(house, onError), ...runTables(house, line, onError)]
  jobs.push(repeat(BEAT_MS, () => hub.endOldLines(), onError))
  if (file !== null) jobs.push(repeat(READ_LIMITS_EVERY_MS, async () => file.refresh(), onError))
  const beat = setInterval(() => hub.beat(), BEAT_MS)
  const bound = app.server.address()
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : env.HOUSE_PORT,
    stop: async () => {
      clearInterval(beat)
      await Promise.all(jobs.map((job) => job.stop()))
      await line.stop()
      hub.close()
      await app.close()
      await database.close()
    },
  }
}

/** The jobs that do not run the tables. */
function jobsOf(house: House, onError: (error: unknown) => void): readonly Repeating[] {
  const recover = async (): Promise<void> => {
    await recoverRounds(house)
    await recoverBets(house)
  }
  const forget = async (): Promise<void> => {
    const nowMs = house.clock.now()
    house.tokens.forgetOld(nowMs)
    await forgetLaunches(house.database.queries, nowMs - SESSION_MS)
  }
  return [repeat(RECOVER_EVERY_MS, recover, onError), repeat(FORGET_EVERY_MS, forget, onError)]
}
