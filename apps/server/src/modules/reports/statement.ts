import type { ProductSum } from '@fairline/contract/reports'
import type { Minor } from '@fairline/domain/money/money'
import { type TransferKind, transferKinds } from '../wallet/index.ts'

/** What transfers of one kind did to the account balance on one day, minor units. */
export interface DayFlow {
  readonly date: string
  readonly kind: TransferKind
  readonly flow: Minor
}

/** What a day's figures are counted under: a kind of bet, or another product. */
export type Product = ProductSum['product']

/** What was settled of a product on one day; a reversal takes its bet off again. Minor units. */
export interface SettledDay {
  readonly date: string
  readonly product: Product
  /** 0 of tickets on several matches and of tournaments. */
  readonly sportsType: number
  /** Settlements, reversals and cash-outs, each counted; of tournaments, transfers. */
  readonly entries: number
  readonly bets: number
  readonly turnover: Minor
  readonly validTurnover: Minor
  /** What was paid back: held risk and what it won, before commission. */
  readonly payout: Minor
  readonly winLoss: Minor
  /** What of the first edge is beyond win and loss. */
  readonly commission: Minor
}

/** A transfer that changed the account balance. */
export interface AccountTransfer {
  readonly reference: bigint
  readonly kind: TransferKind
  /** The wallet's own count of transfers. */
  readonly number: bigint
  readonly postedAtMs: number
  readonly flow: Minor
  readonly accountAfter: Minor
  /** What a document says besides its amount; empty of bets. */
  readonly note: string
}

/** What the statement of a span is made of, at one moment. */
export interface StatementSources {
  /** The account balance right before the span. */
  readonly opening: Minor
  readonly flows: readonly DayFlow[]
  readonly settled: readonly SettledDay[]
}

/** A day of the statement, or the sum of its days; minor units. */
export interface StatementFigures {
  readonly opening: Minor
  readonly turnover: Minor
  readonly validTurnover: Minor
  readonly payout: Minor
  readonly winLoss: Minor
  readonly commission: Minor
  readonly transfer: Minor
  readonly closing: Minor
}

export interface StatementDay extends StatementFigures {
  /** Date in GMT+8. */
  readonly date: string
}

export interface Statement {
  readonly days: readonly StatementDay[]
  readonly total: StatementFigures
}

/** A day on which bets and transfers do not say the same. */
export interface StatementDifference {
  readonly date: string
  /** Win or loss in minor units, by the transfers and by the bets. */
  readonly byTransfers: Minor
  readonly byBets: Minor
}

/**
 * Returns the days that changed the account or settled a bet, oldest first; without such a day, the
 * last day alone. The money comes from transfers, turnover and payout from settlements: closing is
 * opening, win or loss, commission and transfer together (rules.md 9.6).
 * @spec S7.dailystatement S3.statement S3.statement.closing S3.statement.turnover
 * @spec S3.statement.validTurnover S3.statement.payout S3.statement.commission
 */
export function statementOf(sources: StatementSources, lastDate: string): Statement {
  const moved = [...sources.flows, ...sources.settled].map(({ date }) => date)
  const dates = moved.length === 0 ? [lastDate] : [...new Set(moved)].sort()
  const days: StatementDay[] = []
  let opening = sources.opening
  for (const date of dates) {
    const day = dayOf(date, opening, sources)
    days.push(day)
    opening = day.closing
  }
  return { days, total: totalOf(sources.opening, days) }
}

function dayOf(date: string, opening: Minor, { flows, settled }: StatementSources): StatementDay {
  const columns = { winLoss: 0n, commission: 0n, transfer: 0n }
  const sums = { turnover: 0n, validTurnover: 0n, payout: 0n }
  for (const each of flows) {
    if (each.date === date) columns[transferKinds[each.kind].column] += each.flow
  }
  for (const { turnover, validTurnover, payout } of settled.filter((each) => each.date === date)) {
    sums.turnover += turnover
    sums.validTurnover += validTurnover
    sums.payout += payout
  }
  const closing = opening + columns.winLoss + columns.commission + columns.transfer
  return {
    date,
    opening,
    ...sums,
    ...columns,
    closing,
  }
}

function totalOf(opening: Minor, days: readonly StatementDay[]): StatementFigures {
  const sum = (of: (day: StatementDay) => Minor): Minor =>
    days.reduce((total, day) => total + of(day), 0n)
  return {
    opening,
    turnover: sum((day) => day.turnover),
    validTurnover: sum((day) => day.validTurnover),
    payout: sum((day) => day.payout),
    winLoss: sum((day) => day.winLoss),
    commission: sum((day) => day.commission),
    transfer: sum((day) => day.transfer),
    closing: days.at(-1)?.closing ?? opening,
  }
}

/** The days on which what the bets won or lost is not what the ledger moved. */
export function differencesOf(
  days: readonly StatementDay[],
  settled: readonly SettledDay[],
): readonly StatementDifference[] {
  return days
    .map(({ date, winLoss }) => ({
      date,
      byTransfers: winLoss,
      byBets: settled.reduce((sum, each) => (each.date === date ? sum + each.winLoss : sum), 0n),
    }))
    .filter(({ byTransfers, byBets }) => byTransfers !== byBets)
}
