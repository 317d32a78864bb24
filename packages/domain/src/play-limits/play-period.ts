import { dateOf, instantOf, startOfDay } from '../time/gmt8.ts'

/** The spans that a play limit is set for. @spec S6.playLimits */
export const playPeriods = ['day', 'week', 'month'] as const
export type PlayPeriod = (typeof playPeriods)[number]

/** A span of time, milliseconds since 1970: from its first instant up to the next span's. */
export interface PlaySpan {
  readonly fromMs: number
  readonly toMs: number
}

const dayMs = 86_400_000
const weekDays = 7
/** 1970-01-01 was a Thursday, three days after a Monday. */
const mondayShift = 3

/**
 * The day, the week from Monday or the calendar month of an instant, in GMT+8 as the statement
 * counts days.
 */
export function spanOf(period: PlayPeriod, instantMs: number): PlaySpan {
  const fromMs = startOfDay(instantMs)
  if (period === 'day') return { fromMs, toMs: startOfDay(instantMs, 1) }
  if (period === 'month') {
    return { fromMs: monthStart(fromMs, 0), toMs: monthStart(fromMs, 1) }
  }
  const dayNumber = Math.floor((fromMs - startOfDay(0)) / dayMs)
  const sinceMonday = (((dayNumber + mondayShift) % weekDays) + weekDays) % weekDays
  return {
    fromMs: startOfDay(instantMs, -sinceMonday),
    toMs: startOfDay(instantMs, weekDays - sinceMonday),
  }
}

/** The first instant of the month that is so many months after the instant's. */
function monthStart(instantMs: number, monthsLater: number): number {
  return instantOf(`${monthText(instantMs, monthsLater)}-01`) ?? instantMs
}

function monthText(instantMs: number, monthsLater: number): string {
  const [year = 0, month = 0] = dateOf(instantMs).split('-').map(Number)
  const months = year * 12 + (month - 1) + monthsLater
  const yearText = String(Math.floor(months / 12)).padStart(4, '0')
  return `${yearText}-${String((months % 12) + 1).padStart(2, '0')}`
}

/**
 * The same day and time of day so many calendar months later in GMT+8; the last day of the month
 * where that has no such day.
 */
export function monthsLater(instantMs: number, months: number): number {
  const timeOfDay = instantMs - startOfDay(instantMs)
  const day = Number(dateOf(instantMs).slice(8))
  const start = monthStart(instantMs, months)
  const last = Math.round((monthStart(instantMs, months + 1) - start) / dayMs)
  return startOfDay(start, Math.min(day, last) - 1) + timeOfDay
}
