import type { ScoringSide } from '@fairline/domain/bet-types/facts'
import { aheadOf, held, type Place, pitch } from './scene.ts'

/** Places of ten in a block: how far ahead in it, and how far across; both 0 to 1. */
type Block = readonly (readonly [ahead: number, across: number])[]

const blocks: readonly Block[] = [
  // 4-3-3
  [
    [0.06, 0.1],
    [0, 0.36],
    [0, 0.64],
    [0.06, 0.9],
    [0.36, 0.5],
    [0.52, 0.28],
    [0.52, 0.72],
    [0.88, 0.08],
    [0.88, 0.92],
    [1, 0.5],
  ],
  // 4-4-2
  [
    [0.06, 0.1],
    [0, 0.36],
    [0, 0.64],
    [0.06, 0.9],
    [0.55, 0.06],
    [0.42, 0.38],
    [0.42, 0.62],
    [0.55, 0.94],
    [0.94, 0.4],
    [1, 0.62],
  ],
  // 4-2-3-1
  [
    [0.06, 0.1],
    [0, 0.36],
    [0, 0.64],
    [0.06, 0.9],
    [0.34, 0.38],
    [0.34, 0.62],
    [0.7, 0.1],
    [0.66, 0.5],
    [0.7, 0.9],
    [1, 0.5],
  ],
]

/** What a team knows of play when it takes its places. */
export interface Shape {
  readonly side: ScoringSide
  /** Which of the formations it plays. */
  readonly formation: number
  readonly ball: Place
  readonly hasBall: boolean
}

/** A place of a side's own view, shares of the ground ahead and across, in metres. */
const metresOf = (side: ScoringSide, ahead: number, across: number): Place =>
  side === 'home'
    ? { x: ahead * pitch.length, y: across * pitch.width }
    : { x: (1 - ahead) * pitch.length, y: (1 - across) * pitch.width }

/** How far behind the ball the last line is, how deep and wide the block is, as shares. */
const attacking = { behind: 0.3, line: [0.13, 0.55], depth: 0.42, width: 0.88, shift: 0.3 } as const
const defending = { behind: 0.17, line: [0.07, 0.42], depth: 0.3, width: 0.64, shift: 0.6 } as const

/** Where each of ten stands while the ball is where it is, the keeper left out. */
export function placesOf({ side, formation, ball, hasBall }: Shape): readonly Place[] {
  const block = blocks[formation % blocks.length] ?? []
  const ownX = ball.x / pitch.length
  const ownY = ball.y / pitch.width
  const ballAhead = side === 'home' ? ownX : 1 - ownX
  const ballAcross = side === 'home' ? ownY : 1 - ownY
  const { behind, line, depth, width, shift } = hasBall ? attacking : defending
  const last = held(ballAhead - behind, line[0], line[1])
  const middle = 0.5 + (ballAcross - 0.5) * shift
  return block.map(([ahead, across]) =>
    metresOf(
      side,
      held(last + ahead * depth, 0.04, 0.965),
      held(middle + (across - 0.5) * width, 0.03, 0.97),
    ),
  )
}

/** Where the keeper of a side stands: between the ball and the middle of the goal. */
export function keeperPlace(side: ScoringSide, ball: Place): Place {
  const lineX = side === 'home' ? 0 : pitch.length
  const far = Math.abs(ball.x - lineX)
  const out = held(1 + (far - 16) * 0.16, 1, 14)
  const y = pitch.width / 2 + held((ball.y - pitch.width / 2) * (4 / Math.max(9, far)), -3, 3)
  return { x: lineX + aheadOf(side) * out, y }
}

/** Where both sides stand at a kick-off: each in its own half, and two of `taker` at the ball. */
export function kickOffPlaces(side: ScoringSide, formation: number, isTaking: boolean): Place[] {
  const block = blocks[formation % blocks.length] ?? []
  return block.map(([ahead, across], at) => {
    if (isTaking && at === 9) return metresOf(side, 0.495, 0.5)
    if (isTaking && at === 8) return metresOf(side, 0.485, 0.57)
    const near = 0.13 + ahead * (isTaking ? 0.34 : 0.28)
    return metresOf(side, near, 0.08 + across * 0.84)
  })
}
