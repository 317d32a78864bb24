import type { MomentRow } from '@fairline/contract/moments'
import { hurry, kickOff, stopFor } from './dead-ball.ts'
import {
  assistants,
  chance,
  fieldOf,
  moverOf,
  nearest,
  type Play,
  pose,
  referee,
  ticksOf,
} from './play.ts'
import { apart, otherSide, placeOf } from './scene.ts'
import { type PieceKind, spotOf } from './set-pieces.ts'
import { scoreNow } from './shots.ts'

/** Joy lasts at least so long before the kick-off, seconds. */
const joyMin = 2.6

/** Moments that only take the ball somewhere. */
const tempos = { attack: 'attack', dangerous_attack: 'danger' } as const

type Kind = MomentRow['kind']
type Meet = (play: Play, moment: MomentRow) => void

/** A ball that lay dead before this was told is taken so long afterwards, seconds. */
const toldWait = 1.8

/** A dead ball of the side that was told. After a shot or a foul it lies there already. */
const pieceOf =
  (kind: PieceKind): Meet =>
  (play, { side, x, y }) => {
    const { piece, tick } = play
    if (piece?.kind === kind && piece.side === side && piece.takenAt !== null) {
      play.piece = { ...piece, takenAt: tick + ticksOf(toldWait) }
    } else stopFor(play, { kind, side, spot: spotOf(kind, side, placeOf({ x, y })) })
  }

/** A side takes the ball somewhere. */
const attack =
  (kind: keyof typeof tempos): Meet =>
  (play, { side, x, y }) => {
    hurry(play)
    Object.assign(play, { side, aim: placeOf({ x, y }), aimSince: play.tick, tempo: tempos[kind] })
    if (play.carrier !== null) play.decideAt = Math.min(play.decideAt, play.tick + ticksOf(0.2))
  }

const shootSoon: Meet = (play, { kind, side, x, y }) => {
  hurry(play)
  const place = placeOf({ x, y })
  play.shot = { kind: kind === 'shot' ? 'shot' : 'on_target', side, place, sinceTick: play.tick }
  Object.assign(play, { side, aim: place, aimSince: play.tick, tempo: 'danger' })
}

/** A free kick that nobody has told yet is waited for so long, seconds. */
const unsaidWait = 8

/** Play stops for a free kick of the other side; the nearest of it lies on the grass. */
const foul: Meet = (play, { side, x, y }) => {
  const spot = spotOf('free_kick', side, placeOf({ x, y }))
  const wronged = otherSide(side)
  const victim = nearest(play, fieldOf(play, wronged), spot)
  stopFor(play, { kind: 'free_kick', side: wronged, spot }, unsaidWait)
  if (apart(moverOf(play, victim), spot) < 8) pose(play, victim, 'down', 1.9)
}

/** The referee shows a card to the nearest of the side. */
const card =
  (kind: 'yellow' | 'red'): Meet =>
  (play, moment) => {
    const { side, x, y } = moment
    const spot = placeOf({ x, y })
    const culprit = nearest(play, fieldOf(play, side), spot)
    if (play.piece === null)
      stopFor(play, { kind: 'free_kick', side: otherSide(side), spot }, unsaidWait)
    play.card = { kind, culprit, until: play.tick + ticksOf(4) }
    if (kind === 'red') play.sentOff.add(culprit)
  }

const offside: Meet = (play, { side, x, y }) => {
  const wronged = otherSide(side)
  const flag = side === 'home' ? assistants.far : assistants.near
  pose(play, flag, 'flag', 2.4)
  stopFor(play, { kind: 'free_kick', side: wronged, spot: placeOf({ x, y }) })
}

const substitute: Meet = (play, { side }) => {
  const players = fieldOf(play, side).filter((at) => at !== play.carrier)
  const player = players[Math.floor(chance(play, 51) * players.length)]
  if (player !== undefined) play.change = { player, until: play.tick + ticksOf(7) }
}

/** The referee has a film looked at: everybody waits. */
const review: Meet = (play) => {
  pose(play, referee, 'flag', 3)
  play.isHalted = true
}

const meetings: Readonly<Record<Kind, Meet>> = {
  attack: attack('attack'),
  dangerous_attack: attack('dangerous_attack'),
  shot: shootSoon,
  on_target: shootSoon,
  corner: pieceOf('corner'),
  free_kick: pieceOf('free_kick'),
  throw_in: pieceOf('throw_in'),
  goal_kick: pieceOf('goal_kick'),
  penalty: pieceOf('penalty'),
  offside,
  foul,
  yellow: card('yellow'),
  red: card('red'),
  sub: substitute,
  var: review,
  goal: (play, { side, x, y }) => scoreNow(play, side, placeOf({ x, y })),
}

/** Whether a half has begun between two moments. */
const isNewHalf = (before: MomentRow | undefined, { minute }: MomentRow): boolean =>
  before !== undefined && before.minute <= 45 && minute > 45

/** Shows a moment. Those that come while a side is glad wait a little, but for another goal. */
export function meet(play: Play, moment: MomentRow, before: MomentRow | undefined): void {
  if (isNewHalf(before, moment)) kickOff(play, otherSide(moment.side))
  if (moment.kind !== 'var') play.isHalted = false
  if (play.joy !== null && moment.kind !== 'goal') {
    if (moment.kind === 'var') {
      pose(play, referee, 'flag', 3)
      return
    }
    kickOff(play, otherSide(play.joy.side))
  }
  meetings[moment.kind](play, moment)
}

/** Whether a moment must wait until the joy of the one before was seen. */
export const mustWait = ({ joy, tick }: Play, { kind }: MomentRow): boolean =>
  joy !== null && kind !== 'goal' && kind !== 'var' && tick - joy.sinceTick < ticksOf(joyMin)
