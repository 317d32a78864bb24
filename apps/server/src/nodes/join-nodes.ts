import { randomUUID } from 'node:crypto'
import { steadyClock } from '../clock.ts'
import type { Database, DatabaseTarget } from '../db/database.ts'
import { NatsWire } from '../db/nats-wire.ts'
import { PostgresWire } from '../db/postgres-wire.ts'
import type { Env } from '../env.ts'
import { houseKey } from '../house-secret.ts'
import type { Readiness } from '../http/readiness.ts'
import type { Log } from '../log.ts'
import { StartupError } from '../startup-error.ts'

/** A server that begins, with what reaches the other nodes. */
export interface JoiningNode {
  readonly env: Pick<Env, 'NODES' | 'NATS_URL'>
  readonly houseSecret: string
  readonly target: DatabaseTarget
  readonly database: Database
  readonly readiness: Pick<Readiness, 'register'>
  readonly log: Log
}

/**
 * Joins the other nodes of the database, by NATS where there is one and else by the database. A
 * server that serves alone has none to tell, and writes no news, but hears what an operator's
 * commands did. Returns what leaves the others.
 *
 * @throws StartupError when NATS cannot be reached.
 */
export async function joinNodes(joining: JoiningNode): Promise<{ stop(): Promise<void> }> {
  const { env, target, database, readiness, log } = joining
  const node = randomUUID()
  if (env.NATS_URL !== undefined) {
    const wire = await joinBus(joining, env.NATS_URL, node)
    database.outbox.join(wire)
    readiness.register('nats', () => wire.hears)
    return wire
  }
  const wire = new PostgresWire({ target, database, node, log })
  await wire.start()
  if (env.NODES === 'many') {
    database.outbox.join(wire)
    readiness.register('news', () => wire.hears)
  }
  return wire
}

async function joinBus(
  { houseSecret, database, log }: JoiningNode,
  url: string,
  node: string,
): Promise<NatsWire> {
  const key = houseKey(houseSecret, 'news')
  try {
    return await NatsWire.join({ url, database, node, key, steady: steadyClock, log })
  } catch (error) {
    throw new StartupError(`NATS_URL cannot be reached: ${(error as Error).message}`)
  }
}
