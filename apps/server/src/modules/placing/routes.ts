import type { betCheck } from '@fairline/contract/betting'
import type { RequestOf } from '@fairline/contract/endpoint'
import { scopeOf } from '@fairline/domain/ticket/ticket-facts'
import type { SomeHandlers } from '../../http/endpoints.ts'
import type { Member } from '../sessions/index.ts'
import { checkTicketNow } from './check-ticket-now.ts'
import { placeTicket } from './place-ticket.ts'
import type { PlacingParts } from './placing-parts.ts'
import { presentCheck, presentClick, presentCombinedCheck } from './present-check.ts'
import {
  type PlacedTicket,
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

/** How a kind of ticket is read from its request, and presented once it is placed. */
interface BetCall<Body, OfTicket> {
  readonly unpack: (body: Body) => PlacementAsked
  readonly present: (placed: PlacedTicket) => OfTicket
}

const betCall = <Body, OfTicket>(
  unpack: (body: Body) => PlacementAsked,
  present: (placed: PlacedTicket) => OfTicket,
): BetCall<Body, OfTicket> => ({ unpack, present })

const single = betCall(singleAsked, presentSingle)
const parlay = betCall(combinedAsked('parlay'), presentCombined)
const system = betCall(combinedAsked('system'), presentCombined)
const body = betCall(bodyAsked, presentBody)
const maung = betCall(maungAsked, presentMaung)

/**
 * The calls that check and place bets: each unpacks its request, and presents what the use case
 * that they share returns.
 * The calls of virtual games are the same ones for other events.
 * @spec S7.bet.betsingle S7.bet.betsinglespecial S7.bet.betcheckspecial S7.bet.vbetsingle
 *   S7.bet.vbetsinglespecial S7.bet.vbetparlay S7.bet.vbetsysparlay S7.bet.vbetsinglemmo
 *   S7.bet.vbetparlaymmo
 */
export function placingRoutes(parts: PlacingParts) {
  const check = async ({ caller, body }: MembersCall<RequestOf<typeof betCheck>>) =>
    presentCheck(await checkTicketNow(parts, caller, selectionChosen(body), body.bet_amount))
  const placed = async <Body, OfTicket>(
    { caller, body }: MembersCall<Body>,
    { unpack, present }: BetCall<Body, OfTicket>,
    isVirtualCall: boolean,
  ) => {
    const { asked, ...request } = unpack(body)
    const events = scopeOf(caller.operator.operatorType, isVirtualCall)
    const outcome = await placeTicket(parts, caller, { ...request, asked: { ...asked, events } })
    return presentPlacement(outcome, asked, parts.ticketIds, present)
  }
  const placing =
    <Body, OfTicket>(bet: BetCall<Body, OfTicket>) =>
    (call: MembersCall<Body>) =>
      placed(call, bet, false)
  const virtual =
    <Body, OfTicket>(bet: BetCall<Body, OfTicket>) =>
    (call: MembersCall<Body>) =>
      placed(call, bet, true)
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
    '/bet/betsingle': placing(single),
    '/bet/betsinglespecial': placing(single),
    '/bet/betparlay': placing(parlay),
    '/bet/betsysparlay': placing(system),
    '/bet/betsinglemmo': placing(body),
    '/bet/betparlaymmo': placing(maung),
    '/bet/vbetsingle': virtual(single),
    '/bet/vbetsinglespecial': virtual(single),
    '/bet/vbetparlay': virtual(parlay),
    '/bet/vbetsysparlay': virtual(system),
    '/bet/vbetsinglemmo': virtual(body),
    '/bet/vbetparlaymmo': virtual(maung),
  } satisfies SomeHandlers
}
