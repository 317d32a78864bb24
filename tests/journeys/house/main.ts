/**
 * Runs the real server with a feed and a clock that a journey controls. Everything else is the
 * product's. The control port takes the commands.
 *
 * HOUSE_BEGINS_AT is the moment at which its world begins, HOUSE_IS_AHEAD_BY how far its clock is
 * ahead of the machine's; both are in milliseconds. HOUSE_FOLLOWS is the control port of the node
 * with the feed, whose clock another node of the house follows.
 */
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { text } from 'node:stream/consumers'
import { openDatabase } from '../../../apps/server/src/db/database.ts'
import { readEnv } from '../../../apps/server/src/env.ts'
import { openLog, startServer } from '../../../apps/server/src/nodes/wiring.ts'
import { HeardTurns } from './clock-turns.ts'
import { createHandClock } from './hand-clock.ts'
import { HandFeed } from './hand-feed.ts'
import { openHand } from './open-hand.ts'
import { command, tell, type World } from './world.ts'

const leader = process.env['HOUSE_FOLLOWS']
const clock = createHandClock(
  leader === undefined ? Number(process.env['HOUSE_IS_AHEAD_BY']) : await aheadOf(leader),
)
const feed = new HandFeed(clock, Number(process.env['HOUSE_BEGINS_AT']))
const env = readEnv({ VIRTUAL_GAMES: 'off', HOUSE_GAMES: 'off', ...process.env })
const followers: string[] = []
const heard = new HeardTurns()
let hand: World | undefined
const server = await startServer(env, openLog(env), {
  clock,
  schedule: clock.schedule,
  openDatabase: (...given) => {
    const database = openDatabase(...given)
    if (leader !== undefined) heard.follow(database.outbox, clock)
    return database
  },
  openSource: async (runtime) => {
    hand = openHand(runtime.database, clock, feed, followers)
    await runtime.database.queries.query(
      `insert into simulation_clock (offset_ms) values ($1)
       on conflict (singleton) do update set offset_ms = excluded.offset_ms`,
      [clock.aheadMs],
    )
    return feed
  },
})

const control = createServer(async (request, response) => {
  try {
    const given = JSON.parse(await text(request))
    response.end(JSON.stringify(await obey(request.url?.slice(1) ?? '', given)))
  } catch (error) {
    response.statusCode = 400
    response.end(error instanceof Error ? error.message : String(error))
  }
})
await new Promise<void>((done) => control.listen(0, '127.0.0.1', done))
const bound = control.address()
const port = typeof bound === 'object' ? bound?.port : undefined
const controlUrl = `http://127.0.0.1:${port}`
if (leader !== undefined) await tell(leader, 'follow', [controlUrl])
// A killed house never writes its compile cache at exit, and would compile everything again.
flushCompileCache()

const end = (): void => void server.stop().then(() => process.exit(0))
process.once('SIGTERM', end)
// The process that opened this house is gone, and nothing else would end it.
process.once('disconnect', end)
process.stdout.write(`control at ${controlUrl}\n`)
process.stdout.write(`ready at ${server.url}\n`)

/** Runs what one node asks of another, or a command of the world. */
async function obey(name: string, args: readonly unknown[]): Promise<unknown> {
  if (name === 'ahead') return clock.aheadMs
  if (name === 'follow') return followers.push(String(args[0]))
  if (name === 'reach') return heard.reach(Number(args[0]))
  if (hand === undefined) throw new Error('the node with the feed has the world')
  return command(hand, name, args)
}

async function aheadOf(node: string): Promise<number> {
  return Number(await tell(node, 'ahead', []))
}
