import type { betSingle, Ticket } from '@fairline/contract/betting'
import type { ResponseOf } from '@fairline/contract/endpoint'
import type { ParlayTicket } from '@fairline/contract/parlay'
import { assert } from '@fairline/domain/assert'
import { formatLine } from '@fairline/domain/bet-types/line'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import { type PriceType, priceTypeOfCode } from '@fairline/domain/odds/odds-type'
import { formatPrice } from '@fairline/domain/odds/price'
import type { LegAsked, ParlayAsked } from '@fairline/domain/parlay/check-parlay'
import { parlayFigures } from '@fairline/domain/settlement/parlay-ticket'
import { riskOf, winOf } from '@fairline/domain/settlement/stake-figures'
import { combinations, countCombinations } from '@fairline/domain/ticket/combination'
import { combinedOdds, formatCombinedOdds } from '@fairline/domain/ticket/combined-odds'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { ticketIdOf } from '../../ticket-id.ts'
import type { PlacedBet, PlacedLeg, PlacementOutcome } from './placement.ts'

type LegPlaced = ParlayTicket['legs'][number]

/** A ticket as its member reads it, and the balances right after its risk was held. */
export type PlacementAnswer<OfTicket> = Omit<
  ResponseOf<typeof betSingle>,
  'status' | 'statusdesc' | 'ticket'
> & { readonly ticket: OfTicket }

/**
 * The answer to a placement. It is made of what was stored at placement alone, so that the same
 * request reads the same answer whenever it asks. A request id with other content is `invalidBet`;
 * `requestPending` says only that the outcome is not known yet; `requestLimit` that the queue was
 * full, `timeoutError` that the book had too much to do, and both that nothing was placed.
 * @spec S8.requestPending
 */
export function presentPlacement<OfTicket>(
  outcome: PlacementOutcome,
  presentTicket: (bet: PlacedBet) => OfTicket,
): Outcome<PlacementAnswer<OfTicket>> {
  switch (outcome.kind) {
    case 'placed':
    case 'replayed':
      return accepted({ ticket: presentTicket(outcome.bet), ...balancesAfter(outcome.bet) })
    case 'refused':
      return refused(outcome.code, outcome.facts)
    case 'conflict':
      return refused('invalidBet', { request_id: 'used for another bet' })
    case 'unknown':
      return refused('requestPending')
    case 'busy':
      return refused('requestLimit')
    case 'timed_out':
      return refused('timeoutError')
    case 'failed':
      return refused('systemError')
  }
}

/** A single bet's ticket. */
export function presentSingle(bet: PlacedBet): Ticket {
  const [leg] = bet.legs
  assert(leg !== undefined, 'a bet has a leg')
  const type = priceTypeOfCode(bet.oddsType) ?? 'DEC'
  const price = { type, thousandths: leg.oddsThousandths }
  return {
    ...presentBetPlaced(bet),
    ...presentLeg(leg, type),
    stake: formatMoney(bet.stake),
    risk: formatMoney(riskOf(bet.stake, price)),
    win: formatMoney(winOf(bet.stake, price)),
  }
}

/**
 * Presents a parlay's ticket. The selection of each leg comes from the request, which is the same
 * at each repetition. Its price, line and score come from the stored bet.
 */
export function presentParlay(
  bet: PlacedBet,
  { kind, legs: asked }: Pick<ParlayAsked, 'kind' | 'legs'>,
): ParlayTicket {
  const legs = bet.legs.map(({ oddsThousandths: thousandths }) => ({
    price: { type: 'DEC' as const, thousandths },
  }))
  const sizes = combinations[kind].sizesOf(legs.length)
  const lineStake = bet.stake / BigInt(countCombinations(legs.length, sizes))
  const { lines, riskMinor, winMinor } = parlayFigures({ lineStake, legs, sizes })
  return {
    kind,
    ...presentBetPlaced(bet),
    odds: formatCombinedOdds(combinedOdds(legs, sizes)),
    lines,
    line_stake: formatMoney(lineStake),
    stake: formatMoney(bet.stake),
    risk: formatMoney(riskMinor),
    win: formatMoney(winMinor),
    legs: bet.legs.map((leg, index) => ({
      leg: index + 1,
      ...presentAsked(asked[index]),
      ...presentLeg(leg, 'DEC'),
    })),
  }
}

function presentAsked(leg: LegAsked | undefined) {
  assert(leg !== undefined, 'the legs of a ticket are those that were asked')
  return {
    match_id: leg.matchId,
    market_id: leg.marketId,
    bet_type: leg.betType,
    bet_team: leg.selection,
    // A leg on another market type than the board's was refused.
    market_type: leg.marketType as LegPlaced['market_type'],
  }
}

function presentBetPlaced(bet: PlacedBet) {
  return {
    ticket_id: ticketIdOf(bet.betId),
    state: bet.waitsUntilMs === null ? ('running' as const) : ('waiting' as const),
    odds_type: bet.oddsType,
    trans_date: dateTimeOf(bet.placedAtMs),
    waits_until: bet.waitsUntilMs ?? 0,
  }
}

function presentLeg({ oddsThousandths, lineQuarters, score }: PlacedLeg, type: PriceType) {
  return {
    odds: formatPrice({ type, thousandths: oddsThousandths }),
    odds_ball: lineQuarters === null ? '' : formatLine(lineQuarters),
    score: score === null ? '' : `${score.home}-${score.away}`,
  }
}

function balancesAfter({ availableAfter, outstandingAfter }: PlacedBet) {
  return {
    balance: formatMoney(availableAfter),
    account_balance: formatMoney(availableAfter + outstandingAfter),
    outstanding_balance: formatMoney(outstandingAfter),
  }
}
