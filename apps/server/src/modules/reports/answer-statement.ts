import type { StatementDay as WireDay } from '@fairline/contract/reports'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { Counter } from 'prom-client'
import { spanOf, spanOfDay } from '../../day-span.ts'
import type { Database } from '../../db/database.ts'
import type { Call, DataOf } from '../../http/endpoints.ts'
import type { TicketIds } from '../bets/index.ts'
import { productSums } from './product-sums.ts'
import {
  type AccountTransfer,
  differencesOf,
  type StatementFigures,
  statementOf,
} from './statement.ts'
import { selectStatementSources, selectTransfers, type WalletSpan } from './statement-store.ts'

/** What the reports need of the server. */
export interface ReportsContext {
  readonly database: Database
  readonly ticketIds: TicketIds
  /** Counts the days on which a statement's transfers and bets differed. */
  readonly differences: Counter
}

type StatementCall = Pick<Call<'/dailystatement'>, 'body' | 'caller' | 'log'>
type StatementAnswer = DataOf<'/dailystatement'>

/**
 * Returns the member's days from start to end date or, with a working date, that day alone with the
 * rows behind its sums. Refuses an end before the start, more than 93 days, and a working date
 * outside of the dates. @spec S7.dailystatement
 */
export async function answerStatement(
  context: ReportsContext,
  { body, caller, log }: StatementCall,
): Promise<Outcome<StatementAnswer>> {
  const span = spanOf(body)
  if (!span.ok) return span
  const { start_date, end_date, working_date: day } = body
  if (day !== undefined && (day < start_date || day > end_date)) {
    return refused('workingDateRequired', { start_date, end_date })
  }
  const days = day === undefined ? span.value : spanOfDay(day)
  const of = { walletId: caller.accountId, ...days }
  const sources = await selectStatementSources(context.database.queries, of)
  const statement = statementOf(sources, day ?? end_date)
  for (const { date, byTransfers, byBets } of differencesOf(statement.days, sources.settled)) {
    context.differences.inc()
    log.error(
      {
        wallet: String(caller.accountId),
        date,
        by_transfers: formatMoney(byTransfers),
        by_bets: formatMoney(byBets),
      },
      'statement: bets and transfers differ',
    )
  }
  return accepted({
    days: statement.days.map((each): WireDay => ({ working_date: each.date, ...figuresOf(each) })),
    total: figuresOf(statement.total),
    products: productSums(sources.settled),
    ...(day === undefined ? nothingBehind : await behind(context, of, body)),
  })
}

function figuresOf(figures: StatementFigures): StatementAnswer['total'] {
  return {
    opening_balance: formatMoney(figures.opening),
    turnover: formatMoney(figures.turnover),
    valid_turnover: formatMoney(figures.validTurnover),
    payout: formatMoney(figures.payout),
    win_loss: formatMoney(figures.winLoss),
    commission: formatMoney(figures.commission),
    settled_amount: formatMoney(figures.winLoss + figures.commission),
    transfer: formatMoney(figures.transfer),
    closing_balance: formatMoney(figures.closing),
  }
}

type Behind = Pick<StatementAnswer, 'transfers' | 'transfers_total'>

const nothingBehind: Behind = { transfers: [], transfers_total: 0 }

/** A page of what changed the balance on the day. */
async function behind(
  { database: { queries }, ticketIds }: ReportsContext,
  of: WalletSpan,
  { page_size, page_number }: StatementCall['body'],
): Promise<Behind> {
  const page = { size: page_size, number: page_number }
  const { transfers, total } = await selectTransfers(queries, of, page)
  return {
    transfers: transfers.map((each) => presentTransfer(each, ticketIds)),
    transfers_total: total,
  }
}

function presentTransfer(
  transfer: AccountTransfer,
  ticketIds: TicketIds,
): Behind['transfers'][number] {
  const { reference, kind, number, postedAtMs, flow, accountAfter } = transfer
  return {
    transfer_id: String(number),
    trans_date: dateTimeOf(postedAtMs),
    kind,
    // Documents count below zero; they are no tickets.
    ticket_id: reference > 0n ? ticketIds.idOf(reference) : '',
    amount: formatMoney(flow),
    balance_after: formatMoney(accountAfter),
  }
}
