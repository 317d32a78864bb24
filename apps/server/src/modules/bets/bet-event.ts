import type { BetEvent } from '@fairline/contract/live-channel'
import type { TicketIds } from './ticket-ids.ts'

/** What happened to a bet: what its state is now, and how it ended. */
export interface BetNews extends Partial<Omit<BetEvent, 'ticket_id'>> {
  readonly betId: bigint
  readonly state: BetEvent['state']
}

/** A bet's news as the live channel words them. */
export function betEventOf(
  ticketIds: TicketIds,
  { betId, state, reason = '', ...ended }: BetNews,
): BetEvent {
  return { ticket_id: ticketIds.idOf(betId), state, reason, result: '', ...ended }
}
