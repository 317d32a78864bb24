import { betTypeRules } from '../bet-types/bet-type.ts'
import type { Score, ScoringSide } from '../bet-types/facts.ts'
import type { Leg } from '../settlement/grade-selection.ts'
import type { MatchOutcome } from '../settlement/match-outcome.ts'

/** What is known of a match that has not ended. */
export interface MatchSoFar {
  /** The score now; 0-0 before the match. */
  readonly score: Score
  readonly isFirstHalfOver: boolean
  /** The score at half-time; null where it is not known (yet). */
  readonly halfTime: Score | null
}

/** What bets ask of a match besides its final score. */
export interface Asked {
  readonly halfTime: boolean
  /** Numbers of goals whose scorer is asked for: 1 is the first, -1 the last of each half. */
  readonly goals: readonly number[]
}

/** What these legs ask besides the final score. */
export function askedBy(legs: readonly Leg[]): Asked {
  const goals = legs.flatMap(
    ({ betType, selection, lineQuarters }) =>
      betTypeRules[betType].goalAsked?.(selection, lineQuarters ?? 0) ?? [],
  )
  const halfTime = legs.some(
    ({ betType, period }) => period === '1H' || betTypeRules[betType].asksHalfTime,
  )
  return { halfTime, goals: [...new Set(goals)] }
}

const kickOff: Score = { home: 0, away: 0 }
const goalsOf = ({ home, away }: Score): number => home + away

/**
 * Yields the ways to a final score that differ in what is asked: each half-time on the way, and
 * each scorer of the goals that are asked for. All other differences share one way.
 */
export function* waysTo(final: Score, soFar: MatchSoFar, asked: Asked): Iterable<MatchOutcome> {
  for (const halfTime of halfTimesBefore(final, soFar, asked)) {
    const ended = { status: 'completed', halfTime, fullTime: final } as const
    if (asked.goals.length === 0) yield ended
    else {
      const milestones = [soFar.score, halfTime].toSorted((a, b) => goalsOf(a) - goalsOf(b))
      const last = [goalsOf(halfTime), goalsOf(final)]
      const numbers = asked.goals.flatMap((number) => (number === -1 ? last : [number]))
      for (const goals of ordersThrough([...milestones, final], kickOff, numbers)) {
        yield { ...ended, goals }
      }
    }
  }
}

function halfTimesBefore(
  final: Score,
  { score, halfTime, isFirstHalfOver }: MatchSoFar,
  asked: Asked,
): Score[] {
  if (halfTime !== null) return [halfTime]
  const [least, most] = isFirstHalfOver ? [kickOff, score] : [score, final]
  if (!asked.halfTime) return [most]
  const homes = upTo(least.home, most.home)
  return homes.flatMap((home) => upTo(least.away, most.away).map((away) => ({ home, away })))
}

const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Orders of goals that pass through each of the scores, first score first. */
function* ordersThrough(
  scores: readonly Score[],
  from: Score,
  numbers: readonly number[],
): Iterable<readonly ScoringSide[]> {
  const [next, ...later] = scores
  if (next === undefined) return yield []
  const more = { home: next.home - from.home, away: next.away - from.away }
  const places = numbers
    .map((number) => number - goalsOf(from) - 1)
    .filter((place) => place >= 0 && place < goalsOf(more))
  for (const span of ordersOf(more, [...new Set(places)])) {
    for (const rest of ordersThrough(later, next, numbers)) yield [...span, ...rest]
  }
}

/** Orders of so many goals, one for each way in which the places asked for can be taken. */
function* ordersOf(
  { home, away }: Score,
  places: readonly number[],
  taken: ReadonlyMap<number, ScoringSide> = new Map(),
): Iterable<readonly ScoringSide[]> {
  const [place, ...others] = places
  const left = { home, away }
  for (const side of taken.values()) left[side] -= 1
  if (place === undefined) {
    const fill = [
      ...Array.from({ length: left.home }, () => 'home' as const),
      ...Array.from({ length: left.away }, () => 'away' as const),
    ]
    yield Array.from({ length: home + away }, (_, at) => taken.get(at) ?? fill.pop() ?? 'home')
    return
  }
  for (const side of ['home', 'away'] as const) {
    if (left[side] > 0) {
      yield* ordersOf({ home, away }, others, new Map([...taken, [place, side]]))
    }
  }
}
