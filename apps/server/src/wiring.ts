import { mkdirSync, renameSync, statSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import { type Logger, pino } from 'pino'
import { openBookClock } from './book-clock.ts'
import { composeModules, type Modules, type OpenSource, type Runtime } from './compose-modules.ts'
import { openAll } from './db/connections.ts'
import {
  checkServerVersion,
  type Database,
  type DatabaseTarget,
  JOB_LIMITS,
  NO_LIMITS,
  openDatabase,
  REQUEST_LIMITS,
  type StatementLimits,
} from './db/database.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { scarceOf } from './db/overload.ts'
import type { Env } from './env.ts'
import { createApp } from './http/app.ts'
import { closeWithin, listen } from './http/listen.ts'
import { createLog } from './http/log.ts'
import { createMetrics } from './http/operations.ts'
import { Readiness } from './http/readiness.ts'
import { SITE_DIRECTORY, type SiteConfiguration, siteVersion } from './http/site.ts'
import { demoMembers, demoPassword } from './modules/accounts/index.ts'
import { systemRandom } from './random.ts'
import { StartupError } from './startup-error.ts'

/** A server that accepts requests. */
export interface RunningServer {
  /** Address for a browser on this machine. */
  url: string
  /** Ends everything in order: requests, modules, database. */
  stop(): Promise<void>
}

/** What a tool or a test may put in the place of the server's own parts. */
export interface ServerSeams {
  readonly openDatabase?: typeof openDatabase
  readonly openSource?: OpenSource
}

const VERSION = '0.1.0'
/** A log that is longer at a start is put aside; only the one before is kept. */
const LOG_FILE_BYTES_MAX = 20 * 1024 * 1024
const CLOSE_GRACE_MS = 5_000
const DATABASE_ANSWER_MS = 1_500
/** Jobs get this share of the connections, and members the rest. */
const JOB_CONNECTIONS_SHARE = 4
const RETRY_DELAY_MS = { min: 5, max: 50 }

/** Opens the log: a file in demo mode, so that a terminal shows only what a newcomer needs. */
export function openLog(env: Env): Logger {
  if (env.MODE === 'live') return createLog(env.LOG_LEVEL, pino.destination(1))
  const path = join(resolve(env.DATA_DIR), 'server.log')
  try {
    mkdirSync(resolve(env.DATA_DIR), { recursive: true })
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    if (size > LOG_FILE_BYTES_MAX) renameSync(path, `${path}.1`)
    return createLog(env.LOG_LEVEL, pino.destination({ dest: path, append: true, sync: true }))
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
  const undo: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const target = await openTarget(env, undo)
    const runtime = await openRuntime(env, log, target, undo, seams)
    const modules = await composeModules(runtime, seams.openSource)
    await modules.start()
    undo.push(() => modules.stop())
    const url = await openHttp(runtime, modules, undo)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openTarget(env: Env, undo: (() => Promise<void>)[]): Promise<DatabaseTarget> {
  if (env.DATABASE_URL !== undefined) return env.DATABASE_URL
  const postgres = await startEmbeddedPostgres(env.DATA_DIR)
  undo.push(() => postgres.stop())
  return postgres.address
}

async function openRuntime(
  env: Env,
  log: Logger,
  target: DatabaseTarget,
  undo: (() => Promise<void>)[],
  seams: ServerSeams,
): Promise<Runtime> {
  const openPool = seams.openDatabase ?? openDatabase
  const open = (limits: StatementLimits, connectionsMax: number): Database => {
    const options = { limits, keepsOpen: true, connectionsMax, retryDelayMs, onError }
    const database = openPool(target, options)
    undo.push(() => database.close())
    return database
  }
  const onError = (error: unknown): void => log.error({ err: error }, 'database')
  const forJobs = Math.max(1, Math.floor(env.DATABASE_CONNECTIONS / JOB_CONNECTIONS_SHARE))
  await prepareSchema(target, onError)
  const database = open(REQUEST_LIMITS, env.DATABASE_CONNECTIONS - forJobs)
  const jobs = open(JOB_LIMITS, forJobs)
  // Opened on demand, they would be opened when the machine has least to give: docs/decisions/0285.
  await Promise.all([database, jobs].map(({ pool }) => openAll(pool))).catch((error: unknown) =>
    log.warn({ full: scarceOf(error), err: error }, 'not all connections could be opened'),
  )
  const readiness = new Readiness()
  readiness.register('database', () => answersSoon(database))
  const metrics = createMetrics()
  const { clock, watch } = await openBookClock({ database, log, metrics, readiness })
  undo.push(() => watch.stop())
  watch.start()
  return { env, log, clock, random: systemRandom, metrics, readiness, database, jobs }
}

async function prepareSchema(
  target: DatabaseTarget,
  onError: (error: unknown) => void,
): Promise<void> {
  const options = { limits: NO_LIMITS, connectionsMax: 1, retryDelayMs, onError }
  const database = openDatabase(target, options)
  try {
    await checkServerVersion(database)
    await migrate(database)
  } finally {
    await database.close()
  }
}

function retryDelayMs(): number {
  const { min, max } = RETRY_DELAY_MS
  return min + systemRandom.integerBelow(max - min + 1)
}

/** A database that hangs is as good as none: the answer must not wait for a time-out. */
async function answersSoon(database: Database): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), DATABASE_ANSWER_MS).unref()
  })
  const answer = database.queries.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late])
}

async function openHttp(
  { env, log, clock, metrics, readiness }: Runtime,
  { handlers, authenticate, isClosed, drain }: Modules,
  undo: (() => Promise<void>)[],
): Promise<string> {
  const app = await createApp({
    handlers,
    authenticate,
    isClosed,
    checkResponses: false,
    version: VERSION,
    log,
    clock,
    rateLimit: { perSecond: env.RATE_LIMIT_PER_SECOND, burst: env.RATE_LIMIT_BURST },
    trustProxy: env.TRUST_PROXY,
    metricsFrom: env.METRICS_FROM,
    metrics,
    readiness,
    siteDirectory: SITE_DIRECTORY,
    siteConfiguration: siteConfigurationOf(env),
  })
  undo.push(() => {
    drain()
    return closeWithin(app, CLOSE_GRACE_MS)
  })
  const port = await listen(app, env.HOST, env.PORT)
  return urlOf(env.HOST, port)
}

/** Demo members stand on the login page of a demo server, and nowhere else. */
function siteConfigurationOf(env: Env): SiteConfiguration {
  const polling = {
    intervalMs: env.POLL_INTERVAL_MS,
    initialDelayMs: env.POLL_INITIAL_DELAY_MS,
    showIntervalMs: env.POLL_SHOW_INTERVAL_MS,
  }
  const version = siteVersion(SITE_DIRECTORY)
  if (env.MODE !== 'demo') return { version, polling }
  const accounts = demoMembers.map(({ loginId }) => loginId)
  return { version, polling, demo: { accounts, password: demoPassword } }
}

/** The address for a browser on this machine. */
function urlOf(host: string, port: number): string {
  const local = ['0.0.0.0', '127.0.0.1', '::', '::1'].includes(host)
  const name = isIPv6(host) ? `[${host}]` : host
  return `http://${local ? 'localhost' : name}:${port}`
}
