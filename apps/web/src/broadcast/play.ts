import type { ScoringSide } from '@fairline/domain/bet-types/facts'
import { keeperPlace, placesOf } from './formation.ts'
import { type Mover, moverAt, put } from './movement.ts'
import {
  apart,
  type Ball,
  ballMax,
  goalOf,
  otherSide,
  type Place,
  type Pose,
  pitch,
  type Shirt,
  tickSeconds,
} from './scene.ts'
import type { Piece } from './set-pieces.ts'

/** What happens where a ball lands. */
export type Arrival =
  | { readonly kind: 'receive'; readonly by: number }
  | { readonly kind: 'save' }
  | { readonly kind: 'net' }
  | { readonly kind: 'out'; readonly piece: Piece }
  | { readonly kind: 'lie' }

/** A ball on its way. */
export interface Flight {
  readonly from: Ball
  readonly to: Ball
  readonly fromTick: number
  readonly ticks: number
  /** How far it rises above the straight line, metres. */
  readonly apex: number
  /** Whether it rolls out, and does not arrive at its speed. */
  readonly slows: boolean
  readonly arrival: Arrival
}

/** How urgently the side with the ball plays. */
export type Tempo = 'calm' | 'attack' | 'danger'

/** A shot that was told and has not been taken. */
export interface DueShot {
  readonly kind: 'shot' | 'on_target'
  readonly side: ScoringSide
  readonly place: Place
  readonly sinceTick: number
}

/** A dead ball, and how far its taking is. */
export interface PendingPiece extends Piece {
  readonly taker: number
  readonly sinceTick: number
  /** The tick at which it is taken, if nothing hurries it; null for a penalty. */
  readonly takenAt: number | null
}

/** A match at a tick. Everything in it changes as it is played. */
export interface Play {
  readonly seed: number
  tick: number
  readonly movers: readonly Mover[]
  ball: Ball
  /** Who has the ball. */
  carrier: number | null
  flight: Flight | null
  /** The side that is to have the ball, where it is to take it, and how urgently. */
  side: ScoringSide
  aim: Place
  aimSince: number
  tempo: Tempo
  /** When the carrier next thinks of a pass. */
  decideAt: number
  piece: PendingPiece | null
  shot: DueShot | null
  /** Who shot last. */
  shooter: number | null
  /** Set while the referee looks at something. */
  isHalted: boolean
  joy: {
    readonly side: ScoringSide
    readonly sinceTick: number
    readonly scorer: number
    readonly corner: Place
  } | null
  isResting: boolean
  card: { readonly kind: 'yellow' | 'red'; readonly culprit: number; until: number } | null
  /** Who leaves for another, and until when the other has not come. */
  change: { readonly player: number; readonly until: number } | null
  readonly sentOff: Set<number>
  cut: number
  /** The tick at which the ball struck a net; null before. */
  netAt: number | null
}

export const referee = 22
export const assistants = { far: 23, near: 24 } as const
export const sides = ['home', 'away'] as const
export const keeperOf = (side: ScoringSide): number => (side === 'home' ? 0 : 11)
export const sideOf = (at: number): ScoringSide => (at < 11 ? 'home' : 'away')
/** Ticks of a number of seconds. */
export const ticksOf = (seconds: number): number => Math.round(seconds / tickSeconds)

/** The ten of a side who are no keepers, without those sent off. */
export function fieldOf({ sentOff }: Play, side: ScoringSide): readonly number[] {
  const first = keeperOf(side) + 1
  return Array.from({ length: 10 }, (_, at) => first + at).filter((at) => !sentOff.has(at))
}

/** A number from 0 to 1 that follows from the match, the tick and `salt`: the same everywhere. */
export function chance({ seed, tick }: Play, salt: number): number {
  let word = Math.imul(seed ^ Math.imul(tick, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b), 0xc2b2ae35)
  word = Math.imul(word ^ (word >>> 15), 0x27d4eb2f)
  return ((word ^ (word >>> 13)) >>> 0) / 2 ** 32
}

const shirtAt = (at: number): Shirt => {
  if (at >= referee) return 'referee'
  if (at === keeperOf('home')) return 'homeKeeper'
  return at === keeperOf('away') ? 'awayKeeper' : sideOf(at)
}

/** The mover of a number. */
export function moverOf({ movers }: Play, at: number): Mover {
  const mover = movers[at]
  if (mover === undefined) throw new Error(`no figure ${at}`)
  return mover
}

/** A match before anything has happened in it. */
export function newPlay(seed: number, tick: number): Play {
  const middle = { x: pitch.length / 2, y: pitch.width / 2 }
  return {
    seed,
    tick,
    movers: Array.from({ length: 25 }, (_, at) => moverAt(shirtAt(at), middle, 0)),
    ball: { ...middle, height: 0 },
    carrier: null,
    flight: null,
    side: 'home',
    aim: middle,
    aimSince: tick,
    tempo: 'calm',
    decideAt: tick,
    piece: null,
    shot: null,
    shooter: null,
    isHalted: false,
    joy: null,
    isResting: false,
    card: null,
    change: null,
    sentOff: new Set(),
    cut: 0,
    netAt: null,
  }
}

/** Puts everybody where play would have brought them around a ball: a cut. */
export function cutTo(play: Play, side: ScoringSide, ball: Place): void {
  play.cut += 1
  play.ball = { x: ball.x, y: ball.y, height: 0 }
  Object.assign(play, { flight: null, carrier: null, piece: null, joy: null, side, netAt: null })
  for (const each of sides) {
    const places = placesOf({
      side: each,
      formation: formationOf(play, each),
      ball,
      hasBall: each === side,
    })
    const first = keeperOf(each)
    put(moverOf(play, first), keeperPlace(each, ball))
    for (const [at, place] of places.entries()) put(moverOf(play, first + 1 + at), place)
  }
  put(moverOf(play, referee), { x: ball.x - 9, y: ball.y + (ball.y > 34 ? -8 : 8) })
  put(moverOf(play, assistants.far), { x: Math.max(52.5, ball.x), y: -1.2 })
  put(moverOf(play, assistants.near), { x: Math.min(52.5, ball.x), y: pitch.width + 1.2 })
}

/** Which formation a side plays all match. */
export const formationOf = ({ seed }: Play, side: ScoringSide): number =>
  (seed >>> (side === 'home' ? 3 : 9)) % 3

/** The nearest of some figures to a place. */
export function nearest(play: Play, among: readonly number[], to: Place): number {
  let [best, bestFar] = [among[0] ?? 0, Number.POSITIVE_INFINITY]
  for (const at of among) {
    const far = apart(moverOf(play, at), to)
    if (far < bestFar) [best, bestFar] = [at, far]
  }
  return best
}

/** Gives a figure a pose for a while. */
export function pose(play: Play, at: number, kind: Pose, seconds: number): void {
  const mover = moverOf(play, at)
  mover.pose = kind
  mover.poseUntil = play.tick + ticksOf(seconds)
}

/** How a ball is kicked. */
export interface Kick {
  readonly to: Ball
  /** Metres a second on average. */
  readonly speed: number
  readonly apex?: number
  readonly slows?: boolean
  readonly arrival: Arrival
}

/** A ball that rolls out begins at twice its average speed. */
const slowingMax = ballMax / 2

/** Sends the ball from where it is. */
export function kick(play: Play, { to, speed, apex = 0, slows = false, arrival }: Kick): void {
  const { carrier, ball, tick } = play
  if (carrier !== null) pose(play, carrier, 'kick', 0.32)
  play.carrier = null
  const metres = Math.hypot(to.x - ball.x, to.y - ball.y, to.height - ball.height)
  const average = Math.min(speed, slows ? slowingMax : ballMax)
  const ticks = Math.max(3, Math.ceil(metres / average / tickSeconds))
  play.flight = { from: ball, to, fromTick: tick, ticks, apex, slows, arrival }
}

/** Where a ball is on its way. */
export function ballIn({ from, to, fromTick, ticks, apex, slows }: Flight, tick: number): Ball {
  const share = Math.min(1, (tick - fromTick) / ticks)
  const way = slows ? 1 - (1 - share) ** 2 : share
  const rise = 4 * apex * share * (1 - share)
  return {
    x: from.x + (to.x - from.x) * way,
    y: from.y + (to.y - from.y) * way,
    height: Math.max(0, from.height + (to.height - from.height) * share + rise),
  }
}

/** How far a place is from the goal that a side attacks, metres. */
export const farFromGoal = (side: ScoringSide, place: Place): number => apart(place, goalOf(side))

/** The line that attackers of a side keep behind: the last rival but one, or the ball. */
export function offsideLine(play: Play, side: ScoringSide): number {
  const other = otherSide(side)
  const ahead = (at: number): number =>
    side === 'home' ? moverOf(play, at).x : pitch.length - moverOf(play, at).x
  const [, second = pitch.length] = [keeperOf(other), ...fieldOf(play, other)]
    .map(ahead)
    .sort((one, next) => next - one)
  const ball = side === 'home' ? play.ball.x : pitch.length - play.ball.x
  return Math.max(second, ball, pitch.length / 2)
}
