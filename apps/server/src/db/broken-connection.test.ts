import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAll } from './connections.ts'
import { type Database, NO_LIMITS, openDatabase } from './database.ts'
import { scarceOf } from './overload.ts'
import { inTransaction } from './transaction.ts'

let server: Server
let database: Database
let connections = 0
/** What the server does with a new connection. */
let greet: (socket: Socket) => unknown

/** A message of PostgreSQL's protocol: a letter, a length, and the rest. */
function message(letter: string, body: Buffer): Buffer {
  const header = Buffer.alloc(5)
  header.write(letter)
  header.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([header, body])
}

const authenticated = message('R', Buffer.alloc(4))
const ready = message('Z', Buffer.from('I'))
const fatal = (code: string, text: string): Buffer =>
  message('E', Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`))
const shutdown = fatal('57P01', 'terminating connection due to unexpected postmaster exit')
const tooMany = fatal('53300', 'sorry, too many clients already')

beforeEach(async () => {
  connections = 0
  // One packet, as a busy process reads it: ready, and gone.
  greet = (socket) => socket.end(Buffer.concat([authenticated, ready, shutdown]))
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      connections += 1
      greet(socket)
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

test('a server that allows no more connections says so, and the others stay', async () => {
  greet = (socket) =>
    connections === 1 ? socket.write(Buffer.concat([authenticated, ready])) : socket.end(tooMany)
  database.pool.options.max = 3
  const failure = await openAll(database.pool).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: '53300' })
  expect(scarceOf(failure)).toBe('server connections')
  expect(database.pool).toMatchObject({ totalCount: 1, idleCount: 1 })
})

test('a server that does not come to greet is no connection in time, however often', async () => {
  greet = () => {}
  database.pool.options.connectionTimeoutMillis = 50
  for (const _ of [1, 2]) {
    await expect(database.queries.query('select 1')).rejects.toMatchObject({
      name: 'NoConnectionError',
      pool: { max: 1, waiting: 0 },
    })
  }
  const work = inTransaction(database, async (tx) => tx.query('select 1'))
  await expect(work).rejects.toMatchObject({ name: 'NoConnectionError' })
})
