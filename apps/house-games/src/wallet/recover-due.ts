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
  house: House,
  take: TakeDue,
  recover: (id: string) => Promise<void>,
): Promise<number> {
  const { database, clock } = house
  const nowMs = clock.now()
  const due = await database.inTransaction((tx) => take(tx, nowMs, nowMs + ANSWER_DUE_MS, AT_ONCE))
  await doEach(house, due, recover)
  return due.length
}

/** Does work for some rounds or bets at once. A failure is logged, and stops no other work. */
export async function doEach(
  { log }: Pick<House, 'log'>,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  const done = await Promise.allSettled(ids.map(work))
  for (const [at, each] of done.entries()) {
    if (each.status === 'rejected') {
      log.error({ err: each.reason, id: ids[at] }, 'work on a round failed')
    }
  }
}
