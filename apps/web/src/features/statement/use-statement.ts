import { dailyStatement } from '@fairline/contract/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { presentError } from '../../api/present-error.ts'
import { rangeDaysMax, type StatementRange } from './statement-range.ts'

async function read(body: Parameters<typeof call<typeof dailyStatement>>[1]) {
  const answer = await call(dailyStatement, body)
  if (answer.ok) return answer.data
  presentError(answer.rejection)
  throw new Error(answer.rejection.code)
}

/** The days of a range with their total. @spec S7.dailystatement */
export function useDays(range: StatementRange) {
  return useQuery({
    queryKey: ['statement', range],
    queryFn: () =>
      read({
        start_date: range.start,
        end_date: range.end,
        page_size: rangeDaysMax,
        page_number: 1,
      }),
    placeholderData: keepPreviousData,
  })
}

/** The bets and transfers of one day, a page of them. */
export function useDay(day: string, page: number, pageSize: number) {
  return useQuery({
    queryKey: ['statement-day', day, page, pageSize],
    queryFn: () =>
      read({
        start_date: day,
        end_date: day,
        working_date: day,
        page_size: pageSize,
        page_number: page,
      }),
    placeholderData: keepPreviousData,
  })
}
