import type { DatabaseTarget } from '../db/database.ts'
import { openHouseSchema } from '../db/house-schema-store.ts'
import { hasRole } from '../env.ts'
import { houseKey } from '../house-secret.ts'
import {
  type AskProvider,
  houseProvider,
  keepHouseAddress,
  registerHouseProvider,
} from '../modules/games/index.ts'
import { type Repeating, repeatLook } from '../repeat.ts'
import { HouseProcess } from './house-process.ts'
import type { Runtime } from './runtime.ts'

/** The key that book and house sign their calls with. */
const HOUSE_KEY_ID = 'house-1'

/** How often a house says that it runs, milliseconds. */
const KEEP_MS = 1_000

/** A house that this node runs. */
export interface OwnHouse {
  /** The port that it answers on; null while it does not. */
  readonly port: number | null
  stop(): Promise<void>
}

const addressAt = (port: number): string => `http://127.0.0.1:${port}/provider`

/**
 * Returns what asks the house that this node runs in place of the registered one: all houses of a
 * database answer alike, and a node always reaches its own.
 */
export function ownHouseAsker(ask: AskProvider, housePort: () => number | null): AskProvider {
  return (provider, path, body) => {
    const port = provider.key === houseProvider ? housePort() : null
    return ask(port === null ? provider : { ...provider, url: addressAt(port) }, path, body)
  }
}

/** Returns the secret of the key that book and house sign their calls with. */
const houseGamesKey = (houseSecret: string): string =>
  houseKey(houseSecret, 'house games').toString('hex')

/**
 * Opens the schema of the house's games and starts their process; returns null where this node has
 * none. On a PostgreSQL of the operator's, schema and user are theirs to make.
 */
export async function openHouseGames(
  runtime: Runtime,
  target: DatabaseTarget,
  walletUrl: string,
  main: string | undefined,
): Promise<OwnHouse | null> {
  const { env, houseSecret, log, database } = runtime
  if (env.HOUSE_GAMES === 'off' || !hasRole(env, 'api')) return null
  const url = await openSchema(runtime, target)
  if (url === null) {
    log.info({}, 'the games of the house are off: HOUSE_DATABASE_URL is not set')
    return null
  }
  const secret = houseGamesKey(houseSecret)
  const house = new HouseProcess(
    {
      HOUSE_DATABASE_URL: url,
      HOUSE_WALLET_URL: walletUrl,
      HOUSE_PORT: String(env.HOUSE_PORT),
      HOUSE_KEY_ID,
      HOUSE_KEY: secret,
      // A newcomer does not wait for Saturday.
      HOUSE_DRAWS: env.MODE === 'demo' ? 'demo' : 'weekly',
      HOUSE_BEACON: env.BEACON,
      HOUSE_BEACON_URL: env.BEACON_URL,
      ...(env.HOUSE_LIMITS !== undefined && { HOUSE_LIMITS: env.HOUSE_LIMITS }),
      LOG_LEVEL: env.LOG_LEVEL,
    },
    log,
    (port) =>
      registerHouseProvider(database, { url: addressAt(port), keyId: HOUSE_KEY_ID, secret }),
    main,
  )
  house.start()
  const keeping = keepAddressOf(house, runtime)
  keeping.start()
  return {
    get port() {
      return house.port
    },
    stop: async () => {
      await keeping.stop()
      await house.stop()
    },
  }
}

const keepAddressOf = (house: HouseProcess, { database, log }: Runtime): Repeating =>
  repeatLook(
    KEEP_MS,
    async () => {
      if (house.port !== null) await keepHouseAddress(database.queries, addressAt(house.port))
    },
    { log, failure: 'the address of the house cannot be kept' },
  )

/** The address of the database as the user of the house; null where there is none. */
async function openSchema(
  { env, houseSecret, database }: Runtime,
  target: DatabaseTarget,
): Promise<string | null> {
  if (env.HOUSE_DATABASE_URL !== undefined) return env.HOUSE_DATABASE_URL
  if (typeof target === 'string') return null
  const password = houseKey(houseSecret, 'house database').toString('hex')
  await openHouseSchema(database, password)
  const { host, port, database: name } = target
  const place = new URLSearchParams({ host, port: String(port) })
  return `postgres://house:${password}@localhost/${name}?${place}`
}
