import type { Fault } from './fault.ts'
import { postgresProcesses, signal } from './postgres-processes.ts'

/**
 * `kill -9` of every process of PostgreSQL, or of one that works for the server, in turns (F-04).
 * The server starts it again, or it recovers by itself; the server continues.
 */
export const killPostgres: Fault = {
  name: 'kill-postgres',
  setup: { database: 'embedded' },
  strike: async (rig, cycle, random) => {
    const { postmaster, backends, others } = await postgresProcesses(rig)
    const struckAtMs = Date.now()
    if (cycle % 2 === 1)
      for (const pid of [postmaster, ...backends, ...others]) signal(pid, 'SIGKILL')
    else signal(backends[random.below(backends.length)] ?? postmaster, 'SIGKILL')
    return { overAtMs: struckAtMs }
  },
}
