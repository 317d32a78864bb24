import type { ScoringSide } from '@fairline/domain/bet-types/facts'
import { takerPlace } from './dead-ball.ts'
import { keeperPlace, kickOffPlaces, placesOf } from './formation.ts'
import { aimNow } from './open-play.ts'
import {
  assistants,
  farFromGoal,
  fieldOf,
  formationOf,
  keeperOf,
  moverOf,
  nearest,
  offsideLine,
  type Play,
  referee,
  sideOf,
  sides,
  ticksOf,
} from './play.ts'
import {
  aheadOf,
  apart,
  goalOf,
  held,
  otherSide,
  type Place,
  pace,
  pitch,
  towards,
} from './scene.ts'
import { piecePlaces } from './set-pieces.ts'

/*
 * Where each figure wants to be at a tick. The team's places come first; who has a task of his own
 * is sent elsewhere afterwards.
 */

/** Sends a figure somewhere; it looks at the ball when it is there. */
function send(play: Play, at: number, target: Place, speed: number): void {
  const mover = moverOf(play, at)
  mover.target = target
  mover.pace = speed
  mover.gaze = play.ball
}

/** Nobody stands quite still: a slow sway around a place, metres. */
function swayed(play: Play, at: number, { x, y }: Place, by: number): Place {
  const time = play.tick / ticksOf(1)
  const dx = Math.sin(time / (1.3 + (at % 4) * 0.35) + at * 1.7) * by
  const dy = Math.cos(time / (1.6 + (at % 3) * 0.4) + at * 2.3) * by
  return { x: x + dx, y: y + dy }
}

/** How fast a player goes to a place: who is far from it runs. */
function paceTo(play: Play, far: number): number {
  if (play.piece !== null) return far > 12 ? pace.sprint : far > 4 ? pace.run : pace.jog
  if (play.tempo === 'danger') return far > 4 ? pace.sprint : pace.run
  if (far > 9) return pace.run
  return far > 2.5 ? pace.jog : pace.walk
}

/** Runs of those in front while there is danger: into the box, each to his own place in it. */
function runIntoBox(play: Play, side: ScoringSide, at: number, place: Place): Place {
  const isForward = (at - keeperOf(side) - 1) % 10 >= 6
  if (play.tempo !== 'danger' || play.side !== side || !isForward) return place
  if (farFromGoal(side, play.ball) > 42) return place
  const { x, y } = goalOf(side)
  const number = at % 4
  return { x: x - aheadOf(side) * (7 + number * 2.6), y: y + (number - 1.5) * 5.5 }
}

/** Keeps attackers of the side with the ball behind the last defender. */
function onside(side: ScoringSide, { x, y }: Place, line: number): Place {
  const ahead = side === 'home' ? x : pitch.length - x
  const kept = Math.min(ahead, line + 0.3)
  return { x: side === 'home' ? kept : pitch.length - kept, y }
}

/** A defender leans towards the attacker next to him, on the side of his own goal. */
function marking(play: Play, side: ScoringSide, place: Place): Place {
  const own = goalOf(otherSide(side))
  if (apart(play.ball, own) > 45) return place
  const rival = moverOf(play, nearest(play, fieldOf(play, otherSide(side)), place))
  if (apart(rival, place) > 8) return place
  const spot = towards(rival, own, 1.3)
  return { x: place.x + (spot.x - place.x) * 0.55, y: place.y + (spot.y - place.y) * 0.55 }
}

/** The places of ten at a dead ball, or in open play. */
function teamPlaces(play: Play, side: ScoringSide): readonly Place[] {
  const { piece, ball } = play
  const formation = formationOf(play, side)
  if (piece?.kind === 'kickOff') return kickOffPlaces(side, formation, piece.side === side)
  const own = piece === null ? null : piecePlaces(piece, side)
  return own ?? placesOf({ side, formation, ball, hasBall: play.side === side })
}

function placeTeam(play: Play, side: ScoringSide): void {
  const isOpen = play.piece === null
  const line = offsideLine(play, side)
  const first = keeperOf(side) + 1
  for (const [at, home] of teamPlaces(play, side).entries()) {
    const player = first + at
    let place = home
    if (isOpen && play.side === side) {
      place = onside(side, runIntoBox(play, side, player, place), line)
    } else if (isOpen) place = marking(play, side, place)
    const isStill = play.piece?.kind === 'kickOff'
    const spot = swayed(play, player, place, isStill ? 0.15 : isOpen ? 1.1 : 0.5)
    send(play, player, spot, paceTo(play, apart(moverOf(play, player), spot)))
  }
}

/** A keeper who dives keeps on; all others stand where the angle is smallest. */
function placeKeeper(play: Play, side: ScoringSide): void {
  const at = keeperOf(side)
  if (moverOf(play, at).pose === 'dive') return
  const { piece } = play
  const onLine = { x: goalOf(otherSide(side)).x + aheadOf(side) * 0.4, y: pitch.width / 2 }
  const isPenalty = piece?.kind === 'penalty' && piece.side !== side
  const isBusy = play.joy === null && farFromGoal(otherSide(side), play.ball) < 35
  const place = isPenalty ? onLine : keeperPlace(side, play.ball)
  send(play, at, swayed(play, at, place, isPenalty ? 0.5 : 0.25), isBusy ? pace.run : pace.jog)
}

/** Who has the ball, who gets it, and who goes for it. */
function placeAtBall(play: Play): void {
  const { carrier, flight, ball, tempo } = play
  if (flight?.arrival.kind === 'receive') send(play, flight.arrival.by, flight.to, pace.sprint)
  const free = carrier === null && (flight === null || flight.arrival.kind === 'lie')
  if (free) {
    for (const side of sides) {
      send(play, nearest(play, fieldOf(play, side), ball), flight?.to ?? ball, pace.sprint)
    }
    return
  }
  const holder = carrier ?? (flight?.arrival.kind === 'receive' ? flight.arrival.by : null)
  if (holder === null || holder >= referee) return
  if (carrier !== null) carry(play, carrier)
  const side = sideOf(holder)
  const guards = fieldOf(play, otherSide(side))
  const own = goalOf(side)
  const place = moverOf(play, holder)
  const first = nearest(play, guards, place)
  const close = tempo === 'calm' ? 4 : tempo === 'attack' ? 2.4 : 1.5
  send(play, first, towards(place, own, close), tempo === 'calm' ? pace.jog : pace.run)
  const others = guards.filter((at) => at !== first)
  const second = nearest(play, others, place)
  if (tempo !== 'calm') send(play, second, towards(place, own, close + 4.5), pace.run)
}

/** Who has the ball runs with it to where it is to come. */
function carry(play: Play, carrier: number): void {
  const { side, tempo } = play
  const mover = moverOf(play, carrier)
  const isKeeper = carrier === keeperOf(sideOf(carrier))
  if (play.isHalted || isKeeper) {
    send(play, carrier, mover, pace.walk)
    return
  }
  const aim = sideOf(carrier) === side ? aimNow(play) : mover
  const { x, y } = towards(mover, aim, Math.min(6, apart(mover, aim)))
  const inside = { x: held(x, 1, pitch.length - 1), y: held(y, 1, pitch.width - 1) }
  const speed = tempo === 'calm' ? 2.8 : tempo === 'attack' ? 4.6 : 6.4
  send(play, carrier, inside, speed)
  mover.gaze = goalOf(sideOf(carrier))
}

/** Those who are glad run after who scored; the others walk back. */
function placeJoy(play: Play): void {
  const { joy, tick } = play
  if (joy === null) return
  const scorer = moverOf(play, joy.scorer)
  for (const at of fieldOf(play, joy.side)) {
    const angle = at * 2.4
    const isScorer = at === joy.scorer
    const ring = {
      x: joy.corner.x + Math.cos(angle) * 1.7,
      y: joy.corner.y + Math.sin(angle) * 1.7,
    }
    send(play, at, isScorer ? joy.corner : ring, isScorer ? 7 : 6.4)
    const mover = moverOf(play, at)
    mover.gaze = scorer
    const isThere = apart(mover, joy.corner) < 7
    if (tick - joy.sinceTick > ticksOf(0.7) && (isScorer || isThere)) {
      Object.assign(mover, { pose: 'joy', poseUntil: tick + 2 })
    }
  }
  for (const at of fieldOf(play, otherSide(joy.side))) {
    const { x, y } = moverOf(play, at)
    const middle = { x: x + (pitch.length / 2 - x) * 0.4, y: y + (pitch.width / 2 - y) * 0.15 }
    send(play, at, middle, pace.walk)
  }
}

/** Referee near play and out of its way; assistants on the line of the last defender. */
function placeOfficials(play: Play): void {
  const { ball, card } = play
  const culprit = card === null ? null : moverOf(play, card.culprit)
  const beside = { x: ball.x + (ball.x > 52 ? -9 : 9), y: ball.y + (ball.y > 34 ? -9 : 9) }
  const place = culprit === null ? beside : towards(culprit, moverOf(play, referee), 1.4)
  if (card !== null && culprit !== null) send(play, card.culprit, culprit, pace.walk)
  const mover = moverOf(play, referee)
  const far = apart(mover, place)
  send(play, referee, place, culprit !== null || far > 16 ? pace.run : pace.jog)
  mover.gaze = culprit ?? ball
  const homeLine = held(offsideLine(play, 'home'), pitch.length / 2, pitch.length)
  const awayLine = pitch.length - held(offsideLine(play, 'away'), pitch.length / 2, pitch.length)
  send(play, assistants.far, { x: homeLine, y: -1.2 }, pace.run)
  send(play, assistants.near, { x: awayLine, y: pitch.width + 1.2 }, pace.run)
}

/** Who was sent off, who is changed, and all at half-time leave beside the halfway line. */
function placeLeaving(play: Play): void {
  const { sentOff, change, isResting, movers } = play
  const door = { x: pitch.length / 2, y: pitch.width + 4.5 }
  for (const at of sentOff) {
    if (play.card?.culprit !== at) send(play, at, door, pace.jog)
  }
  if (change !== null) send(play, change.player, door, pace.run)
  if (isResting) {
    for (const at of movers.keys()) {
      send(play, at, { x: door.x + ((at % 5) - 2) * 1.1, y: door.y }, pace.jog)
    }
  }
  for (const [at, mover] of movers.entries()) {
    const isLeaving = isResting || sentOff.has(at)
    mover.isOut = isLeaving && (mover.isOut || mover.y > pitch.width + 3.4)
  }
}

/** Says where everybody goes at this tick. */
export function placeAll(play: Play): void {
  const { piece, joy } = play
  for (const side of sides) {
    placeTeam(play, side)
    placeKeeper(play, side)
  }
  if (joy !== null) placeJoy(play)
  else if (piece !== null) send(play, piece.taker, takerPlace(piece), pace.sprint)
  else placeAtBall(play)
  placeOfficials(play)
  placeLeaving(play)
}
