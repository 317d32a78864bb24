import type { Score } from '@fairline/domain/bet-types/facts'
import type { PeriodCode, Unit } from '@fairline/domain/bet-types/period'
import { mixedOutlook, type Outlook } from '@fairline/pricing/outlook'
import type { Random } from '../prng.ts'
import {
  type BasketballStrengths,
  outlookAfter,
  pairChancesOf,
  pairLawOf,
  pairsIn,
} from './basketball-law.ts'
import type { EventState, Moment, PartResult, PartState, Shown, SportModel } from './model.ts'
import { leaderOf, nil, partScores, stopMs, sumOfScores } from './model.ts'

const minuteMs = 60_000
/** Time that passes while the clock runs one millisecond, with fouls and time-outs. */
const pace = 1.8
const breakMs = 2 * minuteMs
const halfTimeMs = 15 * minuteMs

/** The game as it was played: the points of each pair of possessions, overtimes included. */
export interface BasketballStory {
  readonly strengths: BasketballStrengths
  readonly pairs: readonly Score[]
  /** Fouls of each side in each pair. */
  readonly fouls: readonly Score[]
}

/** A side's chance of a foul in a pair. */
const foulChance = 0.2

export interface BasketballState extends EventState {
  readonly strengths: BasketballStrengths
  /** Pairs of possessions that are over. */
  readonly pairsPlayed: number
  /** Home's points in a pair in which away is still to attack; null between two pairs. */
  readonly homeAttacked: number | null
  /** Fouls of the quarter so far. */
  readonly fouls: Score
}

/** A quarter or an overtime: its pairs, and when it begins. */
interface Part {
  readonly period: '1Q' | '2Q' | '3Q' | '4Q' | 'OT'
  readonly firstPair: number
  readonly pairs: number
  readonly clockMs: number
  readonly startMs: number
}

const quarterCodes = ['1Q', '2Q', '3Q', '4Q'] as const

const pairsUntil = ({ minutes }: BasketballStrengths, quarters: number): number =>
  pairsIn[minutes].quarters.slice(0, quarters).reduce((sum, pairs) => sum + pairs, 0)

/** The quarters of a game, and the overtimes that its pairs fill. */
function partsOf({ strengths, pairs }: BasketballStory): Part[] {
  const { quarters, overtime } = pairsIn[strengths.minutes]
  const parts: Part[] = []
  let [firstPair, startMs] = [0, 0]
  while (parts.length < 4 || firstPair < pairs.length) {
    const quarter = quarterCodes[parts.length]
    const clockMs = (quarter === undefined ? 5 : strengths.minutes / 4) * minuteMs
    const count = quarters[parts.length] ?? overtime
    parts.push({ period: quarter ?? 'OT', firstPair, pairs: count, clockMs, startMs })
    firstPair += count
    startMs += clockMs * pace + (quarter === '2Q' ? halfTimeMs : breakMs)
  }
  return parts
}

function drawPair(random: Random, chances: readonly (readonly number[])[]): Score {
  let left = random.unit()
  for (const [home, row] of chances.entries()) {
    for (const [away, chance] of row.entries()) {
      left -= chance
      if (left < 0) return { home, away }
    }
  }
  return nil
}

function imagine(random: Random, strengths: BasketballStrengths): BasketballStory {
  const pair = pairChancesOf(strengths)
  const pairs: Score[] = []
  const play = (count: number) => {
    for (let played = 0; played < count; played += 1) pairs.push(drawPair(random, pair))
  }
  play(pairsUntil(strengths, 4))
  while (leaderOf(sumOfScores(pairs)) === null) play(pairsIn[strengths.minutes].overtime)
  const referee = random.split('fouls')
  const isFoul = () => Number(referee.chance(foulChance))
  return { strengths, pairs, fouls: pairs.map(() => ({ home: isFoul(), away: isFoul() })) }
}

/** How much of a part is played: complete pairs, and home's attack in the next one. */
interface Progress {
  readonly pairs: number
  readonly isHalfPair: boolean
  readonly clockMs: number
}

function progressIn(part: Part, ms: number): Progress {
  const clockMs = Math.min(part.clockMs, Math.max(0, (ms - part.startMs) / pace))
  const attacks = Math.floor((2 * part.pairs * clockMs) / part.clockMs)
  return { pairs: Math.floor(attacks / 2), isHalfPair: attacks % 2 === 1, clockMs }
}

function stateAt(story: BasketballStory, ms: number): Moment<BasketballState> {
  const all = partsOf(story)
  const begun = all.filter(({ startMs }) => startMs <= ms)
  const current = begun.at(-1)
  const scores = begun.map((part) => {
    const { pairs, isHalfPair } = progressIn(part, ms)
    const over = story.pairs.slice(part.firstPair, part.firstPair + pairs)
    const attack = { home: story.pairs[part.firstPair + pairs]?.home ?? 0, away: 0 }
    return sumOfScores(isHalfPair ? [...over, attack] : over)
  })
  const parts = begun.map(({ period }, index): PartState => {
    const isOver = current !== begun[index] || isPlayed(begun[index], ms)
    return { period, counts: { point: scores[index] ?? nil }, isOver }
  })
  const progress = current === undefined ? undefined : progressIn(current, ms)
  const isBreak = parts.at(-1)?.isOver ?? false
  const isEnded = isBreak && begun.length === all.length
  const firstPair = current?.firstPair ?? 0
  const pairsPlayed = firstPair + (progress?.pairs ?? 0)
  const state: BasketballState = {
    phase: isEnded ? 'ended' : isBreak ? 'break' : current ? 'playing' : 'scheduled',
    clockSeconds:
      current === undefined || progress === undefined
        ? null
        : Math.ceil((current.clockMs - progress.clockMs) / 1000),
    counts: { point: sumOfScores(scores) },
    parts,
    strengths: story.strengths,
    pairsPlayed,
    homeAttacked: progress?.isHalfPair ? (story.pairs[pairsPlayed]?.home ?? 0) : null,
    fouls: sumOfScores(story.fouls.slice(firstPair, pairsPlayed)),
  }
  const endMs = current === undefined ? 0 : current.startMs + current.clockMs * pace
  const stop = isBreak && ms - endMs < stopMs ? 'period' : null
  return { live: current !== undefined && !isEnded, state, stop }
}

const isPlayed = (part: Part | undefined, ms: number): boolean =>
  part !== undefined && ms >= part.startMs + part.clockMs * pace

/** The quarters of each part that is bet on, the last one excluded; overtime counts for two. */
const quartersOf: Partial<Record<PeriodCode, readonly [from: number, until: number]>> = {
  FT: [0, 4],
  '1H': [0, 2],
  '2H': [2, 4],
  '1Q': [0, 1],
  '2Q': [1, 2],
  '3Q': [2, 3],
  '4Q': [3, 4],
}
const hasOvertime = (period: PeriodCode): boolean => period === 'FT' || period === '2H'

/** What was scored in a part so far. */
function scoreIn(parts: readonly PartState[], period: PeriodCode): Score {
  const [from, until] = quartersOf[period] ?? [0, 0]
  const last = hasOvertime(period) ? parts.length : until
  return sumOfScores(parts.slice(from, last).map(({ counts }) => counts.point ?? nil))
}

/**
 * The pairs from a moment to the end of a part: of those that it has where it has not begun, and of
 * the overtime that is being played where that counts.
 */
function pairsLeft(state: BasketballState, period: PeriodCode, attacked: number): number | null {
  const { strengths, pairsPlayed } = state
  const [from, until] = quartersOf[period] ?? [0, 0]
  const regular = pairsUntil(strengths, until)
  const begun = pairsPlayed + attacked
  if (begun <= regular) {
    if (pairsPlayed === regular && !hasOvertime(period)) return null
    return regular - Math.max(begun, pairsUntil(strengths, from))
  }
  if (!hasOvertime(period)) return null
  const { overtime } = pairsIn[strengths.minutes]
  return overtime * Math.ceil((begun - regular) / overtime) - (begun - regular)
}

/**
 * The outlook on a part. The second half is bet on from half-time: before it the law would have to
 * know the margin of each half, as overtime follows the game.
 */
function outlook(state: BasketballState, period: PeriodCode, unit: Unit): Outlook | null {
  const { strengths, pairsPlayed, homeAttacked, parts, counts } = state
  const [from] = quartersOf[period] ?? []
  if (unit !== 'point' || from === undefined || state.phase === 'ended') return null
  const start = pairsUntil(strengths, from)
  if (period === '2H' && pairsPlayed < start) return null
  const left = pairsLeft(state, period, homeAttacked === null ? 0 : 1)
  if (left === null) return null
  const law = pairLawOf(strengths)
  const score = scoreIn(parts, period)
  const now = counts.point ?? nil
  const after = (points: number): Outlook => {
    const lead = hasOvertime(period) ? now.home - now.away - points : null
    return outlookAfter(law, { home: score.home, away: score.away + points }, left, lead)
  }
  if (homeAttacked === null || pairsPlayed < start) return after(0)
  const row = law.pair[homeAttacked] ?? []
  const chance = row.reduce((sum, p) => sum + p, 0)
  return mixedOutlook(row.map((p, points) => [p / chance, after(points)] as const))
}

/** The quarter or overtime that is played or was played last; half-time by its own name. */
function shown({ phase, parts, homeAttacked, fouls }: BasketballState): Shown {
  const last = parts.at(-1)?.period
  const period = [...quarterCodes, 'OT' as const].find((each) => each === last) ?? '1Q'
  const isHalfTime = phase === 'break' && period === '2Q'
  const attack = phase !== 'playing' ? null : homeAttacked === null ? 'home' : 'away'
  return {
    phase: isHalfTime ? 'HT' : period,
    parts: partScores(parts, 'point'),
    details: { attack, fouls },
  }
}

function results(story: BasketballStory): PartResult[] {
  const parts = partsOf(story)
  const scores = parts.map(({ firstPair, pairs }) =>
    sumOfScores(story.pairs.slice(firstPair, firstPair + pairs)),
  )
  return (Object.keys(quartersOf) as PeriodCode[]).map((period) => {
    const [from, until] = quartersOf[period] ?? [0, 0]
    const last = hasOvertime(period) ? parts.length : until
    const score = sumOfScores(scores.slice(from, last))
    const { startMs = 0, clockMs = 0 } = parts[last - 1] ?? {}
    const endMs = startMs + clockMs * pace
    return { period, endMs, counts: { point: score }, winner: leaderOf(score) }
  })
}

/** The clock runs down in each part. */
function progress({ strengths, parts, clockSeconds }: BasketballState) {
  const quarters = Math.min(parts.length, 4)
  const seconds = 60 * ((quarters * strengths.minutes) / 4 + 5 * (parts.length - quarters))
  return { planned: strengths.minutes, playedSeconds: seconds - (clockSeconds ?? 0) }
}

/**
 * Basketball as possessions: a game of 48 minutes has 100 pairs of them and an overtime 10; one of
 * 40 minutes has 75, which makes 19 in each quarter but the last, and an overtime 8. Home attacks
 * first in each pair.
 */
export const basketball: SportModel<BasketballStrengths, BasketballStory, BasketballState> = {
  imagine,
  stateAt,
  outlook,
  shown,
  results,
  progress,
}
