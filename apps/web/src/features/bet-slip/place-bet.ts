import type { Ticket } from '@fairline/contract/betting'
import type { CallOutcome, CallRejection } from '../../calls/client.ts'
import { asksMax, meaningOf, pauseAfter } from '../../calls/open-outcome.ts'
import type { ConfirmedRequest } from './kept-requests.ts'

/** The state of a placement. Only 'placed' and 'refused' are outcomes. */
export type PlacingStep<Answer = PlacedAnswer> =
  /** Sent, or asked again under the same id because the outcome is not known. */
  | { readonly kind: 'sending'; readonly asks: number }
  | { readonly kind: 'placed'; readonly answer: Answer; readonly asks: number }
  | { readonly kind: 'refused'; readonly rejection: CallRejection }
  /** Still unknown; asking goes on when the member says so. */
  | { readonly kind: 'unsure'; readonly rejection: CallRejection }

/** The fields that every placed ticket has. */
export type PlacedTicket = Omit<Ticket, 'odds' | 'odds_ball' | 'score'>

/** The answer to a single bet that was placed. */
export type PlacedSingle = PlacedAnswer & { readonly ticket: Pick<Ticket, 'odds'> }

/** The answer to any bet that was placed. */
export interface PlacedAnswer {
  readonly ticket: PlacedTicket
  readonly balance: string
  readonly account_balance: string
  readonly outstanding_balance: string
}

export interface PlacingParts<Request extends ConfirmedRequest, Answer> {
  readonly send: (request: Request) => Promise<CallOutcome<Answer>>
  readonly wait: (delayMs: number) => Promise<void>
  /** Whether the account that confirmed the bet is still the one that is logged in. */
  readonly isCurrent: (accountId: string) => boolean
  /** Forgets the kept request: its outcome is known. */
  readonly drop: (requestId: string) => void
  readonly onStep: (step: PlacingStep<Answer>) => void
}

/**
 * Asks for the outcome of a request until there is one. The id stays the same, so however often it
 * is asked there is one bet at most. `asked` counts the asks of an earlier life of the page.
 * @spec S7.bet.betsingle
 */
export async function placeBet<Request extends ConfirmedRequest, Answer>(
  request: Request,
  asked: number,
  parts: PlacingParts<Request, Answer>,
): Promise<void> {
  const { accountId, body } = request
  for (let asks = asked + 1; ; asks += 1) {
    parts.onStep({ kind: 'sending', asks })
    const outcome = await parts.send(request)
    if (outcome.ok) {
      parts.drop(body.request_id)
      parts.onStep({ kind: 'placed', answer: outcome.data, asks })
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
export function resumesByItself(request: ConfirmedRequest, nowMs: number): boolean {
  return nowMs - request.confirmedMs <= resumeWithinMs
}
