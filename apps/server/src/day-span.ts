import { type DaysAsked, reportDaysMax } from '@fairline/contract/report-fields'
import { assert } from '@fairline/domain/assert'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { instantOf, startOfDay } from '@fairline/domain/time/gmt8'

const dayMs = 86_400_000

/** Instants [from, to) of some days in GMT+8. */
export interface Span {
  readonly from: Date
  readonly to: Date
}

/** The first instant of a day that the contract has found to exist. */
export function dayOf(date: string): number {
  const instant = instantOf(date)
  assert(instant !== undefined, `${date} is a day`)
  return instant
}

/** The span of one day. */
export function spanOfDay(date: string): Span {
  const day = dayOf(date)
  return { from: new Date(day), to: new Date(startOfDay(day, 1)) }
}

/**
 * Returns the span from the start of one day to the end of another. Refuses with `endDateRequired`
 * if the end is before the start, or if there are more days than a report may have.
 */
export function spanOf(
  { start_date, end_date }: DaysAsked,
  daysMax: number = reportDaysMax,
): Outcome<Span> {
  const [from, last] = [dayOf(start_date), dayOf(end_date)]
  if (last < from) return refused('endDateRequired', { start_date })
  if (last - from >= daysMax * dayMs) {
    return refused('endDateRequired', { days_max: String(daysMax) })
  }
  return accepted({ from: new Date(from), to: new Date(startOfDay(last, 1)) })
}

/** Reads a report of the days that were asked for; refuses them as `spanOf` does. */
export async function inSpan<Report>(
  asked: DaysAsked,
  read: (span: Span) => Promise<Report>,
): Promise<Outcome<Report>> {
  const span = spanOf(asked)
  return span.ok ? accepted(await read(span.value)) : span
}
