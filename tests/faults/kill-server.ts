import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'

const againShare = 0.3
const againMsMax = 1_200

/** `kill -9` at a random moment, and sometimes again while the server comes back (F-01). */
export const killServer: Fault = {
  name: 'kill-server',
  setup: { database: 'embedded' },
  endsServer: true,
  strike: async (rig, _cycle, random) => {
    const struckAtMs = Date.now()
    rig.server.child.kill('SIGKILL')
    await rig.server.ended
    if (random.chance(againShare)) {
      const { child, ended } = rig.beginServer()
      await sleep(random.below(againMsMax))
      child.kill('SIGKILL')
      await ended
    }
    await rig.startServer()
    return struckAtMs
  },
}
