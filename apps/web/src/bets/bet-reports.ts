import {
  type BetTotals,
  betAcceptFullList,
  betRejectFullList,
  dBetList,
  dBetListCancel,
} from '@fairline/contract/bet-reports'
import type { BetRow } from '@fairline/contract/betting'
import { readAnswer } from '@fairline/site/calls/read-answer'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePageSize } from '../session/preferences.ts'
import { refreshMs } from './bet-lists.ts'
import type { BetOrder } from './bet-table.tsx'

/** Days in GMT+8, both included. */
export interface Days {
  readonly start: string
  readonly end: string
}

/** Which bets a report is of; those of a day take the first of the days. */
export type ReportName = 'running' | 'void' | 'settled' | 'cancelled'

interface Asked {
  readonly days: Days
  readonly order: BetOrder
  readonly page: number
  readonly pageSize: number
}

const fieldsOf = ({ order, page, pageSize }: Asked) => ({
  page_size: pageSize,
  page_number: page,
  sports_type: 0,
  league_id: '',
  is_outright: false,
  sort_by: order.by,
  sort_order: order.order,
})
const rangeOf = (asked: Asked) => ({
  ...fieldsOf(asked),
  start_date: asked.days.start,
  end_date: asked.days.end,
})
const dayOf = (asked: Asked) => ({ ...fieldsOf(asked), working_date: asked.days.start })

const readers = {
  running: (asked: Asked) => readAnswer(betAcceptFullList, rangeOf(asked)),
  void: (asked: Asked) => readAnswer(betRejectFullList, rangeOf(asked)),
  settled: (asked: Asked) => readAnswer(dBetList, dayOf(asked)),
  cancelled: (asked: Asked) => readAnswer(dBetListCancel, dayOf(asked)),
} as const

interface Report {
  readonly bets: readonly BetRow[]
  readonly total: number
  readonly totals: BetTotals
}

/** One page of a report; the page before stays in view while the next one comes. */
export function useBetReport(name: ReportName, days: Days, order: BetOrder, page: number) {
  const asked = { days, order, page, pageSize: usePageSize() }
  return useQuery<Report>({
    queryKey: ['bets', 'report', name, asked],
    queryFn: () => readers[name](asked),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    staleTime: 0,
  })
}
