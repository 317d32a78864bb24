/**
 * A node that only settles, in a process that dies at an ordered step; without an order it ends
 * when nothing is left to do. Its arguments are the database and the order as JSON.
 */
import { type DatabaseTarget, JOB_LIMITS } from '../../apps/server/src/db/database.ts'
import { sendingWire } from '../../apps/server/src/db/postgres-wire.ts'
import { SettlementQueue } from '../../apps/server/src/modules/settlement/index.ts'
import { type CrashOrder, FailPoints } from './fail-points.ts'
import { ticketIds } from './house-of-faults.ts'

const [target, order] = process.argv.slice(2).map((text) => JSON.parse(text) as unknown)
const failPoints = new FailPoints()
if (order !== null) failPoints.arm(order as CrashOrder)
const onFailure = (error: unknown): void => {
  throw error
}
const database = failPoints.openDatabase(target as DatabaseTarget, {
  limits: JOB_LIMITS,
  connectionsMax: 2,
  retryDelayMs: () => 1,
  onError: onFailure,
})
database.outbox.join(sendingWire('settles'))
const queue = new SettlementQueue({
  database,
  ticketIds,
  chunkBets: 200,
  schedule: () => {},
  onFailure,
})
await queue.start()
await queue.idle()
await database.close()
