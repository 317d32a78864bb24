import type { GameRounds, Sport } from '../sports/sport.ts'
import { dateTimeOf, startOfDay } from '../time/gmt8.ts'

/** When the rounds of a game are; every figure is in milliseconds. */
export interface Timetable {
  /** The `sports_type` of the game. */
  readonly sportsType: number
  /** From the start of one round to the start of the next; a day (GMT+8) has complete rounds. */
  readonly everyMs: number
  /** From midnight in GMT+8 to the first round of the day. */
  readonly shiftMs: number
  /** From the close of betting to the start of the round. */
  readonly closeMs: number
}

/** A round of a game before it is drawn. Times are milliseconds since 1970. */
export interface Round {
  /** Such as `vr45-20261121-1405`: the game, and the start in GMT+8. */
  readonly id: string
  readonly startsAtMs: number
  /** From this moment on no bet is taken. */
  readonly closesAtMs: number
}

const everyMs = 5 * 60_000
const closeMs = 10_000

/** The timetable of a game: a round every five minutes, and bets close ten seconds before. */
export const timetableOf = (sportsType: number, { shiftMs }: GameRounds): Timetable => ({
  sportsType,
  everyMs,
  shiftMs,
  closeMs,
})

/**
 * The ids of the events of a round: its own, or those of several matches that start together.
 * Such as `vr53-20261121-1405-6`.
 */
export const eventIdsOf = ({ id }: Round, { events }: GameRounds): readonly string[] =>
  events === 1 ? [id] : Array.from({ length: events }, (_, index) => `${id}-${index + 1}`)

/** The number of a round among all of its game, by its start in milliseconds since 1970. */
export const roundNumberOf = ({ everyMs }: Timetable, startsAtMs: number): number =>
  Math.floor(startsAtMs / everyMs)

/** The start of a round whose bets close at a moment; both in milliseconds since 1970. */
export const startAfterClose = (closesAtMs: number): number => closesAtMs + closeMs

/** Returns the start of an event of a sport, whose bets on a round close before; milliseconds. */
export const startOf = ({ rounds }: Pick<Sport, 'rounds'>, kickoffMs: number): number =>
  rounds === undefined ? kickoffMs : startAfterClose(kickoffMs)

/** Returns the first rounds of a game that still take bets at a moment. */
export function openRounds(timetable: Timetable, nowMs: number, count: number): readonly Round[] {
  const { everyMs, shiftMs, closeMs } = timetable
  const firstMs = startOfDay(nowMs) + shiftMs
  const next = Math.floor((nowMs + closeMs - firstMs) / everyMs) + 1
  return Array.from({ length: count }, (_, index) =>
    roundAt(timetable, firstMs + (next + index) * everyMs),
  )
}

function roundAt({ sportsType, closeMs }: Timetable, startsAtMs: number): Round {
  const [date = '', time = ''] = dateTimeOf(startsAtMs).split(' ')
  const id = `vr${sportsType}-${date.replaceAll('-', '')}-${time.slice(0, 5).replace(':', '')}`
  return { id, startsAtMs, closesAtMs: startsAtMs - closeMs }
}
