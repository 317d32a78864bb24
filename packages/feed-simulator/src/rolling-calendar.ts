import { startOfDay } from '@fairline/domain/time/gmt8'
import { halfMs, halfTimeMs, minuteMs } from '@fairline/pricing/score-model'

const secondMs = 1000
const dayMs = 86_400_000
const waitMaxMs = 60 * secondMs
const nextDays = 3

/** How many matches of a kind there are at any moment, and how long they last in match time. */
export interface Crowd {
  /** From the start to the end of an average match. */
  readonly lengthMs: number
  /** The longest a match can have something to report, an abandoned one included. */
  readonly lengthMaxMs: number
  readonly running: number
  /** Later today. */
  readonly ahead: number
  /** On the next days. */
  readonly later: number
}

/** Football: from the first whistle to the last, with an average stoppage. */
const footballLengthMs = 2 * halfMs + halfTimeMs + 6 * minuteMs
export const footballCrowd: Crowd = {
  lengthMs: footballLengthMs,
  lengthMaxMs: footballLengthMs + 40 * minuteMs,
  running: 14,
  ahead: 13,
  later: 28,
}

/** Spans between kick-offs: each divides the day, so that kick-offs are at round times. */
const slotSpans = [
  ...[1, 5, 15, 30].map((seconds) => seconds * secondMs),
  ...[1, 5, 15].map((minutes) => minutes * minuteMs),
]
/** Slots in the length of a match, at least: fewer would make the live board pulse. */
const slotsPerMatchMin = 3.6

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
 * The kick-offs of a world: evenly spread, at round times, so dense that the matches of its crowd
 * run at any moment. A match comes onto the board some hours (at speed 1) before it starts; a few
 * of each day come three days before, which fills the early board. The last match of a day is
 * scheduled for 23:59 at the latest and whistled on at midnight, so that there is always a match
 * later today.
 * @param isKeptBack whether a match must not come days before; the one after it does instead
 */
export function createCalendar(
  speed: number,
  { lengthMs, lengthMaxMs, running, ahead, later }: Crowd,
  isKeptBack: (index: number) => boolean = () => false,
): Calendar {
  const slotMs =
    slotSpans.findLast((span) => span * slotsPerMatchMin * speed <= lengthMs) ?? secondMs
  const perThousandSlots = Math.round((1000 * running * slotMs * speed) / lengthMs)
  const matchMs = (1000 * slotMs) / perThousandSlots
  const aheadMs = ahead * matchMs
  /** Every so many matches one is announced days before; odd, so that all leagues have some. */
  const featuredStride = Math.round((dayMs * nextDays) / matchMs / later) | 1
  /** The match that is announced days before for a multiple of the stride. */
  const featuredFor = (index: number) => (isKeptBack(index) ? index + 1 : index)
  const strideBefore = (index: number) => Math.floor(index / featuredStride) * featuredStride
  const firstOfSlot = (slot: number) => Math.floor((slot * perThousandSlots) / 1000)
  const slotOf = (index: number) => Math.ceil((1000 * (index + 1)) / perThousandSlots) - 1
  const isLastOfDay = (index: number, slot: number) =>
    index === firstOfSlot(slot + 1) - 1 && startOfDay((slot + 1) * slotMs) === (slot + 1) * slotMs
  const timesOf = (index: number): MatchTimes => {
    const slot = slotOf(index)
    const slotStartMs = slot * slotMs
    const dayEndMs = startOfDay(slotStartMs, 1)
    const last = isLastOfDay(index, slot)
    const kickoffMs = last ? Math.max(slotStartMs, dayEndMs - minuteMs) : slotStartMs
    const soonMs = Math.floor(kickoffMs - aheadMs)
    const featured = featuredFor(strideBefore(index)) === index
    return {
      kickoffMs,
      whistleMs: last ? dayEndMs : kickoffMs,
      announcedMs: featured ? Math.min(soonMs, startOfDay(kickoffMs, -nextDays)) : soonMs,
    }
  }
  const indexesBetween = (fromMs: number, toMs: number): number[] => {
    const firstMs = fromMs - lengthMaxMs / speed - waitMaxMs - slotMs
    const first = firstOfSlot(Math.floor(firstMs / slotMs))
    const end = firstOfSlot(Math.floor((toMs + aheadMs) / slotMs) + 2)
    const lastFeatured = firstOfSlot(Math.floor(startOfDay(toMs, nextDays + 1) / slotMs))
    const indexes = Array.from({ length: end - first }, (_, step) => first + step)
    for (let index = strideBefore(end); index < lastFeatured; index += featuredStride) {
      const featured = featuredFor(index)
      if (featured >= end) indexes.push(featured)
    }
    return indexes
  }
  return { timesOf, indexesBetween }
}
