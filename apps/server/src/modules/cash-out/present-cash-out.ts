import type { betCashOut } from '@fairline/contract/cash-out'
import type { ResponseOf } from '@fairline/contract/endpoint'
import { formatMoney } from '@fairline/domain/money/money'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { TicketIds } from '../bets/index.ts'
import { balancesAnswer } from '../sessions/index.ts'
import type { StoredCashOut } from './cash-out-store.ts'

export type CashOutAnswer = Omit<ResponseOf<typeof betCashOut>, 'status' | 'statusdesc'>

/** The answer to a cash-out, made of what was stored with it alone. @spec S7.bet.cashout */
export function presentCashOut(stored: StoredCashOut, ticketIds: TicketIds): CashOutAnswer {
  const { inputs, result } = stored.receipt
  return {
    cash_out: {
      ticket_id: ticketIds.idOf(stored.betId),
      number: stored.number,
      part: {
        percent: inputs.percent,
        stake: inputs.stake,
        risk: inputs.risk,
        fair_value: result.value,
        margin: result.margin,
        cash_out: result.returned,
        win_loss: result.winLoss,
      },
      rest_stake: formatMoney(stored.restStake),
      rest_risk: formatMoney(stored.restRisk),
      trans_date: dateTimeOf(stored.cashedAtMs),
    },
    ...balancesAnswer({
      available: stored.availableAfter,
      outstanding: stored.outstandingAfter,
      version: stored.versionAfter,
    }),
  }
}
