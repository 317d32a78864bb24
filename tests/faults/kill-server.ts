import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'

const againShare = 0.3
const againMsMax = 1_200

/** `kill -9` at a random moment, and sometimes again while the server comes back (F-01). */
export const killServer: Fault = {
  name: 'kill-server',
  setup: { database: 'embedded' },
  strike: async (rig, _cycle, random) => {
    const struckAtMs = Date.now()
    rig.server.child.kill('SIGKILL')
    await rig.exited
    if (random.chance(againShare)) {
      const { child } = rig.beginServer()
      await sleep(random.below(againMsMax))
      child.kill('SIGKILL')
      await rig.exited
    }
    await rig.startServer()
    return { overAtMs: struckAtMs }
  },
}
