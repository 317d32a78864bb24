import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../apps/server/src/db/database.ts'
import type { Span } from './stalls.ts'

/** How often PostgreSQL is asked what it does, milliseconds. */
const turnMs = 10

interface Busy {
  readonly checkpointer: boolean
  readonly wait: string | null
}

const nameOf = ({ checkpointer, wait }: Busy): string => {
  if (checkpointer) return 'a checkpoint'
  return wait === null ? 'PostgreSQL at work' : `PostgreSQL waits for ${wait}`
}

/** What PostgreSQL does for others at this moment. */
async function look({ queries }: Database): Promise<readonly string[]> {
  const rows = await queries.query<Busy>(
    `select distinct backend_type = 'checkpointer' as checkpointer,
            wait_event_type || ' ' || wait_event as wait
       from pg_stat_activity
      where case backend_type
              when 'checkpointer' then wait_event is distinct from 'CheckpointerMain'
              when 'client backend' then state = 'active' and pid <> pg_backend_pid()
              else false
            end`,
  )
  return [...new Set(rows.map(nameOf))]
}

/** Notes what PostgreSQL does from now on. Returns what ends it and tells the spans by name. */
export function watchDatabase(
  database: Database,
): () => Promise<ReadonlyMap<string, readonly Span[]>> {
  const spans = new Map<string, Span[]>()
  let isOver = false
  const watch = async (): Promise<void> => {
    let fromMs = Date.now()
    while (!isOver) {
      const names = await look(database)
      await sleep(turnMs)
      const untilMs = Date.now()
      for (const name of names) spans.set(name, [...(spans.get(name) ?? []), { fromMs, untilMs }])
      fromMs = untilMs
    }
  }
  const watching = watch()
  return async () => {
    isOver = true
    await watching
    return spans
  }
}
