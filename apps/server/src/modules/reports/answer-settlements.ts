import type { BetRow } from '@fairline/contract/betting'
import type { SettlementEntry } from '@fairline/contract/reports'
import type { Outcome } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import { countedProducts } from '@fairline/domain/products/all-products'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { inSpan } from '../../day-span.ts'
import type { Queries } from '../../db/queries.ts'
import type { Call, DataOf } from '../../http/endpoints.ts'
import { type BetsSource, readBetsOf } from '../bet-lists/index.ts'
import { figuresOf, productSums, sumOf } from './product-sums.ts'
import { type SettledEntry, selectEntries } from './settled-entry-store.ts'
import { selectSettledDays } from './statement-store.ts'

/** What the member won and lost by product. @spec S7.platformwinlose */
export function answerWinLose(
  queries: Queries,
  { caller, body }: Pick<Call<'/platformwinlose'>, 'caller' | 'body'>,
): Promise<Outcome<DataOf<'/platformwinlose'>>> {
  return inSpan(body, async (span) => {
    const days = await selectSettledDays(queries, { walletId: caller.accountId, ...span })
    return { products: productSums(days), total: figuresOf(sumOf(days)) }
  })
}

/**
 * Every settlement, correction and cash-out, newest first: what the days of a statement sum up,
 * one by one. @spec S7.settlementhistory
 */
export function answerSettlementHistory(
  source: BetsSource,
  { caller, body }: Pick<Call<'/settlementhistory'>, 'caller' | 'body'>,
): Promise<Outcome<DataOf<'/settlementhistory'>>> {
  return inSpan(body, async (span) => {
    const of = { walletId: caller.accountId, ...span }
    const filter = { ...of, product: body.product ?? null, sportsType: body.sports_type ?? null }
    const page = { size: body.page_size, number: body.page_number }
    const [entries, days] = await Promise.all([
      selectEntries(source.queries, filter, page),
      selectSettledDays(source.queries, of),
    ])
    // Products whose transfers count by themselves have reports of their own.
    const counted = days.filter(
      ({ product, sportsType }) =>
        !countedProducts.some((other) => other === product) &&
        (filter.product ?? product) === product &&
        (filter.sportsType ?? sportsType) === sportsType,
    )
    const bets = await readBetsOf(
      source,
      caller.accountId,
      entries.map(({ betId }) => betId),
    )
    const rows = new Map(bets.map((bet) => [bet.ticket_id, bet]))
    return {
      entries: entries.flatMap((entry) => {
        const bet = rows.get(source.ticketIds.idOf(entry.betId))
        return bet === undefined ? [] : [presentEntry(entry, bet)]
      }),
      total: counted.reduce((sum, day) => sum + day.entries, 0),
      totals: figuresOf(sumOf(counted)),
    }
  })
}

const states = {
  settle: 'settled',
  void: 'void',
  reverse: 'settled',
  cash_out: 'cashed_out',
} as const satisfies Record<SettledEntry['kind'], BetRow['state']>

/**
 * Returns the bet with the figures of this entry, without later changes.
 * @spec S3.statement.settledAmount
 */
function presentEntry(entry: SettledEntry, bet: BetRow): SettlementEntry {
  return {
    kind: entry.kind,
    revision: entry.revision,
    product: entry.product,
    sports_type: entry.sportsType,
    turnover: formatMoney(entry.turnover),
    valid_turnover: formatMoney(entry.validTurnover),
    payout: formatMoney(entry.returned),
    commission: formatMoney(entry.commission),
    settled_amount: formatMoney(entry.winLoss + entry.commission),
    bet: {
      ...bet,
      state: states[entry.kind],
      result: entry.result,
      stake: formatMoney(entry.stake),
      risk: formatMoney(entry.risk),
      win: formatMoney(entry.win),
      win_loss: formatMoney(entry.winLoss),
      return: formatMoney(entry.returned),
      settled_date: dateTimeOf(entry.enteredAtMs),
      cashed_stake: formatMoney(0n),
      cashed_return: formatMoney(0n),
      receipt: entry.receipt,
    },
  }
}
