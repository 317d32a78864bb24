import type { Sport } from '../sports/sport.ts'
import type { BoardLive } from './board-model.ts'

/** Quarters and thirds follow one another; sets and maps may be fewer than there are codes. */
const partInTurn = /^(\dQ|P\d)$/

/** How many of the parts that follow one another are over in the middle of the event. */
const middle = (parts: number): number => Math.floor(parts / 2)

/** The share of its parts that are behind an event, as begun parts count. */
function shareOfParts({ periods }: Sport, { phase }: BoardLive): number | null {
  const parts: readonly string[] = periods.flatMap(({ code }) =>
    partInTurn.test(code) ? code : [],
  )
  if (parts.length === 0) return null
  if (phase === 'OT') return 1
  if (phase === 'HT') return middle(parts.length) / parts.length
  const at = parts.indexOf(phase)
  return at < 0 ? null : (at + 1) / parts.length
}

/**
 * Returns how much of a running event has been played, in percent: by its minutes where its sport
 * has so many of them, else by its parts; null where its length is open.
 */
export function playedPercent(sport: Sport, live: BoardLive): number | null {
  const share =
    sport.clock === 'minute' && sport.minutes !== undefined
      ? Math.min(live.minute, sport.minutes) / sport.minutes
      : shareOfParts(sport, live)
  return share === null ? null : Math.round(share * 100)
}
