import { reportDaysMax } from '@fairline/contract/report-fields'
import { dateOf, instantOf, startOfDay } from '@fairline/domain/time/gmt8'

/** Days of a report in GMT+8, both included. */
export interface ReportRange {
  readonly start: string
  readonly end: string
}

/** Days since the Monday before, 0 on a Monday: 1970-01-01 was a Thursday. */
function daysIntoWeek(instantMs: number): number {
  const day = Math.floor((instantMs + 8 * 3_600_000) / 86_400_000)
  return (day + 3) % 7
}

/** The week of an instant, Monday to Sunday, or one of the weeks before; never beyond today. */
export function weekOf(nowMs: number, weeksBack: number): ReportRange {
  const monday = startOfDay(nowMs, -daysIntoWeek(nowMs) - 7 * weeksBack)
  const sunday = startOfDay(monday, 6)
  return { start: dateOf(monday), end: dateOf(Math.min(sunday, nowMs)) }
}

export type RangeProblem = 'start' | 'end' | 'order' | 'length'

/**
 * What is wrong with a chosen range; null if it is valid.
 * @spec S5.report.fields S5.report.endDate
 */
export function rangeProblem({ start, end }: ReportRange): RangeProblem | null {
  const from = instantOf(start)
  const to = instantOf(end)
  if (from === undefined) return 'start'
  if (to === undefined) return 'end'
  if (from > to) return 'order'
  return (to - from) / 86_400_000 >= reportDaysMax ? 'length' : null
}
