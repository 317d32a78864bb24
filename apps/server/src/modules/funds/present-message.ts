import { createHash } from 'node:crypto'
import { formatMoney } from '@fairline/domain/money/money'
import type { TicketIds } from '../bets/index.ts'
import type { FundMessage } from './message-store.ts'
import type { RemoteCall } from './remote-wallet.ts'

/** Returns a message as the wallet reads it. */
export function presentMessage(message: FundMessage, ticketIds: TicketIds): RemoteCall {
  const { path, requestId, walletId, member, currency, kind, revision, amount } = message
  const ticket = ticketOf(message.reference, ticketIds)
  const of = { member, currency, amount: formatMoney(amount) }
  if (requestId !== null) {
    const id = intentUuid(walletId, requestId)
    return { path: `/${path}`, body: { id, ...ticket, ...of } }
  }
  const id = `${ticket.ticket_id ?? ''}.${revision}`
  return { path: '/settle', body: { id, ...ticket, ...of, revision: revision ?? 0, kind } }
}

/** A bet is named by its public id, an entry by the number of its document. */
function ticketOf(reference: bigint | null, ticketIds: TicketIds): { readonly ticket_id?: string } {
  if (reference === null) return {}
  return { ticket_id: reference > 0n ? ticketIds.idOf(reference) : `E${-reference}` }
}

/** Returns the id of an intent on the wire, made of the wallet and the member's request. */
export function intentUuid(walletId: bigint, requestId: string): string {
  const hex = createHash('sha256').update(`${walletId}:${requestId}`).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)]
  return [...parts, hex.slice(20, 32)].join('-')
}
