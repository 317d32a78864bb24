import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { topic } from '../db/outbox.ts'
import type { Env } from '../env.ts'
import type { RequestLimits } from '../http/rate-limit.ts'
import type { Grants } from '../http/request-buckets.ts'
import { systemTimer, type Timer } from '../timer.ts'

/** The listeners that limit requests, each for itself. */
type Listener = 'site' | 'office'

/** What a listener of a node granted since its last news. */
interface GrantedNews {
  readonly from: string
  readonly listener: Listener
  readonly grants: Grants
}

/** Tells the other nodes what a listener granted. */
export const grantedRequests = topic<GrantedNews>('granted requests')

/** How often a node tells what it granted, milliseconds. */
export const grantsMs = 250

/**
 * Returns what makes the buckets of a listener count for all nodes. A node that granted nothing
 * tells nothing. News that is lost makes a limit count for each node for as long.
 */
export function sharerOf(
  { outbox, queries }: Pick<Database, 'outbox' | 'queries'>,
  timer: Timer,
  listener: Listener,
): NonNullable<RequestLimits['shareGrants']> {
  return (buckets) => {
    const from = randomUUID()
    const stopHearing = outbox.on(grantedRequests, (news) => {
      if (news.from !== from && news.listener === listener) buckets.takeOff(news.grants)
    })
    buckets.collectGrants()
    const stopTelling = timer.every(grantsMs, () => {
      const grants = buckets.collectGrants()
      if (grants.size > 0) void outbox.tell(queries, grantedRequests, { from, listener, grants })
    })
    return () => {
      stopTelling()
      stopHearing()
    }
  }
}

/** The limits of a listener, counted with the other nodes where there are any. */
export const sharedLimits = (
  { NODES }: Pick<Env, 'NODES'>,
  database: Database,
  listener: Listener,
): Pick<RequestLimits, 'shareGrants'> =>
  NODES === 'one' ? {} : { shareGrants: sharerOf(database, systemTimer, listener) }
