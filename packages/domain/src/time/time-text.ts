/*
 * How the product writes dates and times, in GMT+8. There is one form for each kind of time
 * (docs/times.md); `dateTimeOf` of gmt8.ts is the form of what is on record.
 */
import { dateTimeOf, instantOf } from './gmt8.ts'

/** Time of day on a clock of twelve hours. */
function twelveHours(time: string): { readonly hour: string; readonly half: 'AM' | 'PM' } {
  const hour = Number.parseInt(time.slice(0, 2), 10)
  return {
    hour: String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0'),
    half: hour < 12 ? 'AM' : 'PM',
  }
}

/**
 * The header's clock, such as `11/21/2026 02:05:33 PM (GMT+8)`. The instant is milliseconds since
 * 1970, from the server's clock.
 * @spec S1.time.gmt8
 */
export function clockText(instantMs: number): string {
  const [date = '', time = ''] = dateTimeOf(instantMs).split(' ')
  const { hour, half } = twelveHours(time)
  return `${dayText(date)}/${date.slice(0, 4)} ${hour}${time.slice(2)} ${half} (GMT+8)`
}

/** A day without its year, such as `11/21`, of a date as `2026-11-21`. */
export const dayText = (date: string): string => date.slice(5, 10).replace('-', '/')

/** Kick-off, or close of an outright: `11/21` and `08:30PM`. Milliseconds since 1970. */
export function kickoffText(kickoffMs: number): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = dateTimeOf(kickoffMs).split(' ')
  const { hour, half } = twelveHours(time)
  return { date: dayText(date), time: `${hour}${time.slice(2, 5)}${half}` }
}

const minuteMs = 60_000

/**
 * When something in the future ends or begins, for a sentence: `23 Nov, 00:00`, with the year where
 * it is another one. It is never earlier than the moment: seconds count as a whole minute. The
 * moment is `YYYY-MM-DD HH:mm:ss` as the wire has it; text of another form is returned as it is.
 */
export function deadlineText(moment: string, nowMs: number, language: string): string {
  const instantMs = instantOf(moment)
  if (instantMs === undefined) return moment
  const [date = '', time = ''] = dateTimeOf(Math.ceil(instantMs / minuteMs) * minuteMs).split(' ')
  const [year = '', month = '', day = ''] = date.split('-')
  // Only the month's name is the language's: its calendar may count other years.
  const names = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  const name = names.format(new Date(`2000-${month}-15T00:00:00Z`))
  const isThisYear = dateTimeOf(nowMs).startsWith(year)
  return `${Number(day)} ${name}${isThisYear ? '' : ` ${year}`}, ${time.slice(0, 5)}`
}
