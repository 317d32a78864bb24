import type { Queries } from '../db/database.ts'
import type { House } from '../house.ts'
import { ANSWER_DUE_MS } from './ask-wallet.ts'

const AT_ONCE = 50

/** Takes the ids of what is due, and puts it off, so that no other process takes it. */
type TakeDue = (
  tx: Queries,
  nowMs: number,
  untilMs: number,
  countMax: number,
) => Promise<readonly string[]>

/** Recovers what is due. A failure is logged, and due again later. Returns how many were due. */
export async function recoverDue(
  { database, clock, log }: House,
  take: TakeDue,
  recover: (id: string) => Promise<void>,
): Promise<number> {
  const nowMs = clock.now()
  const due = await database.inTransaction((tx) => take(tx, nowMs, nowMs + ANSWER_DUE_MS, AT_ONCE))
  const recovered = await Promise.allSettled(due.map(recover))
  for (const [at, each] of recovered.entries()) {
    if (each.status === 'rejected') log.error({ err: each.reason, id: due[at] }, 'not recovered')
  }
  return due.length
}
