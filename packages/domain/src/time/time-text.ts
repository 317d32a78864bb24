/*
 * The formats of dates and times, in GMT+8. Each kind of time has one format (docs/times.md).
 * `dateTimeOf` in gmt8.ts formats times on record.
 */
import { dateTimeOf, instantOf } from './gmt8.ts'

/**
 * Formats the clock of the header, such as `2026-11-21 14:05:33 GMT+8`. The instant is by the
 * server's clock, in milliseconds since 1970.
 * @spec S1.time.gmt8
 */
export const clockText = (instantMs: number): string => `${dateTimeOf(instantMs)} GMT+8`

/** Formats a date such as `2026-11-21` as a day without its year, such as `11-21`. */
export const dayText = (date: string): string => date.slice(5, 10)

/** Formats a kick-off or close of an outright as `11-21` and `20:30`. Milliseconds since 1970. */
export function kickoffText(kickoffMs: number): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = dateTimeOf(kickoffMs).split(' ')
  return { date: dayText(date), time: time.slice(0, 5) }
}

const minuteMs = 60_000

/**
 * Formats a time in the future for a sentence: `23 Nov, 00:00`, with the year if it is not the
 * present one. Seconds are rounded up to a whole minute, so that the text is never too early. The
 * moment has the form `YYYY-MM-DD HH:mm:ss` of the wire. Other text is returned unchanged.
 */
export function deadlineText(moment: string, nowMs: number, language: string): string {
  const instantMs = instantOf(moment)
  if (instantMs === undefined) return moment
  const [date = '', time = ''] = dateTimeOf(Math.ceil(instantMs / minuteMs) * minuteMs).split(' ')
  const [year = '', month = '', day = ''] = date.split('-')
  // Only the month's name is localized: a language's calendar may count years differently.
  const names = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  const name = names.format(new Date(`2000-${month}-15T00:00:00Z`))
  const isThisYear = dateTimeOf(nowMs).startsWith(year)
  return `${Number(day)} ${name}${isThisYear ? '' : ` ${year}`}, ${time.slice(0, 5)}`
}
