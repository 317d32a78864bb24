import type { Score, ScoringSide } from '../bet-types/facts.ts'
import { setScores } from '../sports/set-scores.ts'
import type { SetLength, Sport } from '../sports/sport.ts'
import type { PeriodResult, PeriodResults } from './match-outcome.ts'
import {
  isSame,
  isWithin,
  leaderOf,
  numberOf,
  type ScoredPart,
  scoredParts,
  scoreText,
  sumOf,
} from './scored-parts.ts'

/** What the results of an event in sets or maps say against each other; null where they agree. */
export function contradictionOfSets(
  sport: Sport,
  results: PeriodResults,
  whole: PeriodResult,
  score: Score,
): string | null {
  const parts = scoredParts(results)
  return (
    contradictionOfLength(sport, whole, score) ??
    firstOf(parts, (part) => contradictionOfSet(sport, whole, part)) ??
    contradictionOfWonSets(whole, score, parts) ??
    contradictionOfCounts(sport, whole, score, parts)
  )
}

function firstOf<Item>(items: readonly Item[], find: (item: Item) => string | null): string | null {
  for (const item of items) {
    const found = find(item)
    if (found !== null) return found
  }
  return null
}

/** A match is over once a side has the sets that it needs, and not before; it may be cut short. */
function contradictionOfLength(
  { sets }: Sport,
  { status, facts: { planned } = {} }: PeriodResult,
  score: Score,
): string | null {
  const at = scoreText(score)
  const most = Math.max(score.home, score.away)
  if (status === 'completed' && sets !== undefined && leaderOf(score) === null) {
    return `full_time must not be level: ${at}`
  }
  if (planned === undefined) return null
  const needed = Math.floor(planned / 2) + 1
  if (most > needed || score.home + score.away > planned) {
    return `full_time must not be ${at} in the best of ${planned}`
  }
  return status === 'abandoned' && most === needed
    ? `the event is over at ${at} in the best of ${planned}`
    : null
}

/** A set that is over has a score to end with, and one that was broken off has not. */
function contradictionOfSet(
  { sets, key }: Sport,
  { facts: { planned } = {} }: PeriodResult,
  part: ScoredPart,
): string | null {
  const { code, status, score, facts: { winner } = {} } = part
  const name = `parts.${code}`
  if (sets === undefined) return null
  const leader = leaderOf(score)
  if (winner !== undefined && winner !== leader) {
    return `winner of ${name} must not be ${winner} at ${scoreText(score)}`
  }
  const lengths = lengthsOf(sets, numberOf(part.code), planned)
  const ends = lengths.map((length) => setScores(length, score))
  const isEnd = (scores: readonly Score[]) => scores.some((end) => isSame(end, score))
  const isUnheardOf = ends.every(({ length }) => length === 0)
  if (isUnheardOf || (status === 'completed' && !ends.some(isEnd))) {
    return `${name} must not end ${scoreText(score)} in ${key}`
  }
  return status === 'abandoned' && ends.every(isEnd)
    ? `${name} is over at ${scoreText(score)}`
    : null
}

/** What a set goes to: the last one may be shorter, and it may not be known which that is. */
function lengthsOf(
  { to, deciding = to, ...cap }: SetLength,
  number: number,
  planned: number | undefined,
): readonly SetLength[] {
  const usual = { ...cap, to }
  const last = { ...cap, to: deciding }
  if (planned === undefined) return deciding === to ? [usual] : [usual, last]
  return [number === planned ? last : usual]
}

const winnerOf = ({ score, facts }: ScoredPart, isByScore: boolean): ScoringSide | null =>
  facts?.winner ?? (isByScore ? leaderOf(score) : null)

/** Sets that ended are sets of the match, for the side that won them. */
function contradictionOfWonSets(
  { status }: PeriodResult,
  score: Score,
  parts: readonly ScoredPart[],
): string | null {
  const ended = parts.filter((part) => part.status === 'completed')
  const played = score.home + score.away
  const isOver = status === 'completed' || status === 'abandoned'
  const beyond = ended.find((part) => numberOf(part.code) > played)
  if (isOver && beyond !== undefined) {
    return `parts.${beyond.code} was not played to its end at ${scoreText(score)}`
  }
  const isByScore = ended.every(({ code }) => code.startsWith('S'))
  const won = (side: ScoringSide) =>
    ended.filter((part) => winnerOf(part, isByScore) === side).length
  return won('home') > score.home || won('away') > score.away
    ? `parts must be won as full_time says: ${scoreText(score)}`
    : null
}

/** What is counted in the sets is the sum of them, and a set takes so much to be won. */
function contradictionOfCounts(
  { sets, units: [, second] }: Sport,
  { status, facts: { counts = {} } = {} }: PeriodResult,
  score: Score,
  parts: readonly ScoredPart[],
): string | null {
  const counted = second === undefined ? undefined : counts[second]
  if (sets === undefined || counted === undefined) return null
  const name = `counts.${second}`
  const sum = sumOf(parts.map((part) => part.score))
  const ended = parts.filter((part) => part.status === 'completed')
  const isWhole = status === 'completed' && ended.length === score.home + score.away
  if (isWhole ? !isSame(sum, counted) : !isWithin(sum, counted)) {
    return `${name} must be what the parts add up to`
  }
  const least = Math.min(sets.to, sets.deciding ?? sets.to)
  return isWithin({ home: score.home * least, away: score.away * least }, counted)
    ? null
    : `${name} must have ${least} or more for each set that was won`
}
