import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, NO_LIMITS, openDatabase } from './database.ts'
import { inTransaction } from './transaction.ts'

let server: Server
let database: Database
let connections = 0

/** A message of PostgreSQL's protocol: a letter, a length, and the rest. */
function message(letter: string, body: Buffer): Buffer {
  const header = Buffer.alloc(5)
  header.write(letter)
  header.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([header, body])
}

const authenticated = message('R', Buffer.alloc(4))
const ready = message('Z', Buffer.from('I'))
const shutdown = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
)

beforeEach(async () => {
  connections = 0
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      connections += 1
      // One packet, as a busy process reads it: ready, and gone.
      socket.end(Buffer.concat([authenticated, ready, shutdown]))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  database = openDatabase(`postgres://nobody:none@127.0.0.1:${port}/none`, {
    limits: NO_LIMITS,
    connectionsMax: 1,
    retryDelayMs: () => 1,
    onError: () => {},
  })
})
afterEach(async () => {
  await database.close()
  await new Promise((closed) => server.close(closed))
})

test('a connection that breaks as it is handed out fails its transaction alone', async () => {
  const work = inTransaction(database, async (tx) => tx.query('select 1'))
  await expect(work).rejects.toThrow()
  await expect(database.queries.query('select 1')).rejects.toThrow()
  expect(connections).toBe(2)
})
