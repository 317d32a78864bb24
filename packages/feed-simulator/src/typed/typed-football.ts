import type { Score, ScoringSide } from '@fairline/domain/bet-types/facts'
import type { LivePhase } from '@fairline/domain/bet-types/period'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import type { MatchState } from '@fairline/domain/event/match-state'
import { football } from '@fairline/domain/sports/all-sports'
import { withMyanmarQuotes } from '@fairline/pricing/myanmar-quotes'
import {
  createScoreModel,
  expectedStoppageMs,
  halfMs,
  minuteMs,
  type ScoreModel,
} from '@fairline/pricing/score-model'
import { nil } from '../models/model.ts'
import { type MarketDepth, priceMatch } from '../price-match.ts'
import {
  playedMs,
  problemOfSides,
  sidesOf,
  sumOfParts,
  type TypedMoment,
  type TypedPlay,
  type TypedResult,
  type TypedScore,
  type TypedSport,
  type TypedTerms,
  withTotal,
  wrong,
} from './typed-play.ts'

const depth: MarketDepth = { FT: 3, '1H': 2, beyondTable: 'all' }

/** A half that was not ended is expected to last so long at least. */
const leftLeastMs = minuteMs

const next: Readonly<Partial<Record<TypedPlay['phase'], readonly LivePhase[]>>> = {
  not_started: ['1H'],
  '1H': ['HT', '2H'],
  HT: ['2H'],
}

const scoreOf = ({ parts }: TypedPlay, phase: LivePhase): Score => {
  const part = parts.find((each) => each.phase === phase)
  return part === undefined ? nil : { home: part.home, away: part.away }
}

const isFirstHalfOver = ({ phase }: TypedPlay): boolean => phase !== 'not_started' && phase !== '1H'

/**
 * The goals in order after a score was typed. Goals of both sides at once have no order, which
 * decides bets; one that was taken back is the side's last.
 */
function goalsAfter(play: TypedPlay, score: Score): Outcome<readonly ScoringSide[]> {
  const before = sumOfParts(play)
  const more = { home: score.home - before.home, away: score.away - before.away }
  if (more.home > 0 && more.away > 0) {
    return wrong({ score: 'both sides scored: type one goal after the other, in their order' })
  }
  const goals = [...play.goals]
  for (const side of ['home', 'away'] as const) {
    for (let count = more[side]; count < 0; count += 1) goals.splice(goals.lastIndexOf(side), 1)
    for (let count = more[side]; count > 0; count -= 1) goals.push(side)
  }
  return accepted(goals)
}

function afterScore(
  play: TypedPlay,
  typed: TypedScore,
  { nowMs }: TypedMoment,
): Outcome<TypedPlay> {
  const parts = withTotal(play, typed)
  if (!parts.ok) return parts
  const goals = goalsAfter(play, typed)
  if (!goals.ok) return goals
  const { clockSeconds, redCards = play.redCards } = typed
  const scored = { ...play, parts: parts.value, goals: goals.value, redCards }
  if (clockSeconds === undefined) return accepted(scored)
  const beforeMs = play.phase === '2H' ? halfMs : 0
  const played = clockSeconds * 1000 - beforeMs
  if (played < 0) return wrong({ clock: `the second half begins at ${beforeMs / minuteMs}:00` })
  return accepted({ ...scored, clock: { atMs: nowMs, playedMs: played } })
}

/** The half-time result with its goals. */
const firstHalfOf = (play: TypedPlay): TypedResult => {
  const score = scoreOf(play, '1H')
  return { period: '1H', score, goals: play.goals.slice(0, score.home + score.away) }
}

const matchOf = (play: TypedPlay): TypedResult => ({
  period: 'FT',
  score: sumOfParts(play),
  goals: play.goals,
})

function modelAt(terms: TypedTerms, play: TypedPlay, nowMs: number): ScoreModel {
  const played = playedMs(play, nowMs)
  const first = halfMs + expectedStoppageMs.first
  const second = halfMs + expectedStoppageMs.second
  const isFirst = !isFirstHalfOver(play)
  return createScoreModel({
    rates: sidesOf(terms),
    firstHalfLeftMs: isFirst ? Math.max(leftLeastMs, first - played) : null,
    secondHalfLeftMs: isFirst ? second : Math.max(leftLeastMs, second - played),
    score: sumOfParts(play),
    halfTimeScore: isFirst ? null : scoreOf(play, '1H'),
    lastScorer: play.goals.at(-1) ?? null,
    redCards: play.redCards,
  })
}

/** Full minutes played; in stoppage the minute that runs, from 1. */
function minutesAt(play: TypedPlay, nowMs: number): Pick<MatchState, 'minute' | 'stoppageMinute'> {
  const { phase } = play
  if (phase === 'not_started') return { minute: 0, stoppageMinute: 0 }
  if (phase === 'HT') return { minute: 45, stoppageMinute: 0 }
  if (phase === 'ended') return { minute: 90, stoppageMinute: 0 }
  const [before, played] = [phase === '2H' ? 45 : 0, playedMs(play, nowMs)]
  return played < halfMs
    ? { minute: before + Math.floor(played / minuteMs), stoppageMinute: 0 }
    : { minute: before + 45, stoppageMinute: Math.floor((played - halfMs) / minuteMs) + 1 }
}

function stateAt(play: TypedPlay, nowMs: number): MatchState {
  return {
    phase: play.phase,
    ...minutesAt(play, nowMs),
    score: sumOfParts(play),
    halfTimeScore: isFirstHalfOver(play) ? scoreOf(play, '1H') : null,
    redCards: play.redCards,
    corners: nil,
    danger: null,
  }
}

/** Football by its model of goals; the clock of a half runs from its start. */
export const typedFootball: TypedSport = {
  sport: football,
  lengths: [90],
  details: ['clockSeconds', 'redCards'],
  problemOfTerms: (terms) => problemOfSides(terms, 0.05, 8),
  following: ({ phase }) => next[phase] ?? [],
  afterScore,
  problemOfEnd: ({ phase }) => (phase === '2H' ? undefined : 'the second half is not played'),
  results: (play) => [
    ...(isFirstHalfOver(play) ? [firstHalfOf(play)] : []),
    ...(play.phase === 'ended' ? [matchOf(play)] : []),
  ],
  brokenOff: matchOf,
  quote(terms, play, nowMs) {
    const state = stateAt(play, nowMs)
    if (play.phase === 'ended') return { state, markets: [] }
    const model = modelAt(terms, play, nowMs)
    const markets = priceMatch(model, depth)
    const isEarly = play.phase === 'not_started'
    return { state, markets: isEarly ? withMyanmarQuotes(model, markets) : markets }
  },
}
