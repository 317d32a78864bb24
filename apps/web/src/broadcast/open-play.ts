import type { ScoringSide } from '@fairline/domain/bet-types/facts'
import {
  chance,
  fieldOf,
  keeperOf,
  kick,
  moverOf,
  nearest,
  type Play,
  sideOf,
  ticksOf,
} from './play.ts'
import { aheadOf, apart, held, otherSide, type Place, pitch, towards } from './scene.ts'

/** How long the carrier keeps the ball, seconds: at least, and what chance adds. */
const keeps = { calm: [0.7, 1.3], attack: [0.4, 0.8], danger: [0.25, 0.5] } as const

/** The ball has come where it is told to be when it is nearer than this, metres. */
const near = 7
/** After so many seconds without news the ball goes back and across: nobody attacks for ever. */
const patience = 4.5

/** Where the ball is to be taken now. */
export function aimNow({ aim, aimSince, side, tick }: Play): Place {
  const waited = (tick - aimSince) / ticksOf(1) - patience
  if (waited <= 0) return aim
  const back = Math.min(1, waited / 3)
  const across = pitch.width / 2 + Math.sin(waited / 2.6) * 22
  return {
    x: held(aim.x - aheadOf(side) * 20 * back, 12, pitch.length - 12),
    y: aim.y + (across - aim.y) * back,
  }
}

/** How good a pass to a team-mate is: nearer to the aim, at a good distance, with room. */
function worthOf(play: Play, from: Place, to: number, aim: Place): number {
  const mover = moverOf(play, to)
  const far = apart(from, mover)
  if (far < 4) return -100
  const rivals = fieldOf(play, otherSide(sideOf(to)))
  const room = apart(mover, moverOf(play, nearest(play, rivals, mover)))
  const gain = apart(from, aim) - apart(mover, aim)
  const length = far > 34 ? (far - 34) * 0.8 : 0
  return gain * 0.9 + Math.min(4, room) - length - Math.abs(far - 14) * 0.12 + chance(play, to) * 7
}

/** Where a team-mate meets the ball, which takes so long to come, seconds. */
function meetingPlace(play: Play, by: number, seconds: number): Place {
  const mover = moverOf(play, by)
  const lead = {
    x: mover.x + mover.vx * seconds * 0.6 + aheadOf(sideOf(by)) * Math.min(2.5, seconds * 2),
    y: mover.y + mover.vy * seconds * 0.6,
  }
  const reach = Math.min(apart(mover, lead), 0.6 + 4.5 * seconds)
  const { x, y } = towards(mover, lead, reach)
  return { x: held(x, 1.5, pitch.length - 1.5), y: held(y, 1.2, pitch.width - 1.2) }
}

/** Passes to a figure, along the grass or in the air. */
export function passTo(play: Play, by: number, hurry = 1): void {
  const far = apart(play.ball, moverOf(play, by))
  const isLong = far > 27
  const speed = (isLong ? 21 : held(9 + far * 0.45, 10, 19)) * hurry
  const to = meetingPlace(play, by, far / speed)
  kick(play, {
    to: { ...to, height: 0 },
    speed,
    apex: isLong ? far * 0.13 : play.ball.height > 0.5 ? 0.4 : 0,
    arrival: { kind: 'receive', by },
  })
}

/** The best team-mate of a side to pass to, the carrier left out. */
export function bestMate(play: Play, side: ScoringSide, aim: Place): number {
  const from = play.ball
  const mates = fieldOf(play, side).filter((at) => at !== play.carrier)
  let [best, bestWorth] = [mates[0] ?? keeperOf(side), Number.NEGATIVE_INFINITY]
  for (const at of mates) {
    const worth = worthOf(play, from, at, aim)
    if (worth > bestWorth) [best, bestWorth] = [at, worth]
  }
  return best
}

/** The other side has the ball: it plays it to a rival by mistake, or is robbed of it. */
function loseBall(play: Play): void {
  const rivals = fieldOf(play, play.side)
  const spot = towards(play.ball, play.aim, Math.min(12, apart(play.ball, play.aim)))
  passTo(play, nearest(play, rivals, spot), 1.3)
}

/** What the carrier does with the ball at a tick. */
export function playOn(play: Play): void {
  const { carrier, tick, side, tempo } = play
  if (carrier === null || play.flight !== null || tick < play.decideAt) return
  if (sideOf(carrier) !== side) {
    loseBall(play)
    return
  }
  const [least, more] = keeps[tempo]
  play.decideAt = tick + ticksOf(least + chance(play, 3) * more)
  const aim = aimNow(play)
  const far = apart(play.ball, aim)
  const isThere = far < near
  // Who is nearly there runs with the ball; who has time plays it around.
  if (isThere ? chance(play, 5) < 0.5 : far < 15 && chance(play, 5) < 0.55) return
  passTo(play, bestMate(play, side, aim), tempo === 'danger' ? 1.25 : 1)
}

/** Who has the ball from now on. */
export function receive(play: Play, by: number): void {
  play.carrier = by
  const [least, more] = keeps[play.tempo]
  const isRival = sideOf(by) !== play.side
  play.decideAt = play.tick + (isRival ? ticksOf(0.2) : ticksOf(least + chance(play, 7) * more))
}

/** A ball that lies free goes to who is next to it; everybody near runs for it. */
export function winFreeBall(play: Play): void {
  if (play.carrier !== null || play.flight !== null) return
  const first = nearest(play, fieldOf(play, play.side), play.ball)
  if (apart(moverOf(play, first), play.ball) < 1.3) receive(play, first)
}
