import { type Rejection, refused } from '@fairline/domain/errors/rejection'
import type { BetsSource } from './list-bets.ts'
import { isBetOf } from './listed-bet-store.ts'

/**
 * Refuses a ticket that a call does not show: `Data Error` where it is the member's, and in another
 * state or of another kind; `forbiddenAccess` where it is not, whether it exists or not.
 * @spec S8.dataError S8.forbiddenAccess S6.permission.forbidden
 */
export async function refuseTicket(
  { queries, ticketIds }: Pick<BetsSource, 'queries' | 'ticketIds'>,
  walletId: bigint,
  ticketId: string,
): Promise<{ readonly ok: false; readonly rejection: Rejection }> {
  const betId = ticketIds.betIdOf(ticketId)
  const isOwn = betId !== undefined && (await isBetOf(queries, walletId, betId))
  return refused(isOwn ? 'Data Error' : 'forbiddenAccess')
}
