import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { lockDataDirectory } from './data-directory-lock.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { giveTo } from './postgres-account.ts'
import { type PostgresBinaries, preparePostgresBinaries } from './postgres-binaries.ts'
import { DATABASE_USER, openCluster } from './postgres-cluster.ts'
import { openPostgresHome, type PostgresHome, stagingDirectory } from './postgres-home.ts'
import { type Postmaster, startPostmaster, stopOrphan } from './postmaster.ts'

/** How a client reaches a database server. `host` may be the folder of a unix socket. */
export interface DatabaseAddress {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** The database that came with the server. */
export interface EmbeddedPostgres {
  readonly address: DatabaseAddress
  /** Process number of the running postmaster. */
  readonly pid: number
  /** Stops PostgreSQL and releases the data directory. */
  stop(): Promise<void>
}

const DATABASE = 'fairline'
const SOCKET_PORT = 5432
const START_MS = 30_000
const POLL_MS = 20
const RETRY_MS = 250
const RESTART_PAUSE_MS = 1_000

/** The longest path that fits into a unix socket's address (sun_path), without its end mark. */
const SOCKET_PATH_BYTES_MAX = process.platform === 'darwin' ? 103 : 107

/**
 * What PostgreSQL leaves to its host: durability is spelled out, so that no template or default
 * changes it. `data_sync_retry` off makes it stop on a failed fsync instead of continuing.
 */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  data_sync_retry: 'off',
  max_connections: '100',
  // Below every pool's lock_timeout, or else a deadlock would show as a lock that took too long,
  // which is not tried again.
  deadlock_timeout: '200ms',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
} as const

/**
 * Starts the embedded PostgreSQL on a data directory, making the directory and the database when
 * they are missing. Only this process's account can reach it: over a unix socket in a private
 * folder, or over the loopback address where no socket path is short enough; always with a random
 * password. A PostgreSQL that ends unasked is started again.
 *
 * `settings` overrides PostgreSQL's settings, for tests only: without fsync, a crash of the machine
 * destroys the database.
 *
 * @throws EmbeddedPostgresError when another server uses the directory, or PostgreSQL cannot run
 * here.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const dataDirectory = makeDataDirectory(dataDir)
  const lock = lockDataDirectory(dataDirectory)
  try {
    const home = openPostgresHome(dataDirectory)
    const binaries = preparePostgresBinaries(home.account, stagingDirectory)
    const cluster = await openCluster(home, binaries)
    await stopOrphan(cluster)
    const parts = { home, binaries, cluster, settings: { ...SETTINGS, ...settings } }
    return await runCluster({ ...parts, release: () => lock.release() })
  } catch (error) {
    lock.release()
    throw error
  }
}

interface Cluster {
  home: PostgresHome
  binaries: PostgresBinaries
  cluster: string
  settings: Readonly<Record<string, string>>
  release: () => void
}

async function runCluster(parts: Cluster): Promise<EmbeddedPostgres> {
  const listening = await chooseAddress(parts.home)
  let stopping = false
  let postmaster = await startUntilReady(parts, listening)
  const keepRunning = async (): Promise<void> => {
    while (!stopping) {
      await postmaster.ended
      if (stopping) return
      try {
        postmaster = await startUntilReady(parts, listening)
      } catch {
        await sleep(RESTART_PAUSE_MS)
      }
    }
    await postmaster.stop()
  }
  const supervision = keepRunning()
  return {
    address: { ...listening.address, database: DATABASE },
    get pid() {
      return postmaster.pid
    },
    async stop() {
      stopping = true
      await postmaster.stop()
      await supervision
      listening.cleanUp()
      parts.release()
    },
  }
}

/**
 * Right after a kill, PostgreSQL's dying children still hold its memory or socket, and a start
 * fails on them: it is tried again, and no lock file is deleted for it.
 */
async function startUntilReady(parts: Cluster, listening: Listening): Promise<Postmaster> {
  const logFile = join(parts.home.directory, 'postgres.log')
  const deadline = performance.now() + START_MS
  while (true) {
    const logStart = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
    const postmaster = startPostmaster({
      program: parts.binaries.postgres,
      dataDirectory: parts.cluster,
      logFile,
      account: parts.home.account,
      settings: { ...parts.settings, ...listening.settings },
    })
    if (await isReady(postmaster, listening.address, deadline)) return postmaster
    if (performance.now() > deadline) {
      await postmaster.stop()
      throw startFailed(logFile, logStart)
    }
    if (!isPassing(tailOf(logFile, logStart))) throw startFailed(logFile, logStart)
    await sleep(RETRY_MS)
  }
}

/** Asks until the server answers, and makes the product's database the first time. */
async function isReady(
  postmaster: Postmaster,
  address: Omit<DatabaseAddress, 'database'>,
  deadline: number,
): Promise<boolean> {
  let ended = false
  void postmaster.ended.then(() => {
    ended = true
  })
  while (!ended && performance.now() < deadline) {
    const client = new pg.Client({
      ...address,
      database: 'postgres',
      connectionTimeoutMillis: 5_000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await createDatabaseOnce(client)
      return true
    } catch (error) {
      if (!isStillStarting(error)) throw error
    } finally {
      await client.end().catch(() => {})
    }
    await sleep(POLL_MS)
  }
  return false
}

async function createDatabaseOnce(client: pg.Client): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
}

function isStillStarting(error: unknown): boolean {
  const { code } = error as { code?: string }
  const passing = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03']
  return code === undefined || passing.includes(code)
}

/** Reasons not to start that go away by themselves. */
function isPassing(log: string): boolean {
  return /pre-existing shared memory block|lock file .* already exists|Address already in use/.test(
    log,
  )
}

function tailOf(logFile: string, from: number): string {
  try {
    return readFileSync(logFile).subarray(from).toString('utf8')
  } catch {
    return ''
  }
}

function startFailed(logFile: string, from: number): EmbeddedPostgresError {
  const reason =
    /(?:FATAL|PANIC|ERROR):\s*(.*)/.exec(tailOf(logFile, from))?.[1] ?? 'no reason given'
  return new EmbeddedPostgresError(`PostgreSQL does not start: ${reason} (see ${logFile}).`)
}

/** The directory's real path, so that two names of one directory meet in one lock. */
function makeDataDirectory(dataDir: string): string {
  const path = resolve(dataDir)
  try {
    mkdirSync(path, { recursive: true })
    return realpathSync(path)
  } catch (error) {
    throw new EmbeddedPostgresError(`DATA_DIR ${path} cannot be made: ${(error as Error).message}`)
  }
}

interface Listening {
  address: Omit<DatabaseAddress, 'database'>
  settings: Record<string, string>
  cleanUp(): void
}

async function chooseAddress({ directory, account }: PostgresHome): Promise<Listening> {
  const password = readFileSync(join(directory, 'password'), 'utf8')
  if (fitsSocket(directory)) return socketIn(directory, password, () => {})
  if (fitsSocket(join(tmpdir(), 'fairline-123456'))) {
    const folder = mkdtempSync(join(tmpdir(), 'fairline-'))
    giveTo(account, folder)
    return socketIn(folder, password, () => rmSync(folder, { recursive: true, force: true }))
  }
  const port = await freePort()
  return {
    address: { host: '127.0.0.1', port, user: DATABASE_USER, password },
    settings: {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
    },
    cleanUp: () => {},
  }
}

function socketIn(folder: string, password: string, cleanUp: () => void): Listening {
  return {
    address: { host: folder, port: SOCKET_PORT, user: DATABASE_USER, password },
    settings: {
      listen_addresses: '',
      port: String(SOCKET_PORT),
      unix_socket_directories: folder,
      unix_socket_permissions: '0700',
    },
    cleanUp,
  }
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_BYTES_MAX
}

/** Another program may take the port before PostgreSQL does; the start is then tried again. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  await new Promise((done) => server.close(done))
  if (bound === null || typeof bound === 'string') throw new EmbeddedPostgresError('No free port.')
  return bound.port
}
