import type { AdjustmentRow, DaySum } from '@fairline/contract/game-results'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { spanOf } from '../../day-span.ts'
import type { Queries } from '../../db/queries.ts'
import type { Call, DataOf } from '../../http/endpoints.ts'
import { ticketIdOf } from '../../ticket-id.ts'
import { readBets } from '../bet-lists/index.ts'
import { figuresOf, sumOf } from './product-sums.ts'
import type { AccountTransfer } from './statement.ts'
import { selectSettledDays, selectTransfers } from './statement-store.ts'

type Asked<Path extends '/gameresult/sportsbook'> = Pick<Call<Path>, 'caller' | 'body'>
type RangeCall = Asked<'/gameresult/sportsbook'>
type Bets = DataOf<'/gameresult/sportsbook'>

const pageOf = ({ page_size: size, page_number: number }: RangeCall['body']) => ({ size, number })

/** Bets with a result by the day of their last one, newest first. @spec S7.gameresult.sportsbook */
export async function answerSettledBets(
  queries: Queries,
  { caller, body }: RangeCall,
): Promise<Outcome<Bets>> {
  const span = spanOf(body)
  if (!span.ok) return span
  const states = ['settled', 'cashed_out']
  const filter = { walletId: caller.accountId, states, settled: span.value }
  return accepted(await readBets(queries, filter, pageOf(body)))
}

/** Returns rejected and void bets, by the day on which they became so. @spec S7.cancelledbetlist */
export async function answerCancelledBets(
  queries: Queries,
  { caller, body }: RangeCall,
): Promise<Outcome<Bets>> {
  const span = spanOf(body)
  if (!span.ok) return span
  const states = ['rejected', 'void']
  const filter = { walletId: caller.accountId, states, since: span.value }
  return accepted(await readBets(queries, filter, pageOf(body)))
}

/** Sums by day, product and sport, newest day first. @spec S7.gameresult.summarysportsbook */
export async function answerSummary(
  queries: Queries,
  { caller, body }: RangeCall,
): Promise<Outcome<DataOf<'/gameresult/summarysportsbook'>>> {
  const span = spanOf(body)
  if (!span.ok) return span
  const days = await selectSettledDays(queries, { walletId: caller.accountId, ...span.value })
  const { size, number } = pageOf(body)
  const first = (number - 1) * size
  return accepted({
    summary: days
      .toReversed()
      .slice(first, first + size)
      .map(
        (day): DaySum => ({
          working_date: day.date,
          product: day.product,
          sports_type: day.sportsType,
          ...figuresOf(day),
        }),
      ),
    total: days.length,
    totals: figuresOf(sumOf(days)),
  })
}

/**
 * What the ledger moved that is no first settlement of a bet: corrections of results with the debts
 * they left, credits, deposits and withdrawals. @spec S7.gameresult.adjustment
 */
export async function answerAdjustments(
  queries: Queries,
  { caller, body }: RangeCall,
): Promise<Outcome<DataOf<'/gameresult/adjustment'>>> {
  const span = spanOf(body)
  if (!span.ok) return span
  const of = { walletId: caller.accountId, ...span.value }
  const { transfers, total } = await selectTransfers(queries, of, pageOf(body), 'adjustments')
  return accepted({
    adjustments: transfers.map(presentAdjustment),
    total,
  })
}

function presentAdjustment(transfer: AccountTransfer): AdjustmentRow {
  const { reference, kind, postedAtMs, flow, accountAfter, note } = transfer
  return {
    trans_date: dateTimeOf(postedAtMs),
    kind,
    // Documents count below zero; they are no tickets.
    ticket_id: reference > 0n ? ticketIdOf(reference) : '',
    note,
    amount: formatMoney(flow),
    balance_after: formatMoney(accountAfter),
  }
}
