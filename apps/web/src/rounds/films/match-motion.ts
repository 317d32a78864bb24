import type { Score, ScoringSide } from '@fairline/domain/bet-types/facts'
import type { PartScore } from '@fairline/domain/event/match-state'
import { between, eased, shareOf } from './chances.ts'

/** Where something is in the picture of a pitch or court: 0 to 1 from the left and from the top. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export interface MatchMoment {
  readonly ball: Spot
  /** How high the ball is, from 0 to 1: it flies from one spot to the next. */
  readonly height: number
  readonly players: readonly (Spot & { readonly side: ScoringSide })[]
  /** The parts so far, the last one as far as it is. */
  readonly parts: readonly PartScore[]
  /** The share of the last one that is played, from 0 to 1. */
  readonly played: number
  readonly isOver: boolean
  /** The side that has just scored; null while no side has. */
  readonly joy: ScoringSide | null
}

/** A match as it is drawn, by milliseconds from its start. Home plays from left to right. */
export interface MatchMotion {
  at(ms: number): MatchMoment
}

/** What the pitch of a sport looks like from above, and how its scores come about. */
export interface Field {
  /** Where home scores; away scores on the other side. */
  readonly target: Spot
  /** How many points one score may have, in the order in which they are tried. */
  readonly points: readonly number[]
  /** How long the ball is on its way from one to the next, milliseconds. */
  readonly passMs: number
  /** Where home's players are, on their half. */
  readonly players: readonly Spot[]
  /** How far players follow the ball along each axis, from 0 to 1. */
  readonly follow: Spot
  /** Whether each pass goes to the other end, as in a rally. */
  readonly isRally: boolean
  /** Whether the play begins in the middle again after a score. */
  readonly restarts: boolean
}

interface Scored {
  readonly atMs: number
  readonly side: ScoringSide
  readonly points: number
}

interface Part {
  readonly code: PartScore['period']
  readonly fromMs: number
  readonly untilMs: number
  readonly scored: readonly Scored[]
}

interface Waypoint extends Spot {
  readonly atMs: number
}

const openingMs = 1_500
const breakMs = 1_200
const closingMs = 4_000
const joyMs = 1_100
const middle: Spot = { x: 0.5, y: 0.5 }

export const mirrored = ({ x, y }: Spot, side: ScoringSide): Spot =>
  side === 'home' ? { x, y } : { x: 1 - x, y: 1 - y }

/** Returns how a match goes that ends as it was drawn: when the scores fall is the seed's. */
export function matchMotion(
  parts: readonly PartScore[],
  field: Field,
  chance: () => number,
  shownMs: number,
): MatchMotion {
  const playMs = shownMs - openingMs - closingMs - breakMs * (parts.length - 1)
  const partMs = playMs / parts.length
  const played = parts.map((part, index): Part => {
    const fromMs = openingMs + index * (partMs + breakMs)
    const untilMs = fromMs + partMs
    return {
      code: part.period,
      fromMs,
      untilMs,
      scored: scoredIn(part, field, fromMs, untilMs, chance),
    }
  })
  const way = played.flatMap((part) => wayOf(part, field, chance))
  return { at: (ms) => momentAt({ played, way, field }, ms) }
}

/** The scores of a part at even steps of it, shifted a little: none falls together with another. */
function scoredIn(
  part: PartScore,
  { points }: Field,
  fromMs: number,
  untilMs: number,
  chance: () => number,
): Scored[] {
  const all = (['home', 'away'] as const).flatMap((side) =>
    scoresUpTo(part[side], points, chance).map((each) => ({ side, points: each, order: chance() })),
  )
  const stepMs = (untilMs - fromMs) / (all.length + 1)
  return all
    .toSorted((one, other) => one.order - other.order)
    .map(({ side, points: each }, index) => {
      const atMs = fromMs + (index + 1 + between(chance(), -0.4, 0.4)) * stepMs
      return { side, points: each, atMs }
    })
}

/** Scores that add up to a sum. */
function scoresUpTo(sum: number, points: readonly number[], chance: () => number): number[] {
  const scores: number[] = []
  for (let left = sum; left > 0; ) {
    const fit = points.filter((each) => each <= left)
    const next = fit[Math.floor(chance() * fit.length)] ?? left
    scores.push(next)
    left -= next
  }
  return scores
}

/** Where the ball goes in a part: from spot to spot, and into the target at each score. */
function wayOf({ fromMs, untilMs, scored }: Part, field: Field, chance: () => number): Waypoint[] {
  const way: Waypoint[] = [{ ...middle, atMs: fromMs }]
  const stops = [...scored, { atMs: untilMs, side: null }]
  let sinceMs = fromMs
  for (const { atMs, side } of stops) {
    for (let passMs = sinceMs + field.passMs; passMs < atMs - field.passMs; ) {
      const x = field.isRally
        ? between(chance(), 0.06, 0.2) + (way.length % 2 === 0 ? 0 : 0.74)
        : between(chance(), 0.12, 0.88)
      way.push({ x, y: between(chance(), 0.1, 0.9), atMs: passMs })
      passMs += field.passMs * between(chance(), 0.8, 1.4)
    }
    if (side === null) way.push({ ...middle, atMs })
    else way.push({ ...mirrored(field.target, side), atMs })
    sinceMs = atMs + Math.min(joyMs, field.passMs)
    if (side !== null && field.restarts) {
      way.push({ ...middle, atMs: Math.min(sinceMs, untilMs) })
    }
  }
  return way
}

interface Match {
  readonly played: readonly Part[]
  readonly way: readonly Waypoint[]
  readonly field: Field
}

function momentAt({ played, way, field }: Match, ms: number): MatchMoment {
  const begun = played.filter(({ fromMs }) => fromMs <= ms)
  const scored = begun.flatMap((part) => part.scored).filter(({ atMs }) => atMs <= ms)
  const last = scored.at(-1)
  const current = begun.at(-1)
  const { ball, height } = ballAt(way, ms)
  return {
    ball,
    height,
    players: (['home', 'away'] as const).flatMap((side) =>
      field.players.map((spot, index) => ({
        ...playerAt(spot, index, side, ball, field, ms),
        side,
      })),
    ),
    played: current === undefined ? 0 : shareOf(ms, current.fromMs, current.untilMs),
    parts: begun.map(({ code, scored: all }) => ({ period: code, ...sumUntil(all, ms) })),
    isOver: ms >= (played.at(-1)?.untilMs ?? 0),
    joy:
      last !== undefined && ms < last.atMs + Math.min(joyMs, 2 * field.passMs) ? last.side : null,
  }
}

function sumUntil(scored: readonly Scored[], ms: number): Score {
  const of = (side: ScoringSide): number =>
    scored.reduce((sum, each) => sum + (each.side === side && each.atMs <= ms ? each.points : 0), 0)
  return { home: of('home'), away: of('away') }
}

function ballAt(way: readonly Waypoint[], ms: number): Pick<MatchMoment, 'ball' | 'height'> {
  const next = way.findIndex(({ atMs }) => atMs > ms)
  const to = way[next === -1 ? way.length - 1 : next] ?? { ...middle, atMs: 0 }
  const from = way[next - 1] ?? to
  if (next === -1) return { ball: { x: to.x, y: to.y }, height: 0 }
  const share = shareOf(ms, from.atMs, to.atMs)
  const along = (axis: 'x' | 'y'): number => from[axis] + (to[axis] - from[axis]) * eased(share)
  return { ball: { x: along('x'), y: along('y') }, height: Math.sin(Math.PI * share) }
}

/** A player keeps its spot, follows the ball, and is never quite still. */
function playerAt(
  spot: Spot,
  index: number,
  side: ScoringSide,
  ball: Spot,
  { follow }: Field,
  ms: number,
): Spot {
  const base = mirrored(spot, side)
  const phase = index * 1.7 + (side === 'home' ? 0 : 0.8)
  const held = (value: number): number => Math.min(0.98, Math.max(0.02, value))
  return {
    x: held(base.x + follow.x * (ball.x - base.x) + 0.012 * Math.sin(ms / 640 + phase)),
    y: held(base.y + follow.y * (ball.y - base.y) + 0.02 * Math.cos(ms / 810 + phase)),
  }
}
