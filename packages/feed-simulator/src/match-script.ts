import { assert } from '@fairline/domain/assert'
import type { PeriodFacts, Score } from '@fairline/domain/bet-types/facts'
import type { MatchPhase, MatchState } from '@fairline/domain/event/match-state'
import type { BetStopReason } from '@fairline/domain/sports/sport'
import { halfMs, halfTimeMs, minuteMs } from '@fairline/pricing/score-model'
import { goalTally, type IncidentKind, type Tally } from './tally.ts'

export type Side = 'home' | 'away'

export type { IncidentKind } from './tally.ts'

/** Something that happens at a moment (`untilMs` equals `atMs`) or lasts, in match time. */
export interface Incident {
  readonly kind: IncidentKind
  readonly side: Side
  readonly atMs: number
  readonly untilMs: number
}

export type MatchEnding = 'completed' | 'postponed' | 'abandoned'

/**
 * What happens in a match, in match time: milliseconds after the whistle of the kick-off, the
 * interval included.
 */
export interface MatchStory {
  readonly ending: MatchEnding
  /** Stoppage of each half, milliseconds. */
  readonly stoppageMs: { readonly first: number; readonly second: number }
  readonly incidents: readonly Incident[]
  /** When an abandoned match is broken off; null for the others. */
  readonly abandonedMs: number | null
  /** The official scores of a match that was played; where absent, its goals are counted. */
  readonly official?: OfficialScores
  /** What its score counts; its goals where absent. */
  readonly tally?: Tally
}

export interface OfficialScores {
  readonly halfTime: Score
  readonly fullTime: Score
  /** What decided a tie that was level; absent where there was none. */
  readonly ofTie?: Pick<PeriodFacts, 'extraTime' | 'shootOut'>
}

/** A span of match time in which no bets are taken. */
export interface Suspension {
  readonly fromMs: number
  readonly untilMs: number
  readonly reason: BetStopReason
}

/** A story with all that follows from it: the periods' times and the suspensions. */
export interface MatchScript extends MatchStory {
  /** Everything until its end, also what the feed of prices does not report. */
  readonly happened: readonly Incident[]
  readonly tally: Tally
  readonly firstHalfEndMs: number
  readonly secondHalfStartMs: number
  /** The final whistle, or the decision that ends an abandoned or postponed match. */
  readonly endMs: number
  readonly suspensions: readonly Suspension[]
}

/**
 * Shortest spans in match time. A world that plays faster than life asks for more than zero, so
 * that a member can still see a suspension and a danger.
 */
export interface SpanFloors {
  readonly suspensionMs: number
  readonly dangerMs: number
}

const secondMs = 1000
const stopAfterMs = {
  goal: 45 * secondMs,
  /** What a child match counts more often than goals. */
  point: 15 * secondMs,
  red_card: 40 * secondMs,
  penalty: 15 * secondMs,
  var: 5 * secondMs,
  kick_off: 15 * secondMs,
  period_end: 60 * secondMs,
} as const

/** How long the officials take to call a match off. */
const decisionMs = 10 * minuteMs

/** Derives the times and suspensions of a story. */
export function createMatchScript(story: MatchStory, floors: SpanFloors): MatchScript {
  const firstHalfEndMs = halfMs + story.stoppageMs.first
  const secondHalfStartMs = firstHalfEndMs + halfTimeMs
  const tally = story.tally ?? goalTally
  const lastWhistleMs = secondHalfStartMs + halfMs + story.stoppageMs.second
  const whistleMs = Math.min(lastWhistleMs, tally.span?.untilMs ?? lastWhistleMs)
  const periods = { firstHalfEndMs, secondHalfStartMs, tally }
  if (story.ending === 'postponed') {
    const endMs = Math.max(decisionMs, floors.suspensionMs)
    const suspensions = [{ fromMs: 0, untilMs: endMs, reason: 'kick_off' as const }]
    return { ...story, ...periods, incidents: [], happened: [], endMs, suspensions }
  }
  const brokenOffMs = story.abandonedMs ?? whistleMs
  assert(brokenOffMs <= whistleMs, 'a match is abandoned before its end')
  const endMs =
    story.abandonedMs === null ? whistleMs : brokenOffMs + Math.max(decisionMs, floors.suspensionMs)
  const happened = story.incidents
    .filter(({ atMs }) => atMs < brokenOffMs)
    .map((incident) => shaped(incident, brokenOffMs, floors.dangerMs))
    .toSorted((left, right) => left.atMs - right.atMs)
  const incidents = happened.filter(({ kind }) => isShown(kind, tally))
  const suspensions = suspensionsOf(incidents, { ...periods, brokenOffMs, endMs }, floors)
  return { ...story, ...periods, incidents, happened, endMs, suspensions }
}

/** A yellow card is nothing to those who do not count it. */
function isShown(kind: IncidentKind, { points }: Tally): boolean {
  return kind !== 'yellow_card' || points.yellow_card !== undefined
}

/** Dangers begin early enough to be seen; nothing outlasts the match. */
function shaped(incident: Incident, brokenOffMs: number, dangerMs: number): Incident {
  const untilMs = Math.min(incident.untilMs, brokenOffMs)
  if (incident.kind !== 'danger') return { ...incident, untilMs }
  return { ...incident, untilMs, atMs: Math.max(0, Math.min(incident.atMs, untilMs - dangerMs)) }
}

interface PeriodTimes {
  readonly tally: Tally
  readonly firstHalfEndMs: number
  readonly secondHalfStartMs: number
  readonly brokenOffMs: number
  readonly endMs: number
}

function suspensionsOf(
  incidents: readonly Incident[],
  times: PeriodTimes,
  floors: SpanFloors,
): Suspension[] {
  const span = (fromMs: number, untilMs: number, stop: keyof typeof stopAfterMs): Suspension => ({
    fromMs,
    untilMs: Math.max(untilMs + stopAfterMs[stop], fromMs + floors.suspensionMs),
    reason: stop === 'point' ? 'goal' : stop,
  })
  const breaks = [
    span(0, 0, 'kick_off'),
    span(times.firstHalfEndMs, times.firstHalfEndMs, 'period_end'),
    span(times.secondHalfStartMs, times.secondHalfStartMs, 'kick_off'),
  ].filter((stop) => stop.fromMs < times.brokenOffMs)
  const stops = incidents.flatMap(({ kind, atMs, untilMs }) => {
    const stop = stopOf(kind, times.tally)
    return stop === null ? [] : [span(atMs, untilMs, stop)]
  })
  const last: Suspension = {
    fromMs: times.brokenOffMs,
    untilMs: Number.POSITIVE_INFINITY,
    reason: times.brokenOffMs === times.endMs ? 'period_end' : 'operator',
  }
  return [...breaks, ...stops, last].toSorted((left, right) => left.fromMs - right.fromMs)
}

/** What an incident stops bets for; what moves a score stops them even where play continues. */
function stopOf(kind: IncidentKind, { points }: Tally): keyof typeof stopAfterMs | null {
  if (kind !== 'corner' && kind !== 'danger' && kind !== 'yellow_card') return kind
  return points[kind] === undefined ? null : 'point'
}

/** What a moment of a match looks like to the feed. */
export interface MatchNow {
  readonly state: MatchState
  /** The stop in force that began last; null while bets are taken. */
  readonly suspension: Suspension | null
  /** The incident that continues, the latest where there are several. */
  readonly incident: Incident | null
}

/** The match at a moment of match time; below zero it has not begun. */
export function matchAt(script: MatchScript, elapsedMs: number): MatchNow {
  const phase = phaseAt(script, elapsedMs)
  const playedMs = Math.min(elapsedMs, script.abandonedMs ?? elapsedMs)
  const incident = script.incidents.findLast(
    ({ atMs, untilMs }) => atMs <= elapsedMs && elapsedMs < untilMs,
  )
  const suspension = script.suspensions.findLast(
    ({ fromMs, untilMs }) => fromMs <= elapsedMs && elapsedMs < untilMs,
  )
  const count = (kind: IncidentKind): Score => countIncidents(script, kind, elapsedMs)
  const firstHalfPlayed =
    phase !== 'not_started' && phase !== '1H' && playedMs >= script.firstHalfEndMs
  const state: MatchState = {
    phase,
    ...clockAt(script, phase, playedMs),
    score: phase === 'ended' ? scoresOf(script).fullTime : scoreUntil(script, elapsedMs),
    halfTimeScore: firstHalfPlayed ? scoresOf(script).halfTime : null,
    redCards: count('red_card'),
    corners: count('corner'),
    danger: dangerAt(script, phase, elapsedMs),
  }
  return { state, suspension: suspension ?? null, incident: incident ?? null }
}

/** The side that threatens; where both do, the one that began last. */
function dangerAt(script: MatchScript, phase: MatchPhase, elapsedMs: number): Side | null {
  if (phase !== '1H' && phase !== '2H') return null
  const threat = script.incidents.findLast(
    ({ kind, atMs, untilMs }) =>
      (kind === 'danger' || kind === 'penalty') && atMs <= elapsedMs && elapsedMs < untilMs,
  )
  return threat?.side ?? null
}

/** The phase of the match at a moment of match time. */
export function phaseAt(script: MatchScript, elapsedMs: number): MatchPhase {
  if (elapsedMs < 0) return 'not_started'
  if (script.ending === 'postponed') return 'not_started'
  if (elapsedMs >= script.endMs) return 'ended'
  const playedMs = Math.min(elapsedMs, script.abandonedMs ?? elapsedMs)
  if (playedMs < script.firstHalfEndMs) return '1H'
  return playedMs < script.secondHalfStartMs ? 'HT' : '2H'
}

type Clock = Pick<MatchState, 'minute' | 'stoppageMinute'>

/** Full minutes played; in stoppage the minute that runs, from 1. */
function clockAt(script: MatchScript, phase: MatchPhase, playedMs: number): Clock {
  if (phase === 'not_started') return { minute: 0, stoppageMinute: 0 }
  if (phase === 'HT') return { minute: 45, stoppageMinute: 0 }
  if (phase === 'ended' && script.ending === 'completed') return { minute: 90, stoppageMinute: 0 }
  const inFirst = playedMs < script.firstHalfEndMs
  const sinceMs = inFirst ? playedMs : Math.max(0, playedMs - script.secondHalfStartMs)
  const base = inFirst ? 0 : 45
  if (sinceMs < halfMs) return { minute: base + Math.floor(sinceMs / minuteMs), stoppageMinute: 0 }
  return { minute: base + 45, stoppageMinute: Math.floor((sinceMs - halfMs) / minuteMs) + 1 }
}

function countIncidents(script: MatchScript, kind: IncidentKind, untilMs: number): Score {
  const counts = { home: 0, away: 0 }
  for (const incident of script.incidents) {
    if (incident.kind === kind && incident.atMs <= untilMs) counts[incident.side] += 1
  }
  return counts
}

/** The points of both sides until a moment. */
function scoreUntil({ incidents, tally }: MatchScript, untilMs: number): Score {
  const score = { home: 0, away: 0 }
  const fromMs = tally.span?.fromMs ?? 0
  for (const { kind, side, atMs } of incidents) {
    if (fromMs <= atMs && atMs <= untilMs) score[side] += tally.points[kind] ?? 0
  }
  return score
}

/** Who scored the goals until the end of the first half and of the match, in order. */
export function goalsOf(script: MatchScript): {
  halfTime: readonly Side[]
  fullTime: readonly Side[]
} {
  const goals = script.incidents.filter(({ kind }) => kind === 'goal')
  const until = (endMs: number): readonly Side[] =>
    goals.filter(({ atMs }) => atMs <= endMs).map(({ side }) => side)
  return { halfTime: until(script.firstHalfEndMs), fullTime: until(script.endMs) }
}

/** Score at the end of the first half and of the match, or at the moment it was abandoned. */
export function scoresOf(script: MatchScript): OfficialScores {
  if (script.official !== undefined) return script.official
  return {
    halfTime: scoreUntil(script, script.firstHalfEndMs),
    fullTime: scoreUntil(script, script.endMs),
  }
}

/** Moments of match time at which the state or the suspension changes, rising, each once. */
export function changeTimesOf(script: MatchScript): number[] {
  const { firstHalfEndMs, secondHalfStartMs, endMs } = script
  const times = [
    0,
    firstHalfEndMs,
    secondHalfStartMs,
    endMs,
    ...script.incidents.flatMap(({ atMs, untilMs }) => [atMs, untilMs]),
    ...script.suspensions.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]),
  ]
  return [...new Set(times)].filter((time) => time <= endMs).toSorted((a, b) => a - b)
}
