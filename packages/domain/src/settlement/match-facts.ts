import { goalsOf, type MatchFacts, type Score, type ScoringSide } from '../bet-types/facts.ts'
import type { PeriodCode } from '../bet-types/period.ts'
import type { MatchOutcome } from './match-outcome.ts'

export type { ScoringSide } from '../bet-types/facts.ts'

const kickOff: Score = { home: 0, away: 0 }

/** Whether goals in order are just those of a score. */
export function addsUpTo(goals: readonly ScoringSide[], { home, away }: Score): boolean {
  const byHome = goals.filter((side) => side === 'home').length
  return byHome === home && goals.length - byHome === away
}

/**
 * Who scored a period's goals, first goal first. A report that does not add up to the score is
 * none. What was not reported may still be known: of a span in which one side alone scored, and
 * the half-time score cuts a match into two spans.
 */
export function goalOrder(
  period: PeriodCode,
  score: Score,
  { halfTime, goals: reported }: Pick<MatchOutcome, 'halfTime' | 'goals'>,
): readonly (ScoringSide | null)[] {
  const told = period === 'FT' ? reported : reported?.slice(0, goalsOf(score))
  if (told !== undefined && addsUpTo(told, score)) return told
  if (period !== 'FT' || halfTime === null || !isWithin(halfTime, score)) {
    return goalsBetween(kickOff, score)
  }
  const firstHalf = goalOrder('1H', halfTime, { halfTime, ...(reported && { goals: reported }) })
  return [...firstHalf, ...goalsBetween(halfTime, score)]
}

function isWithin(earlier: Score, later: Score): boolean {
  return earlier.home <= later.home && earlier.away <= later.away
}

function goalsBetween(earlier: Score, later: Score): readonly (ScoringSide | null)[] {
  const home = later.home - earlier.home
  const away = later.away - earlier.away
  const side = away === 0 ? 'home' : home === 0 ? 'away' : null
  return Array.from({ length: home + away }, () => side)
}

/** Facts of a period with this score. */
export function factsOf(period: PeriodCode, score: Score, outcome: MatchOutcome): MatchFacts {
  const { winner, order, knockOutIn } = outcome.parts?.[period] ?? {}
  const goals = goalOrder(period, score, outcome)
  return {
    score,
    halfTime: outcome.halfTime,
    goals,
    ...(winner === undefined ? {} : { winner }),
    ...(order === undefined ? {} : { order }),
    ...(knockOutIn === undefined ? {} : { knockOutIn }),
  }
}

/** So many more goals a side reach the end of every grid: 5 of one side, 10 and more in all. */
const goalsTried = 5
/** Every margin up to so many goals is reached by either side, however large the lead was. */
const marginsTried = 4

/**
 * Yields ways in which play could have gone on that represent all others. They start where play was
 * broken off. If half-time was not reached, a half-time of each kind comes first: the score as it
 * is, level, either side ahead. Then follow every score up to `goalsTried` more goals a side, every
 * margin up to `marginsTried`, and each side alone scoring `farGoals`. So each score of a grid,
 * each winner and margin, the far side of each line, and either side as scorer of the next, the
 * n-th and the last goal occur wherever they can.
 */
export function* continuationsOf(facts: MatchFacts, farGoals: number): Iterable<MatchFacts> {
  if (facts.halfTime !== null) return yield* finalsOf(facts, farGoals)
  const { home, away } = facts.score
  const ahead = Math.max(home - away, 0)
  const behind = Math.max(away - home, 0)
  const untilHalfTime = [
    { home: 0, away: 0 },
    { home: behind, away: ahead },
    { home: behind + 1, away: 0 },
    { home: 0, away: ahead + 1 },
  ]
  for (const more of untilHalfTime) {
    const then = playedOn(facts, more)
    yield* finalsOf({ ...then, halfTime: then.score }, farGoals)
  }
}

function* finalsOf(facts: MatchFacts, farGoals: number): Iterable<MatchFacts> {
  const { home: homeNow, away: awayNow } = facts.score
  for (let home = 0; home <= goalsTried; home += 1) {
    for (let away = 0; away <= goalsTried; away += 1) yield playedOn(facts, { home, away })
  }
  for (let margin = -marginsTried; margin <= marginsTried; margin += 1) {
    const gained = margin - (homeNow - awayNow)
    yield playedOn(facts, { home: Math.max(gained, 0), away: Math.max(-gained, 0) })
  }
  yield playedOn(facts, { home: farGoals, away: 0 })
  yield playedOn(facts, { home: 0, away: farGoals })
}

function playedOn({ score, halfTime, goals }: MatchFacts, more: Score): MatchFacts {
  const later = { home: score.home + more.home, away: score.away + more.away }
  const byHome: ScoringSide[] = Array.from({ length: more.home }, () => 'home')
  const byAway: ScoringSide[] = Array.from({ length: more.away }, () => 'away')
  return { score: later, halfTime, goals: [...goals, ...byHome, ...byAway] }
}
