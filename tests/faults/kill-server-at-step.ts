import { setTimeout as sleep } from 'node:timers/promises'
import { type Step, steps } from './fail-points.ts'
import type { Fault } from './fault.ts'

const reachedMs = 60_000
const callMsMax = 4
/** How often a step is passed before: batches come many times a second, chunks about once. */
const skipMax = (step: Step): number => (step.startsWith('placement') ? 30 : 2)

/**
 * `kill -9` at each step of the server's work, one after the other (F-02); the seed chooses the
 * first. The database runs separately from the server, and completes what it was sent before.
 */
export const killServerAtStep: Fault = {
  name: 'kill-server-at-step',
  setup: { database: 'beside' },
  strike: async (rig, cycle, random) => {
    const first = rig.random.split('first step').below(steps.length)
    const step = steps[(first + cycle) % steps.length] ?? steps[0]
    rig.order({ step, skip: random.below(skipMax(step)), delayMs: random.below(callMsMax) })
    const tooLate = sleep(reachedMs, undefined, { ref: false }).then(() => {
      throw new Error(`The server has not come to ${step} in ${reachedMs / 1000} s.`)
    })
    const { reason, errors } = await Promise.race([rig.exited, tooLate])
    if (reason !== 'SIGKILL') throw new Error(`The server ended by itself, ${reason}: ${errors}`)
    const struckAtMs = Date.now()
    await rig.startServer()
    return { overAtMs: struckAtMs }
  },
}
