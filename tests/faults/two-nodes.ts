import type { Fault } from './fault.ts'

/**
 * Two servers share a database: the first writes the board, the second answers the members, settles
 * and runs the jobs. `kill -9` hits one and then the other, and what is left continues.
 */
export const twoNodes: Fault = {
  name: 'two-nodes',
  setup: { database: 'beside', nodes: true },
  strike: async (rig, cycle) => {
    const struckAtMs = Date.now()
    if (cycle % 2 === 1) {
      await rig.killSecondNode()
      await rig.startSecondNode()
    } else {
      rig.server.child.kill('SIGKILL')
      await rig.exited
      await rig.startServer()
      await rig.secondFollows()
    }
    return { overAtMs: struckAtMs }
  },
}
