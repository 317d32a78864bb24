import type { BetSort } from '@fairline/contract/bet-reports'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import { instantOf, startOfDay } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import type { DataOf } from '../../http/endpoints.ts'
import {
  type BetFilter,
  type BetOrder,
  type MatchFilter,
  selectBets,
  sumBets,
} from './bet-store.ts'
import { presentBet } from './present-bet.ts'

/** What every report is asked with. @spec S5.report.fields */
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

const dayMs = 86_400_000
/** A bet on a season's winner may run for most of a year. */
const daysMax = 366

/**
 * Bets that came to an end on a day, by the day of their last settlement: what the statement counts
 * for it, but for void ones. A date that does not exist is refused. @spec S7.bet.dbetlist
 */
export async function reportDay(
  queries: Queries,
  walletId: bigint,
  asked: DayAsked,
): Promise<Report> {
  const settled = spanOf(asked.working_date, asked.working_date)
  if (settled === undefined) return refused('incompletedRequest')
  return report(queries, { walletId, states: ['settled', 'cashed_out'], settled }, asked)
}

/** Bets that were rejected or voided on a day. @spec S7.bet.dbetlistcancel */
export function reportCancelled(
  queries: Queries,
  walletId: bigint,
  asked: DayAsked,
): Promise<Report> {
  const { working_date: day } = asked
  return reportRange(queries, walletId, ['rejected', 'void'], {
    ...asked,
    ...{ start_date: day, end_date: day },
  })
}

/**
 * Bets in some states of the days from start to end: a void one of the day on which it became void,
 * any other of the day on which it was placed. Refuses dates that do not exist, an end before the
 * start and more than 366 days. @spec S7.bet.betacceptfulllist S7.bet.betrejectfulllist
 */
export async function reportRange(
  queries: Queries,
  walletId: bigint,
  states: readonly string[],
  asked: RangeAsked,
): Promise<Report> {
  const since = spanOf(asked.start_date, asked.end_date)
  if (since === undefined) return refused('incompletedRequest')
  return report(queries, { walletId, states, since }, asked)
}

/** From the start of one GMT+8 day to the end of another; undefined where that is no span. */
function spanOf(first: string, last: string): { from: Date; to: Date } | undefined {
  const from = instantOf(first)
  const end = instantOf(last)
  if (from === undefined || end === undefined || end < from) return undefined
  if (end - from >= daysMax * dayMs) return undefined
  return { from: new Date(from), to: new Date(startOfDay(end, 1)) }
}

async function report(
  queries: Queries,
  bare: Omit<BetFilter, 'on'>,
  asked: ReportFields,
): Promise<Report> {
  const filter = { ...bare, on: matchesOf(asked) }
  const page = { size: asked.page_size, number: asked.page_number }
  const [records, sums] = await Promise.all([
    selectBets(queries, filter, page, orderOf(asked)),
    sumBets(queries, filter),
  ])
  return accepted({
    bets: records.map(presentBet),
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
