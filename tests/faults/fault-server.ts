/**
 * Runs the real server in a process that dies at an ordered point. Everything is the product's with
 * five exceptions: database connections pass fail points, the feed corrects some results, a test
 * may set the clock of the machine, the server may be of a later version, and the process of the
 * house's games takes orders, too.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { betSingle } from '@fairline/contract/betting'
import { betParlayMmo, betSingleMmo } from '@fairline/contract/myanmar'
import { betParlay } from '@fairline/contract/parlay'
import { readEnv } from '../../apps/server/src/env.ts'
import { openSimulatedSource } from '../../apps/server/src/modules/feed/index.ts'
import type { OpenSource } from '../../apps/server/src/nodes/open-feeds.ts'
import { openLog, startServer } from '../../apps/server/src/nodes/wiring.ts'
import { systemTimer } from '../../apps/server/src/timer.ts'
import { CorrectingSource } from './correcting-source.ts'
import { type CrashOrder, FailPoints } from './fail-points.ts'
import { RoomMatches } from './room-matches.ts'
import { schemaOfVersion } from './schema-of-version.ts'

const placingPaths: readonly string[] = [betSingle, betParlay, betSingleMmo, betParlayMmo].map(
  ({ path }) => path,
)
const failPoints = new FailPoints()
let aheadMs = 0
const { now } = Date
Date.now = () => now() + aheadMs
process.on('message', (order: CrashOrder | { readonly aheadMs: number }) => {
  if ('aheadMs' in order) aheadMs = order.aheadMs
  else failPoints.arm(order)
})
subscribe('http.server.response.finish', (message) => {
  const { request } = message as { request: IncomingMessage }
  if (placingPaths.includes(request.url ?? '')) failPoints.pass('placement-reply-sent')
})

const openSource: OpenSource = async ({ env, clock, log, database }) => {
  // A crash breaks the bets of one sport as those of another: fewer messages, less time.
  const sports = ['football']
  const world = { seed: env.SIMULATOR_SEED, speed: env.SIMULATOR_SPEED, sports }
  const parts = { database, clock, timer: systemTimer, log }
  const source = await openSimulatedSource(parts, world)
  const hasRooms = process.env['ROOM_MATCHES'] === 'on'
  return new CorrectingSource(hasRooms ? new RoomMatches(source, clock) : source)
}

const env = readEnv({ VIRTUAL_GAMES: 'off', HOUSE_GAMES: 'off', ...process.env })
const log = openLog(env)
const { openDatabase } = failPoints
const onStandBy = (url: string): void => void process.stdout.write(`stands by at ${url}\n`)
const version = Number(process.env['SCHEMA_VERSION'] ?? '0')
const houseMain = fileURLToPath(new URL('./games/fault-house.ts', import.meta.url))
const seams = { openDatabase, openSource, onStandBy, houseMain }
const server = await startServer(env, log, {
  ...seams,
  ...(version > 0 && { schema: schemaOfVersion(version, env.DATA_DIR) }),
})
const stop = (): void => void server.stop().then(() => process.exit(0))
process.once('SIGTERM', stop)
// The process that judges this server has gone: nothing else ends it.
process.once('disconnect', stop)
// The process will be killed, and then writes no cache: the next would compile everything again.
flushCompileCache()
process.stdout.write(`ready at ${server.url}\n`)
