import type { PeriodFacts, Score } from '../bet-types/facts.ts'
import type { PeriodCode } from '../bet-types/period.ts'
import type { Sport } from '../sports/sport.ts'
import { scoreOfEndedParts } from './broken-off.ts'
import type { PeriodResult, PeriodResults } from './match-outcome.ts'

const plus = (one: Score, other: Score): Score => ({
  home: one.home + other.home,
  away: one.away + other.away,
})

/**
 * Returns the results of an event without a reported end, as the book ends it: broken off
 * after the parts that ended. An event with a result keeps its own.
 */
export function endedByTheBook(sport: Sport, results: PeriodResults): PeriodResults {
  if (results.FT) return results
  return { ...results, FT: { status: 'abandoned', ...playedSoFar(sport, results) } }
}

function playedSoFar(sport: Sport, results: PeriodResults): Pick<PeriodResult, 'score' | 'facts'> {
  if (sport.scoring === 'sets') return setsSoFar(sport, results)
  return { score: sport.scoring === 'points' ? scoreOfEndedParts(results) : null }
}

/** The sets or maps won in the parts that ended, and what was scored in them. */
function setsSoFar(
  { units: [, second], periods, sets }: Sport,
  results: PeriodResults,
): { readonly score: Score | null; readonly facts?: PeriodFacts } {
  const codes = periods.map(({ code }) => code).filter((code) => code !== 'FT')
  const ended = endedInOrder(codes, results)
  if (ended.length === 0) return { score: null }
  const score = ended.map(({ won }) => won).reduce(plus)
  if (sets === undefined || second === undefined) return { score }
  return { score, facts: { counts: { [second]: ended.map((part) => part.score).reduce(plus) } } }
}

function endedInOrder(codes: readonly PeriodCode[], results: PeriodResults) {
  const ended: { readonly won: Score; readonly score: Score }[] = []
  for (const code of codes) {
    const { status, score = null, facts } = results[code] ?? {}
    if (status !== 'completed' || score === null) break
    const winner = facts?.winner ?? (score.home > score.away ? 'home' : 'away')
    ended.push({ score, won: { home: 0, away: 0, [winner]: 1 } })
  }
  return ended
}
