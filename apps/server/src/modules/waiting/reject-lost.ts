import type { WaitReason } from '@fairline/domain/bets/bet-status'
import { longestWaitMs } from '@fairline/domain/ticket/in-play-wait'
import type { Queries } from '../../db/queries.ts'
import type { WaitingBets } from './waiting-bets.ts'
import { decideBets, selectWaiting, type WaitResult } from './waiting-store.ts'
import { rejectionOf } from './waiting-ticket.ts'

/**
 * Rejects every bet that waited when the server went down: what happened in play meanwhile is not
 * known, and the same rule must hold for both sides of a market (rules.md 8.2).
 */
export async function rejectLeftOver(queries: Queries): Promise<WaitResult[]> {
  return reject(queries, await selectWaiting(queries, 0), 'FEED_LOST')
}

/**
 * A process that follows a bet has decided it so long after its placing, milliseconds: also one
 * that a trader accepted in its last moment.
 */
const lostAfterMs = longestWaitMs + 5_000

/**
 * Rejects bets whose longest wait is over and that no process follows: their connection broke at
 * the commit, so that their placing was learnt of only by looking it up.
 */
export async function rejectLost(
  queries: Queries,
  followed: Pick<WaitingBets, 'has'>,
): Promise<WaitResult[]> {
  const overdue = await selectWaiting(queries, lostAfterMs)
  return reject(
    queries,
    overdue.filter((betId) => !followed.has(betId)),
    'TIMEOUT',
  )
}

/** Rejects bets that wait, for a reason; those that do not wait any more have no result. */
export async function reject(
  queries: Queries,
  betIds: readonly bigint[],
  reason: WaitReason,
): Promise<WaitResult[]> {
  if (betIds.length === 0) return []
  return decideBets(
    queries,
    betIds.map((betId) => rejectionOf({ betId, maxPerMatch: 0n }, reason)),
  )
}
