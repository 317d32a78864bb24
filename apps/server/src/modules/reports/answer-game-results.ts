import type { AdjustmentRow, DaySum } from '@fairline/contract/game-results'
import type { Outcome } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { inSpan } from '../../day-span.ts'
import type { Call, DataOf } from '../../http/endpoints.ts'
import { type BetsSource, readBets } from '../bet-lists/index.ts'
import type { TicketIds } from '../bets/index.ts'
import { figuresOf, sumOf } from './product-sums.ts'
import type { AccountTransfer } from './statement.ts'
import { selectSettledDays, selectTransfers } from './statement-store.ts'

type RangeCall = Pick<Call<'/gameresult/sportsbook'>, 'caller' | 'body'>
type Answer<Data> = (source: BetsSource, call: RangeCall) => Promise<Outcome<Data>>
type Bets = DataOf<'/gameresult/sportsbook'>

const pageOf = ({ page_size: size, page_number: number }: RangeCall['body']) => ({ size, number })

/** Bets with a result by the day of their last one, newest first. @spec S7.gameresult.sportsbook */
export const answerSettledBets: Answer<Bets> = (source, { caller, body }) =>
  inSpan(body, (settled) => {
    const filter = { walletId: caller.accountId, states: ['settled', 'cashed_out'], settled }
    return readBets(source, filter, pageOf(body))
  })

/** Returns rejected and void bets, by the day on which they became so. @spec S7.cancelledbetlist */
export const answerCancelledBets: Answer<Bets> = (source, { caller, body }) =>
  inSpan(body, (since) => {
    const filter = { walletId: caller.accountId, states: ['rejected', 'void'], since }
    return readBets(source, filter, pageOf(body))
  })

/** Sums by day, product and sport, newest day first. @spec S7.gameresult.summarysportsbook */
export const answerSummary: Answer<DataOf<'/gameresult/summarysportsbook'>> = (
  { queries },
  { caller, body },
) =>
  inSpan(body, async (span) => {
    const days = await selectSettledDays(queries, { walletId: caller.accountId, ...span })
    const { size, number } = pageOf(body)
    const first = (number - 1) * size
    const summary = days
      .toReversed()
      .slice(first, first + size)
      .map(
        (day): DaySum => ({
          working_date: day.date,
          product: day.product,
          sports_type: day.sportsType,
          ...figuresOf(day),
        }),
      )
    return { summary, total: days.length, totals: figuresOf(sumOf(days)) }
  })

/**
 * What the ledger moved that is no first settlement of a bet: corrections of results with the debts
 * they left, credits, deposits and withdrawals. @spec S7.gameresult.adjustment
 */
export const answerAdjustments: Answer<DataOf<'/gameresult/adjustment'>> = (
  { queries, ticketIds },
  { caller, body },
) =>
  inSpan(body, async (span) => {
    const of = { walletId: caller.accountId, ...span }
    const { transfers, total } = await selectTransfers(queries, of, pageOf(body), 'adjustments')
    return {
      adjustments: transfers.map((each) => presentAdjustment(each, ticketIds)),
      total,
    }
  })

function presentAdjustment(transfer: AccountTransfer, ticketIds: TicketIds): AdjustmentRow {
  const { reference, kind, postedAtMs, flow, accountAfter, note } = transfer
  return {
    trans_date: dateTimeOf(postedAtMs),
    kind,
    // Documents count below zero; they are no tickets.
    ticket_id: reference > 0n ? ticketIds.idOf(reference) : '',
    note,
    amount: formatMoney(flow),
    balance_after: formatMoney(accountAfter),
  }
}
