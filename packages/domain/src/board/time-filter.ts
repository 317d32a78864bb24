import { startOfDay } from '../time/gmt8.ts'

/**
 * Modes of the time filter, in the order of its chips: all, next 2, 4 and 8 hours, until midnight,
 * the night from 00:00 to 04:00 and the morning from 04:00 to 12:00.
 * @spec S9.timeFilter S9.timeFilter.fourHours S9.timeFilter.eightHours
 * @spec S9.timeFilter.untilMidnight S9.timeFilter.night S9.timeFilter.morning
 */
export const timeFilterModes = [0, 9, 1, 2, 3, 4, 5] as const
export type TimeFilterMode = (typeof timeFilterModes)[number]

const hourMs = 3_600_000

/** From the first instant, up to but not including the second. */
type Span = readonly [fromMs: number, untilMs: number]

/** A kick-off exactly that many hours from now is among them. */
function nextHours(nowMs: number, hours: number): Span {
  return [nowMs, nowMs + hours * hourMs + 1]
}

/** Returns the current or next occurrence of a part of the day, in GMT+8. @spec S4.filter.gmt8 */
function partOfDay(nowMs: number, fromHour: number, untilHour: number): Span {
  const today = startOfDay(nowMs)
  const day = nowMs < today + untilHour * hourMs ? today : startOfDay(nowMs, 1)
  return [day + fromHour * hourMs, day + untilHour * hourMs]
}

/** Kick-offs after now that a mode keeps. */
function comingSpan(mode: TimeFilterMode, nowMs: number): Span {
  switch (mode) {
    case 0:
      return [nowMs, Number.POSITIVE_INFINITY]
    case 9:
      return nextHours(nowMs, 2)
    case 1:
      return nextHours(nowMs, 4)
    case 2:
      return nextHours(nowMs, 8)
    case 3:
      return [nowMs, startOfDay(nowMs, 1)]
    case 4:
      return partOfDay(nowMs, 0, 4)
    case 5:
      return partOfDay(nowMs, 4, 12)
  }
}

/**
 * Whether a mode keeps a match by its kick-off, milliseconds since 1970. What has kicked off stays
 * in every mode: a member who looks at the next hours does not lose the matches that run.
 * @spec S4.filter.modes S4.filter.modes.next2h S4.filter.modes.next4h S4.filter.modes.next8h
 * @spec S4.filter.modes.toMidnight S4.filter.modes.night S4.filter.modes.morning
 */
export function isKeptByTime(mode: TimeFilterMode, kickoffMs: number, nowMs: number): boolean {
  const [fromMs, untilMs] = comingSpan(mode, nowMs)
  return kickoffMs < nowMs || (kickoffMs >= fromMs && kickoffMs < untilMs)
}

const dayMs = 24 * hourMs
/** 3 January 1970. */
const aSaturday = startOfDay(0, 2)

/** Saturday and Sunday in GMT+8. */
function isWeekend(nowMs: number): boolean {
  const days = (startOfDay(nowMs) - aSaturday) / dayMs
  return ((days % 7) + 7) % 7 < 2
}

/**
 * The mode a member starts with: the next 4 hours of a full weekend, else all.
 * @spec S9.timeFilter.weekend S4.filter.default S4.filter.default.weekday
 */
export function defaultTimeFilter(nowMs: number): TimeFilterMode {
  return isWeekend(nowMs) ? 1 : 0
}

/** What the menu has chosen, as far as the time filter asks. */
export interface MenuChoice {
  readonly favouritesOnly: boolean
  readonly sportsType: number
  readonly period: string
  readonly page: string
}

/**
 * The time filter works on today's football, all matches of it, but for its outrights.
 * @spec S4.filter.applies S4.filter.applies.menu1 S4.filter.applies.menu3
 */
export function hasTimeFilter({ favouritesOnly, sportsType, period, page }: MenuChoice): boolean {
  return !favouritesOnly && sportsType === 1 && period === 'today' && page !== 'outright'
}
