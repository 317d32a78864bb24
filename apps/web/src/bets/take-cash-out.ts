import type { betCashOut, CashOutOfferRow, CashOutPart } from '@fairline/contract/cash-out'
import type { BodyOf, CallOutcome, CallRejection } from '@fairline/site/calls/client'
import { asksMax, meaningOf, pauseAfter } from '@fairline/site/calls/open-outcome'

export type CashOutBody = BodyOf<typeof betCashOut>

/** What was taken, and what runs on. */
export interface TakenCashOut {
  readonly part: CashOutPart
  readonly rest_stake: string
}

/** How taking an offer ended. 'unsure': the outcome is unknown even after asking again. */
export type TakeOutcome =
  | { readonly kind: 'taken'; readonly cashOut: TakenCashOut }
  | { readonly kind: 'refused'; readonly rejection: CallRejection }
  | { readonly kind: 'unsure' }

export interface TakeParts {
  readonly send: (body: CashOutBody) => Promise<CallOutcome<{ readonly cash_out: TakenCashOut }>>
  readonly wait: (delayMs: number) => Promise<void>
}

/** The request that takes a part of an offer, with a new id. */
export function requestOf(
  offer: CashOutOfferRow,
  part: CashOutPart,
  requestId: string,
): CashOutBody {
  return {
    request_id: requestId,
    ticket_id: offer.ticket_id,
    offer_id: offer.offer_id,
    percent: part.percent,
    cash_out: part.cash_out,
  }
}

/**
 * Asks until the outcome is known, up to `asksMax` times. Every ask has the same id, so that a part
 * is cashed out at most once. @spec S7.bet.cashout
 */
export async function takeCashOut(body: CashOutBody, parts: TakeParts): Promise<TakeOutcome> {
  for (let asks = 1; asks <= asksMax; asks += 1) {
    const outcome = await parts.send(body)
    if (outcome.ok) return { kind: 'taken', cashOut: outcome.data.cash_out }
    const meaning = meaningOf(outcome.rejection.code, asks)
    if (meaning === 'refused') return { kind: 'refused', rejection: outcome.rejection }
    if (meaning === 'unsure') return { kind: 'unsure' }
    await parts.wait(pauseAfter(asks))
  }
  return { kind: 'unsure' }
}
