import { mkdirSync, renameSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '@fairline/embedded-postgres'
import type { Logger } from 'pino'
import { type BookClockUse, openBookClock } from '../book-clock.ts'
import { type BookTime, steadyClock } from '../clock.ts'
import { openAll } from '../db/connections.ts'
import {
  checkServerVersion,
  type Database,
  type DatabaseTarget,
  JOB_LIMITS,
  NO_LIMITS,
  openDatabase,
  REQUEST_LIMITS,
  type StatementLimits,
} from '../db/database.ts'
import { DatabaseLink } from '../db/database-link.ts'
import { inTime } from '../db/in-time.ts'
import { checkNotNewer, isMigrated, migrate, type SchemaDirectories } from '../db/migrate.ts'
import { Outbox } from '../db/outbox.ts'
import { scarceOf } from '../db/overload.ts'
import { measurePools } from '../db/pool-metrics.ts'
import { BOARD_LOCK, ServingLock, servesWithOther } from '../db/serving-lock.ts'
import { type Env, hasRole } from '../env.ts'
import { houseKey, markOf, readHouseSecret } from '../house-secret.ts'
import { createApp } from '../http/app.ts'
import { listen } from '../http/listen.ts'
import { createLog, LogFile, openLogOutput } from '../http/log.ts'
import { createMetrics } from '../http/operations.ts'
import { Readiness } from '../http/readiness.ts'
import { SITE_DIRECTORY, siteVersion } from '../http/site.ts'
import { createStandBy } from '../http/stand-by.ts'
import { keepPepper, provePepper } from '../modules/accounts/index.ts'
import { createTicketIds } from '../modules/bets/index.ts'
import { registerFigures } from '../modules/figures/index.ts'
import type { Operator } from '../modules/operators/index.ts'
import { systemRandom } from '../random.ts'
import { StartupError, startFailure } from '../startup-error.ts'
import { type Schedule, systemSchedule } from '../timer.ts'
import { joinNodes } from './join-nodes.ts'
import { membersSite, urlOf } from './local-url.ts'
import { composeModules, type Modules } from './modules.ts'
import { endTakenOver, type OpenSource } from './open-feeds.ts'
import { type OwnHouse, openHouseGames } from './open-house-games.ts'
import { listenForOffice } from './open-office.ts'
import { partsOf, startParts } from './parts.ts'
import type { Runtime } from './runtime.ts'
import { sharedLimits } from './share-grants.ts'
import { configurationOf, pageOf } from './site-pages.ts'

/** A server that accepts requests. */
export interface RunningServer {
  /** Address for a browser on this machine. */
  url: string
  /** The address of the back office; null where this node does not serve it. */
  officeUrl: string | null
  /** The operators at the start. */
  operators: readonly Operator[]
  /** Ends everything in order: requests, modules, database. */
  stop(): Promise<void>
}

/** Hooks for the caller, and parts that a tool or a test may replace. */
export interface ServerSeams {
  /** Called with the address of a server that becomes a standby for its database. */
  readonly onStandBy?: (url: string) => void
  /** Aborts the start of a standby server. */
  readonly stopping?: AbortSignal
  readonly openDatabase?: typeof openDatabase
  readonly openSource?: OpenSource
  /** The entry file of the house's process. */
  readonly houseMain?: string
  readonly clock?: BookTime
  readonly schedule?: Schedule
  /** The schema of another version of the product. */
  readonly schema?: SchemaDirectories
}

const VERSION = '0.1.0'
/** A log that is longer at a start is put aside; only the one before is kept. */
const LOG_FILE_BYTES_MAX = 20 * 1024 * 1024
/** How long open requests may take to be answered when the server stops. */
const CLOSE_GRACE_MS = 10_000
/** Jobs and lists each get one connection in this many. Bets and the rest share the others. */
const CONNECTIONS_SHARE = 4
const RETRY_DELAY_MS = { min: 5, max: 50 }

/** Opens the log: a file in demo mode, so that a terminal shows only what a newcomer needs. */
export function openLog(env: Env): Logger {
  if (env.MODE === 'live') return createLog(env.LOG_LEVEL, openLogOutput())
  const path = join(resolve(env.DATA_DIR), 'server.log')
  try {
    mkdirSync(resolve(env.DATA_DIR), { recursive: true })
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    if (size > LOG_FILE_BYTES_MAX) renameSync(path, `${path}.1`)
    return createLog(env.LOG_LEVEL, new LogFile(path))
  } catch (error) {
    throw new StartupError(`DATA_DIR cannot be written to: ${(error as Error).message}`)
  }
}

/**
 * Puts the server together and starts it: database, migrations, modules, HTTP. What was begun is
 * ended again when a later step fails. Another feed than the one that the environment names comes
 * with `seams`.
 *
 * @throws StartupError when the environment does not allow it, with what to do.
 */
export async function startServer(
  env: Env,
  log: Logger,
  seams: ServerSeams = {},
): Promise<RunningServer> {
  const undo: Undo = []
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  const onLate = (error: unknown): void =>
    log.warn({ err: error }, 'the modules did not stop in time')
  try {
    const target = await openTarget(env, undo)
    const served = await openServed(env, log, target, undo, seams)
    let house: OwnHouse | null = null
    const housePort = (): number | null => house?.port ?? null
    const runtime = { ...(await openRuntime(env, log, served, undo, seams)), housePort }
    const modules = await composeModules(runtime, seams.openSource)
    const stopParts = await startParts(partsOf(modules.parts, env.ROLES))
    // Work that an unreachable database leaves undone is done after the next start.
    undo.push(() => inTime(CLOSE_GRACE_MS, stopParts()).catch(onLate))
    const url = await openHttp(runtime, modules, served, undo)
    house = await openHouseGames(runtime, target, url, seams.houseMain)
    undo.push(async () => house?.stop())
    const officeUrl = await openOfficeHttp(runtime, modules, { ...served, url }, undo)
    return { url, officeUrl, operators: modules.operators.all, stop }
  } catch (error) {
    await stop()
    throw startFailure(error, env)
  }
}

/** The steps that stop the server, run in reverse order. */
type Undo = (() => Promise<void>)[]

/** A database that only this server serves, and the port that the server answers on. */
interface Served {
  readonly target: DatabaseTarget
  readonly link: DatabaseLink
  readonly lock: ServingLock
  /** The port that the server had as a standby: members may already know it. */
  readonly port: number
  /** Called when the database answers again after an outage. */
  readonly onBack: (() => void)[]
}

/**
 * Waits for the serving lock, and then migrates the schema, so that no migration runs during a
 * serving server. Refuses a database of a newer version before it waits.
 */
async function openServed(
  env: Env,
  log: Logger,
  target: DatabaseTarget,
  undo: Undo,
  seams: ServerSeams,
): Promise<Served> {
  const mark = env.NODES === 'many' ? markOf(readHouseSecret(env)) : null
  // Before the wait, too: a standby must be able to take over.
  await inSchema(target, log, async (database) => {
    await checkNotNewer(database, seams.schema)
    await provePepper(database.queries, env.PASSWORD_PEPPER)
    await proveMark(database, mark)
  })
  const link = new DatabaseLink()
  const onBack: (() => void)[] = []
  const callOnBack = (): void => {
    for (const listener of onBack) listener()
  }
  const writesBoard = hasRole(env, 'feed')
  const key = writesBoard ? BOARD_LOCK : ownKey()
  const parts = { target, key, mark, link, log, onBack: callOnBack, onTakenOver: endTakenOver }
  let standBy: ReturnType<typeof createStandBy> | undefined
  let { PORT: port } = env
  const onWait = async (): Promise<void> => {
    standBy = createStandBy()
    port = (await listen(standBy, env.HOST, port)).port
    log.info({ port }, 'standing by: another server serves this database')
    seams.onStandBy?.(urlOf(env.HOST, port))
  }
  const signal = seams.stopping ?? new AbortController().signal
  const lock = await ServingLock.take(parts, onWait, signal).finally(() => standBy?.close())
  if (lock === null) throw new StartupError('Stopped while on standby.')
  undo.push(() => lock.release())
  await inSchema(target, log, async (database) => {
    await proveMark(database, mark)
    if (!writesBoard) return checkMigrated(database, seams.schema)
    await migrate(database, seams.schema)
    await keepPepper(database.queries, env.PASSWORD_PEPPER)
  })
  return { target, link, lock, port, onBack }
}

/** Nodes with two secrets would not hear each other, and read no ticket of the other's bets. */
async function proveMark({ queries }: Database, mark: number | null): Promise<void> {
  if (mark === null || !(await servesWithOther(queries, mark))) return
  throw new StartupError(
    'HOUSE_SECRET is not the one of the processes that serve this database now: set that one.',
  )
}

/** The lock of a node that does not write the board is its own: it only proves the connection. */
function ownKey(): string {
  const some = 2 ** 47
  return String(-1 - systemRandom.integerBelow(some))
}

/** Only the node that writes the board changes the schema: no other one writes to it then. */
async function checkMigrated(
  database: Database,
  schema: SchemaDirectories | undefined,
): Promise<void> {
  if (await isMigrated(database, schema)) return
  throw new StartupError(
    'The database is not at the schema of this version. Start the node with the role feed first.',
  )
}

async function openTarget(env: Env, undo: Undo): Promise<DatabaseTarget> {
  if (env.DATABASE_URL !== undefined) return env.DATABASE_URL
  const postgres = await startEmbeddedPostgres(env.DATA_DIR)
  undo.push(() => postgres.stop())
  return postgres.address
}

async function openRuntime(
  env: Env,
  log: Logger,
  { target, link, lock, onBack }: Served,
  undo: Undo,
  seams: ServerSeams,
): Promise<Omit<Runtime, 'housePort'>> {
  const openPool = seams.openDatabase ?? openDatabase
  const outbox = new Outbox((error) => log.error({ err: error }, 'news'))
  const open = (limits: StatementLimits, connectionsMax: number): Database => {
    const options = { limits, link, keepsOpen: true, connectionsMax, retryDelayMs, outbox }
    const onError = (error: unknown): void => log.error({ err: error }, 'database')
    const database = openPool(target, { ...options, onError })
    undo.push(() => database.close())
    return database
  }
  const share = Math.max(1, Math.floor(env.DATABASE_CONNECTIONS / CONNECTIONS_SHARE))
  const database = open(REQUEST_LIMITS, env.DATABASE_CONNECTIONS - 2 * share)
  const lists = open(REQUEST_LIMITS, share)
  const jobs = open(JOB_LIMITS, share)
  const pools = { bets: database, lists, jobs }
  // On demand they would be opened when the machine is busiest: docs/reliability.md.
  const openPools = (): Promise<unknown> =>
    Promise.all(Object.values(pools).map(({ pool }) => openAll(pool))).catch((error: unknown) =>
      log.warn({ full: scarceOf(error), err: error }, 'not all connections could be opened'),
    )
  await openPools()
  onBack.push(() => void openPools())
  const houseSecret = readHouseSecret(env)
  const readiness = new Readiness()
  readiness.register('database', () => lock.holds)
  const wire = await joinNodes({ env, houseSecret, target, database: jobs, readiness, log })
  undo.push(() => wire.stop())
  readiness.register('disk', () => link.isWritable)
  for (const [name, { pool }] of Object.entries(pools)) {
    readiness.registerFull(() => fullPool(name, pool))
  }
  const metrics = createMetrics()
  measurePools(pools, metrics)
  // One process is enough to read what the book holds.
  if (hasRole(env, 'jobs'))
    registerFigures({ queries: lists.queries, metrics, steady: steadyClock })
  const { schedule = systemSchedule } = seams
  const clock = seams.clock ?? (await followBookClock({ database, log, metrics, readiness }, undo))
  const parts = { clock, schedule, random: systemRandom, metrics }
  const ticketIds = createTicketIds(houseKey(houseSecret, 'ticket ids'))
  return { env, houseSecret, ticketIds, log, ...parts, readiness, database, lists, jobs }
}

/** Opens the book's clock, and reads it again regularly until the server stops. */
async function followBookClock(use: BookClockUse, undo: Undo): Promise<BookTime> {
  const { clock, watch } = await openBookClock(use)
  undo.push(() => watch.stop())
  watch.start()
  return clock
}

function fullPool(
  name: string,
  { waitingCount, options: { max } }: Database['pool'],
): string | null {
  return waitingCount === 0
    ? null
    : `connections of ${name}: ${waitingCount} wait for one of ${max}`
}

/** Runs work on a connection without time limits, as migrations need. */
async function inSchema(
  target: DatabaseTarget,
  log: Logger,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  const onError = (error: unknown): void => log.error({ err: error }, 'database')
  const options = { limits: NO_LIMITS, connectionsMax: 1, retryDelayMs, onError }
  const database = openDatabase(target, options)
  try {
    await checkServerVersion(database)
    await work(database)
  } finally {
    await database.close()
  }
}

function retryDelayMs(): number {
  const { min, max } = RETRY_DELAY_MS
  return min + systemRandom.integerBelow(max - min + 1)
}

async function openHttp(
  { env, jobs, log, clock, metrics, readiness, housePort }: Runtime,
  { handlers, authenticate, games, channels, operators, isClosed, drain }: Modules,
  { lock, port: wanted }: Served,
  undo: Undo,
): Promise<string> {
  let isStopping = false
  const siteServed = siteVersion(SITE_DIRECTORY)
  const answers = hasRole(env, 'api')
  readiness.register('not stopping', () => !isStopping)
  if (!answers) readiness.register('role api', () => false)
  const app = await createApp({
    handlers,
    authenticate,
    proveProvider: games.prove,
    originsOf: (operatorId) => ({
      gameOrigins: games.providers.gameOrigins,
      mediaOrigins: channels.originsOf(operatorId),
    }),
    operatorAt: (hostname) => operators.at(hostname)?.id,
    isClosed,
    mayServe: () => answers && lock.holds && !isStopping,
    checkResponses: false,
    version: VERSION,
    log,
    clock,
    rateLimit: { perSecond: env.RATE_LIMIT_PER_SECOND, burst: env.RATE_LIMIT_BURST },
    ...sharedLimits(env, jobs, 'site'),
    trustProxy: env.TRUST_PROXY,
    metricsFrom: env.METRICS_FROM,
    metrics,
    readiness,
    housePort,
    siteDirectory: answers ? SITE_DIRECTORY : null,
    pageOf: (operatorId) => pageOf(operators, operatorId),
    configurationOf: (operatorId) => configurationOf(env, siteServed, operators.find(operatorId)),
  })
  // Only nodes that answer calls may be asked for them.
  const isShared = answers && env.NODES === 'many'
  const listening = await listen(app, env.HOST, wanted, { isShared })
  undo.push(() => {
    isStopping = true
    drain()
    return listening.close(CLOSE_GRACE_MS)
  })
  return urlOf(env.HOST, listening.port)
}

async function openOfficeHttp(
  runtime: Runtime,
  { office, operators }: Modules,
  { lock, url }: Served & { readonly url: string },
  undo: Undo,
): Promise<string | null> {
  const operatorAt = (hostname: string) => operators.at(hostname)?.id
  const membersSiteAt = (hostname: string): string =>
    membersSite(operators.at(hostname)?.hosts ?? [], { hostname, port: new URL(url).port })
  const calls = { ...office, operatorAt, membersSiteAt, mayServe: () => lock.holds }
  const opened = await listenForOffice(runtime, calls)
  if (opened !== null) undo.push(() => opened.close(CLOSE_GRACE_MS))
  return opened?.url ?? null
}
