/**
 * The product's clock is GMT+8 (Asia/Kuala_Lumpur) for every date it shows. Instants are
 * milliseconds since 1970 UTC; dates and times of GMT+8 are texts. Calendar arithmetic is by
 * hand because the runtime's calendar follows its locale.
 * @spec S1.time.gmt8 S9.timezone
 */
const dayMs = 86_400_000
const offsetMs = 8 * 3_600_000

const pad = (value: number, width = 2): string => String(value).padStart(width, '0')

/** Civil year, month and day of a count of days since 1970-01-01 (Gregorian calendar). */
function civilFromDays(days: number): readonly [year: number, month: number, day: number] {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return [yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day]
}

function daysFromCivil(year: number, month: number, day: number): number {
  const shiftedYear = month <= 2 ? year - 1 : year
  const era = Math.floor(shiftedYear / 400)
  const yearOfEra = shiftedYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The date in GMT+8 as YYYY-MM-DD. */
export function dateOf(instantMs: number): string {
  const [year, month, day] = civilFromDays(Math.floor((instantMs + offsetMs) / dayMs))
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`
}

/** The time of day in GMT+8 as HH:mm:ss. */
export function timeOf(instantMs: number): string {
  const seconds = Math.floor(((((instantMs + offsetMs) % dayMs) + dayMs) % dayMs) / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => pad(part)).join(':')
}

/** Date and time in GMT+8 as YYYY-MM-DD HH:mm:ss. */
export function dateTimeOf(instantMs: number): string {
  return `${dateOf(instantMs)} ${timeOf(instantMs)}`
}

const dateTimePattern = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/

/** The instant of a GMT+8 date or date-time text; undefined when there is no such moment. */
export function instantOf(text: string): number | undefined {
  const match = dateTimePattern.exec(text)
  if (match === null) return undefined
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => (part === undefined ? 0 : Number.parseInt(part, 10)))
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined
  const instant =
    daysFromCivil(year, month, day) * dayMs +
    ((hours * 60 + minutes) * 60 + seconds) * 1000 -
    offsetMs
  return dateOf(instant) === text.slice(0, 10) ? instant : undefined
}

/** The first instant of a GMT+8 date, days later (below zero: earlier) than the given instant. */
export function startOfDay(instantMs: number, daysLater = 0): number {
  return (Math.floor((instantMs + offsetMs) / dayMs) + daysLater) * dayMs - offsetMs
}
