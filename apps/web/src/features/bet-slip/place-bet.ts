import type { Ticket } from '@fairline/contract/betting'
import type { BalanceEvent } from '@fairline/contract/live-channel'
import type { CallOutcome, CallRejection } from '@fairline/site/calls/client'
import { asksMax, meaningOf, pauseAfter } from '@fairline/site/calls/open-outcome'
import type { KeptRequest } from './kept-requests.ts'

/** The state of a placement. Only 'placed' and 'refused' are outcomes. */
export type PlacingStep =
  /** Sent, or asked again under the same id because the outcome is not known. */
  | { readonly kind: 'sending'; readonly asks: number }
  | { readonly kind: 'placed'; readonly answer: PlacedAnswer }
  | { readonly kind: 'refused'; readonly rejection: CallRejection }
  /** Still unknown; asking continues when the member says so. */
  | { readonly kind: 'unsure'; readonly rejection: CallRejection }

/** The price of a selection as it was placed; at Myanmar odds with the side's own line. */
export interface PlacedPrice {
  readonly odds?: string | undefined
  readonly odds_ball?: string | undefined
  readonly percent?: number | undefined
}

/** A placed ticket. A single has the price of its selection, several have them leg by leg. */
export interface PlacedTicket extends Omit<Ticket, 'odds' | 'odds_ball' | 'score'>, PlacedPrice {
  readonly legs?: readonly PlacedPrice[]
}

/** The answer to any bet that was placed. */
export interface PlacedAnswer extends BalanceEvent {
  readonly ticket: PlacedTicket
}

export interface PlacingParts {
  readonly send: (request: KeptRequest) => Promise<CallOutcome<PlacedAnswer>>
  readonly wait: (delayMs: number) => Promise<void>
  /** Whether the account that confirmed the bet is still the one that is logged in. */
  readonly isCurrent: (accountId: string) => boolean
  /** Forgets the kept request: its outcome is known. */
  readonly drop: (requestId: string) => void
  readonly onStep: (step: PlacingStep) => void
}

/**
 * Asks for the outcome of a request until there is one. The id stays the same, so however often it
 * is asked there is one bet at most. `asked` counts the asks of an earlier life of the page.
 * @spec S7.bet.betsingle
 */
export async function placeBet(
  request: KeptRequest,
  asked: number,
  parts: PlacingParts,
): Promise<void> {
  const { accountId, body } = request
  for (let asks = asked + 1; ; asks += 1) {
    parts.onStep({ kind: 'sending', asks })
    const outcome = await parts.send(request)
    if (outcome.ok) {
      parts.drop(body.request_id)
      parts.onStep({ kind: 'placed', answer: outcome.data })
      return
    }
    const { rejection } = outcome
    const meaning = meaningOf(rejection.code, asks)
    if (meaning === 'refused') {
      parts.drop(body.request_id)
      parts.onStep({ kind: 'refused', rejection })
      return
    }
    if (meaning === 'unsure' || asks - asked >= asksMax || !parts.isCurrent(accountId)) {
      parts.onStep({ kind: 'unsure', rejection })
      return
    }
    await parts.wait(pauseAfter(asks - asked))
  }
}

/**
 * A request that is older is not asked by itself: were it never received, asking would place a bet
 * that the member may not want any more. Milliseconds.
 */
export const resumeWithinMs = 60_000

/** Whether a kept request is asked at once when the page opens, or the member decides. */
export function resumesByItself(request: KeptRequest, nowMs: number): boolean {
  return nowMs - request.confirmedMs <= resumeWithinMs
}
