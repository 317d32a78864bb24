import { accepted, refused } from '@fairline/domain/errors/rejection'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

const JSON_TYPE = 'application/json'
const GOOD = JSON.stringify({ account_id: 'demo01', session_token: 'token' })

let app: FastifyInstance
const reached: unknown[] = []

beforeAll(async () => {
  app = await createTestApp({
    handlers: {
      '/userlogout': async ({ body }) => {
        reached.push(body)
        if (body.account_id === 'breaks') throw new Error('secret detail of the database')
        if (body.account_id === 'refused') return refused('account_inactive')
        return accepted({})
      },
    },
  })
})
afterEach(() => {
  reached.length = 0
})
afterAll(() => app.close())

function post(payload: string | Buffer, contentType?: string): Promise<Response> {
  const headers: Record<string, string> = contentType ? { 'content-type': contentType } : {}
  return app.inject({ method: 'POST', url: '/userlogout', payload, headers } as InjectOptions)
}

const REFUSAL = { status: 0, statusdesc: 'incompletedRequest' }

/** @spec S8.statusdesc S8.systemError */
describe('the envelope', () => {
  test('@spec S7.envelope: success is status 1 and an empty statusdesc', async () => {
    const answer = await post(GOOD, JSON_TYPE)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 1, statusdesc: '' })
    expect(reached).toHaveLength(1)
  })

  test('a refusal by the rules is HTTP 200 with status 0 and its code', async () => {
    const answer = await post(GOOD.replace('demo01', 'refused'), JSON_TYPE)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 0, statusdesc: 'account_inactive' })
  })

  test('a failure of ours is systemError with a correlation id and nothing else', async () => {
    const answer = await post(GOOD.replace('demo01', 'breaks'), JSON_TYPE)
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      status: 0,
      statusdesc: 'systemError',
      facts: { correlation_id: answer.headers['x-correlation-id'] },
    })
    expect(answer.body).not.toContain('secret detail')
  })
})

/** @spec S8.incompletedRequest */
describe('A-41: fields that do not belong, and wrong types', () => {
  test.each([
    ['unknown field', '{"account_id":"a","session_token":"b","odds_override":"9"}'],
    ['several', '{"account_id":"a","session_token":"b","member_id":1,"status":"won","payout":1}'],
    ['__proto__', '{"account_id":"a","session_token":"b","__proto__":{"polluted":true}}'],
    [
      'constructor.prototype',
      '{"account_id":"a","session_token":"b","constructor":{"prototype":{"polluted":true}}}',
    ],
    ['number for text', '{"account_id":1,"session_token":"b"}'],
    ['true for text', '{"account_id":true,"session_token":"b"}'],
    ['null for text', '{"account_id":null,"session_token":"b"}'],
    ['array for text', '{"account_id":["a"],"session_token":"b"}'],
    ['missing field', '{"account_id":"a"}'],
    ['too long', `{"account_id":"${'a'.repeat(65)}","session_token":"b"}`],
    ['array as body', '[]'],
    ['text as body', '"account_id"'],
    ['number as body', '1'],
    ['null as body', 'null'],
    ['empty body', ''],
    ['no JSON', '{"account_id":'],
    ['two objects', '{}{}'],
    ['comment', '{/* */}'],
    ['broken UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ])('%s: 400', async (_name, payload) => {
    const answer = await post(payload, JSON_TYPE)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject(REFUSAL)
    expect(reached).toEqual([])
    expect({}).not.toHaveProperty('polluted')
  })

  test('the answer names the field, and repeats nothing that was sent', async () => {
    const answer = await post('{"account_id":"a","session_token":["sent"]}', JSON_TYPE)
    expect(Object.keys(answer.json().facts)).toEqual(['session_token'])
    expect(answer.body).not.toContain('sent"')
  })
})

describe('JSON that two parsers would read differently, or that PostgreSQL cannot store', () => {
  const good = GOOD.slice(1, -1)
  test.each([
    ['a key twice', `{${good},"session_token":"other"}`],
    ['a key twice with the same value', `{${good},"session_token":"token"}`],
    ['a key twice, once escaped', `{${good},"session_\\u0074oken":"other"}`],
    ['a key twice, spaced', `{${good} , "session_token" \n : "other"}`],
    ['a key twice within a field', `{${good},"a":{"b":1,"c":[{"d":{}}],"b":2}}`],
    ['NUL in a value', GOOD.replace('demo01', 'demo\\u000001')],
    ['only NUL', GOOD.replace('demo01', '\\u0000')],
    ['NUL in a key', `{${good},"\\u0000":1}`],
    ['NUL within a field', `{${good},"a":[{"b":["\\u0000"]}]}`],
    ['NUL as a byte', GOOD.replace('demo01', 'demo\0')],
  ])('%s: 400', async (_name, payload) => {
    const answer = await post(payload, JSON_TYPE)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(REFUSAL)
    expect(reached).toEqual([])
  })

  test.each([
    ['a key in two objects', `{${good},"a":[{"b":1},{"b":2}]}`],
    ['a text that looks like keys', GOOD.replace('demo01', '{\\"a\\":1,\\"a\\":2}')],
    ['a text that looks like an escaped NUL', GOOD.replace('demo01', '\\\\u0000')],
    ['a text that ends with a backslash', GOOD.replace('demo01', 'a\\\\')],
  ])('%s is read', async (_name, payload) => {
    const answer = await post(payload, JSON_TYPE)
    const sent = JSON.parse(payload)
    if ('a' in sent) expect(Object.keys(answer.json().facts)).toEqual(['body'])
    else expect(reached).toEqual([sent])
  })

  test('16 KiB of quotes, backslashes or brackets are checked in no time', async () => {
    const worst = ['\\"', '\\\\', '":', '[', '{"":'].map((piece) =>
      piece.repeat(8_000 / piece.length),
    )
    for (const piece of worst) {
      const used = process.cpuUsage()
      expect((await post(`{"account_id":"${piece}`, JSON_TYPE)).statusCode).toBe(400)
      expect((await post(`{"account_id":"${piece}"}`, JSON_TYPE)).statusCode).toBe(400)
      // The processor's time, because a busy machine keeps the test waiting.
      const { user, system } = process.cpuUsage(used)
      expect((user + system) / 1_000).toBeLessThan(1_000)
    }
  })
})

describe('A-43: content types', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/json',
  ])('%s: 415', async (contentType) => {
    const answer = await post(GOOD, contentType)
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual(REFUSAL)
    expect(reached).toEqual([])
  })

  test('none: 415', async () => {
    const answer = await post(Buffer.from(GOOD))
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual(REFUSAL)
  })

  test.each([
    'application/json\t',
    ' application/json',
    'application/json;',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json;charset',
    'application/json ; x=1',
  ])('%j never reaches a handler unchecked', async (contentType) => {
    const answer = await post('{"account_id":1,"session_token":2,"extra":3}', contentType)
    expect([400, 415]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject(REFUSAL)
    expect(reached).toEqual([])
  })
})

describe('A-44: sizes', () => {
  test.each([
    ['16 KiB and one byte', `{"account_id":"${'a'.repeat(16 * 1024 - 16)}"}`, 413],
    ['5 MB', `{"account_id":"${'a'.repeat(5_000_000)}"}`, 413],
    ['100,000 elements', `[${'0,'.repeat(99_999)}0]`, 413],
    ['depth 8,000', `${'['.repeat(8_000)}${']'.repeat(8_000)}`, 400],
    ['deep objects', `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`, 400],
  ])('%s: refused', async (_name, payload, status) => {
    const answer = await post(payload, JSON_TYPE)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject(REFUSAL)
    expect(reached).toEqual([])
  })
})

describe('A-80: headers, methods and paths', () => {
  const cases: [string, string, number][] = [
    ['POST', '/userlogout', 415],
    ['GET', '/userlogout', 405],
    ['PUT', '/userlogout', 405],
    ['DELETE', '/userlogout', 405],
    ['OPTIONS', '/userlogout', 405],
    ['TRACE', '/userlogout', 405],
    ['POST', '/healthz', 405],
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/metrics', 200],
    ['GET', '/docs/json', 200],
    ['GET', '/nowhere', 404],
    ['POST', '/nowhere', 404],
    ['TRACE', '/nowhere', 404],
    ['GET', '/..%2f..%2fetc/passwd', 404],
    ['GET', '/%zz', 400],
  ]
  test.each(cases)('%s %s: %i, with every security header', async (method, url, status) => {
    const payload = method === 'POST' ? 'x' : undefined
    const answer = await app.inject({ method, url, payload } as InjectOptions)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).not.toHaveProperty('server')
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (url.startsWith('/docs') && name === 'content-security-policy') continue
      // A client may keep the document, and asks each time whether it is still the same.
      const kept = url === '/docs/json' && name === 'cache-control'
      expect(answer.headers, name).toHaveProperty([name], kept ? 'no-cache' : value)
    }
    if (status >= 400) expect(answer.json()).toEqual(REFUSAL)
    if (status === 405) expect(answer.headers['allow']).toMatch(/^(GET|POST)$/)
  })

  test('the document of the calls is kept, and asked for again', async () => {
    const { headers } = await app.inject({ method: 'GET', url: '/docs/json' })
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) })
  })

  test('the docs have a policy of their own', async () => {
    const answer = await app.inject({ method: 'GET', url: '/docs/' })
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
  })
})
