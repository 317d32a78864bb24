import { formatMoney } from '@fairline/domain/money/money'
import { endingOfReceipt, type Receipt } from '@fairline/domain/ticket/receipt'
import type { TicketIds } from '../bets/index.ts'
import type { BetMessage } from '../content/index.ts'
import type { BetNames } from './bet-news-store.ts'
import type { SettlementStep } from './bet-to-settle.ts'
import { revisionAfter } from './settlement-transfers.ts'

/** Why no result made a bet void: an operator did, none came, or the start was moved too far. */
function whyVoid({ inputs: { legs } }: Receipt): Readonly<Record<string, string>> {
  for (const leg of legs) {
    if (leg.result === 'void' && leg.voidedFor !== undefined) {
      return { reason: 'operator', words: leg.voidedFor }
    }
    if (leg.result !== 'void' || leg.overdueHours === undefined) continue
    const reason = leg.matchStatus === 'postponed' ? 'moved' : 'no_result'
    return { reason, hours: String(leg.overdueHours) }
  }
  return {}
}

/** Returns the message about a bet that waited and that an operator did not accept. */
export function rejectedMessage(names: BetNames, words: string, ids: TicketIds): BetMessage {
  const { betId, walletId, operatorId, match, legs, risk } = names
  return {
    operatorId,
    accountId: walletId,
    betId,
    revision: 0,
    topic: 'bet_rejected',
    facts: {
      ticket_id: ids.idOf(betId),
      match,
      legs: String(legs),
      returned: formatMoney(risk),
      words,
    },
  }
}

/** Returns the message about a step: its facts, with money in the member's currency. */
export function betMessage(
  step: SettlementStep,
  topic: BetMessage['topic'],
  names: BetNames,
  ticketIds: TicketIds,
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
      ticket_id: ticketIds.idOf(betId),
      match: names.match,
      legs: String(names.legs),
      ...('now' in step
        ? {
            result: endingOfReceipt(step.now.receipt),
            win_loss: formatMoney(step.now.winLossMinor),
            returned: formatMoney(step.now.returnMinor),
          }
        : {}),
      ...('now' in step && step.now.result === 'void' ? whyVoid(step.now.receipt) : {}),
      ...(wasSettled
        ? { result_before: last.result, win_loss_before: formatMoney(last.winLoss) }
        : {}),
    },
  }
}
