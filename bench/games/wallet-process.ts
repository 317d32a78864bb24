import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { openAll } from '../../apps/server/src/db/connections.ts'
import { type Database, openDatabase, REQUEST_LIMITS } from '../../apps/server/src/db/database.ts'

/** What a server leaves to the requests of its members and providers by default. */
const connectionsMax = 10
const retryDelayMs = 5

/** Opens the pool that both variants have: the product's, with its limits. */
export async function openWalletPool(): Promise<Database> {
  const database = openDatabase(process.env['DATABASE_URL'] ?? '', {
    limits: REQUEST_LIMITS,
    keepsOpen: true,
    connectionsMax,
    retryDelayMs: () => retryDelayMs,
    onError: (error) => console.error(error),
  })
  await openAll(database.pool)
  return database
}

/** Listens on a free port of this machine, and says so; a signal ends it. */
export async function serveWallet(app: FastifyInstance, database: Database): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.once('SIGTERM', async () => {
    await app.close()
    await database.close()
    process.exit(0)
  })
  const { port } = app.server.address() as AddressInfo
  process.stdout.write(`ready at http://127.0.0.1:${port}\n`)
}
