import type { Score } from '@fairline/domain/bet-types/facts'
import type { LivePhase, PeriodCode, Unit } from '@fairline/domain/bet-types/period'
import {
  byScore,
  independently,
  type Outlook,
  type Spreads,
  spreadsOf,
} from '@fairline/pricing/outlook'
import type { Spread } from '@fairline/pricing/score-model'
import {
  certain,
  chanceOf,
  extended,
  massOf,
  poissonFrom,
  spreadOf,
  sumOf,
  trimmed,
} from '@fairline/pricing/spread'
import type { Random } from '../prng.ts'
import type { EventState, Moment, PartResult, PartState, Shown, SportModel, Stop } from './model.ts'
import { leaderOf, nil, partScores, stopMs, sumOfScores } from './model.ts'
import type { Side } from './set-chain.ts'

/** Expected score of each side in regular time. */
export interface SideMeans {
  readonly home: number
  readonly away: number
}

type PartCode = PeriodCode & LivePhase

interface TimedPart {
  readonly code: PartCode
  readonly minutes: number
}

/** A sport in which both sides score at any time of play, each at a rate of its own. */
export interface TimedRules {
  readonly unit: Unit
  /** What is played, with its minutes on the clock. */
  readonly parts: readonly [TimedPart, ...TimedPart[]]
  /** The parts of each period that is bet on, the last one excluded. */
  readonly periods: Partial<Record<PeriodCode, readonly [from: number, until: number]>>
  /** Between two parts. */
  readonly breakMinutes: number
  /** Time that passes while the clock runs one millisecond. */
  readonly pace: number
  /** What a score may count, and its share of all that is scored. */
  readonly scores: readonly { readonly points: number; readonly share: number }[]
  /** Set where bets stop at each score, as the record of the sport says. */
  readonly stopsForScore?: true
  /** Whether a level match is played on until somebody scores, which counts for FT. */
  readonly overtime: boolean
}

const minuteMs = 60_000
/** What the clock of an overtime shows at its start; it starts again if no side has scored. */
const overtimeMs = 10 * minuteMs

/** A score in the time of play, breaks left out. */
interface Scored {
  readonly side: Side
  readonly points: number
  readonly playedMs: number
}

export interface TimedStory {
  readonly strengths: SideMeans
  /** In their order; in overtime the last one decides. */
  readonly scores: readonly Scored[]
}

export interface TimedState extends EventState {
  readonly strengths: SideMeans
  /** Time of play so far. */
  readonly playedMs: number
}

/** A part that is played: its time of play, and when it begins. */
interface Part {
  readonly period: PartCode | 'OT'
  readonly fromMs: number
  readonly untilMs: number
  readonly startMs: number
}

const sides = ['home', 'away'] as const

const scoreOf = (scores: readonly Scored[]): Score =>
  sumOfScores(scores.map(({ side, points }) => ({ ...nil, [side]: points })))

const regularMs = ({ parts }: TimedRules): number =>
  parts.reduce((sum, { minutes }) => sum + minutes * minuteMs, 0)

/** Scores a millisecond of play that count some points. */
const rateOf = (rules: TimedRules, mean: number, { points, share }: TimedRules['scores'][number]) =>
  (mean * share) / points / regularMs(rules)

function imagine(rules: TimedRules, random: Random, strengths: SideMeans): TimedStory {
  const scores: Scored[] = []
  const streams = sides.flatMap((side) =>
    rules.scores.map((kind) => ({
      side,
      points: kind.points,
      rate: rateOf(rules, strengths[side], kind),
    })),
  )
  const total = streams.reduce((sum, { rate }) => sum + rate, 0)
  const next = (fromMs: number): Scored => {
    const playedMs = fromMs + random.exponential() / total
    let left = random.unit() * total
    const found = streams.find(({ rate }) => {
      left -= rate
      return left < 0
    })
    const { side, points } = found ?? { side: 'home', points: 0 }
    return { side, points, playedMs }
  }
  const endMs = regularMs(rules)
  let score = next(0)
  while (score.playedMs < endMs) {
    scores.push(score)
    score = next(score.playedMs)
  }
  // The time without a score has no memory: what comes after the end is the first of overtime.
  if (rules.overtime && leaderOf(scoreOf(scores)) === null) scores.push(score)
  return { strengths, scores }
}

/** The parts of a match, and the overtime that its last score decides. */
function partsOf(rules: TimedRules, { scores }: TimedStory): Part[] {
  const parts: Part[] = []
  let [fromMs, startMs] = [0, 0]
  const play = (period: PartCode | 'OT', ms: number) => {
    parts.push({ period, fromMs, untilMs: fromMs + ms, startMs })
    fromMs += ms
    startMs += ms * rules.pace + rules.breakMinutes * minuteMs
  }
  for (const { code, minutes } of rules.parts) play(code, minutes * minuteMs)
  const last = scores.at(-1)
  if (last !== undefined && last.playedMs >= fromMs) play('OT', last.playedMs - fromMs)
  return parts
}

const playedAt = ({ pace }: TimedRules, part: Part, ms: number): number =>
  Math.min(part.untilMs, part.fromMs + (ms - part.startMs) / pace)

const endOf = ({ pace }: TimedRules, { startMs, fromMs, untilMs }: Part): number =>
  startMs + (untilMs - fromMs) * pace

/** What is left on the clock of a part. */
const clockMsIn = ({ period, fromMs, untilMs }: Part, playedMs: number): number =>
  period === 'OT' ? overtimeMs - ((playedMs - fromMs) % overtimeMs) : untilMs - playedMs

/** What was scored in a part until a moment of play. */
const scoreIn = ({ scores }: TimedStory, part: Part, playedMs: number): Score =>
  scoreOf(
    scores.filter(
      (each) =>
        part.fromMs <= each.playedMs &&
        each.playedMs <= playedMs &&
        // Overtime ends with the score that decides it, the other parts before their end.
        (each.playedMs < part.untilMs || part.period === 'OT'),
    ),
  )

function stateAt(rules: TimedRules, story: TimedStory, ms: number): Moment<TimedState> {
  const all = partsOf(rules, story)
  const begun = all.filter(({ startMs }) => startMs <= ms)
  const current = begun.at(-1)
  const playedMs = current === undefined ? 0 : playedAt(rules, current, ms)
  const isOver = current !== undefined && playedMs === current.untilMs
  const isEnded = isOver && begun.length === all.length
  const parts = begun.map(
    (part): PartState => ({
      period: part.period,
      counts: { [rules.unit]: scoreIn(story, part, playedMs) },
      isOver: part !== current || isOver,
    }),
  )
  const state: TimedState = {
    phase: isEnded ? 'ended' : isOver ? 'break' : current ? 'playing' : 'scheduled',
    clockSeconds: current === undefined ? null : Math.ceil(clockMsIn(current, playedMs) / 1000),
    counts: { [rules.unit]: sumOfScores(parts.map(({ counts }) => counts[rules.unit] ?? nil)) },
    parts,
    strengths: story.strengths,
    playedMs,
  }
  const live = current !== undefined && !isEnded
  return { live, state, stop: live ? stopAt(rules, story, current, ms) : null }
}

/** What has happened in the last seconds of a part, or since its end. */
function stopAt(rules: TimedRules, { scores }: TimedStory, part: Part, ms: number): Stop | null {
  const playedMs = playedAt(rules, part, ms)
  if (playedMs === part.untilMs) return ms - endOf(rules, part) < stopMs ? 'period' : null
  const last = rules.stopsForScore && scores.findLast((each) => each.playedMs <= playedMs)
  if (!last || last.playedMs < part.fromMs) return null
  return (playedMs - last.playedMs) * rules.pace < stopMs ? 'run' : null
}

/**
 * What a side scores in a time of play, beyond what it has: a compound Poisson law. Its negligible
 * ends are left out: two fifths of it where a score counts seven points. The laws of both sides are
 * combined score by score, which then takes a third of the work.
 */
function scoredIn(rules: TimedRules, mean: number, ms: number, from: number): Spread {
  const whole = rules.scores.reduce((sum, kind) => {
    const times = poissonFrom(0, rateOf(rules, mean, kind) * ms)
    return sumOf(sum, spreadOf(times.chances.map((p, count) => [kind.points * count, p] as const)))
  }, certain(from))
  return trimmed(whole)
}

/** What the score that decides overtime adds. */
function decidingScore(rules: TimedRules, { home, away }: SideMeans): Spreads {
  const rates = (mean: number) => rules.scores.map((kind) => rateOf(rules, mean, kind))
  const all = [...rates(home), ...rates(away)].reduce((sum, rate) => sum + rate, 0)
  const of = (side: Side, mean: number) =>
    rates(mean).map((rate, index) => ({
      score: { ...nil, [side]: rules.scores[index]?.points ?? 0 },
      chance: rate / all,
    }))
  return spreadsOf([...of('home', home), ...of('away', away)])
}

/** The laws of two sides, where overtime follows a level score. */
function withOvertime(rules: TimedRules, means: SideMeans, home: Spread, away: Spread): Outlook {
  const regular = independently(home, away)
  const level: Spread = {
    first: home.first,
    chances: home.chances.map((p, index) => p * chanceOf(away, home.first + index)),
  }
  const twice = spreadOf(level.chances.map((p, index) => [2 * (level.first + index), p] as const))
  const more = decidingScore(rules, means)
  return byScore({
    margins: extended(regular.margins, { first: 0, chances: [massOf(level)] }, more.margins),
    totals: extended(regular.totals, twice, more.totals),
    homeTotals: extended(home, level, more.homeTotals),
    awayTotals: extended(away, level, more.awayTotals),
  })
}

function outlook(
  rules: TimedRules,
  state: TimedState,
  period: PeriodCode,
  unit: Unit,
): Outlook | null {
  const span = rules.periods[period]
  if (unit !== rules.unit || span === undefined || state.phase === 'ended') return null
  const { strengths, playedMs, parts } = state
  const minutesOf = (from: number, until: number) =>
    rules.parts.slice(from, until).reduce((sum, { minutes }) => sum + minutes, 0)
  const startMs = minutesOf(0, span[0]) * minuteMs
  const endMs = minutesOf(0, span[1]) * minuteMs
  const isWhole = period === 'FT' && rules.overtime
  if (playedMs >= endMs && !isWhole) return null
  const leftMs = Math.max(0, endMs - Math.max(startMs, playedMs))
  const counted = isWhole ? parts : parts.slice(span[0], span[1])
  const now = sumOfScores(counted.map(({ counts }) => counts[unit] ?? nil))
  const home = scoredIn(rules, strengths.home, leftMs, now.home)
  const away = scoredIn(rules, strengths.away, leftMs, now.away)
  if (isWhole) return withOvertime(rules, strengths, home, away)
  return byScore(independently(home, away))
}

/** The part that is played or was played last, and half-time by its own name. */
function shown(rules: TimedRules, { phase, parts, playedMs }: TimedState): Shown {
  const last = parts.at(-1)?.period
  const period = [...rules.parts.map(({ code }) => code), 'OT' as const].find((c) => c === last)
  const isHalfTime = phase === 'break' && (period === '1H' || period === '2Q')
  return {
    phase: isHalfTime ? 'HT' : (period ?? rules.parts[0].code),
    minute: Math.floor(playedMs / minuteMs),
    parts: partScores(parts, rules.unit),
  }
}

function results(rules: TimedRules, story: TimedStory): PartResult[] {
  const all = partsOf(rules, story)
  const scores = all.map((part) => scoreIn(story, part, part.untilMs))
  return (Object.keys(rules.periods) as PeriodCode[]).flatMap((period): PartResult[] => {
    const [from, regular] = rules.periods[period] ?? [0, 0]
    const until = period === 'FT' ? all.length : regular
    const last = all[until - 1]
    if (last === undefined) return []
    const score = sumOfScores(scores.slice(from, until))
    const counts = { [rules.unit]: score }
    return [{ period, endMs: endOf(rules, last), counts, winner: leaderOf(score) }]
  })
}

/** The model of a sport with such rules: scores are Poisson, independent of each other. */
export function timedScores(rules: TimedRules): SportModel<SideMeans, TimedStory, TimedState> {
  return {
    imagine: (random, strengths) => imagine(rules, random, strengths),
    stateAt: (story, ms) => stateAt(rules, story, ms),
    outlook: (state, period, unit) => outlook(rules, state, period, unit),
    shown: (state) => shown(rules, state),
    results: (story) => results(rules, story),
    progress: ({ playedMs }) => ({ playedSeconds: Math.floor(playedMs / 1000) }),
  }
}
