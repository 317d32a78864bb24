import type { Figure, Pose } from './scene.ts'
import type { Context } from './surface.ts'

/** What a figure wears, and how it looks. */
export interface Look {
  readonly shirt: string
  readonly shorts: string
  readonly socks: string
  readonly skin: string
  readonly hair: string
}

/** A joint of a body, metres: ahead of its middle, to its right, and up. */
type Joint = readonly [ahead: number, right: number, up: number]

/** The angles of a body: 0 hangs straight down, positive swings ahead; radians. */
interface Limbs {
  readonly legs: readonly [thigh: number, knee: number][]
  readonly arms: readonly [upper: number, elbow: number, out: number][]
  readonly lean: number
  readonly drop: number
}

const thighLength = 0.44
const shinLength = 0.44
const armLength = 0.29
const hipUp = 0.93
const shoulderUp = 1.46

/** How wide legs and arms swing, and how far knees bend, from walking to a sprint. */
const gaits = [
  { swing: 0, knee: 0.04, elbow: 0.25, lean: 0 },
  { swing: 0.34, knee: 0.4, elbow: 0.5, lean: 0.04 },
  { swing: 0.66, knee: 1.1, elbow: 1.3, lean: 0.12 },
  { swing: 0.95, knee: 1.6, elbow: 1.6, lean: 0.22 },
] as const

/** The limbs of who stands, walks or runs, at a share of a double step. */
function running(gait: number, share: number): Limbs {
  const { swing, knee, elbow, lean } = gaits[gait] ?? gaits[0]
  const angle = share * 2 * Math.PI
  const leg = (shift: number): [number, number] => [
    swing * Math.sin(angle + shift) + lean * 0.4,
    0.05 + knee * Math.max(0, Math.cos(angle + shift)) ** 1.3,
  ]
  const arm = (shift: number): [number, number, number] => [
    -swing * 0.85 * Math.sin(angle + shift),
    elbow,
    0.12,
  ]
  const drop = swing * 0.09 * Math.abs(Math.sin(angle))
  return { legs: [leg(0), leg(Math.PI)], arms: [arm(0), arm(Math.PI)], lean, drop }
}

const still = running(0, 0)

/** The limbs of the other poses. A pose that has two pictures changes between them. */
const poses: Readonly<Record<Exclude<Pose, 'run'>, readonly Limbs[]>> = {
  kick: [
    {
      legs: [
        [1.15, 0.15],
        [-0.3, 0.3],
      ],
      arms: [
        [-0.7, 0.5, 0.5],
        [0.8, 0.7, 0.6],
      ],
      lean: -0.12,
      drop: 0.04,
    },
  ],
  head: [
    {
      legs: [
        [-0.2, 0.9],
        [0.1, 0.7],
      ],
      arms: [
        [0.5, 1, 0.9],
        [0.5, 1, 0.9],
      ],
      lean: 0.15,
      drop: 0,
    },
  ],
  dive: [
    {
      legs: [
        [-0.5, 0.4],
        [-0.1, 0.9],
      ],
      arms: [
        [2.7, 0.1, 0.2],
        [2.5, 0.2, 0.3],
      ],
      lean: 0.2,
      drop: 0,
    },
  ],
  down: [
    {
      legs: [
        [0.5, 1.2],
        [0.1, 0.2],
      ],
      arms: [
        [0.8, 0.9, 0.3],
        [0.3, 1.2, 0.3],
      ],
      lean: 0.1,
      drop: 0,
    },
  ],
  joy: [
    {
      legs: [
        [0.5, 0.7],
        [-0.4, 0.6],
      ],
      arms: [
        [2.9, 0.1, 0.5],
        [2.8, 0.1, 0.5],
      ],
      lean: -0.05,
      drop: 0,
    },
    {
      legs: [
        [-0.4, 0.6],
        [0.5, 0.7],
      ],
      arms: [
        [2.5, 0.4, 0.8],
        [2.6, 0.4, 0.8],
      ],
      lean: 0,
      drop: 0.03,
    },
  ],
  throw: [
    {
      legs: [
        [0.25, 0.1],
        [-0.25, 0.1],
      ],
      arms: [
        [3.1, 0.7, 0.1],
        [3.1, 0.7, 0.1],
      ],
      lean: -0.1,
      drop: 0.02,
    },
  ],
  card: [
    {
      ...still,
      arms: [
        [2.95, 0, 0.05],
        [0, 0.2, 0.1],
      ],
    },
  ],
  flag: [
    {
      ...still,
      arms: [
        [3.05, 0, 0.02],
        [0, 0.2, 0.1],
      ],
    },
  ],
}

const directions = 16
const phases = 10
/** Metres that two steps take, by gait. */
const doubleSteps = [1, 1.4, 2.3, 3.4] as const

/** The room of a picture around the feet, in metres: to each side, up, and below the feet. */
const room = { side: 1.15, up: 2.4, down: 0.5 } as const
/** How far from above the camera looks, radians. */
const tilt = 0.27

/** Turns a body and lays a joint onto the picture: right, down, and how near it is. */
function laid([ahead, right, up]: Joint, heading: number): [number, number, number] {
  const x = ahead * Math.cos(heading) - right * Math.sin(heading)
  const near = ahead * Math.sin(heading) + right * Math.cos(heading)
  return [x, near * Math.sin(tilt) - up * Math.cos(tilt), near]
}

interface Stroke {
  readonly from: Joint
  readonly to: Joint
  readonly width: number
  readonly colour: string
}

const mid = (from: Joint, to: Joint, share: number): Joint => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** The strokes that a body is painted with. */
function strokesOf({ legs, arms, lean, drop }: Limbs, look: Look): Stroke[] {
  const hip = hipUp - drop
  const chest: Joint = [Math.sin(lean) * 0.54, 0, hip + (shoulderUp - hipUp) * Math.cos(lean)]
  const strokes: Stroke[] = [
    {
      from: [0, -0.08, hip + 0.06],
      to: mid([0, -0.1, hip], [chest[0], -0.15, chest[2]], 1),
      width: 0.26,
      colour: look.shirt,
    },
    {
      from: [0, 0.08, hip + 0.06],
      to: [chest[0], 0.15, chest[2]],
      width: 0.26,
      colour: look.shirt,
    },
    { from: [0, -0.07, hip - 0.02], to: [0, 0.07, hip - 0.02], width: 0.25, colour: look.shorts },
    {
      from: [chest[0] + lean * 0.1, 0, chest[2] + 0.2],
      to: [chest[0] + lean * 0.14, 0, chest[2] + 0.22],
      width: 0.23,
      colour: look.skin,
    },
    {
      from: [chest[0] + lean * 0.1 - 0.02, 0, chest[2] + 0.27],
      to: [chest[0] - 0.05, 0, chest[2] + 0.25],
      width: 0.21,
      colour: look.hair,
    },
  ]
  for (const [at, [thigh, knee]] of legs.entries()) {
    const side = at === 0 ? 0.1 : -0.1
    const top: Joint = [0, side, hip]
    const bend: Joint = [Math.sin(thigh) * thighLength, side, hip - Math.cos(thigh) * thighLength]
    const shin = thigh - knee
    const foot: Joint = [
      bend[0] + Math.sin(shin) * shinLength,
      side,
      bend[2] - Math.cos(shin) * shinLength,
    ]
    const toe: Joint = [foot[0] + 0.14 * Math.cos(shin), side, foot[2] + 0.14 * Math.sin(shin)]
    strokes.push(
      { from: mid(top, bend, 0.5), to: bend, width: 0.15, colour: look.skin },
      { from: top, to: mid(top, bend, 0.62), width: 0.21, colour: look.shorts },
      { from: mid(bend, foot, 0.15), to: foot, width: 0.13, colour: look.socks },
      { from: foot, to: toe, width: 0.11, colour: '#16181c' },
    )
  }
  for (const [at, [upper, elbow, out]] of arms.entries()) {
    const side = at === 0 ? 1 : -1
    const top: Joint = [chest[0], side * 0.2, chest[2] - 0.02]
    const bend: Joint = [
      top[0] + Math.sin(upper) * armLength,
      top[1] + side * Math.sin(out) * armLength * 0.8,
      top[2] - Math.cos(upper) * armLength,
    ]
    const lower = upper + elbow
    const hand: Joint = [
      bend[0] + Math.sin(lower) * 0.27,
      bend[1],
      bend[2] - Math.cos(lower) * 0.27,
    ]
    strokes.push(
      { from: bend, to: hand, width: 0.09, colour: look.skin },
      { from: top, to: mid(top, bend, 0.75), width: 0.13, colour: look.shirt },
    )
  }
  return strokes
}

/** Lies a body down on the grass, along its heading. */
const lying = ({ from, to, ...rest }: Stroke): Stroke => ({
  ...rest,
  from: [from[2] - 0.9, from[1], 0.16 - from[0] * 0.5],
  to: [to[2] - 0.9, to[1], 0.16 - to[0] * 0.5],
})

/** A colour made darker, for what is turned away from the light. */
function shaded(colour: string, share: number): string {
  const part = (at: number): number =>
    Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * share)
  return `rgb(${part(1)} ${part(3)} ${part(5)})`
}

/** Pictures of one look in all poses, each painted when it is first needed. */
export class FigureSheet {
  readonly #look: Look
  readonly #pixels: number
  readonly #pictures = new Map<number, OffscreenCanvas>()

  /** `pixels` are those of a metre in its pictures. */
  constructor(look: Look, pixels: number) {
    this.#look = look
    this.#pixels = pixels
  }

  /** Paints a figure with its feet at a place of the picture, `scale` pixels to the metre. */
  paint(
    context: Context,
    { heading, speed, stride, pose, height }: Figure,
    at: { readonly x: number; readonly y: number; readonly scale: number },
    ms: number,
  ): void {
    const turn =
      ((Math.round((heading / (2 * Math.PI)) * directions) % directions) + directions) % directions
    const gait = speed < 0.5 ? 0 : speed < 2.6 ? 1 : speed < 5.4 ? 2 : 3
    const share = (stride / (doubleSteps[gait] ?? 1)) % 1
    const phase = pose === 'run' ? Math.floor(share * phases) : Math.floor(ms / 160)
    const picture = this.#picture(pose, gait, turn, phase)
    const { scale } = at
    const width = room.side * 2 * scale
    const tall = (room.up + room.down) * scale
    const top = at.y - room.up * scale - height * scale
    context.drawImage(picture, at.x - width / 2, top, width, tall)
  }

  #picture(pose: Pose, gait: number, turn: number, phase: number): OffscreenCanvas {
    const kind = pose === 'run' ? gait : 4 + Object.keys(poses).indexOf(pose)
    const frames = pose === 'run' ? (gait === 0 ? 1 : phases) : poses[pose].length
    const frame = phase % frames
    const key = (kind * directions + turn) * phases + frame
    const known = this.#pictures.get(key)
    if (known !== undefined) return known
    const limbs = pose === 'run' ? running(gait, frame / phases) : (poses[pose][frame] ?? still)
    const isLying = pose === 'dive' || pose === 'down'
    const drawn = this.#draw(limbs, (turn / directions) * 2 * Math.PI, isLying)
    this.#pictures.set(key, drawn)
    return drawn
  }

  #draw(limbs: Limbs, heading: number, isLying: boolean): OffscreenCanvas {
    const metre = this.#pixels
    const canvas = new OffscreenCanvas(
      Math.ceil(room.side * 2 * metre),
      Math.ceil((room.up + room.down) * metre),
    )
    const context = canvas.getContext('2d')
    if (context === null) return canvas
    context.scale(metre, metre)
    context.translate(room.side, room.up)
    context.lineCap = 'round'
    const upright = strokesOf(limbs, this.#look)
    const strokes = (isLying ? upright.map(lying) : upright).map((stroke) => {
      const [fromX, fromY, fromNear] = laid(stroke.from, heading)
      const [toX, toY, toNear] = laid(stroke.to, heading)
      return { ...stroke, fromX, fromY, toX, toY, near: fromNear + toNear }
    })
    for (const { fromX, fromY, toX, toY, width, colour, near } of strokes.sort(
      (one, other) => one.near - other.near,
    )) {
      context.lineWidth = width
      context.strokeStyle = colour.startsWith('#') && near < -0.12 ? shaded(colour, 0.78) : colour
      context.beginPath()
      context.moveTo(fromX, fromY)
      context.lineTo(toX, toY)
      context.stroke()
    }
    return canvas
  }
}
