import type { betCashOut, betCashOutOffer } from '@fairline/contract/cash-out'
import type { RequestOf } from '@fairline/contract/endpoint'
import { contentHashOf } from '../../http/content-hash.ts'
import type { SomeHandlers } from '../../http/endpoints.ts'
import type { Member } from '../sessions/index.ts'
import { acceptCashOut, type CashOutTaken } from './accept-cash-out.ts'
import type { CashOutParts } from './cash-out-parts.ts'
import { offerCashOuts } from './offer-cash-outs.ts'

interface MembersCall<Body> {
  readonly caller: Member
  readonly body: Body
}

/** The calls of cashing out. */
export function cashOutRoutes(parts: CashOutParts) {
  return {
    '/bet/cashoutoffer': ({ caller, body }: MembersCall<RequestOf<typeof betCashOutOffer>>) =>
      offerCashOuts(parts, caller, body),
    '/bet/cashout': ({ caller, body }: MembersCall<RequestOf<typeof betCashOut>>) =>
      acceptCashOut(parts, caller, cashOutTaken(body)),
  } satisfies SomeHandlers
}

function cashOutTaken(request: RequestOf<typeof betCashOut>): CashOutTaken {
  return {
    requestId: request.request_id,
    contentHash: contentHashOf(request),
    ticketId: request.ticket_id,
    offerId: request.offer_id,
    percent: request.percent,
    amount: request.cash_out,
  }
}
