import { formatMoney } from '@fairline/domain/money/money'
import { endingOfReceipt } from '@fairline/domain/ticket/receipt'
import { ticketIdOf } from '../../ticket-id.ts'
import type { BetMessage } from '../content/index.ts'
import type { BetNames } from './bet-news-store.ts'
import type { SettlementStep } from './bet-to-settle.ts'
import { revisionAfter } from './settlement-transfers.ts'

/** Returns the message about a step: its facts, with money in the member's currency. */
export function betMessage(
  step: SettlementStep,
  topic: BetMessage['topic'],
  names: BetNames,
): BetMessage {
  const { betId, walletId, last } = step.bet
  const wasSettled = step.bet.state !== 'running'
  return {
    operatorId: names.operatorId,
    accountId: walletId,
    betId,
    revision: revisionAfter(step),
    topic,
    facts: {
      ticket_id: ticketIdOf(betId),
      match: names.match,
      legs: String(names.legs),
      ...('now' in step
        ? {
            result: endingOfReceipt(step.now.receipt),
            win_loss: formatMoney(step.now.winLossMinor),
            returned: formatMoney(step.now.returnMinor),
          }
        : {}),
      ...(wasSettled
        ? { result_before: last.result, win_loss_before: formatMoney(last.winLoss) }
        : {}),
    },
  }
}
