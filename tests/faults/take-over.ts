import { setTimeout as sleep } from 'node:timers/promises'
import { uxMenu } from '@fairline/contract/board'
import { ask } from './client.ts'
import type { Fault } from './fault.ts'
import type { Exit, Rig, StandBy } from './rig.ts'

/** How the first server goes: at once, in order, or so that nobody can tell whether it lives. */
const ways = ['SIGKILL', 'SIGTERM', 'SIGSTOP'] as const
const pollMs = 20

/**
 * A second server starts on the database of the first, stands by, and takes over when that one is
 * gone. One that stood still for so long finds out that it is not the server any more, and ends.
 */
export const takeOver: Fault = {
  name: 'take-over',
  setup: { database: 'beside' },
  strike: async (rig, cycle) => {
    const way = ways[cycle % ways.length] ?? 'SIGKILL'
    const first = { server: rig.server, exited: rig.exited, url: rig.address() ?? '' }
    const second = await rig.startStandBy()
    await expectServesNothing(rig, second, 'stands by')
    const overAtMs = Date.now()
    first.server.child.kill(way)
    const watch = watchBoth(first, second)
    await rig.follow(second)
    if (way === 'SIGSTOP') await wakeUp(rig, first)
    const ended = await first.exited
    if (way === 'SIGSTOP') expectWords(ended)
    await watch.stop()
    return { overAtMs }
  },
}

async function expectServesNothing(rig: Rig, { url }: StandBy, state: string): Promise<void> {
  const [someone] = rig.members.values()
  const answer = await ask(url, uxMenu.path, someone)
  if (answer.http !== 503 || answer.statusdesc !== 'systemError') {
    throw new Error(`A server that ${state} answered ${answer.http} ${answer.statusdesc}.`)
  }
}

/** The first goes on after the second has taken over: whatever it is asked, it serves nothing. */
async function wakeUp(rig: Rig, first: StandBy): Promise<void> {
  const asked = expectServesNothing(rig, first, 'stood still').catch((error: unknown) => {
    // It may have ended before it answered.
    if (error instanceof TypeError) return
    throw error
  })
  first.server.child.kill('SIGCONT')
  await asked
}

function expectWords({ reason, errors }: Exit): void {
  if (errors.includes('Another server has taken over the database. This server stops.')) return
  throw new Error(`The first server ended (${reason}): ${errors}`)
}

/** Sees to it that the first is not ready any more once the second is. */
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
