import { startOfDay } from '@fairline/domain/time/gmt8'
import type { Database } from '../../../apps/server/src/db/database.ts'
import { inTransaction } from '../../../apps/server/src/db/transaction.ts'
import { readEnv } from '../../../apps/server/src/env.ts'
import {
  createPasswordHasher,
  demoMembers,
  demoPassword,
} from '../../../apps/server/src/modules/accounts/index.ts'
import { createDemoMember } from '../../../apps/server/src/modules/accounts/seed-demo.ts'
import { clockTurns } from './clock-turns.ts'
import type { HandClock } from './hand-clock.ts'
import type { HandFeed } from './hand-feed.ts'
import { type NewMember, tell, type World } from './world.ts'

/** Below the feed's timeout: a feed silent for longer counts as lost and must resend everything. */
const stepMs = 4_000
/** With more steps than this the clock jumps in one step, and the feed is lost for a moment. */
const stepsMax = 50

/**
 * Returns the commands of a house, over its feed, its clocks and its members. Followers are the
 * control ports of its other nodes, which have the same time.
 */
export function openHand(
  database: Database,
  clock: HandClock,
  feed: HandFeed,
  followers: readonly string[],
): World {
  const { outbox, queries } = database
  const member = memberMaker(database)
  let turns = 0
  const turn = async (ms: number): Promise<void> => {
    await queries.query('update simulation_clock set offset_ms = offset_ms + $1', [ms])
    // The feed speaks just before, so that its silence is no longer than the step.
    await feed.live()
    await outbox.tell(queries, clockTurns, ms)
    turns += 1
    await Promise.all(followers.map((node) => tell(node, 'reach', [turns])))
    clock.turn(ms)
    await feed.live()
  }
  const advance = async (ms: number): Promise<void> => {
    const step = ms > stepMs * stepsMax ? ms : stepMs
    for (let left = ms; left > 0; left -= step) await turn(Math.min(left, step))
  }
  return {
    announce: (wish) => feed.announce(wish),
    write: feed.write,
    settle: feed.settle,
    price: feed.price,
    move: feed.move,
    moveQuote: feed.moveQuote,
    stop: (matchId, reason) => feed.stop(matchId, reason),
    reopen: feed.reopen,
    play: feed.play,
    goal: (matchId, side) => feed.goal(matchId, side),
    moment: feed.moment,
    happen: feed.happen,
    end: (matchId, score) => feed.end(matchId, score),
    callOff: feed.callOff,
    clear: () => feed.clear(),
    fallSilent: () => feed.fallSilent(),
    speak: () => feed.speak(),
    now: async () => clock.now(),
    advance,
    goTo: async (timeOfDay) => advance(untilTime(clock.now(), timeOfDay)),
    member,
  }
}

function untilTime(nowMs: number, timeOfDay: string): number {
  const [hours = Number.NaN, minutes = 0, seconds = 0] = timeOfDay.split(':').map(Number)
  const ofDayMs = ((hours * 60 + minutes) * 60 + seconds) * 1_000
  const today = startOfDay(nowMs) + ofDayMs
  return (today > nowMs ? today : startOfDay(nowMs, 1) + ofDayMs) - nowMs
}

/** Commission of nothing: what a bet moves is what its journey says. */
const withoutRebate = { commission: { hdpou: '0.00', '1x2': '0.00', others: '0.00' } }

/** Makes members with the product's own functions. One password hash serves all of them. */
function memberMaker(database: Database): (like: string) => Promise<NewMember> {
  const { PASSWORD_PEPPER } = readEnv()
  const hashing = createPasswordHasher(PASSWORD_PEPPER, 1)
  const stored = hashing.then((hasher) => hasher.hash(demoPassword))
  return async (like) => {
    const terms = demoMembers.find(({ loginId }) => loginId === like)
    if (terms === undefined) throw new Error(`there is no demo member ${like}`)
    // A restarted house still has the members made before.
    const [known] = await database.queries.query<{ count: string }>('select count(*) from account')
    const loginId = `m${known?.count.padStart(3, '0')}`
    const hasher = { ...(await hashing), hash: () => stored }
    return inTransaction(database, async (tx) => {
      const walletId = await createDemoMember(tx, hasher, { ...terms, loginId }, withoutRebate)
      return { loginId, walletId: String(walletId) }
    })
  }
}
