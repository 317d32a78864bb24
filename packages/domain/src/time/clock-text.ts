import { dateTimeOf } from './gmt8.ts'

/**
 * The header's clock, such as `11/21/2026 02:05:33 PM (GMT+8)`. The instant is milliseconds since
 * 1970, from the server's clock.
 * @spec S1.time.gmt8
 */
export function clockText(instantMs: number): string {
  const [date = '', time = ''] = dateTimeOf(instantMs).split(' ')
  const [year, month, day] = date.split('-')
  const [hourText = '', minutes, seconds] = time.split(':')
  const hour = Number.parseInt(hourText, 10)
  const hourOfHalfDay = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0')
  const half = hour < 12 ? 'AM' : 'PM'
  return `${month}/${day}/${year} ${hourOfHalfDay}:${minutes}:${seconds} ${half} (GMT+8)`
}
