import { setTimeout as sleep } from 'node:timers/promises'
import { uxMenu } from '@fairline/contract/board'
import type { Exit } from './begin-server.ts'
import { ask } from './client.ts'
import type { Fault, Struck } from './fault.ts'
import type { Rig, StandBy } from './rig.ts'

/** How the first server goes: killed, stopped in order, or suspended, which looks like dead. */
const ways = ['SIGKILL', 'SIGTERM', 'SIGSTOP'] as const
const pollMs = 20

/**
 * A second server starts on the database of the first, waits, and takes over when the first is
 * gone. A first server that was only suspended finds that it was replaced, and ends.
 */
export const takeOver: Fault = {
  name: 'take-over',
  setup: { database: 'beside' },
  strike: handOver,
}

/** Starts a second server and lets the first go, in another way each cycle. */
export async function handOver(rig: Rig, cycle: number): Promise<Struck> {
  const way = ways[cycle % ways.length] ?? 'SIGKILL'
  const first = { server: rig.server, exited: rig.exited, url: rig.address() ?? '' }
  const second = await rig.startStandBy()
  await expectServesNothing(rig, second, 'is on standby')
  const overAtMs = Date.now()
  first.server.child.kill(way)
  const watch = watchBoth(first, second)
  await rig.follow(second)
  if (way === 'SIGSTOP') await wakeUp(rig, first)
  const ended = await first.exited
  if (way === 'SIGSTOP') expectReplaced(ended)
  await watch.stop()
  return { overAtMs }
}

async function expectServesNothing(rig: Rig, { url }: StandBy, state: string): Promise<void> {
  const [someone] = rig.members.values()
  const answer = await ask(url, uxMenu.path, someone)
  if (answer.http !== 503 || answer.statusdesc !== 'systemError') {
    throw new Error(`A server that ${state} answered ${answer.http} ${answer.statusdesc}.`)
  }
}

/** Resumes the first server after the take-over; expects it to serve nothing. */
async function wakeUp(rig: Rig, first: StandBy): Promise<void> {
  const asked = expectServesNothing(rig, first, 'stood still').catch((error: unknown) => {
    // The server may have ended before it answered.
    if (error instanceof TypeError) return
    throw error
  })
  first.server.child.kill('SIGCONT')
  await asked
}

function expectReplaced({ reason, errors }: Exit): void {
  if (errors.includes('Another server has taken over the database. This server stops.')) return
  throw new Error(`The first server ended (${reason}): ${errors}`)
}

/** Watches both servers until `stop`, and fails if both are ever ready at once. */
function watchBoth(first: StandBy, second: StandBy): { stop(): Promise<void> } {
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      if ((await isReady(second.url)) && (await isReady(first.url))) {
        throw new Error('Both servers were ready at the same time.')
      }
      await sleep(pollMs)
    }
  })()
  watching.catch(() => {})
  return {
    stop: () => {
      isOver = true
      return watching
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(1_000)
  const answer = await fetch(`${url}/readyz`, { signal }).catch(() => null)
  return answer?.status === 200
}
