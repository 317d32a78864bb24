import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { LiveStream, pieceOf } from './live-stream.ts'

const owner = {
  operatorId: 1,
  accountId: 7n,
  sessionHash: 's',
  topics: [],
  matches: [],
  rooms: [],
  moments: [],
}
const at = (version: number) => ({ epoch: '1', version, sequence: 0 })
const one = Buffer.from('event: one\ndata: 1\n\n')
const two = Buffer.from('event: two\ndata: 2\n\n')

/** What a client of this version of HTTP reads of a stream with two pieces and a last event. */
async function bodyOf(httpVersion: '1.0' | '1.1'): Promise<string> {
  const server = createServer((_request, response) => {
    const stream = new LiveStream(owner, response, at(0))
    stream.write([one], at(1))
    stream.writePiece(pieceOf([one, two], at(2)))
    stream.end(two)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET /live HTTP/${httpVersion}\r\nhost: 127.0.0.1\r\n\r\n`)
  const answer = await text(socket)
  server.close()
  return answer.slice(answer.indexOf('\r\n\r\n') + 4)
}

const first = `id: 1.1.0\n${one}`
const second = `${one}id: 1.2.0\n${two}`

test('a client of HTTP/1.1 reads each piece as a chunk, and the end of the stream', async () => {
  const chunk = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n`
  expect(await bodyOf('1.1')).toBe([first, second, two].map(String).map(chunk).join('') + chunk(''))
})

test('a client of HTTP/1.0, such as a proxy, reads the events alone', async () => {
  expect(await bodyOf('1.0')).toBe(`${first}${second}${two}`)
})
