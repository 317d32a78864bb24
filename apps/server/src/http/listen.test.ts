import { connect } from 'node:net'
import { accepted } from '@fairline/domain/errors/rejection'
import { expect, test } from 'vitest'
import { aCaller } from '../../testing/callers.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { listen } from './listen.ts'

const payload = JSON.stringify({ account_id: 'demo01', session_token: 'secret-token' })
const hourMs = 3_600_000

test('a server that stops answers complete requests and cuts incomplete ones', async () => {
  const isAsked = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const app = await createTestApp({
    authenticate: async () => accepted(aCaller()),
    handlers: {
      '/userlogout': async () => {
        isAsked.resolve()
        await letGo.promise
        return accepted({})
      },
    },
  })
  const { port, close } = await listen(app, '127.0.0.1', 0)
  const url = `http://127.0.0.1:${port}`
  const slow = connect(port, '127.0.0.1')
  const isCut = new Promise((cut) => slow.once('close', cut))
  slow.on('error', () => {}).resume()
  slow.write('POST /userlogout HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n')
  slow.write('content-length: 100\r\n\r\n{')
  const headers = { 'content-type': 'application/json' }
  const answer = fetch(`${url}/userlogout`, { method: 'POST', headers, body: payload })
  await isAsked.promise
  const closed = close(hourMs)
  await expect.poll(() => fetch(`${url}/healthz`).catch(() => 'refused')).toBe('refused')
  letGo.resolve()
  expect((await answer).status).toBe(200)
  await isCut
  await closed
})

test.runIf(process.platform === 'linux')(
  'nodes may share a port, and each gets its part',
  async () => {
    const asked = [0, 0]
    const apps = await Promise.all(
      asked.map((_, node) =>
        createTestApp({
          authenticate: async () => accepted(aCaller()),
          handlers: {
            '/userlogout': async () => {
              asked[node] = (asked[node] ?? 0) + 1
              return accepted({})
            },
          },
        }),
      ),
    )
    const [first, second] = apps
    if (first === undefined || second === undefined) throw new Error('there are two')
    const { port, close } = await listen(first, '127.0.0.1', 0, { isShared: true })
    const other = await listen(second, '127.0.0.1', port, { isShared: true })
    const alone = await createTestApp({})
    await expect(listen(alone, '127.0.0.1', port)).rejects.toThrow(`PORT ${port} is in use`)
    const headers = { 'content-type': 'application/json', connection: 'close' }
    for (let count = 0; count < 40; count += 1) {
      const url = `http://127.0.0.1:${port}/userlogout`
      expect((await fetch(url, { method: 'POST', headers, body: payload })).status).toBe(200)
    }
    // By chance alone, one of them gets none once in five hundred thousand million runs.
    expect(Math.min(...asked)).toBeGreaterThan(0)
    await Promise.all([close(hourMs), other.close(hourMs)])
  },
)
