/**
 * Runs the real server with a feed and a clock that a journey controls. Everything else is the
 * product's. The control port takes the commands.
 *
 * HOUSE_BEGINS_AT is the moment at which its world begins, HOUSE_IS_AHEAD_BY how far its clock is
 * ahead of the machine's; both are in milliseconds.
 */
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { text } from 'node:stream/consumers'
import type { Database } from '../../../apps/server/src/db/database.ts'
import { readEnv } from '../../../apps/server/src/env.ts'
import { openLog, startServer } from '../../../apps/server/src/nodes/wiring.ts'
import { createHandClock } from './hand-clock.ts'
import { HandFeed } from './hand-feed.ts'
import { openHand } from './open-hand.ts'
import { command } from './world.ts'

const clock = createHandClock(Number(process.env['HOUSE_IS_AHEAD_BY']))
const feed = new HandFeed(clock, Number(process.env['HOUSE_BEGINS_AT']))
const env = readEnv({ VIRTUAL_GAMES: 'off', HOUSE_GAMES: 'off', ...process.env })
let database: Database | undefined
const server = await startServer(env, openLog(env), {
  clock,
  schedule: clock.schedule,
  openSource: async (runtime) => {
    database = runtime.database
    await runtime.database.queries.query(
      `insert into simulation_clock (offset_ms) values ($1)
       on conflict (singleton) do update set offset_ms = excluded.offset_ms`,
      [clock.aheadMs],
    )
    return feed
  },
})
if (database === undefined) throw new Error('the server opened its feed')
const hand = openHand(database, clock, feed)

const control = createServer(async (request, response) => {
  try {
    const answer = await command(hand, request.url?.slice(1) ?? '', JSON.parse(await text(request)))
    response.end(JSON.stringify(answer))
  } catch (error) {
    response.statusCode = 400
    response.end(error instanceof Error ? error.message : String(error))
  }
})
await new Promise<void>((done) => control.listen(0, '127.0.0.1', done))
const bound = control.address()
const port = typeof bound === 'object' ? bound?.port : undefined
// A killed house never writes its compile cache at exit, and would compile everything again.
flushCompileCache()

const end = (): void => void server.stop().then(() => process.exit(0))
process.once('SIGTERM', end)
// The process that opened this house is gone, and nothing else would end it.
process.once('disconnect', end)
process.stdout.write(`control at http://127.0.0.1:${port}\n`)
process.stdout.write(`ready at ${server.url}\n`)
