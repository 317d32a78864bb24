import type { Fault } from './fault.ts'
import type { Rig } from './rig.ts'

/**
 * `kill -9` of every process of PostgreSQL, or of one that works for the server, in turns (F-04).
 * The server starts it again, or it recovers by itself; the server goes on.
 */
export const killPostgres: Fault = {
  name: 'kill-postgres',
  setup: { database: 'embedded' },
  strike: async (rig, cycle, random) => {
    const { postmaster, backends, others } = await processesOf(rig)
    const struckAtMs = Date.now()
    if (cycle % 2 === 1) for (const pid of [postmaster, ...backends, ...others]) kill(pid)
    else kill(backends[random.below(backends.length)] ?? postmaster)
    return struckAtMs
  },
}

interface PostgresProcesses {
  readonly postmaster: number
  /** Those that work for the server; busy ones first. */
  readonly backends: readonly number[]
  readonly others: readonly number[]
}

async function processesOf(rig: Rig): Promise<PostgresProcesses> {
  const rows = await rig.inDatabase(({ queries }) =>
    queries.query<{ pid: number; mine: boolean; is_postmaster: boolean }>(
      `select pid, coalesce(application_name = 'fairline' and pid <> pg_backend_pid(), false)
                as mine, false as is_postmaster
         from pg_stat_activity
       union all
       select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int, false, true`,
    ),
  )
  const pidsOf = (pick: (row: (typeof rows)[number]) => boolean): number[] =>
    rows.filter(pick).map(({ pid }) => pid)
  const [postmaster = 0] = pidsOf(({ is_postmaster }) => is_postmaster)
  return {
    postmaster,
    backends: pidsOf(({ mine }) => mine),
    others: pidsOf(({ mine, is_postmaster }) => !mine && !is_postmaster),
  }
}

function kill(pid: number): void {
  if (pid <= 1) throw new Error(`${pid} is no process of PostgreSQL`)
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It ended by itself since it was listed.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
