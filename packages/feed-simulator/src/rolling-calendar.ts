import { startOfDay } from '@fairline/domain/time/gmt8'
import { halfMs, halfTimeMs, minuteMs } from './score-model.ts'

const secondMs = 1000
const dayMs = 86_400_000
/** From the first whistle to the last, with an average stoppage. */
const matchLengthMs = 2 * halfMs + halfTimeMs + 6 * minuteMs
/** The longest a match can have something to say, an abandoned one included. */
const matchLengthMaxMs = matchLengthMs + 40 * minuteMs
const waitMaxMs = 60 * secondMs

const runningTarget = 12.9
const laterTodayTarget = 19
const nextDaysTarget = 28
const nextDays = 3

/** Spans between kick-offs: each divides the day, so that kick-offs are at round times. */
const slotSpans = [
  ...[1, 2, 5, 10, 15, 20, 30].map((seconds) => seconds * secondMs),
  ...[1, 2, 5, 10, 15, 20, 30].map((minutes) => minutes * minuteMs),
]

/** Real times of a match of the rolling world. */
export interface MatchTimes {
  readonly kickoffMs: number
  readonly whistleMs: number
  readonly announcedMs: number
}

/** Matches by a rising index, without end in either direction of time. */
export interface Calendar {
  timesOf(index: number): MatchTimes
  /** The indexes of all matches that may be on the board or end between two moments. */
  indexesBetween(fromMs: number, toMs: number): number[]
}

/**
 * The kick-offs of a world: evenly spread, at round times, so dense that about a dozen matches run
 * at any moment. A match comes onto the board some hours (at speed 1) before it starts, which
 * keeps about nineteen ahead; some of each day come three days before, which fills the early
 * board. The last match of a day is scheduled for 23:59 at the latest and whistled on at midnight,
 * so that there is always a match later today.
 */
export function createCalendar(speed: number): Calendar {
  const slotMs = slotSpans.findLast((span) => span * 5 * speed <= matchLengthMs) ?? secondMs
  const perThousandSlots = Math.round((1000 * runningTarget * slotMs * speed) / matchLengthMs)
  const matchMs = (1000 * slotMs) / perThousandSlots
  const aheadMs = laterTodayTarget * matchMs
  /** The part of a day whose matches are announced days before. */
  const featuredFromMs = 0.7 * aheadMs
  const featuredToMs = featuredFromMs + (nextDaysTarget / nextDays) * matchMs
  const firstOfSlot = (slot: number) => Math.floor((slot * perThousandSlots) / 1000)
  const slotOf = (index: number) => Math.ceil((1000 * (index + 1)) / perThousandSlots) - 1
  const isLastOfDay = (index: number, slot: number) =>
    index === firstOfSlot(slot + 1) - 1 && startOfDay((slot + 1) * slotMs) === (slot + 1) * slotMs
  const timesOf = (index: number): MatchTimes => {
    const slot = slotOf(index)
    const regularMs = slot * slotMs
    const dayStartMs = startOfDay(regularMs)
    const last = isLastOfDay(index, slot)
    const kickoffMs = last ? Math.max(regularMs, dayStartMs + dayMs - minuteMs) : regularMs
    const intoDayMs = kickoffMs - dayStartMs
    const featured = featuredFromMs <= intoDayMs && intoDayMs < featuredToMs
    return {
      kickoffMs,
      whistleMs: last ? dayStartMs + dayMs : kickoffMs,
      announcedMs: featured ? startOfDay(kickoffMs, -nextDays) : Math.floor(kickoffMs - aheadMs),
    }
  }
  return { timesOf, indexesBetween }

  function indexesBetween(fromMs: number, toMs: number): number[] {
    const firstMs = fromMs - matchLengthMaxMs / speed - waitMaxMs - slotMs
    const indexes = range(firstMs, toMs + aheadMs + slotMs)
    const seenMs = toMs + aheadMs + slotMs
    for (let day = 0; day <= nextDays; day += 1) {
      const dayStartMs = startOfDay(toMs, day)
      const fromFeaturedMs = Math.max(seenMs, dayStartMs + featuredFromMs - slotMs)
      indexes.push(...range(fromFeaturedMs, dayStartMs + featuredToMs + slotMs))
    }
    return [...new Set(indexes)]
  }

  function range(fromMs: number, toMs: number): number[] {
    const first = firstOfSlot(Math.floor(fromMs / slotMs))
    const end = firstOfSlot(Math.floor(toMs / slotMs) + 1)
    return Array.from({ length: Math.max(0, end - first) }, (_, step) => first + step)
  }
}
