import { instantOf } from '@fairline/domain/time/gmt8'
import { type Words, WrongWords } from './command.ts'
import type { PageAsked } from './list.ts'

const limits = { usual: 50, most: 1000 }
const pageMost = 100_000

/** Options of every list. */
export const pageOptions = { limit: String(limits.usual), page: '1' }

/** Options of a list that has a time. */
export const timeOptions = { from: '"2026-11-22 08:00"', until: '2026-11-29' }

/**
 * Returns the page that is asked for.
 *
 * @throws WrongWords when there is no such page.
 */
export function pageAsked(words: Words): PageAsked {
  return {
    limit: numberFrom(words, 'limit', limits.usual, limits.most),
    page: numberFrom(words, 'page', 1, pageMost),
  }
}

function numberFrom(words: Words, name: string, usual: number, most: number): number {
  const text = words.option(name) ?? String(usual)
  const number = /^\d{1,6}$/.test(text) ? Number.parseInt(text, 10) : 0
  if (number >= 1 && number <= most) return number
  throw new WrongWords(`--${name} is a number from 1 to ${most}, not ${text}`)
}

/** A span of time; null where it is open. */
export interface SpanAsked {
  readonly from: Date | null
  /** The first moment after it. */
  readonly until: Date | null
}

/**
 * Returns the span of time that is asked for: days and times are GMT+8.
 *
 * @throws WrongWords when a time cannot be read.
 */
export function spanAsked(words: Words): SpanAsked {
  return { from: timeFrom(words, 'from'), until: timeFrom(words, 'until') }
}

function timeFrom(words: Words, name: string): Date | null {
  const text = words.option(name)
  if (text === undefined) return null
  const instant = instantOf(/^\S+ \d{2}:\d{2}$/.test(text) ? `${text}:00` : text)
  if (instant !== undefined) return new Date(instant)
  throw new WrongWords(`--${name} is a day or a time in GMT+8 such as "2026-11-22 08:00"`)
}

/**
 * Returns the day behind an option, such as `2026-11-22`.
 *
 * @throws WrongWords for a day that the calendar does not have.
 */
export function dayAsked(words: Words, name: string): string {
  const day = words.option(name) ?? ''
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && instantOf(day) !== undefined) return day
  throw new WrongWords(`--${name} is a day such as 2026-11-22, not ${day}`)
}
