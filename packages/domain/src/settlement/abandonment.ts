import type { PartResult, Score, ScoringSide } from '../bet-types/facts.ts'
import type { SetLength, Sport } from '../sports/sport.ts'
import type { MatchOutcome } from './match-outcome.ts'

/**
 * Returns the score at which the bets on an abandoned event are settled because enough of it was
 * played, by the sport's `stands`; null where too little was played, or it is not known how much.
 */
export function standingScore({ stands }: Sport, { fullTime, parts }: MatchOutcome): Score | null {
  const facts = parts?.FT
  if (facts === undefined || fullTime === null) return null
  if (stands.kind === 'minutes') {
    const longer = stands.longer !== undefined && facts.planned === stands.longer.planned
    const minutes = longer ? stands.longer.minutes : stands.minutes
    return (facts.playedSeconds ?? 0) >= minutes * 60 ? fullTime : null
  }
  return stands.kind === 'innings' ? scoreOfInnings(facts, fullTime, stands.innings) : null
}

/**
 * A game counts after all its innings, or without the last half of them where the home side leads.
 * Called in extra innings it ends at the last full one, unless the home side at bat ties or leads.
 */
function scoreOfInnings(facts: PartResult, score: Score, usual: number): Score | null {
  const innings = facts.planned ?? usual
  const { home, away } = facts.counts?.inning ?? { home: 0, away: 0 }
  const homeBats = away > home
  if (home < innings) {
    return away >= innings && home === innings - 1 && score.home > score.away ? score : null
  }
  if (homeBats && score.home >= score.away) return score
  return facts.lastFull ?? (homeBats ? null : score)
}

/** Sets or maps that decide an event; null where it is not known of how many it was the best. */
export function setsToWin({ parts }: MatchOutcome): number | null {
  const bestOf = parts?.FT?.planned
  return bestOf === undefined ? null : Math.floor(bestOf / 2) + 1
}

/** Whether an event in sets or maps was completed before either side had won enough of them. */
export function wasShortened({ scoring }: Sport, outcome: MatchOutcome): boolean {
  const needed = setsToWin(outcome)
  const { status, fullTime } = outcome
  if (scoring !== 'sets' || status !== 'completed' || needed === null || !fullTime) return false
  return Math.max(fullTime.home, fullTime.away) < needed
}

/** Sets or maps that ended before an event was broken off. */
export const setsPlayed = ({ fullTime }: Pick<MatchOutcome, 'fullTime'>): number =>
  fullTime === null ? 0 : fullTime.home + fullTime.away

/** How far an event in sets is: sets won, and what was scored in all of them and in the last. */
export interface SetState {
  readonly sets: Score
  /** In the second unit of the sport, such as games. */
  readonly scored: Score
  readonly current: Score
}

/**
 * Returns how far an abandoned event in sets was; null where the scores of the sets that ended are
 * not all known, so that the score of the last one is not known either.
 */
export function setStateOf({ units }: Sport, outcome: MatchOutcome): SetState | null {
  const { fullTime, parts = {} } = outcome
  const sets = fullTime ?? { home: 0, away: 0 }
  const scored = parts.FT?.counts?.[units[1] ?? units[0]] ?? { home: 0, away: 0 }
  const ended = Object.entries(parts).flatMap(([code, { status, score }]) =>
    code.startsWith('S') && status === 'completed' && score !== null ? [score] : [],
  )
  if (ended.length !== setsPlayed(outcome)) return null
  const inEnded = (side: ScoringSide) => ended.reduce((sum, score) => sum + score[side], 0)
  const current = {
    home: Math.max(scored.home - inEnded('home'), 0),
    away: Math.max(scored.away - inEnded('away'), 0),
  }
  return { sets, scored, current }
}

/**
 * Yields ends of an event in sets: every order of winners until one side has the sets that decide
 * it, each set in the shortest and in a long way. Without a length of sets, what is scored in them
 * is left out.
 */
export function* setContinuations(
  state: SetState,
  needed: number,
  length?: SetLength,
): Iterable<SetState> {
  const { sets, scored, current } = state
  if (Math.max(sets.home, sets.away) >= needed) return yield state
  for (const winner of ['home', 'away'] as const) {
    const isLast = sets.home + sets.away === 2 * needed - 2
    const ends = length === undefined ? [current] : setEnds(length, isLast, current, winner)
    for (const end of ends) {
      const next = {
        sets: { ...sets, [winner]: sets[winner] + 1 },
        scored: {
          home: scored.home + end.home - current.home,
          away: scored.away + end.away - current.away,
        },
        current: { home: 0, away: 0 },
      }
      yield* setContinuations(next, needed, length)
    }
  }
}

/** So much more than a set usually takes: further than any line that is offered. */
const longSet = 40

/**
 * The shortest way in which a side can win a set that has begun, one with a single score more where
 * that can be, and a long one: together they have the extremes, and both parities where both occur.
 */
function setEnds(
  { to, cap = Number.POSITIVE_INFINITY, deciding = to }: SetLength,
  isLast: boolean,
  current: Score,
  winner: ScoringSide,
): readonly Score[] {
  const loser = winner === 'home' ? 'away' : 'home'
  const behind = current[loser]
  const need = isLast ? deciding : to
  const least = Math.max(need, behind + 2, current[winner])
  const shortest = behind < cap ? Math.min(least, cap) : least
  const long = behind < cap ? Math.min(Math.max(need, behind) + longSet, cap) : shortest
  const end = (won: number, lost: number): Score =>
    winner === 'home' ? { home: won, away: lost } : { home: lost, away: won }
  const oneMore = behind + 1 <= need - 2 ? [end(shortest, behind + 1)] : []
  return [end(shortest, behind), ...oneMore, end(long, long === cap ? long - 1 : long - 2)]
}
