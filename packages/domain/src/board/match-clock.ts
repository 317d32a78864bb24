import type { LivePhase } from '../bet-types/period.ts'
import type { PartScore } from '../event/match-state.ts'
import type { ClockKind } from '../sports/sport.ts'
import type { BoardLive } from './board-model.ts'

/** The number in a phase: 2 of S2, 7 of T7. */
const numberOf = (phase: LivePhase): string => phase.replace(/\D/g, '')

const twoDigits = (value: number): string => String(value).padStart(2, '0')
const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`

function minuteText({ minute, stoppageMinute }: BoardLive): string {
  return stoppageMinute > 0 ? `${minute}+${stoppageMinute}'` : `${minute}'`
}

/** The score of the part that is played: "4-3"; empty before its first point. */
function partText({ phase, parts = [] }: BoardLive): string {
  const part = parts.find(({ period }: PartScore) => period === phase)
  return part === undefined ? '' : ` ${part.home}-${part.away}`
}

/** The words of a clock, in the language of the member. */
export interface ClockWords {
  /** Names half-time. */
  readonly halfTime: string
  /** Names a map by its number: "Map 2". */
  map(number: string): string
}

type Reading = (live: BoardLive, words: ClockWords) => string

/** How each kind of clock reads while play continues. */
const readings: Readonly<Record<ClockKind, Reading>> = {
  minute: (live) => `${live.phase} ${minuteText(live)}`,
  down: ({ phase, clockSeconds = 0 }) => `${phase} ${minutesText(clockSeconds).padStart(5, '0')}`,
  innings: ({ phase }) => phase,
  sets: (live) => `${numberOf(live.phase)}S${partText(live)}`,
  rally: (live) => `${numberOf(live.phase)}S${partText(live)}`,
  map: (live, { map }) => `${map(numberOf(live.phase))} ${minuteText(live)}`,
  frames: ({ phase }) => phase,
  rounds: ({ phase, clockSeconds = 0 }) => `${phase} ${minutesText(clockSeconds)}`,
  countdown: ({ clockSeconds = 0 }) => minutesText(clockSeconds).padStart(5, '0'),
}

/** Returns the time that is left to bet on a round, such as "02:10"; milliseconds since 1970. */
export const countdownText = (closesAtMs: number, nowMs: number): string =>
  minutesText(Math.max(0, Math.ceil((closesAtMs - nowMs) / 1_000))).padStart(5, '0')

/**
 * Returns how far a running event is, as its sport writes it: "2H 67'", "1Q 05:32", "T7",
 * "2S 4-3", "Map 2 23'", "R3 1:42"; or the word for half-time.
 */
export function matchClockText(kind: ClockKind, live: BoardLive, words: ClockWords): string {
  return live.phase === 'HT' ? words.halfTime : readings[kind](live, words)
}
