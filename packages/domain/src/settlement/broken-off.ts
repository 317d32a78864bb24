import type { Score } from '../bet-types/facts.ts'
import type { PeriodCode } from '../bet-types/period.ts'
import { setScores } from '../sports/set-scores.ts'
import type { SetLength, Sport } from '../sports/sport.ts'
import { setStateOf, setsPlayed } from './abandonment.ts'
import type { MatchOutcome, PeriodResult } from './match-outcome.ts'

/** When parts of a game begin and end, in parts that follow each other without a gap. */
const spans: Readonly<Partial<Record<PeriodCode, readonly [begin: number, end: number]>>> = {
  '1Q': [0, 1],
  '2Q': [1, 2],
  '3Q': [2, 3],
  '4Q': [3, 4],
  '1H': [0, 2],
  '2H': [2, 4],
  P1: [0, 1],
  P2: [1, 2],
  P3: [2, 3],
  F5: [0, 5],
}

/**
 * Returns what was scored in a part that was broken off, as it was reported or as the score of the
 * event says it; null where the part had not begun, or its score cannot be known.
 */
export function brokenOffScore(
  sport: Sport,
  period: PeriodCode,
  outcome: MatchOutcome,
): Score | null {
  const own = outcome.parts?.[period]
  const reported = own?.status === 'abandoned' ? own.score : null
  if (sport.scoring === 'points') return own === undefined ? scoreSince(period, outcome) : reported
  if (sport.scoring !== 'sets') return null
  const score = own === undefined ? scoreOfSet(sport, period, outcome) : reported
  // Any end of a set passes some lines, but a set that had not begun has no end.
  return score !== null && score.home + score.away > 0 ? score : null
}

/** The set that was played last is the first that has no result. */
function scoreOfSet(sport: Sport, period: PeriodCode, outcome: MatchOutcome): Score | null {
  const played = setsPlayed(outcome)
  const isCurrent = sport.sets !== undefined && period === `S${played + 1}`
  return isCurrent ? (setStateOf(sport, outcome)?.current ?? null) : null
}

function scoreSince(period: PeriodCode, outcome: MatchOutcome): Score | null {
  const [begin, end] = spans[period] ?? []
  const { fullTime, parts = {} } = outcome
  if (begin === undefined || end === undefined || fullTime === null) return null
  const { inning } = parts.FT?.counts ?? {}
  if (period === 'F5' && inning !== undefined && inning.home >= end) return null
  const ended = endedParts(parts)
  if (ended.some(([, until]) => until >= end)) return null
  const before = scoreUntil(begin, ended)
  return before && { home: fullTime.home - before.home, away: fullTime.away - before.away }
}

type EndedPart = readonly [begin: number, end: number, score: Score]

/** Parts by their codes, as far as they say when they ended. */
type Parts = Readonly<Partial<Record<PeriodCode, Pick<PeriodResult, 'status' | 'score'> | null>>>

function endedParts(parts: Parts): readonly EndedPart[] {
  return Object.entries(parts).flatMap(([code, part]): EndedPart[] => {
    const span = spans[code as PeriodCode]
    return span && part?.status === 'completed' && part.score ? [[...span, part.score]] : []
  })
}

/** Returns the score of a game when its last part ended that did; null where none has. */
export function scoreOfEndedParts(parts: Parts): Score | null {
  const ended = endedParts(parts)
  const moments = ended.map(([, end]) => end).toSorted((one, other) => other - one)
  return moments.map((moment) => scoreUntil(moment, ended)).find((score) => score !== null) ?? null
}

/** What was scored up to a moment, as the parts that ended add up to it; null where they do not. */
function scoreUntil(moment: number, ended: readonly EndedPart[]): Score | null {
  if (moment === 0) return { home: 0, away: 0 }
  const last = ended.find(([, end]) => end === moment)
  const before = last && scoreUntil(last[0], ended)
  if (last === undefined || !before) return null
  const [, , { home, away }] = last
  return { home: before.home + home, away: before.away + away }
}

/** Every score that a set could have ended with from where it was broken off. */
export function setEndsFrom(
  { to, deciding = to, ...cap }: SetLength,
  period: PeriodCode,
  current: Score,
  { parts }: MatchOutcome,
): readonly Score[] {
  const most = parts?.FT?.planned
  const isLast = period === `S${most}`
  // If the most sets are not known, it may be the last one.
  const targets = most === undefined ? new Set([to, deciding]) : [isLast ? deciding : to]
  return [...targets].flatMap((target) => setScores({ ...cap, to: target }, current))
}
