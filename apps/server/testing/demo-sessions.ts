import type { FastifyInstance } from 'fastify'
import { Outbox } from '../src/db/outbox.ts'
import {
  createPasswordHasher,
  type PasswordHasher,
  seedDemo,
} from '../src/modules/accounts/index.ts'

import { createSessions, type Sessions } from '../src/modules/sessions/index.ts'
import { systemRandom } from '../src/random.ts'
import { ledgerFunds } from './ledger-funds.ts'
import { createTestApp } from './test-app.ts'
import type { TestDatabase } from './test-database.ts'
import { type VirtualClock, virtualClock } from './virtual-clock.ts'

/** argon2id as cheap as it gets, for tests that are not about its cost. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** What an operator of tests signs launch tokens with. */
export const launchSecretOfTests = 'a launch secret of the tests, long enough'

/** The host name of the demo's second operator. */
export const siamHost = 'b.localhost'

/** The demo members with sessions over HTTP, on a clock that the test moves. */
export interface DemoSessions {
  app: FastifyInstance
  sessions: Sessions
  clock: VirtualClock
  hasher: CountingHasher
  warnings: object[]
  /** Calls an endpoint from an address, at a host. Returns its body, the HTTP status as `http`. */
  call(path: string, body: unknown, ip?: string, host?: string): Promise<Answer>
  /** Logs a demo member in and returns the credentials that every later call shows. */
  logIn(loginId: string, ip?: string): Promise<{ account_id: string; session_token: string }>
}

export interface Answer {
  http: number
  status: 0 | 1
  statusdesc: string
  [key: string]: unknown
}

/** A hasher that counts how often it had to work. */
export interface CountingHasher extends PasswordHasher {
  verifications: number
}

/** A hasher of tests with the demo's pepper. */
export async function aCountingHasher(inFlightMax = 8): Promise<CountingHasher> {
  const hasher = await createPasswordHasher('a pepper of tests', inFlightMax, CHEAP)
  const counting: CountingHasher = {
    ...hasher,
    verifications: 0,
    verify: (password, stored) => {
      counting.verifications += 1
      return hasher.verify(password, stored)
    },
  }
  return counting
}

/** Seeds the demo and serves its sessions. */
export async function demoSessions(
  db: TestDatabase,
  clock: VirtualClock = virtualClock(),
): Promise<DemoSessions> {
  const hasher = await aCountingHasher()
  await seedDemo(db.database, hasher)
  const warnings: object[] = []
  const sessions = createSessions({
    // Sessions of an earlier test hear nothing of these.
    database: { ...db.database, outbox: new Outbox(() => {}) },
    clock,
    random: systemRandom,
    hasher,
    funds: ledgerFunds,
    deviceKey: Buffer.from('a key of devices of the tests'),
    exchangeKey: Buffer.alloc(32, 'a key of logins of the tests'),
    launchSecret: launchSecretOfTests,
    log: { warn: (facts) => warnings.push(facts) },
  })
  const { authenticate, routes } = sessions
  const app = await createTestApp({
    handlers: routes,
    authenticate,
    clock,
    operatorAt: (hostname) => (hostname === siamHost ? 2 : 1),
    trustProxy: ['127.0.0.1'],
  })
  const call: DemoSessions['call'] = async (
    path,
    body,
    ip = '198.51.100.7',
    host = 'localhost',
  ) => {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'x-forwarded-for': ip, host },
      payload: body as object,
    })
    return { http: answer.statusCode, ...answer.json() }
  }
  const logIn: DemoSessions['logIn'] = async (loginId, ip) => {
    const answer = await call('/userlogin', { account_id: loginId, password: 'demo1234' }, ip)
    const profile = answer['member_profile'] as { player_info: { session_token: string } }
    return { account_id: loginId, session_token: profile.player_info.session_token }
  }
  return { app, sessions, clock, hasher, warnings, call, logIn }
}

/** Does the work `count` times in sequence and returns the results. */
export async function times<Result>(
  count: number,
  work: (n: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let n = 0; n < count; n += 1) results.push(await work(n))
  return results
}
