import { assert } from '@fairline/domain/assert'
import type { Transaction } from '../../db/transaction.ts'
import type { TicketIds } from '../bets/index.ts'
import { type BetMessage, tellBets } from '../content/index.ts'
import { selectBetNames } from './bet-news-store.ts'
import type { SettlementStep } from './bet-to-settle.ts'
import { betMessage } from './present-bet-news.ts'

/**
 * Returns the topic of the message about a step; null when the step needs no message. A message
 * says that an accepted bet is void, or that a paid result was wrong. A first result alone is no
 * news (docs/site.md).
 */
export function topicOf(step: SettlementStep): BetMessage['topic'] | null {
  const isFirst = step.bet.settlementRevision === 0
  switch (step.kind) {
    case 'confirm':
      return null
    case 'reverse':
      return 'bet_reopened'
    case 'resettle':
      return 'bet_corrected'
    case 'settle':
      if (step.now.result === 'void') return 'bet_void'
      return isFirst ? null : 'bet_settled_again'
  }
}

/** Writes the messages to members about the steps, in the transaction that takes the steps. */
export async function tellSteps(
  tx: Transaction,
  steps: readonly SettlementStep[],
  ticketIds: TicketIds,
): Promise<void> {
  const told = steps.flatMap((step) => {
    const topic = topicOf(step)
    return topic === null ? [] : [{ step, topic }]
  })
  if (told.length === 0) return
  const names = await selectBetNames(
    tx,
    told.map(({ step }) => step.bet.betId),
  )
  const byBet = new Map(names.map((each) => [each.betId, each]))
  const messages = told.map(({ step, topic }) => {
    const known = byBet.get(step.bet.betId)
    assert(known !== undefined, `bet ${step.bet.betId} has a leg`)
    return betMessage(step, topic, known, ticketIds)
  })
  await tellBets(tx, messages)
}
