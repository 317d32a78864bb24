import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { text as streamText } from 'node:stream/consumers'
import { endpoints } from '@fairline/contract'
import { accepted, refused } from '@fairline/domain/errors/rejection'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { aCaller } from '../../testing/callers.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { DatabaseGoneError } from '../db/outage.ts'
import { NoConnectionError } from '../db/overload.ts'
import { CommitOutcomeUnknownError } from '../db/transaction.ts'
import { createLog } from './log.ts'
import { Readiness } from './readiness.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

async function anApp(options: Parameters<typeof createTestApp>[0] = {}): Promise<FastifyInstance> {
  const app = await createTestApp(options)
  open.push(app)
  return app
}

const CALLER = aCaller({ accountId: 7n, loginId: 'demo01' })
const SHOWN = { account_id: 'demo01', session_token: 'secret-token' }
const ZERO = {
  balance: '0.00',
  account_balance: '0.00',
  outstanding_balance: '0.00',
  balance_version: 0,
}

describe('sessions', () => {
  test('a call behind the login gets the proved caller, never the named one', async () => {
    const app = await anApp({
      authenticate: async () => accepted(CALLER),
      handlers: {
        '/userbalance': async ({ caller }) =>
          caller.accountId === 7n
            ? accepted({ ...ZERO, retrieve_profile: false })
            : refused('systemError'),
      },
    })
    const payload = { ...SHOWN, account_id: 'demo02' }
    const answer = await app.inject({ method: 'POST', url: '/userbalance', payload })
    expect(answer.json()).toEqual({ status: 1, statusdesc: '', ...ZERO, retrieve_profile: false })
  })

  test('without a session the handler is not reached', async () => {
    const app = await anApp({
      handlers: { '/userbalance': () => Promise.reject(new Error('reached')) },
    })
    const answer = await app.inject({ method: 'POST', url: '/userbalance', payload: SHOWN })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 0, statusdesc: 'session_not_exists' })
  })

  test('an answer that breaks the contract is a failure of ours', async () => {
    const app = await anApp({
      authenticate: async () => accepted(CALLER),
      handlers: {
        '/userbalance': async () => accepted({ ...ZERO, balance: '1', retrieve_profile: false }),
      },
    })
    const answer = await app.inject({ method: 'POST', url: '/userbalance', payload: SHOWN })
    expect(answer.statusCode).toBe(500)
  })
})

describe('the address of the client', () => {
  const forwarded = '6.6.6.6, 203.0.113.9'

  test.each([
    ['no proxy is trusted', [], '127.0.0.1'],
    ['the named proxy is trusted, not what the client wrote', ['127.0.0.1'], '203.0.113.9'],
    ['another proxy is trusted', ['10.0.0.0/8'], '127.0.0.1'],
  ])('%s', async (_name, trustProxy, expected) => {
    const seen: string[] = []
    const app = await anApp({
      trustProxy,
      handlers: {
        '/userlogout': async ({ ip }) => {
          seen.push(ip)
          return accepted({})
        },
      },
    })
    const headers = { 'x-forwarded-for': forwarded }
    await app.inject({ method: 'POST', url: '/userlogout', payload: SHOWN, headers })
    expect(seen).toEqual([expected])
  })

  test.each([
    ['"unknown"', 'unknown', '127.0.0.1'],
    ['markup', '<script>', '127.0.0.1'],
    ['nothing', '', '127.0.0.1'],
    ['"unknown" after an address', '6.6.6.6, unknown', '127.0.0.1'],
    ['a port', '203.0.113.9:51234', '203.0.113.9'],
    ['8,000 digits', `6.6.6.6, ${'9'.repeat(8_000)}`, '127.0.0.1'],
  ])('a trusted proxy that reports %s is no failure', async (_name, reported, counted) => {
    const limits = { rateLimit: { perSecond: 1, burst: 1 }, clock: { now: () => 0 } }
    const app = await anApp({ ...limits, trustProxy: ['127.0.0.1'], metricsFrom: [] })
    const ask = async (url: string, forwarded: string): Promise<number> =>
      (await app.inject({ url, headers: { 'x-forwarded-for': forwarded } })).statusCode
    expect(await ask('/metrics', reported)).toBe(404)
    expect([await ask('/nowhere', reported), await ask('/nowhere', counted)]).toEqual([404, 429])
  })

  test('metrics do not exist for other addresses', async () => {
    const app = await anApp({ metricsFrom: ['10.0.0.0/8'] })
    expect((await app.inject('/metrics')).statusCode).toBe(404)
    const inside = await app.inject({ url: '/metrics', remoteAddress: '10.1.2.3' })
    expect(inside.statusCode).toBe(200)
    expect(inside.body).toContain('http_request_duration_seconds')
  })
})

describe('@spec S8.requestLimit', () => {
  test('an address that asks too fast gets 429 requestLimit, another one its answer', async () => {
    const app = await anApp({ rateLimit: { perSecond: 1, burst: 3 }, clock: { now: () => 0 } })
    const ask = (remoteAddress: string): Promise<LightMyRequestResponse> =>
      app.inject({ method: 'POST', url: '/nowhere', payload: {}, remoteAddress })
    const statuses = []
    for (let i = 0; i < 4; i += 1) statuses.push((await ask('10.0.0.1')).statusCode)
    expect(statuses).toEqual([404, 404, 404, 429])
    expect((await ask('10.0.0.1')).json()).toEqual({ status: 0, statusdesc: 'requestLimit' })
    expect((await ask('10.0.0.2')).statusCode).toBe(404)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  test.each([
    ['two addresses of one IPv6 network', '2001:db8:1:2::3', '2001:db8:1:2:ffff::4', 429],
    ['addresses of two IPv6 networks', '2001:db8:1:2::3', '2001:db8:1:3::3', 404],
    ['an IPv4 address and the same mapped', '203.0.113.9', '::ffff:203.0.113.9', 429],
    ['an IPv4 address and the same mapped in hexadecimal', '203.0.113.9', '::ffff:cb00:7109', 429],
  ])('%s', async (_name, first, second, status) => {
    const app = await anApp({ rateLimit: { perSecond: 1, burst: 1 }, clock: { now: () => 0 } })
    const ask = async (remoteAddress: string): Promise<number> =>
      (await app.inject({ url: '/nowhere', remoteAddress })).statusCode
    expect([await ask(first), await ask(second)]).toEqual([404, status])
  })

  test('0 switches it off', async () => {
    const app = await anApp({ rateLimit: { perSecond: 0, burst: 1 } })
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/nowhere')))
    expect(answers.every(({ statusCode }) => statusCode === 404)).toBe(true)
  })
})

const sqlState = (code: string): Error => Object.assign(new Error('canceled'), { code })

/** @spec S8.timeoutError */
describe('too much to do', () => {
  const pool = { open: 15, idle: 0, waiting: 40, max: 15 }

  test.each([
    ['connections', new NoConnectionError(pool, {})],
    ['statement time', sqlState('57014')],
    ['locks', sqlState('55P03')],
    ['retries', sqlState('40P01')],
    ['server connections', sqlState('53300')],
    ['process time', sqlState('25P03')],
  ])('of %s is 503 timeoutError, and the log says what was full', async (full, error) => {
    const lines: string[] = []
    const write = (chunk: unknown, _: unknown, done: () => void) => {
      lines.push(String(chunk))
      done()
    }
    const app = await anApp({
      log: createLog('warn', new Writable({ write })),
      handlers: { '/userlogout': () => Promise.reject(error) },
    })
    const answer = await app.inject({ method: 'POST', url: '/userlogout', payload: SHOWN })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('1')
    const correlation_id = answer.headers['x-correlation-id']
    expect(answer.json()).toEqual({
      status: 0,
      statusdesc: 'timeoutError',
      facts: { correlation_id },
    })
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, reqId: correlation_id, full }),
    ])
    if (full === 'connections') expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { pool } })
  })

  test.each([
    [429, 'requestLimit', undefined, '1'],
    [429, 'loginLimit', { wait_seconds: '40' }, '40'],
    [503, 'timeoutError', undefined, '1'],
    [503, 'systemError', undefined, '1'],
    [200, 'requestPending', undefined, undefined],
  ] as const)(
    'a refusal is %i where it asks to come later: %s',
    async (http, code, facts, after) => {
      const app = await anApp({ handlers: { '/userlogout': async () => refused(code, facts) } })
      const answer = await app.inject({ method: 'POST', url: '/userlogout', payload: SHOWN })
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([http, after])
      expect(answer.json()).toMatchObject({ status: 0, statusdesc: code })
    },
  )

  test('a failure of another kind stays 500 systemError', async () => {
    const app = await anApp({
      handlers: { '/userlogout': () => Promise.reject(sqlState('23514')) },
    })
    const answer = await app.inject({ method: 'POST', url: '/userlogout', payload: SHOWN })
    expect([answer.statusCode, answer.json()]).toMatchObject([500, { statusdesc: 'systemError' }])
  })
})

/** @spec S8.systemError */
describe('a database that can do nothing', () => {
  const ask = async (options: Parameters<typeof anApp>[0], url = '/userlogout') => {
    const app = await anApp(options)
    const payload = url === '/version' ? {} : SHOWN
    const answer = await app.inject({ method: 'POST', url, payload })
    return [answer.statusCode, answer.headers['retry-after'], answer.json().statusdesc]
  }

  test.each([
    ['gone', new DatabaseGoneError(true, new Error('Connection terminated'))],
    ['gone at the commit', new CommitOutcomeUnknownError('x', { cause: sqlState('57P01') })],
    ['starting', sqlState('57P03')],
    ['full', sqlState('53100')],
  ])('is 503 systemError that may be asked again: %s', async (_, error) => {
    const handlers = { '/userlogout': () => Promise.reject(error) }
    expect(await ask({ handlers })).toEqual([503, '1', 'systemError'])
  })

  test('is told at the door, before a session is looked for', async () => {
    const authenticate = () => Promise.reject(new Error('looked for'))
    const handlers = { '/userlogout': async () => accepted({}) }
    const closed = { mayServe: () => false, authenticate, handlers }
    expect(await ask(closed)).toEqual([503, '1', 'systemError'])
  })
})

describe('readiness', () => {
  test('503 names what is missing; a check that throws is not met', async () => {
    const readiness = new Readiness()
    let board = false
    readiness.register('board', () => board)
    readiness.register('database', () => Promise.reject(new Error('down')))
    const app = await anApp({ readiness })
    const answer = await app.inject('/readyz')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ missing: ['board', 'database'] })
    board = true
    readiness.register('database', async () => true)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })

  test('what is full is said, ready or not', async () => {
    const readiness = new Readiness()
    let isReady = true
    let full: string | null = 'bets'
    readiness.register('board', () => isReady)
    readiness.registerFull(() => full)
    const app = await anApp({ readiness })
    const ask = async () => (await app.inject('/readyz')).json()
    expect(await ask()).toEqual({ status: 1, statusdesc: '', full: ['bets'] })
    isReady = false
    expect(await ask()).toMatchObject({ status: 0, missing: ['board'], full: ['bets'] })
    full = null
    expect(await ask()).not.toHaveProperty('full')
  })
})

describe('streams', () => {
  test('go out uncompressed and at once, with every security header', async () => {
    const app = await anApp({
      authenticate: async () => accepted(CALLER),
      handlers: {
        '/live': async (_call, reply) => {
          reply.hijack()
          reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
          reply.raw.write(`data: ${'x'.repeat(5_000)}\n\n`)
          reply.raw.end()
          return accepted(undefined)
        },
      },
    })
    const headers = { 'accept-encoding': 'gzip, br' }
    const payload = { ...SHOWN, topics: [] }
    const answer = await app.inject({ method: 'POST', url: '/live', payload, headers })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.body).toHaveLength(5_008)
  })

  test('an event stream that Fastify sends is not compressed either; JSON is', async () => {
    const app = await anApp()
    app.get('/test-stream', (_request, reply) =>
      reply.type('text/event-stream').send('data: x\n\n'.repeat(1_000)),
    )
    const headers = { 'accept-encoding': 'gzip' }
    const stream = await app.inject({ url: '/test-stream', headers })
    expect(stream.headers['content-encoding']).toBeUndefined()
    const json = await app.inject({ url: '/docs/json', headers })
    expect(json.headers['content-encoding']).toBe('gzip')
  })
})

describe('OpenAPI', () => {
  test('has exactly the paths of the contract', async () => {
    const app = await anApp()
    const document = (await app.inject('/docs/json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toEqual(endpoints.map(({ path }) => path))
    const login = document.paths['/userlogin'].post
    expect(login.requestBody.content['application/json'].schema).toMatchObject({
      additionalProperties: false,
      required: ['account_id', 'password'],
    })
  })

  test.each(['/docs/json', '/docs/yaml'])(
    '%s is made once, and a client that has it keeps it',
    async (url) => {
      const app = await anApp()
      const headers = { 'accept-encoding': 'br' }
      const ask = (more = {}) => app.inject({ url, headers: { ...headers, ...more } })
      const [first, again] = [await ask(), await ask()]
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
      expect(again.headers['content-encoding']).toBe('br')
      const etag = String(first.headers['etag'])
      for (const known of [etag, `"other", ${etag}`]) {
        const kept = await ask({ 'if-none-match': known })
        expect([kept.statusCode, kept.rawPayload.length]).toEqual([304, 0])
      }
      expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
      const plain = await app.inject({ url })
      expect(plain.headers['content-encoding']).toBe(undefined)
      expect(plain.headers['vary']).toContain('accept-encoding')
    },
  )

  test('the files of the page are not compressed for each visit', async () => {
    const app = await anApp()
    const headers = { 'accept-encoding': 'br' }
    const file = await app.inject({ url: '/docs/static/swagger-ui-bundle.js', headers })
    expect([file.statusCode, file.headers['content-encoding']]).toEqual([200, undefined])
  })

  test('all of it has a limit of its own for an address', async () => {
    let now = 0
    const app = await anApp({ clock: { now: () => now } })
    const urls = ['/docs/json', '/docs/yaml', '/docs/', '/docs/static/index.css', '/docs/json?x=1']
    const ask = async (count: number) => {
      const codes: number[] = []
      for (let at = 0; at < count; at += 1) {
        codes.push((await app.inject(urls[at % urls.length] ?? '')).statusCode)
      }
      return codes
    }
    expect(await ask(30)).not.toContain(429)
    expect(await ask(5)).toEqual([429, 429, 429, 429, 429])
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    now += 1_000
    expect(await ask(2)).toEqual([200, 429])
  })

  test('the page is there', async () => {
    const app = await anApp()
    const answer = await app.inject('/docs/')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('swagger-ui')
  })
})

describe('a request', () => {
  test('with two Host headers is refused, whatever they say', async () => {
    const app = await anApp()
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const ask = async (hosts: readonly string[]): Promise<string> => {
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET /healthz HTTP/1.1\r\n${hosts.join('')}connection: close\r\n\r\n`)
      return await streamText(socket)
    }
    const host = 'Host: a.example\r\n'
    expect(await ask([host])).toMatch(/^HTTP\/1.1 200/)
    for (const second of [host, 'host: b.example\r\n', 'HOST:\r\n']) {
      const refusal = await ask([host, second])
      expect(refusal).toMatch(/^HTTP\/1.1 400/)
      expect(refusal).toContain('{"status":0,"statusdesc":"incompletedRequest"}')
    }
  })

  test('with an unknown key is refused by its name, which is not repeated at length', async () => {
    const app = await anApp({ handlers: { '/userlogin': async () => refused('systemError') } })
    const facts = async (extra: object) => {
      const payload = { account_id: 'demo01', password: 'demo1234', ...extra }
      const answer = await app.inject({ method: 'POST', url: '/userlogin', payload })
      expect(answer.statusCode).toBe(400)
      return answer.json().facts
    }
    expect(await facts({ stake: 1 })).toEqual({ body: 'unknown: stake' })
    expect(await facts({ stake: 1, won: 1 })).toEqual({ body: 'unknown: stake, won' })
    const long = await facts({ ['k'.repeat(10_000)]: 1 })
    expect(long).toEqual({ body: `unknown: ${'k'.repeat(24)}...` })
    expect(await facts({ 'a\u202eb\n': 1 })).toEqual({ body: 'unknown: a?b?' })
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, at]))
    expect(await facts(many)).toEqual({ body: 'unknown: k0, k1, k2, k3, k4' })
  })
})

describe('the log', () => {
  test('holds no secret, and one line for an entry whatever a client sends', async () => {
    let text = ''
    const destination = new Writable({
      write(chunk, _encoding, done) {
        text += String(chunk)
        done()
      },
    })
    const log = createLog('debug', destination)
    const app = await anApp({
      log,
      handlers: {
        '/userlogin': async ({ body, log: requestLog }) => {
          requestLog.info({ body, password: body.password }, `login of ${body.account_id}`)
          return refused('invalid_password')
        },
      },
    })
    const payload = { account_id: 'a\r\n{"level":60}', password: 'hunter2' }
    await app.inject({ method: 'POST', url: '/userlogin', payload })
    expect(text).not.toContain('hunter2')
    const lines = text.trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ route: '/userlogin', status: 200 })
  })
})

describe('what is not HTTP', () => {
  test.each([
    ['nonsense', 'NONSENSE\r\n\r\n', 400],
    [
      'two lengths (smuggling)',
      'POST /userlogout HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n' +
        'transfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['64 kB of headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(65_536)}\r\n\r\n`, 431],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHOST: b\r\nConnection: close\r\n\r\n', 400],
  ])('%s: %i in the envelope', async (_name, sent, status) => {
    const app = await anApp()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.address() as { port: number }
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(address.port, '127.0.0.1', () => socket.write(sent))
      let received = ''
      socket.on('data', (chunk) => {
        received += String(chunk)
      })
      socket.on('close', () => resolve(received))
      socket.on('error', reject)
    })
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(text).toContain('x-content-type-options: nosniff')
    expect(text).toContain('{"status":0,"statusdesc":"incompletedRequest"}')
  })
})
