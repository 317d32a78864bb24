import { type Score, type ScoringSide, scoreText } from '../bet-types/facts.ts'
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
    contradictionOfWonSets(whole, score, parts) ??
    contradictionOfEnd(whole, parts) ??
    contradictionOfCounts(sport, whole, score, parts)
  )
}

/** What a set says against its sport, whatever else is known of the event; null where nothing. */
export function contradictionOfEachSet(sport: Sport, results: PeriodResults): string | null {
  const { FT: whole = null } = results
  return firstOf(scoredParts(results), (part) => contradictionOfSet(sport, whole, part))
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
  whole: PeriodResult | null,
  part: ScoredPart,
): string | null {
  const { planned } = whole?.facts ?? {}
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

/**
 * What a set goes to: the last one may be shorter or without a cap, and it may not be known which
 * that is.
 */
function lengthsOf(
  { to, cap, deciding = to, longDeciding = false }: SetLength,
  number: number,
  planned: number | undefined,
): readonly SetLength[] {
  const capped = cap === undefined ? {} : { cap }
  const usual = { ...capped, to }
  const last = { ...capped, to: deciding }
  const lasts = longDeciding ? [last, { to: deciding }] : [last]
  if (planned !== undefined) return number === planned ? lasts : [usual]
  return number % 2 === 1 && number > 1 ? [usual, ...lasts] : [usual]
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

/** No set is played once a side has those that it needs. */
function contradictionOfEnd(
  { facts: { planned } = {} }: PeriodResult,
  parts: readonly ScoredPart[],
): string | null {
  if (planned === undefined) return null
  const inOrder = parts.toSorted((one, other) => numberOf(one.code) - numberOf(other.code))
  const won = { home: 0, away: 0 }
  for (const part of inOrder) {
    if (Math.max(won.home, won.away) > planned / 2) {
      return `parts.${part.code} is after the end of the best of ${planned}`
    }
    const isOver = part.status === 'completed'
    const winner = isOver ? winnerOf(part, part.code.startsWith('S')) : null
    if (winner !== null) won[winner] += 1
  }
  return null
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
  if (!isWithin({ home: score.home * least, away: score.away * least }, counted)) {
    return `${name} must have ${least} or more for each set that was won`
  }
  const most = status === 'completed' ? mostIn(sets, score) : null
  return most === null || isWithin(counted, most)
    ? null
    : `${name} must be ${scoreText(most)} or less`
}

/** The most that can be counted in sets with a cap; null without one. */
function mostIn({ cap, longDeciding = false }: SetLength, { home, away }: Score): Score | null {
  if (cap === undefined || (longDeciding && Math.abs(home - away) === 1)) return null
  return { home: cap * home + (cap - 1) * away, away: cap * away + (cap - 1) * home }
}
