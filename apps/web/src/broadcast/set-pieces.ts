import type { ScoringSide } from '@fairline/domain/bet-types/facts'
import type { MomentKind } from '@fairline/domain/event/match-moment'
import { aheadOf, goalOf, held, type Place, pitch } from './scene.ts'

/** What play waits for: a dead ball and who takes it. */
export type PieceKind =
  | Extract<MomentKind, 'corner' | 'free_kick' | 'throw_in' | 'goal_kick' | 'penalty'>
  | 'kickOff'

/** A dead ball of a side. */
export interface Piece {
  readonly kind: PieceKind
  readonly side: ScoringSide
  readonly spot: Place
}

/** Free kicks from here to the goal have a wall, metres. */
const wallReach = 32
/** What a wall keeps from the ball, metres. */
const wallApart = 9.15

/** Where the ball lies for a piece that was told at a place. */
export function spotOf(kind: PieceKind, side: ScoringSide, told: Place): Place {
  const ahead = aheadOf(side)
  const { x: goalX } = goalOf(side)
  switch (kind) {
    case 'corner':
      return { x: goalX - ahead * 0.3, y: told.y < pitch.width / 2 ? 0.3 : pitch.width - 0.3 }
    case 'throw_in':
      return {
        x: held(told.x, 2, pitch.length - 2),
        y: told.y < pitch.width / 2 ? -0.4 : pitch.width + 0.4,
      }
    case 'goal_kick':
      return {
        x: pitch.length - goalX + ahead * 5.5,
        y: pitch.width / 2 + (told.y < pitch.width / 2 ? -6 : 6),
      }
    case 'penalty':
      return { x: goalX - ahead * 11, y: pitch.width / 2 }
    case 'kickOff':
      return { x: pitch.length / 2, y: pitch.width / 2 }
    case 'free_kick':
      return { x: held(told.x, 2, pitch.length - 2), y: held(told.y, 1, pitch.width - 1) }
  }
}

/** Places of ten around the goal, metres from its middle: out from the line, and across. */
type Gathering = readonly (readonly [out: number, across: number])[]

const cornerTakers: Gathering = [
  [46, -12],
  [6, -1],
  [8, 3.5],
  [42, 10],
  [19, -9],
  [21, 7],
  [10.5, -3.5],
  [11.5, 1.5],
  [9, 7],
  [5, 2],
]
const cornerGuards: Gathering = [
  [0.8, -3.4],
  [5, -1.6],
  [5.2, 1.2],
  [6.8, 3],
  [8.2, -3],
  [9.6, 2.2],
  [10.6, 5.8],
  [15, -6],
  [17, 4],
  [34, 0],
]
const penaltyRest: Gathering = [
  [40, -14],
  [42, 12],
  [24, -17],
  [20.5, -12],
  [20.6, 11],
  [21.4, 7],
  [22.4, -7],
  [23, 15],
  [26, 2],
  [30, -4],
]
const penaltyGuards: Gathering = [
  [19.6, -15],
  [20.4, -9.5],
  [21, -4.5],
  [21.6, 4.5],
  [20.2, 9],
  [19.8, 14],
  [24, -13],
  [25.5, 9],
  [30, 5],
  [36, -2],
]

/** The places of a gathering before the goal that `attack` attacks; `turned` to the other side. */
const gathered = (places: Gathering, attack: ScoringSide, turned: boolean): Place[] =>
  places.map(([out, across]) => ({
    x: goalOf(attack).x - aheadOf(attack) * out,
    y: pitch.width / 2 + (turned ? -across : across),
  }))

/** The wall: four next to each other between the ball and the near half of the goal. */
function wallOf({ side, spot }: Piece): Place[] {
  const post = goalOf(side)
  const aim = { x: post.x, y: post.y + (spot.y < post.y ? -1.8 : 1.8) }
  const far = Math.hypot(aim.x - spot.x, aim.y - spot.y)
  const along = { x: (aim.x - spot.x) / far, y: (aim.y - spot.y) / far }
  return [-1.2, -0.4, 0.4, 1.2].map((across) => ({
    x: spot.x + along.x * wallApart - along.y * across,
    y: spot.y + along.y * wallApart + along.x * across,
  }))
}

const isNearGoal = ({ side, spot }: Piece): boolean =>
  Math.hypot(goalOf(side).x - spot.x, goalOf(side).y - spot.y) < wallReach

/** Where ten of a side stand at a piece; null where they keep their formation. */
export function piecePlaces(piece: Piece, of: ScoringSide): readonly Place[] | null {
  const { kind, side, spot } = piece
  const isTaking = of === side
  const turned = spot.y > pitch.width / 2
  if (kind === 'corner') return gathered(isTaking ? cornerTakers : cornerGuards, side, turned)
  if (kind === 'penalty') return gathered(isTaking ? penaltyRest : penaltyGuards, side, turned)
  if (kind !== 'free_kick' || !isNearGoal(piece)) return null
  const line = gathered(isTaking ? cornerTakers : cornerGuards, side, turned).map(
    ({ x, y }): Place => ({
      // Nobody is nearer to the goal than the line of the defenders.
      x: side === 'home' ? Math.min(x, goalOf(side).x - 13) : Math.max(x, 13),
      y: pitch.width / 2 + (y - pitch.width / 2) * 1.6,
    }),
  )
  return isTaking ? line : [...wallOf(piece), ...line.slice(4)]
}
