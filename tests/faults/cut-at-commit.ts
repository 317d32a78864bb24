import type { Fault } from './fault.ts'
import { type Cut, cutMoments, cutTargets } from './postgres-proxy.ts'

const cutsOfCycle = 6

/** Every target with every moment. */
const cuts: readonly Cut[] = cutTargets.flatMap((target) =>
  cutMoments.map((moment) => ({ target, moment })),
)

/** The connection to PostgreSQL breaks at the commit: before, during and after it (F-07). */
export const cutAtCommit: Fault = {
  name: 'cut-at-commit',
  setup: { database: 'beside', databaseProxy: true },
  strike: async (rig, cycle) => {
    for (let nth = 0; nth < cutsOfCycle; nth += 1) {
      const cut = cuts[(cycle * cutsOfCycle + nth) % cuts.length]
      if (cut !== undefined) await rig.databaseProxy?.cut(cut)
    }
    return { overAtMs: Date.now() }
  },
}
