import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { postgresProcesses, signal } from './postgres-processes.ts'

const spanMs = { least: 3_000, most: 12_000 }

/** Suspends PostgreSQL for a while, like a machine that swaps or a disk that hangs. */
export const stopDatabase: Fault = {
  name: 'stop-database',
  setup: { database: 'beside' },
  strike: async (rig, _cycle, random) => {
    const { postmaster, backends, others } = await postgresProcesses(rig)
    const all = [postmaster, ...backends, ...others]
    const cutAtMs = Date.now()
    for (const pid of all) signal(pid, 'SIGSTOP')
    await sleep(random.between(spanMs.least, spanMs.most))
    for (const pid of all) signal(pid, 'SIGCONT')
    return { cutAtMs, overAtMs: Date.now() }
  },
}
