import type { CallOutcome, CallRejection } from '@fairline/site/calls/client'
import { asksMax, type Meaning, meaningOf, pauseAfter } from '@fairline/site/calls/open-outcome'
import type { RoomRequest } from './kept-room-requests.ts'

/** How a request ended. 'unsure': there is no answer, and the member decides how to continue. */
export type RoomOutcome<Data> =
  | { readonly kind: 'done'; readonly data: Data }
  | { readonly kind: 'refused' | 'unsure'; readonly rejection: CallRejection }

/** The operator's wallet did not say whether it paid. The same request is asked again. */
const unknownPayment: readonly string[] = ['createRoomFailed-2', 'joinFailed-2']

const meaningOfRoom = (code: string, asks: number): Meaning =>
  unknownPayment.includes(code) ? 'ask_again' : meaningOf(code, asks)

export interface AskParts<Data> {
  readonly send: (request: RoomRequest) => Promise<CallOutcome<Data>>
  readonly wait: (delayMs: number) => Promise<void>
  /** Whether the account that confirmed it is still the one that is logged in. */
  readonly isCurrent: (accountId: string) => boolean
}

/**
 * Asks for the outcome of a request until there is one. The id stays the same, so however often it
 * is asked it is done once at most. `asked` counts the asks of an earlier life of the page.
 */
export async function askRoom<Data>(
  request: RoomRequest,
  asked: number,
  { send, wait, isCurrent }: AskParts<Data>,
): Promise<RoomOutcome<Data>> {
  for (let asks = asked + 1; ; asks += 1) {
    const outcome = await send(request)
    if (outcome.ok) return { kind: 'done', data: outcome.data }
    const { rejection } = outcome
    const meaning = meaningOfRoom(rejection.code, asks)
    if (meaning === 'refused') return { kind: 'refused', rejection }
    const isGivenUp = asks - asked >= asksMax || !isCurrent(request.accountId)
    if (meaning === 'unsure' || isGivenUp) return { kind: 'unsure', rejection }
    await wait(pauseAfter(asks - asked))
  }
}
