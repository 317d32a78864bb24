import type { Logger } from 'pino'
import { systemClock } from './clock.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import type { HouseEnv } from './env.ts'
import { createApp } from './http/app.ts'
import { recoverRounds } from './instant/recover-rounds.ts'
import { forgetLaunches } from './launches/launch-store.ts'
import { SESSION_MS } from './launches/open-session.ts'
import { systemRandom } from './random.ts'
import { repeat } from './repeat.ts'
import { walletAt } from './wallet/wallet.ts'

/** A house that accepts requests. */
export interface RunningHouse {
  readonly port: number
  stop(): Promise<void>
}

const RECOVER_EVERY_MS = 2_000
const FORGET_EVERY_MS = 3_600_000
/** It answers the server on this machine alone, which the members' sites reach it by. */
const HOST = '127.0.0.1'

/** Opens the tables, listens, and looks after the rounds that wait. */
export async function startHouse(env: HouseEnv, log: Logger): Promise<RunningHouse> {
  const onError = (error: unknown): void => log.error({ err: error }, 'house')
  const database = openDatabase(env.HOUSE_DATABASE_URL, env.HOUSE_DATABASE_CONNECTIONS, onError)
  await migrate(database)
  const [clock, random] = [systemClock, systemRandom]
  const key = { id: env.HOUSE_KEY_ID, secret: env.HOUSE_KEY }
  const wallet = walletAt(env.HOUSE_WALLET_URL, key, clock)
  const house = { database, wallet, clock, random, log }
  const app = await createApp(house, key, log)
  await app.listen({ host: HOST, port: env.HOUSE_PORT })
  const forget = () => forgetLaunches(database.queries, clock.now() - SESSION_MS)
  const jobs = [
    repeat(RECOVER_EVERY_MS, () => recoverRounds(house), onError),
    repeat(FORGET_EVERY_MS, forget, onError),
  ]
  const bound = app.server.address()
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : env.HOUSE_PORT,
    stop: async () => {
      await app.close()
      await Promise.all(jobs.map((job) => job.stop()))
      await database.close()
    },
  }
}
