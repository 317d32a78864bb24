import { reportDaysMax } from '@fairline/contract/report-fields'
import {
  dailyStatement,
  platformWinLose,
  type SettlementEntry,
  settlementHistory,
} from '@fairline/contract/reports'
import { readAnswer } from '@fairline/site/calls/read-answer'
import type { ReportRange } from '@fairline/site/reports/report-range'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StatementPlace } from './statement-place.ts'

const days = ({ start, end }: ReportRange) => ({ start_date: start, end_date: end })

/** The days of a range with their total. @spec S7.dailystatement */
export function useDays(range: ReportRange) {
  return useQuery({
    queryKey: ['statement', range],
    queryFn: () =>
      readAnswer(dailyStatement, { ...days(range), page_size: reportDaysMax, page_number: 1 }),
    placeholderData: keepPreviousData,
  })
}

/** One day with its products and a page of its transfers. */
export function useDay(day: string, page: number, pageSize: number) {
  return useQuery({
    queryKey: ['statement-day', day, page, pageSize],
    queryFn: () =>
      readAnswer(dailyStatement, {
        ...days({ start: day, end: day }),
        working_date: day,
        page_size: pageSize,
        page_number: page,
      }),
    placeholderData: keepPreviousData,
  })
}

/** Win and loss of a range by product. @spec S7.platformwinlose */
export function useWinLose(range: ReportRange) {
  return useQuery({
    queryKey: ['win-lose', range],
    queryFn: () => readAnswer(platformWinLose, days(range)),
    placeholderData: keepPreviousData,
  })
}

function entriesAsked(
  range: ReportRange,
  product: StatementPlace['product'],
  pageNumber: number,
  pageSize: number,
) {
  return readAnswer(settlementHistory, {
    ...days(range),
    page_size: pageSize,
    page_number: pageNumber,
    ...(product === null ? {} : { product: product.product, sports_type: product.sportsType }),
  })
}

/** A page of the settlements of a range, of one product or all. @spec S7.settlementhistory */
export function useEntries(
  range: ReportRange,
  product: StatementPlace['product'],
  page: number,
  pageSize: number,
) {
  return useQuery({
    queryKey: ['settlements', range, product, page, pageSize],
    queryFn: () => entriesAsked(range, product, page, pageSize),
    placeholderData: keepPreviousData,
  })
}

const filePageSize = 100
/** A file takes so many settlements, newest first. */
export const fileRowsMax = 5_000

/** The settlements of all pages, for a file. */
export async function readEntries(
  range: ReportRange,
  product: StatementPlace['product'],
): Promise<SettlementEntry[]> {
  const entries: SettlementEntry[] = []
  for (let page = 1; entries.length < fileRowsMax; page += 1) {
    const answer = await entriesAsked(range, product, page, filePageSize)
    entries.push(...answer.entries)
    if (answer.entries.length < filePageSize) break
  }
  return entries
}
