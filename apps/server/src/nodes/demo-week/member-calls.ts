import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@fairline/contract/endpoint'
import type { betParlayMmo } from '@fairline/contract/myanmar'
import type { betParlay } from '@fairline/contract/parlay'
import { formatMoney } from '@fairline/domain/money/money'
import type { SlipLeg } from '@fairline/domain/ticket/slip-leg'
import type { MemberRecord } from '../../modules/accounts/index.ts'
import type { createCashOut } from '../../modules/cash-out/index.ts'
import type { Placing } from '../../modules/placing/index.ts'
import type { WeekBet } from './draw-week.ts'

/** What proves a member to a call: here it is the house itself that calls. */
const callerOf = (member: MemberRecord) => ({ ...member, sessionHash: '' })
const shownBy = ({ loginId }: MemberRecord) => ({ account_id: loginId, session_token: '' })

/** Places a bet by the members' calls. Returns the ticket's id; null where it is refused. */
export async function placeBet(
  { handlers }: Placing,
  member: MemberRecord,
  { kind, stake }: Pick<WeekBet, 'kind' | 'stake'>,
  legs: readonly SlipLeg[],
): Promise<string | null> {
  const [first] = legs
  if (first === undefined) return null
  const caller = callerOf(member)
  const asked = {
    ...shownBy(member),
    request_id: randomUUID(),
    bet_amount: formatMoney(stake),
    accept_odds: 1,
  } as const
  const single = { ...asked, ...legOf(first), odds_type: first.oddsTypeCode }
  const several = { ...asked, legs: legs.map(legOf) }
  const calls = {
    single: () => handlers['/bet/betsingle']({ caller, body: single }),
    parlay: () => handlers['/bet/betparlay']({ caller, body: several }),
    system: () => handlers['/bet/betsysparlay']({ caller, body: several }),
    body: () => handlers['/bet/betsinglemmo']({ caller, body: { ...asked, ...quoteOf(first) } }),
    maung: () =>
      handlers['/bet/betparlaymmo']({ caller, body: { ...asked, legs: legs.map(quoteOf) } }),
  }
  const outcome = await calls[kind]()
  return outcome.ok ? outcome.value.ticket.ticket_id : null
}

/** Takes all of what a bet is worth now, by the members' calls; false where it has no offer. */
export async function cashOutBet(
  { handlers }: ReturnType<typeof createCashOut>,
  member: MemberRecord,
  ticketId: string,
): Promise<boolean> {
  const caller = callerOf(member)
  const shown = shownBy(member)
  const asked = { ...shown, ticket_ids: [ticketId], with_parts: true }
  const offered = await handlers['/bet/cashoutoffer']({ caller, body: asked })
  const [offer] = offered.ok ? offered.value.offers : []
  const whole = offer?.parts.at(-1)
  if (offer === undefined || whole === undefined) return false
  const { percent, cash_out } = whole
  const request = { request_id: randomUUID(), ticket_id: ticketId, offer_id: offer.offer_id }
  const body = { ...shown, ...request, percent, cash_out }
  return (await handlers['/bet/cashout']({ caller, body })).ok
}

type Leg = RequestOf<typeof betParlay>['legs'][number]
type Quote = RequestOf<typeof betParlayMmo>['legs'][number]

/** A selection as the wire names it, with what its member saw. */
const legOf = (leg: SlipLeg): Leg => ({
  match_id: leg.matchId,
  market_id: leg.marketId,
  bet_type: leg.betType,
  bet_team: leg.selection,
  market_type: leg.marketType,
  odds: leg.odds,
  odds_version: leg.oddsVersion,
  odds_ball: leg.line,
  score: leg.score,
})

/** A selection at Myanmar odds likewise. */
function quoteOf(leg: SlipLeg): Quote {
  const { odds, score: _score, ...rest } = legOf(leg)
  return { ...rest, percent: Number(odds) }
}
