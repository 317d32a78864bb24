import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Queries } from '../src/db/queries.ts'
import { createOfficeApp } from '../src/http/office-app.ts'
import type { OfficeHandlers } from '../src/http/office-endpoints.ts'
import { seedDemo } from '../src/modules/accounts/index.ts'
import { officeCalls } from '../src/modules/back-office/index.ts'
import type { QuotedMatch } from '../src/modules/odds-board/index.ts'
import { createOffice, demoOfficePassword, seedDemoOffice } from '../src/modules/office/index.ts'
import { demoUplines } from '../src/modules/parties/index.ts'
import { systemRandom } from '../src/random.ts'
import { type Answer, aCountingHasher } from './demo-sessions.ts'
import type { TestDatabase } from './test-database.ts'
import { ticketIds } from './ticket-ids.ts'
import { type VirtualClock, virtualClock } from './virtual-clock.ts'

/** A call of the back office: what is left out is as a browser on its page sends it. */
export interface OfficeRequest {
  /** The cookie of a session; empty for none. */
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly ip?: string
}

/** The back office of the demo over HTTP, on a clock that the test moves. */
export interface OfficeHouse {
  readonly app: FastifyInstance
  readonly clock: VirtualClock
  /** Calls an endpoint; answers with its body, and the HTTP status and new cookie beside. */
  call(path: string, body: unknown, request?: OfficeRequest): Promise<Answer & { cookie: string }>
  /** Logs an account of the demo in, and returns the cookie of its session. */
  logIn(login: string, password?: string, code?: string): Promise<string>
  /** Calls an endpoint that changes something, under a new request id. */
  act(cookie: string, path: string, body: object): Promise<Answer>
}

const origin = 'http://office.localhost'

/** Gives those who are invited the password of the demo's accounts, as their links would. */
export async function acceptInvitations(db: Queries): Promise<void> {
  await db.query(
    `update office_account o set status = 'active', password_hash = d.password_hash,
            pepper_id = d.pepper_id
       from office_account d
      where d.login_id = 'owner' and d.operator_id = 1 and o.status = 'invited'`,
  )
}

/**
 * Seeds the demo with its uplines and the accounts of its back office, and serves their calls, some
 * by handlers of the test.
 */
export async function officeHouse(
  { database }: Pick<TestDatabase, 'database'>,
  {
    handlers: own,
    board = () => [],
  }: {
    readonly handlers?: Partial<OfficeHandlers>
    readonly board?: () => readonly QuotedMatch[]
  } = {},
): Promise<OfficeHouse> {
  const clock = virtualClock()
  const hasher = await aCountingHasher()
  await seedDemo(database, hasher, demoUplines)
  await seedDemoOffice(database, hasher)
  const log = pino({ level: 'silent' })
  const office = createOffice({
    database,
    clock,
    random: systemRandom,
    hasher,
    log,
    mode: 'demo',
    typesMatches: true,
    officeKey: Buffer.alloc(32, 7),
    siteOf: () => ({ code: 'demo', name: 'Demo', currencies: ['MYR'], closed: undefined }),
  })
  const { handlers, onDenied } = officeCalls({
    database,
    lists: database,
    hasher,
    random: systemRandom,
    ticketIds,
    office,
    opening: { isLive: false, feedIsInvented: true, isHouseFeed: true },
    board,
    missing: async () => [],
    reconcile: async () => [],
  })
  const app = await createOfficeApp({
    ...office,
    handlers: { ...handlers, ...own },
    onDenied,
    operatorAt: (hostname) => (hostname === 'b.localhost' ? 2 : 1),
    mayServe: () => true,
    isSecure: true,
    checkResponses: true,
    log,
    clock,
    rateLimit: { perSecond: 0, burst: 1 },
    trustProxy: ['127.0.0.1'],
    siteDirectory: '/nonexistent',
    membersSiteAt: (hostname) => `http://${hostname}:3000`,
  })
  const call = callerOf(app)
  return {
    app,
    clock,
    call,
    async logIn(login, password = demoOfficePassword, code) {
      const totp = code === undefined ? {} : { totp: code }
      const { cookie, statusdesc } = await call('/bo/login', { login, password, ...totp })
      if (statusdesc !== '') throw new Error(`${login}: ${statusdesc}`)
      return cookie
    },
    act: (cookie, path, body) => call(path, { request_id: randomUUID(), ...body }, { cookie }),
  }
}

/** Returns what calls endpoints as a browser on the page does. */
function callerOf(app: FastifyInstance): OfficeHouse['call'] {
  return async (path, body, request = {}) => {
    const { cookie = '', headers = {}, ip = '198.51.100.7' } = request
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: {
        host: 'office.localhost',
        origin,
        'x-forwarded-for': ip,
        'content-type': 'application/json',
        cookie,
        ...headers,
      },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const set = String(answer.headers['set-cookie'] ?? '')
    return { http: answer.statusCode, ...answer.json(), cookie: set.split(';')[0] ?? '' }
  }
}
