import type { betSingle, Ticket } from '@fairline/contract/betting'
import type { ResponseOf } from '@fairline/contract/endpoint'
import { formatLine } from '@fairline/domain/bet-types/line'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import { priceTypeOfCode } from '@fairline/domain/odds/odds-type'
import { formatPrice } from '@fairline/domain/odds/price'
import { riskOf, winOf } from '@fairline/domain/settlement/stake-figures'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { PlacedBet, PlacementOutcome } from './placement.ts'
import { ticketIdOf } from './ticket-id.ts'

export type PlacementAnswer = Omit<ResponseOf<typeof betSingle>, 'status' | 'statusdesc'>

/**
 * The answer to a placement. It is made of what was stored at placement alone, so that the same
 * request reads the same answer whenever it asks. A request id with other content is `invalidBet`;
 * `requestPending` says only that the outcome is not known yet; `requestLimit` that the queue was
 * full and nothing was placed.
 */
export function presentPlacement(outcome: PlacementOutcome): Outcome<PlacementAnswer> {
  if (!isPlaced(outcome)) return refusalOfPlacement(outcome)
  return accepted({ ticket: presentTicket(outcome.bet), ...balancesAfter(outcome.bet) })
}

type Placed = Extract<PlacementOutcome, { readonly bet: PlacedBet }>
type Unplaced = Exclude<PlacementOutcome, Placed>

/** Whether a bet stands under the request, now or since an earlier try. */
export function isPlaced(outcome: PlacementOutcome): outcome is Placed {
  return outcome.kind === 'placed' || outcome.kind === 'replayed'
}

/** The refusal of what was not placed, or of what is not known to be. */
export function refusalOfPlacement(outcome: Unplaced): ReturnType<typeof refused> {
  switch (outcome.kind) {
    case 'refused':
      return refused(outcome.code, outcome.facts)
    case 'conflict':
      return refused('invalidBet', { request_id: 'used for another bet' })
    case 'unknown':
      return refused('requestPending')
    case 'busy':
      return refused('requestLimit')
    case 'failed':
      return refused('systemError')
  }
}

function presentTicket(bet: PlacedBet): Ticket {
  const price = {
    type: priceTypeOfCode(bet.oddsType) ?? ('DEC' as const),
    thousandths: bet.oddsThousandths,
  }
  return {
    ticket_id: ticketIdOf(bet.betId),
    state: bet.waitsUntilMs === null ? 'running' : 'waiting',
    odds: formatPrice(price),
    odds_type: bet.oddsType,
    odds_ball: bet.lineQuarters === null ? '' : formatLine(bet.lineQuarters),
    score: bet.score === null ? '' : `${bet.score.home}-${bet.score.away}`,
    stake: formatMoney(bet.stake),
    risk: formatMoney(riskOf(bet.stake, price)),
    win: formatMoney(winOf(bet.stake, price)),
    trans_date: dateTimeOf(bet.placedAtMs),
    waits_until: bet.waitsUntilMs ?? 0,
  }
}

/** The member's balances right after a placement. */
export function balancesAfter({ availableAfter, outstandingAfter }: PlacedBet) {
  return {
    balance: formatMoney(availableAfter),
    account_balance: formatMoney(availableAfter + outstandingAfter),
    outstanding_balance: formatMoney(outstandingAfter),
  }
}
