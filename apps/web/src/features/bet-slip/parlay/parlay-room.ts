import type { ResponseOf } from '@fairline/contract/endpoint'
import type { betCheckMultiSpecial } from '@fairline/contract/parlay'
import type { BoardMatch } from '@fairline/domain/board/board-model'
import { type Minor, parseMoney } from '@fairline/domain/money/money'
import type { LegFacts } from '@fairline/domain/parlay/check-parlay'
import type { ParlayWorld } from '@fairline/domain/slip/parlay-summary'
import type { Choice } from '../../../api/selected-choice.ts'
import type { Account } from '../../../session/session-store.ts'
import { bettorOf, limitsOf, playRoomOf } from '../bet-room.ts'
import { isKnown } from './parlay-store.ts'

export type ParlayCheck = ResponseOf<typeof betCheckMultiSpecial>['check']
export type CheckedTicket = NonNullable<ParlayCheck['ticket']>

/**
 * The risk that the member's open bets already have on the fullest of the matches, as far as it can
 * bind: the server says it only through the largest stake that it leaves. 0 where another limit
 * binds first. Minor units.
 */
export function runningRisk(ticket: CheckedTicket | null): Minor {
  if (ticket?.max_stake_cause !== 'max_per_match') return 0n
  const max = parseMoney(ticket.max_stake) ?? 0n
  return (parseMoney(ticket.max_per_match) ?? 0n) - max * BigInt(ticket.lines)
}

/** The member as the checks of several legs see one. */
export function accountOf(account: Account, ticket: CheckedTicket | null): ParlayWorld['account'] {
  const {
    limits: _limits,
    runningRiskOnMatch: _running,
    ...known
  } = bettorOf(account, 0, undefined)
  const facts = { ...known, playRoom: playRoomOf(ticket?.own_limit) }
  if (ticket?.max_stake_cause !== 'balance' || parseMoney(ticket.max_stake) !== 0n) return facts
  // The server takes no stake though the balance has room for one: a debt takes all of it.
  const least = (parseMoney(ticket.min_bet) ?? 0n) * BigInt(ticket.lines)
  return facts.available >= least ? { ...facts, available: 0n } : facts
}

/** What each leg is checked on, in the order of the choices. */
export function legFactsOf(
  choices: readonly Choice[],
  matches: readonly (BoardMatch | undefined)[],
  account: Account,
  ticket: CheckedTicket | null,
  fresh: boolean,
): readonly LegFacts[] {
  const runningRiskOnMatch = runningRisk(ticket)
  return choices.map((choice, index) => {
    const { matchId, sportsType } = choice
    const match = matches[index]
    return {
      // A match that is not here whole is being updated, whatever the table knows of it.
      board: {
        fresh: fresh && (match === undefined || isKnown(choice, match)),
        match: match ?? null,
      },
      parentMatchId: match?.parentId ?? matchId,
      limits: limitsOf(ticket ?? account.betLimits[String(sportsType)]),
      runningRiskOnMatch,
    }
  })
}
