import type { ScoringSide } from '@fairline/domain/bet-types/facts'
import { bestMate, passTo, receive } from './open-play.ts'
import {
  chance,
  cutTo,
  farFromGoal,
  fieldOf,
  keeperOf,
  kick,
  moverOf,
  nearest,
  type Play,
  pose,
  sideOf,
  ticksOf,
} from './play.ts'
import { aheadOf, apart, goal, goalOf, held, otherSide, type Place, pitch } from './scene.ts'
import { spotOf } from './set-pieces.ts'

/** Nobody shoots from farther away, metres. */
const range = 33
/** A goal falls within a second from here; from farther away there is a cut to the shot, metres. */
const sureRange = 23
/**
 * Who shoots looks up first, seconds. A goal is told a second after its shot: the ball is still on
 * its way then, and no keeper has held it.
 */
const looksUp = 0.5
/** Who is nearer to the ball can strike it, metres. */
const strike = 2.6

/** Strikes the ball with the foot, or with the head where it is high. */
function strikeBy(play: Play, at: number): void {
  pose(play, at, play.ball.height > 1 ? 'head' : 'kick', 0.4)
}

/** The keeper goes for a ball, and comes too late for a goal. */
function dive(play: Play, side: ScoringSide, to: Place, share: number): void {
  const keeper = moverOf(play, keeperOf(side))
  const lineX = goalOf(otherSide(side)).x
  keeper.target = { x: lineX + aheadOf(side) * 0.9, y: keeper.y + (to.y - keeper.y) * share }
  keeper.pace = 6.5
  pose(play, keeperOf(side), 'dive', 1.1)
}

const across = (play: Play, salt: number, least: number, most: number): number => {
  const far = least + chance(play, salt) * (most - least)
  return pitch.width / 2 + (chance(play, salt + 1) < 0.5 ? -far : far)
}

/** Sends the ball into the net. */
function score(play: Play, side: ScoringSide, scorer: number): void {
  const { x } = goalOf(side)
  const ahead = aheadOf(side)
  const to = { x: x + ahead * 1.5, y: across(play, 11, 1.1, 3.1), height: 0.3 + chance(play, 13) }
  if (apart(moverOf(play, scorer), play.ball) < strike) strikeBy(play, scorer)
  kick(play, {
    to,
    speed: held(apart(play.ball, to) / 0.5, 17, 34),
    apex: play.ball.height > 1 ? 0 : 0.4,
    arrival: { kind: 'net' },
  })
  dive(play, otherSide(side), to, 0.55)
  const corner = { x: x - ahead * 4, y: moverOf(play, scorer).y < pitch.width / 2 ? 5 : 62 }
  play.joy = { side, sinceTick: play.tick, scorer, corner }
}

/** Where a goal is shot that no play led to. */
function shotPlace(side: ScoringSide, told: Place): Place {
  const { x, y } = goalOf(side)
  const out = held(Math.abs(x - told.x), 6, 17)
  return { x: x - aheadOf(side) * out, y: y + held(told.y - y, -11, 11) }
}

/**
 * Shows a goal at once: the ball is in the net within a second. It is struck from where it is, or
 * there is a cut to the shot.
 */
export function scoreNow(play: Play, side: ScoringSide, told: Place): void {
  const { flight, shooter } = play
  const isOnItsWay = flight?.arrival.kind === 'save' && shooter !== null && sideOf(shooter) === side
  const scorer = isOnItsWay ? shooter : nearest(play, fieldOf(play, side), play.ball)
  const isNear = isOnItsWay || apart(moverOf(play, scorer), play.ball) < strike
  const isInRange = farFromGoal(side, play.ball) < sureRange
  Object.assign(play, { piece: null, shot: null, carrier: null, isHalted: false, card: null })
  if (isNear && isInRange) score(play, side, scorer)
  else cutToShot(play, side, told)
}

/** Shows a goal that no play led to, from its shot on. */
function cutToShot(play: Play, side: ScoringSide, told: Place): void {
  const place = shotPlace(side, told)
  cutTo(play, side, place)
  const header = apart(place, goalOf(side)) < 9
  play.ball = { ...place, height: header ? 1.9 : 0 }
  const striker = nearest(play, fieldOf(play, side), place)
  const mover = moverOf(play, striker)
  Object.assign(mover, { x: place.x - aheadOf(side) * 0.7, y: place.y })
  score(play, side, striker)
}

/** Shoots at the goal, or past it. */
function shoot(play: Play, side: ScoringSide, kind: 'shot' | 'on_target', by: number): void {
  const { x } = goalOf(side)
  const ahead = aheadOf(side)
  const isOn = kind === 'on_target'
  const isOver = !isOn && chance(play, 21) < 0.35
  const to = isOn
    ? { x: x - ahead * 0.8, y: across(play, 22, 0.8, 2.9), height: 0.3 + chance(play, 24) * 1.3 }
    : {
        x: x + ahead * 4.5,
        y: isOver ? across(play, 22, 0, 3) : across(play, 22, goal.half + 1.2, 8.5),
        height: isOver ? 4.2 : 0.6 + chance(play, 24),
      }
  strikeBy(play, by)
  const guards = otherSide(side)
  const piece = { kind: 'goal_kick', side: guards, spot: spotOf('goal_kick', guards, to) } as const
  kick(play, {
    to,
    speed: 25,
    apex: 0.3,
    arrival: isOn ? { kind: 'save' } : { kind: 'out', piece },
  })
  if (isOn || !isOver) dive(play, guards, to, isOn ? 0.95 : 0.5)
  play.shot = null
  play.shooter = by
}

/** Brings the ball to who shoots, and lets the shot be taken. */
export function takeDueShot(play: Play): void {
  const { shot, flight, carrier } = play
  if (shot === null || flight !== null) return
  const { kind, side, place, sinceTick } = shot
  const by = carrier ?? nearest(play, fieldOf(play, side), play.ball)
  const canStrike = sideOf(by) === side && apart(moverOf(play, by), play.ball) < strike
  if (canStrike && farFromGoal(side, play.ball) < range) {
    const isReady = play.ball.height > 1 || play.tick - sinceTick >= ticksOf(looksUp)
    if (isReady) shoot(play, side, kind, by)
  } else if (carrier !== null) passToShooter(play, side, place)
}

/** Passes to who is best placed for a shot. */
function passToShooter(play: Play, side: ScoringSide, place: Place): void {
  const mates = fieldOf(play, side).filter((at) => at !== play.carrier)
  const striker = nearest(play, mates, place)
  const isInReach = farFromGoal(side, moverOf(play, striker)) < range
  passTo(play, isInReach ? striker : bestMate(play, side, place), 1.5)
}

/** The keeper has stopped a shot: he holds the ball, or it springs back into the box. */
export function save(play: Play): void {
  const lineX = play.ball.x < pitch.length / 2 ? 0 : pitch.length
  const guards: ScoringSide = lineX === 0 ? 'home' : 'away'
  if (chance(play, 31) < 0.45) {
    receive(play, keeperOf(guards))
    play.side = guards
    play.aim = { x: pitch.length / 2, y: pitch.width / 2 }
    play.aimSince = play.tick
    play.tempo = 'calm'
    play.decideAt = play.tick + ticksOf(2.2)
    return
  }
  const out = 6 + chance(play, 32) * 4
  const to = { x: lineX + aheadOf(guards) * out, y: across(play, 33, 1, 6), height: 0 }
  kick(play, { to, speed: 9, slows: true, apex: 0.8, arrival: { kind: 'lie' } })
  play.aim = to
  play.aimSince = play.tick
}
