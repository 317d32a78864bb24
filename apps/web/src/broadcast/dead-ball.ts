import type { ScoringSide } from '@fairline/domain/bet-types/facts'
import { kickOffPlaces } from './formation.ts'
import { put } from './movement.ts'
import { bestMate, passTo } from './open-play.ts'
import {
  chance,
  cutTo,
  farFromGoal,
  fieldOf,
  formationOf,
  keeperOf,
  kick,
  moverOf,
  nearest,
  type PendingPiece,
  type Play,
  pose,
  sides,
  ticksOf,
} from './play.ts'
import { aheadOf, apart, goalOf, held, type Place, pitch } from './scene.ts'
import { type Piece, type PieceKind, spotOf } from './set-pieces.ts'

/** How long each is prepared while nothing hurries it, seconds; a penalty waits for its kick. */
const waits: Readonly<Record<PieceKind, number | null>> = {
  throw_in: 2,
  goal_kick: 3.2,
  corner: 5,
  free_kick: 3.6,
  kickOff: 1.8,
  penalty: null,
}

/** A taker who is nearer has come to the ball, metres. */
const atBall = 1.5
/** A dead ball that follows from a shot is told soon; nothing hurries it, seconds. */
const unsaidWait = 7
/** Whoever is still on the way after this long is shown at the ball by a cut, seconds. */
const comesIn = 5.5

/** Where the taker stands: behind the ball. */
export function takerPlace({ kind, side, spot }: Piece): Place {
  const ahead = aheadOf(side)
  if (kind === 'corner') return { x: spot.x + ahead * 0.7, y: spot.y + (spot.y < 34 ? -0.7 : 0.7) }
  if (kind === 'throw_in') return { x: spot.x, y: spot.y + (spot.y < 34 ? -0.5 : 0.5) }
  return { x: spot.x - ahead * (kind === 'penalty' ? 1.3 : 0.9), y: spot.y }
}

/** Brings the ball to where it lies dead: out of play first, where the piece says so. */
function bringBall(play: Play, { kind, side, spot }: Piece): void {
  const lie = { kind: 'lie' } as const
  const far = apart(play.ball, spot)
  if (kind === 'corner' && far > 8) {
    const { x, y } = goalOf(side)
    const out = { x: x + aheadOf(side) * 3, y: held(play.ball.y, y - 14, y + 14), height: 0.2 }
    const piece = { kind, side, spot }
    kick(play, { to: out, speed: 22, apex: 0.6, arrival: { kind: 'out', piece } })
    return
  }
  const apex = far > 12 && kind !== 'free_kick' ? far * 0.1 : 0
  kick(play, { to: { ...spot, height: 0 }, speed: held(far, 6, 24), apex, arrival: lie })
}

/** Stops play for a dead ball. */
export function stopFor(play: Play, piece: Piece, seconds = waits[piece.kind]): void {
  const { kind, side, spot } = piece
  const keeper = keeperOf(side)
  const taker = kind === 'goal_kick' ? keeper : nearest(play, fieldOf(play, side), spot)
  const takenAt = seconds === null ? null : play.tick + ticksOf(seconds)
  play.piece = { kind, side, spot, taker, sinceTick: play.tick, takenAt }
  play.shot = null
  play.side = side
  play.tempo = 'calm'
  play.aim = { x: held(spot.x + aheadOf(side) * 14, 6, 99), y: spot.y + (34 - spot.y) * 0.4 }
  play.aimSince = play.tick
  bringBall(play, piece)
}

/** The ball has gone out: it is thrown to where the piece is taken. */
export function fetch(play: Play, piece: Piece): void {
  // Nobody has told of it: what comes after a shot is waited for.
  if (play.piece === null) stopFor(play, piece, unsaidWait)
  const { spot } = play.piece ?? piece
  const far = apart(play.ball, spot)
  kick(play, {
    to: { ...spot, height: 0 },
    speed: held(far, 8, 24),
    apex: 1,
    arrival: { kind: 'lie' },
  })
}

/** Begins a half, or play after a goal, with the sides in their halves: a cut. */
export function kickOff(play: Play, side: ScoringSide): void {
  const spot = spotOf('kickOff', side, play.ball)
  cutTo(play, side, spot)
  for (const each of sides) {
    const places = kickOffPlaces(each, formationOf(play, each), each === side)
    for (const [at, place] of places.entries()) {
      const mover = moverOf(play, keeperOf(each) + 1 + at)
      put(mover, place)
      mover.heading = each === 'home' ? 0 : Math.PI
    }
  }
  for (const mover of play.movers) mover.isOut = false
  stopFor(play, { kind: 'kickOff', side, spot })
}

/** A cross into the box, to one of those who wait for it. */
function cross(play: Play, { side }: Piece): void {
  const mates = fieldOf(play, side)
  const front = goalOf(side)
  const spot = { x: front.x - aheadOf(side) * 8, y: front.y + (chance(play, 41) - 0.5) * 8 }
  const by = nearest(play, mates, spot)
  const { x, y } = moverOf(play, by)
  kick(play, {
    to: { x, y, height: 1.9 },
    speed: 24,
    apex: 3.2,
    arrival: { kind: 'receive', by },
  })
}

/** Plays a dead ball. */
function take(play: Play, piece: PendingPiece): void {
  play.carrier = piece.taker
  play.piece = null
  const { kind, side, spot } = piece
  const isNear = farFromGoal(side, spot) < 38
  if (kind === 'corner' || (kind === 'free_kick' && isNear && play.shot === null)) {
    cross(play, piece)
    return
  }
  // Who shoots directly is found by the shot that is due.
  if (kind === 'penalty' || (kind === 'free_kick' && isNear)) return
  if (kind === 'throw_in') play.ball = { ...play.ball, height: 1.9 }
  const far = kind === 'goal_kick' ? { x: pitch.length / 2, y: play.aim.y } : play.aim
  passTo(
    play,
    kind === 'goal_kick' ? nearest(play, fieldOf(play, side), far) : bestMate(play, side, far),
  )
}

/** Waits until the taker is at the ball, and lets the piece be taken in its time. */
export function preparePiece(play: Play): void {
  const { piece, tick } = play
  if (piece === null || play.flight !== null) return
  const isDue = play.shot !== null || (piece.takenAt !== null && tick >= piece.takenAt)
  const mover = moverOf(play, piece.taker)
  const isAtBall = apart(mover, takerPlace(piece)) < atBall
  if (isAtBall && piece.kind === 'throw_in') pose(play, piece.taker, 'throw', 0.2)
  if (!isDue) return
  if (isAtBall) take(play, piece)
  else if (tick - piece.sinceTick >= ticksOf(comesIn)) {
    play.cut += 1
    put(mover, takerPlace(piece))
  }
}

/** Lets a dead ball be taken as soon as its taker is there: play has gone on. */
export function hurry(play: Play): void {
  if (play.piece !== null) play.piece = { ...play.piece, takenAt: play.tick }
}
