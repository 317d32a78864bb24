import type { LivePhase } from '../bet-types/period.ts'
import type { PartScore } from '../event/match-state.ts'
import type { ClockKind } from '../sports/sport.ts'
import type { BoardLive } from './board-model.ts'
import { ballsOf, oversText, runsText } from './cricket-score.ts'

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
  /** Names the break between two innings. */
  readonly break: string
  /** Names the over that decides a level match of cricket. */
  readonly superOver: string
  /** Names the break after a part by its code: "End of P1". */
  endOf(part: string): string
  /** Says how many overs were bowled: "12.4 ov". */
  overs(overs: string): string
  /** The same of the side that bats second, with the runs that win: "12.4 ov, target 149". */
  chase(overs: string, target: number): string
  /** Names a map by its number: "Map 2". */
  map(number: string): string
}

type Reading = (live: BoardLive, words: ClockWords) => string

/** A clock of a part that runs down: at nought the part is over, and the next one has not begun. */
const counting =
  (write: (seconds: number) => string): Reading =>
  ({ phase, clockSeconds }, words) => {
    if (clockSeconds === undefined) return phase
    return clockSeconds === 0 ? words.endOf(phase) : `${phase} ${write(clockSeconds)}`
  }

/** The overs of the side at bat, and what it needs to win. */
function oversReading(live: BoardLive, words: ClockWords): string {
  const { batting = null, target = null } = live.details ?? {}
  if (live.phase === 'OT') return words.superOver
  if (batting === null) return words.break
  const overs = oversText(ballsOf(live, batting))
  return target === null ? words.overs(overs) : words.chase(overs, target)
}

/** How each kind of clock reads while play continues. */
const readings: Readonly<Record<ClockKind, Reading>> = {
  minute: (live) => `${live.phase} ${minuteText(live)}`,
  down: counting((seconds) => minutesText(seconds).padStart(5, '0')),
  innings: ({ phase }) => phase,
  overs: oversReading,
  sets: (live) => `${numberOf(live.phase)}S${partText(live)}`,
  rally: (live) => `${numberOf(live.phase)}S${partText(live)}`,
  map: (live, { map }) => `${map(numberOf(live.phase))} ${minuteText(live)}`,
  frames: ({ phase }) => phase,
  rounds: counting(minutesText),
  countdown: ({ clockSeconds = 0 }) => minutesText(clockSeconds).padStart(5, '0'),
}

/** Returns the time that is left to bet on a round, such as "02:10"; milliseconds since 1970. */
export const countdownText = (closesAtMs: number, nowMs: number): string =>
  minutesText(Math.max(0, Math.ceil((closesAtMs - nowMs) / 1_000))).padStart(5, '0')

/**
 * Returns how far a running event is, as its sport writes it: "2H 67'", "1Q 05:32", "T7",
 * "2S 4-3", "Map 2 23'", "12.4 ov", "R3 1:42"; or the word for half-time or another break.
 */
export function matchClockText(kind: ClockKind, live: BoardLive, words: ClockWords): string {
  return live.phase === 'HT' ? words.halfTime : readings[kind](live, words)
}

/**
 * Returns the figures that a running event leads with: "2-1", or of cricket the runs and wickets of
 * the side at bat, "71-3". Between two innings they are those of the first.
 */
export function matchScoreText(kind: ClockKind, live: BoardLive): string {
  const { home, away } = live.score
  const side = kind === 'overs' ? live.details?.batting : undefined
  if (side === undefined || live.phase === 'OT') return `${home}-${away}`
  return runsText(live, side ?? (ballsOf(live, 'home') > 0 ? 'home' : 'away'))
}
