/*
 * A die as a cube in space, drawn by its faces that look at the eye. Turns are matrices of three
 * rows.
 */

type Vector = readonly [number, number, number]
export type Turn = readonly [Vector, Vector, Vector]

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const apply = (turn: Turn, point: Vector): Vector => [
  dot(turn[0], point),
  dot(turn[1], point),
  dot(turn[2], point),
]
const column = (turn: Turn, at: 0 | 1 | 2): Vector => [turn[0][at], turn[1][at], turn[2][at]]
const times = (left: Turn, right: Turn): Turn => {
  const row = (of: Vector): Vector => [
    dot(of, column(right, 0)),
    dot(of, column(right, 1)),
    dot(of, column(right, 2)),
  ]
  return [row(left[0]), row(left[1]), row(left[2])]
}

const aroundX = (angle: number): Turn => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [
    [1, 0, 0],
    [0, c, -s],
    [0, s, c],
  ]
}
const aroundY = (angle: number): Turn => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [
    [c, 0, s],
    [0, 1, 0],
    [-s, 0, c],
  ]
}
const aroundZ = (angle: number): Turn => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [
    [c, -s, 0],
    [s, c, 0],
    [0, 0, 1],
  ]
}

/** A face: its value, where it looks and the two directions along it. Opposite faces make seven. */
const faces: readonly {
  readonly value: number
  readonly out: Vector
  readonly u: Vector
  readonly v: Vector
}[] = [
  { value: 1, out: [0, -1, 0], u: [1, 0, 0], v: [0, 0, 1] },
  { value: 6, out: [0, 1, 0], u: [1, 0, 0], v: [0, 0, 1] },
  { value: 2, out: [0, 0, 1], u: [1, 0, 0], v: [0, 1, 0] },
  { value: 5, out: [0, 0, -1], u: [1, 0, 0], v: [0, 1, 0] },
  { value: 3, out: [1, 0, 0], u: [0, 0, 1], v: [0, 1, 0] },
  { value: 4, out: [-1, 0, 0], u: [0, 0, 1], v: [0, 1, 0] },
]

/** What brings each value to the top, which is where y is least. */
const toTop: Readonly<Record<number, Turn>> = {
  1: aroundX(0),
  6: aroundX(Math.PI),
  2: aroundX(Math.PI / 2),
  5: aroundX(-Math.PI / 2),
  3: aroundZ(-Math.PI / 2),
  4: aroundZ(Math.PI / 2),
}

/** The turn of a die that lies with a value on top, turned on the table by an angle. */
export const lying = (value: number, angle: number): Turn =>
  times(aroundY(angle), toTop[value] ?? aroundX(0))

/** A turn that is tumbled further by some angles. */
export const tumbled = (turn: Turn, x: number, y: number, z: number): Turn =>
  times(times(aroundX(x), times(aroundY(y), aroundZ(z))), turn)

const near = 0.5
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-near, -near],
    [near, near],
  ],
  3: [
    [-near, -near],
    [0, 0],
    [near, near],
  ],
  4: [
    [-near, -near],
    [near, -near],
    [-near, near],
    [near, near],
  ],
  5: [
    [-near, -near],
    [near, -near],
    [0, 0],
    [-near, near],
    [near, near],
  ],
  6: [
    [-near, -near],
    [near, -near],
    [-near, 0],
    [near, 0],
    [-near, near],
    [near, near],
  ],
}

/** The eye looks down on the table at this angle. */
const slant = aroundX(-0.95)
const light: Vector = [-0.35, -0.8, 0.5]
const corners = 14

/** Draws a die with its middle at a point; `half` is half of an edge. */
export function drawDie(
  pen: CanvasRenderingContext2D,
  turn: Turn,
  x: number,
  y: number,
  half: number,
): void {
  const seen = times(slant, turn)
  for (const { value, out, u, v } of faces) {
    const away = apply(seen, out)
    if (away[2] <= 0.02) continue
    const [right, down] = [apply(seen, u), apply(seen, v)]
    const at = (a: number, b: number): readonly [number, number] => [
      x + (away[0] + right[0] * a + down[0] * b) * half,
      y + (away[1] + right[1] * a + down[1] * b) * half,
    ]
    const lit = Math.max(0, dot(apply(turn, out), light))
    pen.fillStyle = `hsl(42 ${34 + lit * 20}% ${58 + lit * 36}%)`
    pen.beginPath()
    const edge = 0.86
    for (const [a, b] of [
      [-edge, -1],
      [edge, -1],
      [1, -edge],
      [1, edge],
      [edge, 1],
      [-edge, 1],
      [-1, edge],
      [-1, -edge],
    ] as const) {
      pen.lineTo(...at(a, b))
    }
    pen.closePath()
    pen.fill()
    pen.strokeStyle = 'rgba(90, 70, 30, 0.35)'
    pen.lineWidth = 1
    pen.stroke()
    pen.fillStyle = value === 1 || value === 4 ? '#b3232c' : '#20242b'
    const size = value === 1 ? 0.3 : 0.19
    for (const [a, b] of pips[value] ?? []) {
      pen.beginPath()
      for (let corner = 0; corner < corners; corner += 1) {
        const angle = (corner * Math.PI * 2) / corners
        pen.lineTo(...at(a + Math.cos(angle) * size, b + Math.sin(angle) * size))
      }
      pen.fill()
    }
  }
}
