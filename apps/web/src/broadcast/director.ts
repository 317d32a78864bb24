import type { MomentRow } from '@fairline/contract/moments'
import { moveBall } from './ball.ts'
import { kickOff, preparePiece } from './dead-ball.ts'
import { meet, mustWait } from './meetings.ts'
import { figureBetween, type Mover, moveAll } from './movement.ts'
import { playOn, winFreeBall } from './open-play.ts'
import { placeAll } from './placing.ts'
import {
  cutTo,
  farFromGoal,
  fieldOf,
  moverOf,
  newPlay,
  type Play,
  pose,
  referee,
  ticksOf,
} from './play.ts'
import {
  aheadOf,
  apart,
  type Ball,
  otherSide,
  placeOf,
  type Scene,
  type Sight,
  tickMs,
} from './scene.ts'
import { takeDueShot } from './shots.ts'

/** What a director is told at each frame. */
export interface Told {
  /** In order; those after the time that is asked for are not looked at. */
  readonly moments: readonly MomentRow[]
  /** Whether nobody plays: half-time, and before and after the match. */
  readonly isResting: boolean
}

/** Shows a match in motion. */
export interface Director {
  /**
   * The scene at a time, milliseconds since 1970. It goes on smoothly from the scene before; a time
   * before that, or long after it, is a cut.
   */
  at(ms: number, told: Told): Scene
}

/** Joy lasts at most so long before the kick-off, seconds. */
const joyMax = 5.5
/** A scene is played up to from so long before, so that it begins in motion, milliseconds. */
const leadMs = 10_000
/** After a longer gap, such as of a page that was hidden, play is not caught up, milliseconds. */
const gapMs = 15_000
/** What a card, a substitution and joy come to in time. */
function endWhatIsOver(play: Play): void {
  const { card: shown, change, joy, tick } = play
  if (shown !== null) {
    const culprit = moverOf(play, shown.culprit)
    const isNear = apart(moverOf(play, referee), culprit) < 2.6
    if (isNear) pose(play, referee, 'card', 0.2)
    if (tick >= shown.until) play.card = null
  }
  if (change !== null && tick >= change.until) play.change = null
  if (joy !== null && tick - joy.sinceTick > ticksOf(joyMax)) kickOff(play, otherSide(joy.side))
}

/** Plays one tick. */
function playTick(play: Play): void {
  play.tick += 1
  moveBall(play)
  endWhatIsOver(play)
  if (play.joy === null && !play.isResting && !play.isHalted) {
    preparePiece(play)
    takeDueShot(play)
    if (play.piece === null && play.shot === null) playOn(play)
    if (play.piece === null) winFreeBall(play)
  }
  placeAll(play)
  moveAll(play.movers, play.tick)
}

function sightOf(play: Play): Sight {
  const { joy, isResting, piece, shot, tempo, side, ball } = play
  if (joy !== null) return 'joy'
  if (isResting) return 'rest'
  const far = farFromGoal(side, ball)
  if (shot !== null || piece?.kind === 'penalty' || piece?.kind === 'corner') return 'box'
  if (far < 30 && (piece !== null || tempo === 'danger')) return 'box'
  return tempo === 'calm' ? 'play' : 'attack'
}

interface Instant {
  readonly tick: number
  readonly ball: Ball
  readonly movers: readonly Mover[]
  readonly cut: number
}

const instantOf = ({ tick, ball, movers, cut }: Play): Instant => ({
  tick,
  ball,
  cut,
  movers: movers.map((mover) => ({ ...mover })),
})

/** The scene between two instants. */
function sceneOf(play: Play, before: Instant, ms: number): Scene {
  const share = play.cut === before.cut ? Math.min(1, Math.max(0, ms / tickMs - before.tick)) : 1
  const mix = (from: number, to: number): number => from + (to - from) * share
  const { ball } = play
  return {
    ms,
    cut: play.cut,
    ball: {
      x: mix(before.ball.x, ball.x),
      y: mix(before.ball.y, ball.y),
      height: mix(before.ball.height, ball.height),
    },
    figures: play.movers.map((mover, at) =>
      figureBetween(before.movers[at] ?? mover, mover, share),
    ),
    sight: sightOf(play),
    joy: play.joy?.side ?? null,
    card: moverOf(play, referee).pose === 'card' ? (play.card?.kind ?? null) : null,
    bulge: play.netAt === null ? 0 : Math.max(0.25, 1 - (play.tick - play.netAt) / ticksOf(0.8)),
  }
}

/** A match as it stands at a tick, when its picture is opened: in motion where it last was. */
function enter(
  seed: number,
  tick: number,
  { moments, isResting }: Told,
): { play: Play; next: number } {
  const play = newPlay(seed, tick)
  const later = moments.findIndex(({ at_ms }) => at_ms > tick * tickMs)
  const next = later === -1 ? moments.length : later
  const last = moments[next - 1]
  play.isResting = isResting
  const first = moments[0]
  if (last === undefined && first !== undefined && first.minute > 0) {
    // A piece of a match, to see again, begins in the middle of play.
    const { x, y } = placeOf(first)
    cutTo(play, first.side, { x: x - aheadOf(first.side) * 14, y: y + (34 - y) * 0.5 })
  } else if (last === undefined) kickOff(play, 'home')
  else {
    cutTo(play, last.side, placeOf(last))
    for (const { kind, side } of moments.slice(0, next)) {
      const [sent] = fieldOf(play, side).slice(-1)
      if (kind === 'red' && sent !== undefined) play.sentOff.add(sent)
    }
    Object.assign(play, { aim: placeOf(last), tempo: 'calm' })
  }
  return { play, next }
}

/** Returns who directs the picture of a match; what nobody told follows from the seed. */
export function directorOf(seed: number): Director {
  let play: Play | null = null
  let next = 0
  let before: Instant | null = null
  const step = (now: Play, told: Told): void => {
    before = instantOf(now)
    if (now.isResting && !told.isResting) kickOff(now, 'away')
    now.isResting = told.isResting
    for (; ; next += 1) {
      const moment = told.moments[next]
      if (moment === undefined || moment.at_ms > now.tick * tickMs || mustWait(now, moment)) break
      if (!now.isResting) meet(now, moment, told.moments[next - 1])
    }
    playTick(now)
  }
  return {
    at(ms, told) {
      const until = Math.ceil(ms / tickMs)
      if (play === null || until < play.tick - 1 || until - play.tick > gapMs / tickMs) {
        const cut = (play?.cut ?? 0) + 1
        ;({ play, next } = enter(seed, until - leadMs / tickMs, told))
        play.cut += cut
        before = null
      }
      while (play.tick < until) step(play, told)
      return sceneOf(play, before ?? instantOf(play), ms)
    },
  }
}
