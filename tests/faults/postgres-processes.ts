import type { Rig } from './rig.ts'

export interface PostgresProcesses {
  readonly postmaster: number
  /** Processes that serve the server's connections. */
  readonly backends: readonly number[]
  readonly others: readonly number[]
}

/** Lists the current processes of the server's PostgreSQL. */
export async function postgresProcesses(rig: Rig): Promise<PostgresProcesses> {
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

/** Sends a signal to a process of PostgreSQL. One that has ended already is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  if (pid <= 1) throw new Error(`${pid} is no process of PostgreSQL`)
  try {
    process.kill(pid, name)
  } catch (error) {
    // The process ended after it was listed.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
