import { type Score, scoreText } from '../bet-types/facts.ts'
import { madeOf, type PeriodCode } from '../bet-types/period.ts'
import type { Sport } from '../sports/sport.ts'
import { contradictionOfEachSet, contradictionOfSets } from './contradiction-of-sets.ts'
import type { PeriodResult, PeriodResults } from './match-outcome.ts'
import { isSame, isWithin, leaderOf, numberOf, scoredParts, sumOf } from './scored-parts.ts'

/**
 * Returns what the results of an event say against each other, in words for their author; null
 * where they agree. A part may be missing; what is there must fit the event.
 */
export function contradictionIn(sport: Sport, results: PeriodResults): string | null {
  const { FT: whole = null } = results
  const ofParts = contradictionOfStatus(results) ?? contradictionOfParts(sport, results)
  if (ofParts !== null || !whole?.score) return ofParts
  const { score } = whole
  return (
    contradictionOfWinner(sport, whole, score) ??
    contradictionOfOwnCount(sport, whole, score) ??
    (sport.scoring === 'points' ? contradictionOfPoints(sport, results, whole, score) : null) ??
    (sport.scoring === 'sets' ? contradictionOfSets(sport, results, whole, score) : null) ??
    (sport.scoring === 'fight' ? contradictionOfFight(results, whole, score) : null)
  )
}

/** What parts say against each other and their sport, without the score of the event. */
function contradictionOfParts(sport: Sport, results: PeriodResults): string | null {
  if (sport.scoring === 'points') return contradictionOfHalves(results)
  if (sport.scoring === 'sets') return contradictionOfEachSet(sport, results)
  return sport.scoring === 'fight' ? contradictionOfRounds(results) : null
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
  return contradictionOfBrokenOff(results)
}

/** Nothing is played after a part that was broken off. */
function contradictionOfBrokenOff(results: PeriodResults): string | null {
  const played = scoredParts(results)
  for (const broken of played.filter(({ status }) => status === 'abandoned')) {
    const later = played.find(
      ({ code }) => kindOf(code) === kindOf(broken.code) && placeOf(code) > placeOf(broken.code),
    )
    if (later) return `parts.${later.code} is after parts.${broken.code}, which was broken off`
  }
  return null
}

const kindOf = (code: PeriodCode): string => code.replace(/\d+/, '')
const placeOf = (code: PeriodCode): number => Number.parseInt(code.replace(/\D+/, ''), 10)

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
  const { counts = {}, lastFull, extraTime } = facts
  const own = counts[units[0]]
  if (own !== undefined && !isSame(own, score)) return `counts.${units[0]} must be full_time`
  if (extraTime !== undefined && !isWithin(score, extraTime)) {
    return 'extra_time must not be below full_time'
  }
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

/**
 * Parts that follow each other have no more than the event, and exactly as much if all are known.
 */
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

/** A round is won once. */
function contradictionOfRounds(results: PeriodResults): string | null {
  const many = scoredParts(results).find(({ score }) => score.home + score.away > 1)
  return many === undefined ? null : `parts.${many.code} must be 1-0, 0-1 or 0-0`
}

/** A fight has its rounds and no more; the one of a knock-out may not count. */
function contradictionOfFight(
  results: PeriodResults,
  { facts: { knockOutIn } = {} }: PeriodResult,
  score: Score,
): string | null {
  const last = knockOutIn ?? roundsMost
  if (last < 1 || last > roundsMost) return `knock_out_in must be 1 to ${roundsMost}`
  if (score.home + score.away > last) return `full_time must not have more than ${last} rounds`
  const rounds = scoredParts(results)
  const after = rounds.find(({ code }) => numberOf(code) > last)
  if (after !== undefined) return `parts.${after.code} is after the knock-out`
  const counted = rounds.filter(({ code }) => code !== `R${knockOutIn}`)
  const isTooMuch = !isWithin(sumOf(counted.map((round) => round.score)), score)
  return isTooMuch ? 'parts must not be above full_time' : null
}
