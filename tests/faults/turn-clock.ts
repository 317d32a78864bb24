import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './client.ts'
import type { Fault } from './fault.ts'
import type { Rig } from './rig.ts'

const secondMs = 1_000
/** How far the cycles set the machine's clock ahead, in turn. */
const turnsMs = [5 * secondMs, -5 * secondMs, 3_600 * secondMs, 1 * secondMs, -3_600 * secondMs]
/** The server takes bets while the machine's clock is off by at most this. */
const trustedMs = 2 * secondMs
const offMs = { least: 300, most: 600 }
const pollMs = 20
const seenMs = 20 * secondMs

/**
 * Sets the clock of the server's machine ahead or back, then right again. Sessions survive, and no
 * bet is taken while the clock is off by more than 2 s. The judge finds waits that were too short.
 */
export const turnClock: Fault = {
  name: 'clock',
  setup: { database: 'embedded' },
  strike: async (rig, cycle, random) => {
    const aheadMs = turnsMs[cycle % turnsMs.length] ?? 0
    await turn(rig, aheadMs)
    const isTrusted = Math.abs(aheadMs) <= trustedMs
    const before = isTrusted ? 0 : await countAtRest(rig)
    await sleep(random.between(offMs.least, offMs.most))
    if (!isTrusted && (await countBets(rig)) !== before) {
      throw new Error(`A bet was taken while the clock was ${aheadMs} ms ahead.`)
    }
    await expectSessions(rig)
    await turn(rig, 0)
    return { overAtMs: Date.now() }
  },
}

/** Sets the machine's clock and waits until the server reports the difference. */
async function turn(rig: Rig, aheadMs: number): Promise<void> {
  rig.turnClock(aheadMs)
  const deadline = performance.now() + seenMs
  while (performance.now() < deadline) {
    const { clock_distance_ms } = (await (await fetch(`${rig.address()}/readyz`)).json()) as {
      clock_distance_ms: number
    }
    if (Math.abs(clock_distance_ms - aheadMs) < trustedMs / 4) return
    await sleep(pollMs)
  }
  throw new Error(`The server does not see that its clock is ${aheadMs} ms ahead.`)
}

async function countBets(rig: Rig): Promise<number> {
  const [row] = await rig.inDatabase(({ queries }) =>
    queries.query<{ bets: number }>('select count(*)::int as bets from bet'),
  )
  return row?.bets ?? 0
}

/** The number of bets after those checked before the turn are written. */
async function countAtRest(rig: Rig): Promise<number> {
  let last = -1
  let bets = await countBets(rig)
  while (bets !== last) {
    await sleep(pollMs * 5)
    last = bets
    bets = await countBets(rig)
  }
  return bets
}

async function expectSessions(rig: Rig): Promise<void> {
  for (const [member, credentials] of rig.members) {
    const answer = await ask(rig.address() ?? '', '/userbalance', credentials)
    const { status, statusdesc } = answer
    if (status !== 1) throw new Error(`The session of ${member} ended: ${statusdesc}`)
  }
}
