import type { Score } from '../bet-types/facts.ts'
import { madeOf, type PeriodCode } from '../sports/period.ts'
import type { Sport } from '../sports/sport.ts'
import { contradictionOfSets } from './contradiction-of-sets.ts'
import type { PeriodResult, PeriodResults } from './match-outcome.ts'
import {
  isSame,
  isWithin,
  leaderOf,
  numberOf,
  scoredParts,
  scoreText,
  sumOf,
} from './scored-parts.ts'

/**
 * Returns what the results of an event say against each other, in words for their author; null
 * where they agree. A part may be missing; what is there must fit the whole.
 */
export function contradictionIn(sport: Sport, results: PeriodResults): string | null {
  const { FT: whole = null } = results
  const ofStatus = contradictionOfStatus(results)
  if (ofStatus !== null || !whole?.score) return ofStatus
  const { score } = whole
  return (
    contradictionOfWinner(sport, whole, score) ??
    contradictionOfOwnCount(sport, whole, score) ??
    (sport.scoring === 'points' ? contradictionOfPoints(sport, results, whole, score) : null) ??
    (sport.scoring === 'sets' ? contradictionOfSets(sport, results, whole, score) : null) ??
    (sport.scoring === 'fight' ? contradictionOfRounds(results, whole, score) : null)
  )
}

function contradictionOfStatus(results: PeriodResults): string | null {
  const { FT: whole = null, ...parts } = results
  for (const [code, part] of Object.entries(parts)) {
    if (whole?.status === 'completed' && part?.status === 'abandoned') {
      return `parts.${code} was abandoned, and the event was completed`
    }
    if (whole?.status === 'postponed' && part?.status === 'completed') {
      return `parts.${code} was completed, and the event was postponed`
    }
  }
  return null
}

/** A winner is reported where the score does not say it: one that does not lead is wrong. */
function contradictionOfWinner(
  { scoring }: Sport,
  { facts = {} }: PeriodResult,
  score: Score,
): string | null {
  const { winner, knockOutIn } = facts
  if (knockOutIn !== undefined && winner === undefined) return 'knock_out_in needs a winner'
  const leader = leaderOf(score)
  const isByScore = scoring !== 'fight' || knockOutIn === undefined
  if (winner === undefined || leader === null || winner === leader || !isByScore) return null
  return `winner must not be ${winner} at ${scoreText(score)}`
}

function contradictionOfOwnCount(
  { units }: Sport,
  { facts = {} }: PeriodResult,
  score: Score,
): string | null {
  const { counts = {}, lastFull } = facts
  const own = counts[units[0]]
  if (own !== undefined && !isSame(own, score)) return `counts.${units[0]} must be full_time`
  return lastFull !== undefined && !isWithin(lastFull, score)
    ? 'last_full must not be above full_time'
    : null
}

const quarters = ['1Q', '2Q', '3Q', '4Q'] as const
const thirds = ['P1', 'P2', 'P3'] as const

function contradictionOfPoints(
  { neverLevel, key }: Sport,
  results: PeriodResults,
  { status }: PeriodResult,
  score: Score,
): string | null {
  const above = scoredParts(results).find((part) => !isWithin(part.score, score))
  if (above !== undefined) return `parts.${above.code} must not be above full_time`
  if (status === 'completed' && neverLevel === true && leaderOf(score) === null) {
    return `full_time of ${key} must not be level`
  }
  return (
    contradictionOfHalves(results) ??
    contradictionOfSum(results, ['1H', '2H'], score, status === 'completed') ??
    contradictionOfSum(results, thirds, score, status === 'completed') ??
    contradictionOfQuarters(results, status, score)
  )
}

/** A half is its quarters; the second one has overtime, too. */
function contradictionOfHalves(results: PeriodResults): string | null {
  for (const half of ['1H', '2H'] as const) {
    const own = results[half]?.score
    const codes = (madeOf[half] ?? []).filter((code) => code !== 'OT')
    const parts = scoresOf(results, codes)
    const sum = sumOf(parts)
    const isWhole = half === '1H' && parts.length === codes.length
    if (own && (isWhole ? !isSame(sum, own) : !isWithin(sum, own))) {
      return `parts.${half} must be what its quarters add up to`
    }
  }
  return null
}

/** After four quarters that are not level there is no overtime. */
function contradictionOfQuarters(
  results: PeriodResults,
  status: PeriodResult['status'],
  score: Score,
): string | null {
  const sum = sumOf(scoresOf(results, quarters))
  const isExact = status === 'completed' && leaderOf(sum) !== null
  return contradictionOfSum(results, quarters, score, isExact)
}

const scoresOf = (results: PeriodResults, codes: readonly PeriodCode[]): readonly Score[] =>
  codes.flatMap((code) => results[code]?.score ?? [])

/** Parts that follow each other have no more than the whole, and all of it where all are known. */
function contradictionOfSum(
  results: PeriodResults,
  codes: readonly PeriodCode[],
  score: Score,
  isExact: boolean,
): string | null {
  const parts = scoresOf(results, codes)
  const sum = sumOf(parts)
  const isWhole = isExact && parts.length === codes.length
  if (isWhole ? isSame(sum, score) : isWithin(sum, score)) return null
  return `parts ${codes.join(', ')} must add up to full_time`
}

/** The most rounds of a fight. */
const roundsMost = 5

/** A round is won once; the one of a knock-out may not count. */
function contradictionOfRounds(
  results: PeriodResults,
  { facts: { knockOutIn } = {} }: PeriodResult,
  score: Score,
): string | null {
  const rounds = scoredParts(results)
  const many = rounds.find((round) => round.score.home + round.score.away > 1)
  if (many !== undefined) return `parts.${many.code} must be 1-0, 0-1 or 0-0`
  const last = knockOutIn ?? roundsMost
  if (score.home + score.away > last) return `full_time must not have more than ${last} rounds`
  const after = rounds.find(({ code }) => numberOf(code) > last)
  if (after !== undefined) return `parts.${after.code} is after the knock-out`
  const counted = rounds.filter(({ code }) => code !== `R${knockOutIn}`)
  const isTooMuch = !isWithin(sumOf(counted.map((round) => round.score)), score)
  return isTooMuch ? 'parts must not be above full_time' : null
}
