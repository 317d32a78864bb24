import type { BetSort } from '@fairline/contract/bet-reports'
import { betListDaysMax } from '@fairline/contract/report-fields'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import { spanOf, spanOfDay } from '../../day-span.ts'
import type { DataOf } from '../../http/endpoints.ts'
import type { BetsSource } from './list-bets.ts'
import {
  type BetFilter,
  type BetOrder,
  type MatchFilter,
  selectBets,
  sumBets,
} from './listed-bet-store.ts'
import { presentBet } from './present-bet.ts'

/** The fields that every report takes. */
interface ReportFields {
  readonly page_size: number
  readonly page_number: number
  readonly sports_type: number
  readonly league_id: string
  readonly is_outright: boolean
  readonly sort_by: BetSort
  readonly sort_order: 'asc' | 'desc'
}
export type DayAsked = ReportFields & { readonly working_date: string }
export type RangeAsked = ReportFields & { readonly start_date: string; readonly end_date: string }

type Report = Outcome<DataOf<'/bet/dbetlist'>>

/**
 * Returns the bets that ended on a day, by the day of their last settlement. These are the bets
 * that the statement counts for the day, without the void ones. @spec S7.bet.dbetlist
 */
export async function reportDay(
  source: BetsSource,
  walletId: bigint,
  asked: DayAsked,
): Promise<Report> {
  const settled = spanOfDay(asked.working_date)
  return report(source, { walletId, states: ['settled', 'cashed_out'], settled }, asked)
}

/** Bets that were rejected or voided on a day. @spec S7.bet.dbetlistcancel */
export function reportCancelled(
  source: BetsSource,
  walletId: bigint,
  asked: DayAsked,
): Promise<Report> {
  const { working_date: day } = asked
  return reportRange(source, walletId, ['rejected', 'void'], {
    ...asked,
    start_date: day,
    end_date: day,
  })
}

/**
 * Bets in some states of the days from start to end: a void one of the day on which it became void,
 * any other of the day on which it was placed. Refuses an end before the start and more than 366
 * days with `endDateRequired`. @spec S7.bet.betacceptfulllist S7.bet.betrejectfulllist
 */
export async function reportRange(
  source: BetsSource,
  walletId: bigint,
  states: readonly string[],
  asked: RangeAsked,
): Promise<Report> {
  const since = spanOf(asked, betListDaysMax)
  if (!since.ok) return since
  return report(source, { walletId, states, since: since.value }, asked)
}

async function report(
  source: BetsSource,
  bare: Omit<BetFilter, 'on'>,
  asked: ReportFields,
): Promise<Report> {
  const filter = { ...bare, on: matchesOf(asked) }
  const page = { size: asked.page_size, number: asked.page_number }
  const [records, sums] = await Promise.all([
    selectBets(source.queries, filter, page, orderOf(asked)),
    sumBets(source.queries, filter),
  ])
  return accepted({
    bets: records.map((bet) => presentBet(bet, source.ticketIds)),
    total: sums.bets,
    totals: {
      stake: formatMoney(sums.stake),
      risk: formatMoney(sums.risk),
      win: formatMoney(sums.win),
      win_loss: formatMoney(sums.winLoss),
    },
  })
}

function matchesOf({ sports_type, league_id, is_outright }: ReportFields): MatchFilter {
  return {
    ...(sports_type === 0 ? {} : { sportsType: sports_type }),
    ...(league_id === '' ? {} : { leagueId: league_id }),
    ...(is_outright ? { isOutright: true } : {}),
  }
}

const orders: Readonly<Record<BetSort, BetOrder['by']>> = {
  trans_date: 'placed',
  settled_date: 'settled',
  stake: 'stake',
  win: 'win',
  win_loss: 'win_loss',
}

const orderOf = ({ sort_by, sort_order }: ReportFields): BetOrder => ({
  by: orders[sort_by],
  isDescending: sort_order === 'desc',
})
