import { Writable } from 'node:stream'
import type { AccountStatus } from '@fairline/domain/accounts/account-status'
import type { Currency } from '@fairline/domain/money/money'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { readEnv } from '../../apps/server/src/env.ts'
import type { AppOptions } from '../../apps/server/src/http/app.ts'
import { createLog } from '../../apps/server/src/http/log.ts'
import { createMetrics } from '../../apps/server/src/http/operations.ts'
import { Readiness } from '../../apps/server/src/http/readiness.ts'
import { createMember, createPasswordHasher } from '../../apps/server/src/modules/accounts/index.ts'
import { giveCredit } from '../../apps/server/src/modules/funds/index.ts'
import { changeStatus } from '../../apps/server/src/modules/wallet/index.ts'
import { composeModules, type Modules } from '../../apps/server/src/nodes/modules.ts'
import { startParts } from '../../apps/server/src/nodes/parts.ts'
import { systemRandom } from '../../apps/server/src/random.ts'
import { systemSchedule } from '../../apps/server/src/timer.ts'
import { createTestApp } from '../../apps/server/testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../apps/server/testing/test-database.ts'
import { ticketIds } from '../../apps/server/testing/ticket-ids.ts'
import { type VirtualClock, virtualClock } from '../../apps/server/testing/virtual-clock.ts'
import { KnownFeed } from './known-feed.ts'
import { type Answer, type Credentials, openClient } from './open-client.ts'

/** How long a bet in play waits in these tests; only the test's clock lets it pass. */
export const inPlayDelayMs = 10_000

export interface KnownMember {
  readonly loginId: string
  readonly walletId: bigint
  readonly credentials: Credentials
}

/** What a test asks of a new member; amounts in whole units of the currency. */
export interface MemberWish {
  readonly currency?: Currency
  readonly credit?: number
  readonly commission?: boolean
  /** The sports that the member has limits for. */
  readonly sports?: readonly number[]
  /** Set after the login, as an upline does while the member plays. */
  readonly status?: AccountStatus
}

/** The complete server on a database, clock and feed of the test's own, reached over HTTP. */
export interface KnownBook {
  readonly db: TestDatabase
  /** The connections of requests. */
  readonly requests: Database
  /** The connections of lists and reports. */
  readonly lists: Database
  readonly feed: KnownFeed
  readonly clock: VirtualClock
  readonly modules: Modules
  readonly url: string
  /** What the server logged as errors so far. */
  readonly failures: readonly string[]
  ask(path: string, body: unknown): Promise<Answer>
  /** A member who has just logged in. */
  member(wish?: MemberWish): Promise<KnownMember>
  setStatus(member: KnownMember, status: AccountStatus): Promise<void>
  /** Lets time pass for the book, its database and its feed alike; the feed stays alive. */
  advance(ms: number): Promise<void>
  /** Serves the same modules on another port, with other options of the HTTP shell. */
  serve(options: Partial<AppOptions>): Promise<string>
  close(): Promise<void>
}

const password = 'demo1234'
const usualSports: readonly number[] = [1, 40, 41, 45, 53, 54]
/** argon2id as cheap as it gets: these tests are not about its cost. */
export const passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const limits = { minBet: 500n, maxBet: 500_000n, maxPayout: 2_000_000n, maxPerMatch: 1_000_000n }
const aliveEveryMs = 4_000

/** Opens a book without a match; close it at the end. */
export async function openKnownBook(
  settings: Readonly<Record<string, string>> = {},
): Promise<KnownBook> {
  const db = await createTestDatabase()
  const database = db.openAnother()
  const lists = db.openAnother()
  const jobs = db.openAnother()
  const clock = virtualClock()
  await db.database.queries.query(
    'insert into simulation_clock (offset_ms, stands_at) values (0, $1)',
    [new Date(clock.now())],
  )
  const feed = new KnownFeed(clock)
  const failures: string[] = []
  const log = createLog('error', collector(failures))
  const readiness = new Readiness()
  const env = readEnv({
    IN_PLAY_DELAY_MS: String(inPlayDelayMs),
    VIRTUAL_GAMES: 'off',
    HOUSE_GAMES: 'off',
    ...settings,
  })
  const parts = { clock, schedule: systemSchedule, random: systemRandom, metrics: createMetrics() }
  const houseSecret = 'the house secret of these tests'
  const pools = { database, lists, jobs }
  const secrets = { houseSecret, ticketIds, housePort: () => null }
  const runtime = { env, passwordCost, ...secrets, log, ...parts, readiness, ...pools }
  const modules = await composeModules(runtime, async () => feed)
  const stopParts = await startParts(modules.parts)
  const apps: Awaited<ReturnType<typeof createTestApp>>[] = []
  const serve: KnownBook['serve'] = async (options) => {
    const { handlers, authenticate, games, operators, isClosed } = modules
    const operatorAt = (hostname: string) => operators.at(hostname)?.id
    const calls = { handlers, authenticate, proveProvider: games.prove, operatorAt, isClosed }
    const app = await createTestApp({ ...calls, clock, log, readiness, ...options })
    apps.push(app)
    return app.listen({ host: '127.0.0.1', port: 0 })
  }
  const url = await serve({})
  const ask = openClient(url)
  const { member, setStatus } = await memberMaker(db, ask)
  return {
    db,
    requests: database,
    lists,
    feed,
    clock,
    modules,
    url,
    failures,
    ask,
    member,
    setStatus,
    serve,
    advance: async (ms) => {
      for (let left = ms; left > 0; left -= aliveEveryMs) {
        const step = Math.min(left, aliveEveryMs)
        clock.advance(step)
        await advanceBookClock(db, step)
        await feed.say({ kind: 'alive' })
      }
    },
    close: async () => {
      await Promise.all(apps.map((app) => app.close()))
      await stopParts()
      await Promise.all([database.close(), lists.close(), jobs.close()])
      await db.drop()
    },
  }
}

/** Moves the database's clock and not the node's, by milliseconds. It stops between calls. */
export async function advanceBookClock({ database }: TestDatabase, ms: number): Promise<void> {
  await database.queries.query(
    "update simulation_clock set stands_at = stands_at + $1 * interval '1 millisecond'",
    [ms],
  )
}

function collector(lines: string[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
}

async function memberMaker(
  db: TestDatabase,
  ask: KnownBook['ask'],
): Promise<Pick<KnownBook, 'member' | 'setStatus'>> {
  const hasher = await createPasswordHasher(readEnv({}).PASSWORD_PEPPER, 8, passwordCost)
  let made = 0
  const setStatus: KnownBook['setStatus'] = async ({ walletId }, status) => {
    await inTransaction(db.database, (tx) => changeStatus(tx, walletId, status))
  }
  const member: KnownBook['member'] = async (wish = {}) => {
    made += 1
    const loginId = `known${made}`
    const { currency = 'MYR', credit = 10_000, commission = true, sports = usualSports } = wish
    const walletId = await inTransaction(db.database, async (tx) => {
      const id = await createMember(tx, hasher, {
        operatorId: 1,
        loginId,
        password,
        currency,
        oddsGroup: 'A',
        limits: Object.fromEntries(sports.map((sport) => [sport, limits])),
        // A rate of nothing: what a bet moves is what its test says.
        commission: commission ? { hdpou: '0.00' } : {},
      })
      const amount = BigInt(credit) * 100n
      if (credit > 0) await giveCredit(tx, { operatorId: 1, walletId: id, amount, note: '' })
      return id
    })
    const known = { loginId, walletId, credentials: await logIn(ask, loginId) }
    if (wish.status !== undefined) await setStatus(known, wish.status)
    return known
  }
  return { member, setStatus }
}

/** Logs in, and returns the credentials of every later call. */
export async function logIn(ask: KnownBook['ask'], loginId: string): Promise<Credentials> {
  const answer = await ask('/userlogin', { account_id: loginId, password })
  if (answer.status !== 1) throw new Error(`${loginId} is refused: ${JSON.stringify(answer)}`)
  const profile = answer['member_profile'] as { player_info: { session_token: string } }
  return { account_id: loginId, session_token: profile.player_info.session_token }
}
