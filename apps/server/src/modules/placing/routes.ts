import type { betCheck } from '@fairline/contract/betting'
import type { RequestOf } from '@fairline/contract/endpoint'
import type { TicketAsked } from '@fairline/domain/ticket/ticket-facts'
import type { SomeHandlers } from '../../http/endpoints.ts'
import type { Member } from '../sessions/index.ts'
import { checkTicketNow } from './check-ticket-now.ts'
import { placeTicket } from './place-ticket.ts'
import type { PlacedBet } from './placement.ts'
import type { PlacingParts } from './placing-parts.ts'
import { presentCheck, presentClick, presentCombinedCheck } from './present-check.ts'
import {
  presentBody,
  presentCombined,
  presentMaung,
  presentPlacement,
  presentSingle,
} from './present-ticket.ts'
import {
  bodyAsked,
  combinedAsked,
  legsChosen,
  maungAsked,
  type PlacementAsked,
  quoteChosen,
  selectionChosen,
  singleAsked,
} from './ticket-asked.ts'

interface MembersCall<Body> {
  readonly caller: Member
  readonly body: Body
}

/**
 * The calls that check and place bets: each unpacks its request, and presents what the use case
 * that they share returns.
 * @spec S7.bet.betsingle S7.bet.betsinglespecial S7.bet.betcheckspecial
 */
export function placingRoutes(parts: PlacingParts) {
  const check = async ({ caller, body }: MembersCall<RequestOf<typeof betCheck>>) =>
    presentCheck(await checkTicketNow(parts, caller, selectionChosen(body), body.bet_amount))
  const placing =
    <Body, OfTicket>(
      unpack: (body: Body) => PlacementAsked,
      presentTicket: (bet: PlacedBet, asked: TicketAsked) => OfTicket,
    ) =>
    async ({ caller, body }: MembersCall<Body>) => {
      const placed = unpack(body)
      const outcome = await placeTicket(parts, caller, placed)
      return presentPlacement(outcome, placed.asked, presentTicket)
    }
  const single = placing(singleAsked, presentSingle)
  return {
    '/bet/betcheck': check,
    '/bet/betcheckspecial': check,
    '/bet/betcheckmultispecial': async ({ caller, body }) => {
      const checked = await checkTicketNow(parts, caller, legsChosen(body), body.bet_amount)
      return presentCombinedCheck(body.kind, checked)
    },
    '/bet/betmmoclick': async ({ caller, body }) => {
      const checked = await checkTicketNow(parts, caller, quoteChosen(body), body.bet_amount)
      return presentClick(checked, caller.myanmar.tax)
    },
    '/bet/betsingle': single,
    '/bet/betsinglespecial': single,
    '/bet/betparlay': placing(combinedAsked('parlay'), presentCombined),
    '/bet/betsysparlay': placing(combinedAsked('system'), presentCombined),
    '/bet/betsinglemmo': placing(bodyAsked, presentBody),
    '/bet/betparlaymmo': placing(maungAsked, presentMaung),
  } satisfies SomeHandlers
}
