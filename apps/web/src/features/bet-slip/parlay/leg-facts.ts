import type { ResponseOf } from '@fairline/contract/endpoint'
import type { betCheckMultiSpecial } from '@fairline/contract/parlay'
import type { BoardMatch } from '@fairline/domain/board/board-model'
import type { LegFacts } from '@fairline/domain/parlay/check-parlay'
import type { Choice } from '../../../session/selected-choice.ts'
import type { Account } from '../../../session/session-store.ts'
import { bettorOf } from '../bettor.ts'
import { isKnown } from './parlay-store.ts'

export type CheckedTicket = NonNullable<ResponseOf<typeof betCheckMultiSpecial>['check']['ticket']>

/** Returns what each leg is checked on, in the order of the choices. */
export function legFactsOf(
  choices: readonly Choice[],
  matches: readonly (BoardMatch | undefined)[],
  account: Account,
  ticket: CheckedTicket | null,
  fresh: boolean,
): readonly LegFacts[] {
  return choices.map((choice, index) => {
    const match = matches[index]
    const { limits, runningRiskOnMatch } = bettorOf(account, choice.sportsType, ticket)
    return {
      // A match that is not complete is being updated, whatever the table shows of it.
      board: {
        fresh: fresh && (match === undefined || isKnown(choice, match)),
        match: match ?? null,
      },
      parentMatchId: match?.parentId ?? choice.matchId,
      limits,
      runningRiskOnMatch,
    }
  })
}
