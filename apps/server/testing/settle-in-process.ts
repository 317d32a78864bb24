/**
 * A server's settlement alone, in a process that a test kills: begins as the server does, writes a
 * line for each chunk that is committed, and ends when nothing is left to do. Its argument is the
 * database as JSON.
 */

import { type DatabaseTarget, JOB_LIMITS, openDatabase } from '../src/db/database.ts'
import { SettlementQueue, settledChunks } from '../src/modules/settlement/index.ts'
import { ticketIds } from './ticket-ids.ts'

const onFailure = (error: unknown): void => {
  throw error
}
const database = openDatabase(JSON.parse(process.argv[2] ?? '') as DatabaseTarget, {
  limits: JOB_LIMITS,
  connectionsMax: 2,
  retryDelayMs: () => 1,
  onError: onFailure,
})
const queue = new SettlementQueue({
  database,
  ticketIds,
  chunkBets: 500,
  schedule: () => {},
  onFailure,
})
database.outbox.on(settledChunks, ({ bets }) => void process.stdout.write(`${bets.length}\n`))
await queue.start()
await queue.idle()
await database.close()
