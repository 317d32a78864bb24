import { goal, pitch } from './scene.ts'

/** A line on the grass: places in metres, x and y in turn. */
export type GroundLine = readonly (readonly [x: number, y: number])[]

const { length, width } = pitch
const middle = width / 2

/** Part of a circle from one angle to another, radians. */
function arc(x: number, y: number, radius: number, from: number, to: number): GroundLine {
  const steps = Math.max(6, Math.ceil(Math.abs(to - from) * 7))
  return Array.from({ length: steps + 1 }, (_, at) => {
    const angle = from + ((to - from) * at) / steps
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const
  })
}

/** A box before a goal: how far out of it, and how far to each side of its posts, metres. */
function box(goalX: number, out: number, beside: number): GroundLine {
  const x = goalX === 0 ? out : length - out
  const half = goal.half + beside
  return [
    [goalX, middle - half],
    [x, middle - half],
    [x, middle + half],
    [goalX, middle + half],
  ]
}

/** Half the angle of the arc before a penalty box. */
const arcHalf = Math.acos(5.5 / 9.15)

/** The lines of a football pitch. */
export const pitchLines: readonly GroundLine[] = [
  [
    [0, 0],
    [length, 0],
    [length, width],
    [0, width],
    [0, 0],
  ],
  [
    [length / 2, 0],
    [length / 2, width],
  ],
  arc(length / 2, middle, 9.15, 0, 2 * Math.PI),
  box(0, 16.5, 16.5),
  box(length, 16.5, 16.5),
  box(0, 5.5, 5.5),
  box(length, 5.5, 5.5),
  arc(11, middle, 9.15, -arcHalf, arcHalf),
  arc(length - 11, middle, 9.15, Math.PI - arcHalf, Math.PI + arcHalf),
  arc(0, 0, 1, 0, Math.PI / 2),
  arc(length, 0, 1, Math.PI / 2, Math.PI),
  arc(length, width, 1, Math.PI, 1.5 * Math.PI),
  arc(0, width, 1, 1.5 * Math.PI, 2 * Math.PI),
  ...[11, length / 2, length - 11].map((x) => arc(x, middle, 0.18, 0, 2 * Math.PI)),
]
