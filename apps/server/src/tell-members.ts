import type { BetEvent } from '@fairline/contract/live-channel'
import type { Database } from './db/database.ts'
import { gather } from './db/gather.ts'
import type { LiveHub } from './modules/live/index.ts'
import { balancesAnswer } from './modules/sessions/index.ts'
import { type SettledChunk, stateAfter, topicOf } from './modules/settlement/index.ts'
import { readBalances } from './modules/wallet/index.ts'
import { ticketIdOf } from './ticket-id.ts'

/**
 * Sends a member the changed bets and the balance after them, after the commit. With `hasMessage`
 * it also sends that a message about the bets was written.
 */
export type TellMember = (walletId: bigint, bets: readonly BetEvent[], hasMessage?: boolean) => void

/**
 * Returns the function that sends a member's news on the live channel. The balance is read again
 * for each send, so the last one sent is right. The members of one batch of bets are read together.
 */
export function tellerOf(
  live: LiveHub,
  database: Database,
  onError: (error: unknown) => void,
): TellMember {
  const balancesNow = gather((walletIds: readonly bigint[]) =>
    readBalances(database.queries, walletIds),
  )
  return (walletId, bets, hasMessage = false) => {
    for (const data of bets) live.tellMember(walletId, { name: 'bet', data })
    if (hasMessage) live.tellMember(walletId, { name: 'message', data: {} })
    balancesNow(walletId)
      .then((balances) => {
        if (balances === undefined) return
        live.tellMember(walletId, { name: 'balance', data: balancesAnswer(balances) })
      })
      .catch(onError)
  }
}

/** A bet's news as the live channel words them. */
export function betEventOf(betId: bigint, state: BetEvent['state'], reason = ''): BetEvent {
  return { ticket_id: ticketIdOf(betId), state, reason, result: '' }
}

/** Informs every member of a chunk of settled bets: one balance each, however many bets. */
export function tellSettled({ steps }: SettledChunk, tell: TellMember): void {
  const byWallet = new Map<bigint, BetEvent[]>()
  const withMessage = new Set<bigint>()
  for (const step of steps) {
    if (step.kind === 'confirm') continue
    const { walletId, betId } = step.bet
    const event = {
      ticket_id: ticketIdOf(betId),
      state: stateAfter(step),
      reason: '',
      result: step.kind === 'reverse' ? '' : step.now.result,
    }
    byWallet.set(walletId, [...(byWallet.get(walletId) ?? []), event])
    if (topicOf(step) !== null) withMessage.add(walletId)
  }
  for (const [walletId, events] of byWallet) tell(walletId, events, withMessage.has(walletId))
}
