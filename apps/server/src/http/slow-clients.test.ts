import { connect, type Socket } from 'node:net'
import { accepted } from '@fairline/domain/errors/rejection'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { PreparedAnswer } from './prepared-answer.ts'

/**
 * clients that send or read more slowly than the limits allow. The limits are short here, but
 * longer than a busy machine keeps a request waiting. The tests wait for them side by side.
 */
const requestMsMax = 1_000
const silentMsMax = 2_500

const big = new PreparedAnswer(JSON.stringify({ text: 'x'.repeat(32 * 1024 * 1024) }))
let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = await createTestApp({
    requestMsMax,
    silentMsMax,
    checkResponses: false,
    handlers: { '/userlogout': async () => accepted({}), '/version': async () => accepted(big) },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})
afterAll(() => app.close())

interface Connection {
  readonly socket: Socket
  /** Everything that the server sent before it closed the connection. */
  readonly received: Promise<string>
}

function open(first: string): Connection {
  const socket = connect(port, '127.0.0.1', () => socket.write(first))
  const received = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += String(chunk)
    })
    // The server may reset the connection.
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
  return { socket, received }
}

const head = 'POST /userlogout HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'
const body = JSON.stringify({ account_id: 'demo01', session_token: 'token' })
const whole = `${head}content-length: ${body.length}\r\n\r\n${body}`

/** Much shorter than Node's own limits, much longer than a busy machine needs. */
const soon = { timeout: 30_000 }

describe.concurrent('a slow client', soon, () => {
  describe('a request that is not complete in time is answered 408 and cut', () => {
    test.each([
      ['half a head', 'POST /userlogout HTT', ''],
      ['a head that comes byte by byte', 'POST /userlogout HTTP/1.1\r\nhost: ', 'a'],
      ['a head without a body', `${head}content-length: 100\r\n\r\n`, ''],
      ['a body that comes byte by byte', `${head}content-length: 9999\r\n\r\n{`, ' '],
      ['a body in endless chunks', `${head}transfer-encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
      ['a slow request after a good one', `${whole}${head}`, ''],
    ])('%s', async (_name, first, more) => {
      const { socket, received } = open(first)
      const drip = setInterval(() => socket.write(more), 50)
      const text = await received
      clearInterval(drip)
      expect(text).toContain('HTTP/1.1 408 ')
      expect(text).toContain('{"status":0,"statusdesc":"incompletedRequest"}')
    })

    test('a request that is complete is answered', async () => {
      const { received } = open(whole.replace('host: a', 'host: a\r\nconnection: close'))
      expect(await received).toMatch(/^HTTP\/1\.1 200 /)
    })
  })

  describe('a connection without traffic is closed', () => {
    test('when the client never sends anything', async () => {
      expect(await open('').received).toMatch(/^(HTTP\/1\.1 408 |$)/)
    })

    test('when the client never reads the answer', async () => {
      const type = 'content-type: application/json'
      const serving = new Promise<Socket>((resolve) => {
        app.server.on('request', ({ url, socket }) => url === '/version' && resolve(socket))
      })
      const { socket } = open(
        `POST /version HTTP/1.1\r\nhost: a\r\n${type}\r\ncontent-length: 2\r\n\r\n{}`,
      )
      socket.pause()
      const served = await serving
      await new Promise((resolve) => served.once('close', resolve))
      expect(served.destroyed).toBe(true)
      socket.destroy()
    })
  })
})
