import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@fairline/embedded-postgres'
import { createRandom, type Random } from '@fairline/feed-simulator/prng'
import type { Database, DatabaseTarget } from '../../apps/server/src/db/database.ts'
import { fillDataDirectory, makeFolder } from '../../apps/server/testing/made-database.ts'
import { inDatabase, inRunningDatabase } from '../../apps/server/testing/running-database.ts'
import type { ServerProcess } from '../../apps/server/testing/server-process.ts'
import { urlOf } from '../../apps/server/testing/test-target.ts'
import type { Credentials } from '../refused/open-client.ts'
import { beginServer, type Exit } from './begin-server.ts'
import { ask } from './client.ts'
import { type RequestKind, requestKinds } from './draw-request.ts'
import type { CrashOrder } from './fail-points.ts'
import { houseUrlOf, makeHouseSchema } from './games/house-database.ts'
import { houseSecretOfFaults } from './house-of-faults.ts'
import { Journal, readJournal } from './journal.ts'
import { smallestStakes } from './load.ts'
import { Cluster } from './nodes/cluster.ts'
import { PostgresProxy } from './postgres-proxy.ts'
import { ReplyProxy } from './reply-proxy.ts'
import { requestsOf } from './requests.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

/** What a run puts between client, server and database. */
export interface RigSetup {
  /** The server's own PostgreSQL, or a separate one that outlives it. */
  readonly database: 'embedded' | 'beside'
  readonly databaseProxy?: boolean
  readonly replyProxy?: boolean
  /** Puts the server's data and its log on a small disk that a test can fill. */
  readonly smallDisk?: boolean
  /** Feeds matches that rooms can be played on within a minute. */
  readonly rooms?: boolean
  /** Starts the process of the house's games. */
  readonly games?: boolean
  /** Two servers on one database: the second answers, settles and runs the jobs. */
  readonly nodes?: boolean
  /** A house of five processes on NATS; the server of this rig is the first of its API nodes. */
  readonly cluster?: boolean
}

/** A server that works next to the first one. */
export interface SecondNode {
  readonly server: ServerProcess
  readonly exited: Promise<Exit>
  readonly url: string
}

/** A second server on the database of the first. */
export interface StandBy {
  readonly server: ServerProcess
  readonly exited: Promise<Exit>
  /** Its URL, before and after it takes over. */
  readonly url: string
}

export interface RequestCounts {
  readonly requests: number
  readonly acknowledged: number
  /** The same by what was asked for. */
  readonly acknowledgedOf: Readonly<Record<RequestKind, number>>
  readonly refused: number
  /** Requests whose outcome was open at first, and is known now. */
  readonly resolved: number
}

const password = 'demo1234'
/** A match lasts about eleven seconds, and more than one ends in each. */
const simulatorSpeed = '600'
const inPlayDelayMs = '250'
const readyMs = 60_000
const pollMs = 20

/** A server under test: its process, its database, what lies between, and the client's journal. */
export class Rig {
  readonly directory: string
  readonly journal: Journal
  readonly random: Random
  readonly members = new Map<string, Credentials>()
  /** How many versions after the product's own the next server is. */
  version = 0
  readonly databaseProxy: PostgresProxy | null
  readonly replyProxy: ReplyProxy | null
  /** Null when the setup does not ask for one, or this account may not mount it. */
  readonly smallDisk: SmallDisk | null
  readonly #dataDirectory: string
  readonly #hasRooms: boolean
  readonly #hasNodes: boolean
  readonly #hasGames: boolean
  readonly #postgres: EmbeddedPostgres | null
  #server: ServerProcess | null = null
  #exited: Promise<Exit> | null = null
  #url: string | null = null
  #second: SecondNode | null = null
  #cluster: Cluster | null = null
  #asked = 0

  private constructor(
    directory: string,
    journal: Journal,
    random: Random,
    parts: Pick<Rig, 'databaseProxy' | 'replyProxy' | 'smallDisk'> & {
      dataDirectory: string
      hasRooms: boolean
      hasNodes: boolean
      hasGames: boolean
      postgres: EmbeddedPostgres | null
    },
  ) {
    this.directory = directory
    this.journal = journal
    this.random = random
    this.databaseProxy = parts.databaseProxy
    this.replyProxy = parts.replyProxy
    this.smallDisk = parts.smallDisk
    this.#dataDirectory = parts.dataDirectory
    this.#hasRooms = parts.hasRooms
    this.#hasNodes = parts.hasNodes
    this.#hasGames = parts.hasGames
    this.#postgres = parts.postgres
  }

  /** Starts a server on an empty book and logs the members in. */
  static async open(setup: RigSetup, seed: string): Promise<Rig> {
    const isBeside = setup.database === 'beside'
    const directory = makeFolder()
    const dataDirectory = join(directory, 'data')
    mkdirSync(dataDirectory)
    const smallDisk = setup.smallDisk === true ? mountSmallDisk(dataDirectory) : null
    if (!isBeside) await fillDataDirectory(dataDirectory)
    if (setup.smallDisk === true && smallDisk === null) {
      symlinkSync('/dev/full', join(dataDirectory, 'server.log'))
    }
    const random = createRandom(seed)
    const postgres = isBeside ? await startBeside(join(directory, 'beside')) : null
    const databaseProxy =
      setup.databaseProxy === true && postgres !== null
        ? await PostgresProxy.open(postgres.address)
        : null
    const replyProxy =
      setup.replyProxy === true ? await ReplyProxy.open(random.split('replies')) : null
    const journal = await Journal.open(join(directory, 'journal.jsonl'))
    const rig = new Rig(directory, journal, random, {
      dataDirectory,
      postgres,
      databaseProxy,
      replyProxy,
      smallDisk,
      hasRooms: setup.rooms === true,
      hasNodes: setup.nodes === true,
      hasGames: setup.games === true,
    })
    if (setup.games === true && isBeside) await rig.inDatabase(makeHouseSchema)
    if (setup.cluster === true) {
      rig.#cluster = await Cluster.open(rig.directory, (own) => ({ ...rig.#variables(), ...own }))
    }
    await rig.startServer()
    if (setup.nodes === true) await rig.startSecondNode()
    for (const member of Object.keys(smallestStakes)) await rig.#logIn(member)
    return rig
  }

  /**
   * Where clients find a server; null while it is down. They go to the second node if there is one,
   * and to the API nodes of a cluster in turn.
   */
  readonly address = (): string | null => {
    if (this.#cluster === null) return this.#second?.url ?? this.#url
    const urls = [this.#url, this.#cluster.apiUrl].filter((url) => url !== null)
    this.#asked += 1
    return urls[this.#asked % Math.max(1, urls.length)] ?? null
  }

  get cluster(): Cluster {
    if (this.#cluster === null) throw new Error('The setup asks for a cluster')
    return this.#cluster
  }

  /** Where the first server answers; null while it is known to be down. */
  get firstUrl(): string | null {
    return this.#url
  }

  /** Starts the second node and waits until it is ready for bets. */
  async startSecondNode(): Promise<void> {
    const folder = mkdtempSync(join(this.directory, 'second-'))
    const roles = { ROLES: 'api,settle,jobs' }
    const { server, exited } = beginServer({ ...this.#variables(), ...roles, DATA_DIR: folder })
    const url = await server.ready
    await this.untilReady(url)
    this.#second = { server, exited, url }
  }

  /** Kills the second node; clients go to the first until it is started again. */
  async killSecondNode(): Promise<void> {
    const second = this.#second
    this.#second = null
    second?.server.child.kill('SIGKILL')
    await second?.exited
  }

  /** Resolves when the second node follows the board of the first. */
  async secondFollows(): Promise<void> {
    if (this.#second !== null) await this.untilReady(this.#second.url)
  }

  get server(): ServerProcess {
    if (this.#server === null) throw new Error('The server has been started')
    return this.#server
  }

  /** Starts the server and waits until it is ready for bets. */
  async startServer(): Promise<void> {
    const server = this.beginServer()
    const url = await server.ready
    const seen = this.replyProxy?.leadTo(Number(new URL(url).port)) ?? url
    await this.untilReady(url)
    this.#url = seen
  }

  /** Starts a server without waiting for it. */
  beginServer(): ServerProcess {
    const { server, exited } = beginServer(this.#variables())
    this.#adopt(server, exited)
    return server
  }

  /** Starts a second server on the same database; resolves once it waits to take over. */
  async startStandBy(): Promise<StandBy> {
    const { server, exited } = this.#beginSecond(this.version)
    const url = new Promise<string>((found) => {
      server.child.stdout?.on('data', (chunk: Buffer) => {
        const said = /stands by at (\S+)/.exec(chunk.toString('utf8'))?.[1]
        if (said !== undefined) found(said)
      })
    })
    const ended = exited.then(({ reason, errors }) => {
      throw new Error(`The second server ended (${reason}): ${errors}`)
    })
    // The server ends later, when nothing awaits this promise.
    ended.catch(() => {})
    return { server, exited, url: await Promise.race([url, ended]) }
  }

  /** Starts a server of an older version on the same database; resolves when it has ended. */
  async startOlder(version: number): Promise<Exit> {
    const { server, exited } = this.#beginSecond(version)
    void exited.then(() => clearTimeout(late))
    const late = setTimeout(() => server.child.kill('SIGKILL'), readyMs)
    return exited
  }

  #beginSecond(version: number): { server: ServerProcess; exited: Promise<Exit> } {
    const folder = mkdtempSync(join(this.directory, 'second-'))
    return beginServer({ ...this.#variables(), DATA_DIR: folder, SCHEMA_VERSION: String(version) })
  }

  /** Sends members to the second server from now on; resolves when it is ready. */
  async follow({ server, exited, url }: StandBy): Promise<void> {
    this.#url = null
    this.#adopt(server, exited)
    await this.untilReady(url)
    this.#url = url
  }

  #adopt(server: ServerProcess, exited: Promise<Exit>): void {
    this.#server = server
    this.#exited = exited
    void exited.then(() => {
      if (this.#server === server) this.#url = null
    })
  }

  /**
   * Resolves when the server's process is no more. Its pipes may outlive it, and its channel does
   * when an order is stuck in it.
   */
  get exited(): Promise<Exit> {
    if (this.#exited === null) throw new Error('The server has been started')
    return this.#exited
  }

  /** Resolves when the server says that it is ready. */
  async untilReady(url: string): Promise<void> {
    const deadline = performance.now() + readyMs
    while (performance.now() < deadline) {
      const response = await fetch(`${url}/readyz`).catch(() => null)
      if (response?.status === 200) return
      await sleep(pollMs)
    }
    throw new Error(`The server is not ready after ${readyMs / 1000} s.`)
  }

  /** Tells the server where to die. */
  order(crash: CrashOrder): void {
    this.server.child.send?.(crash)
  }

  /** Sets the clock of the server's machine `aheadMs` ahead of the right time. */
  turnClock(aheadMs: number): void {
    this.server.child.send?.({ aheadMs })
  }

  /** Whether the server's process runs. */
  get isAlive(): boolean {
    const { exitCode, signalCode } = this.server.child
    return exitCode === null && signalCode === null
  }

  /** Runs something on the database itself, past every proxy. */
  async inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const target = this.#postgres?.address
    return target === undefined
      ? inRunningDatabase(this.#dataDirectory, work)
      : inDatabase(target, work)
  }

  /** What became of the requests of the journal, after the rig was closed or before. */
  get counts(): RequestCounts {
    const requests = requestsOf(readJournal(this.journal.path))
    const known = requests.filter(({ definite }) => definite.length > 0)
    const taken = known.filter(({ definite }) => definite[0]?.code === '')
    const takenOf = (kind: RequestKind): number => taken.filter(({ what }) => what === kind).length
    return {
      requests: requests.length,
      acknowledged: taken.length,
      acknowledgedOf: recordOf(requestKinds, takenOf),
      refused: known.length - taken.length,
      resolved: known.filter(({ open }) => open > 0).length,
    }
  }

  /** Ends everything; the folder stays when somebody has to look into it. */
  async close(keep: boolean): Promise<void> {
    await this.killSecondNode()
    if (this.#server !== null) {
      if (this.isAlive) this.#server.child.kill('SIGTERM')
      await this.exited
    }
    await this.#cluster?.close()
    await this.replyProxy?.close()
    await this.databaseProxy?.close()
    await this.#postgres?.stop()
    await this.journal.close()
    // Unmounting loses its content; the small disk is in memory and cannot be kept.
    this.smallDisk?.unmount()
    if (!keep) rmSync(this.directory, { recursive: true, force: true })
  }

  #variables(): Record<string, string> {
    const target: DatabaseTarget | undefined =
      this.databaseProxy?.address ?? this.#postgres?.address
    return {
      DATA_DIR: this.#dataDirectory,
      HOUSE_SECRET: houseSecretOfFaults,
      SIMULATOR_SPEED: simulatorSpeed,
      SIMULATOR_SEED: String(this.random.split('world').uint32()),
      IN_PLAY_DELAY_MS: inPlayDelayMs,
      RATE_LIMIT_PER_SECOND: '0',
      LOG_LEVEL: 'warn',
      ...(this.#hasRooms && { ROOM_MATCHES: 'on' }),
      ...(this.#hasNodes && { NODES: 'many', ROLES: 'feed,api' }),
      ...this.#cluster?.variables,
      ...(target === undefined ? {} : { DATABASE_URL: urlOf(target) }),
      ...(this.#hasGames && { HOUSE_GAMES: 'on' }),
      ...(this.#hasGames && target !== undefined && { HOUSE_DATABASE_URL: houseUrlOf(target) }),
    }
  }

  async #logIn(member: string): Promise<void> {
    const answer = await ask(this.#url ?? '', '/userlogin', { account_id: member, password })
    const profile = answer['member_profile'] as { player_info: { session_token: string } }
    const { session_token } = profile.player_info
    this.members.set(member, { account_id: member, session_token })
  }
}

async function startBeside(directory: string): Promise<EmbeddedPostgres> {
  await fillDataDirectory(directory)
  return startEmbeddedPostgres(directory)
}

function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  of: (key: Key) => Value,
): Readonly<Record<Key, Value>> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>
}
