import { startOfDay } from '@fairline/domain/time/gmt8'
import type { Calendar, DrawTime } from './shared-game.ts'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

/** Days since the first of 1970, a Thursday, by which a day of the week is found. */
const [sunday, wednesday, saturday] = [3, 6, 2]
const drawDays: readonly number[] = [wednesday, saturday, sunday]
const [closeAt, drawAt] = [19 * 60 * minuteMs, (19 * 60 + 30) * minuteMs]

const isDrawDay = (startMs: number): boolean =>
  drawDays.includes(Math.round((startMs + dayMs / 3) / dayMs) % 7)

/** Wednesdays, Saturdays and Sundays at 19:30, bets until 19:00, in GMT+8. */
export const weeklyDraw: Calendar = (afterMs) => {
  const days = [0, 1, 2, 3, 4, 5, 6, 7].map((later) => startOfDay(afterMs, later))
  const start = days.find((day) => isDrawDay(day) && day + closeAt > afterMs) ?? 0
  return { closeMs: start + closeAt, drawMs: start + drawAt }
}

const everyMs = 10 * minuteMs

/** Each ten minutes of the hour, bets until a minute before. */
export const frequentDraw: Calendar = (afterMs): DrawTime => {
  const drawMs = (Math.floor((afterMs + minuteMs) / everyMs) + 1) * everyMs
  return { closeMs: drawMs - minuteMs, drawMs }
}
