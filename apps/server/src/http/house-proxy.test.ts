import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const open: (FastifyInstance | Server)[] = []
afterEach(async () => {
  for (const each of open.splice(0)) {
    if (each instanceof Object && 'closeAllConnections' in each) each.closeAllConnections()
    await each.close()
  }
})

/** A house that tells what it was asked, or streams. */
async function openHouse(): Promise<{ port: number; asked: IncomingMessage[] }> {
  const asked: IncomingMessage[] = []
  const house = createServer(async (request, response) => {
    asked.push(request)
    if (request.url === '/house/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n')
      return
    }
    if (request.url === '/house/proof/r1') {
      response.writeHead(302, { location: '/fair.html#row' }).end()
      return
    }
    const headers = { 'content-type': 'application/json', 'set-cookie': 'a=b', 'x-own': '1' }
    const policy = { 'content-security-policy': "default-src 'self'" }
    response.writeHead(201, { ...headers, ...policy }).end(await text(request))
  })
  open.push(house)
  await new Promise<void>((resolve) => house.listen(0, '127.0.0.1', resolve))
  const bound = house.address()
  return { port: typeof bound === 'object' && bound !== null ? bound.port : 0, asked }
}

async function openProxy(port: number | null): Promise<string> {
  const app = await createTestApp({ housePort: () => port })
  open.unshift(app)
  return app.listen({ port: 0, host: '127.0.0.1' })
}

test('a call reaches the house as it is, without cookies', async () => {
  const { port, asked } = await openHouse()
  const url = await openProxy(port)
  const body = '{ "token": "t" }'
  const headers = {
    'content-type': 'application/json',
    cookie: 'session=1',
    'x-forwarded-for': '1',
  }
  const answer = await fetch(`${url}/house/api/open?a=1`, { method: 'POST', headers, body })
  expect([answer.status, await answer.text()]).toEqual([201, body])
  expect([asked[0]?.method, asked[0]?.url]).toEqual(['POST', '/house/api/open?a=1'])
  expect(asked[0]?.headers).not.toHaveProperty('cookie')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(answer.headers.get('x-own')).toBeNull()
})

test('a stream arrives while it is written', async () => {
  const { port } = await openHouse()
  const url = await openProxy(port)
  const stop = new AbortController()
  const answer = await fetch(`${url}/house/stream`, { signal: stop.signal })
  const first = await answer.body?.getReader().read()
  expect(new TextDecoder().decode(first?.value)).toBe('data: one\n\n')
  stop.abort()
})

test('a round leads to the page that verifies it', async () => {
  const { port } = await openHouse()
  const url = await openProxy(port)
  const answer = await fetch(`${url}/house/proof/r1`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/fair.html#row'])
})

test('nothing else than /house/ leads to the house', async () => {
  const { port, asked } = await openHouse()
  const url = await openProxy(port)
  for (const path of ['/provider/GameList', '/house', '/house/../provider/GameList', '/houses/x']) {
    expect((await fetch(`${url}${path}`, { method: 'POST' })).status).toBe(404)
  }
  expect(asked).toEqual([])
})

test.each([null, 1])('a house that does not answer (port %s) is unavailable', async (port) => {
  const url = await openProxy(port)
  const answer = await fetch(`${url}/house/play/dice`)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ statusdesc: 'systemError' })
})
