import type { Camera, Picture, Seen } from './camera.ts'
import type { Kit } from './kits.ts'
import { held, pitch } from './scene.ts'
import type { BoardColours, Context } from './surface.ts'

export interface StadiumLook {
  readonly home: Kit
  readonly away: Kit
  /** What the boards say. */
  readonly operator: string
  readonly boards: BoardColours
}

/** Numbers from 0 to 1 in a fixed order: every stand has its people in the same seats. */
function seats(from: number): () => number {
  let state = from
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A stand as a plane: it rises from its front row to its last, metres. */
interface Tier {
  readonly front: { readonly y: number; readonly up: number }
  readonly back: { readonly y: number; readonly up: number }
  /** How light it is, 0 to 1: the floodlights reach the lower rows. */
  readonly light: number
}

const tiers: readonly Tier[] = [
  { front: { y: -30, up: 17 }, back: { y: -46, up: 30 }, light: 0.62 },
  { front: { y: -8, up: 1.2 }, back: { y: -27, up: 13 }, light: 0.95 },
]

/** A block of seats, metres wide, and the pixels of its picture. */
const block = { metres: 14, width: 196, height: 128, rows: 17 } as const
/** The boards around the pitch, metres. */
const board = { metres: 10.5, height: 0.95, y: -3.6, width: 336, pixels: 30 } as const
/** What the boards show changes after so long, milliseconds. */
const boardMs = 9000

const clothes = [
  '#2b2f3a',
  '#4a4f5c',
  '#74787f',
  '#1d2433',
  '#8b8275',
  '#5d3b34',
  '#c9c6bd',
] as const

/** Paints a block of people: many in the colours of a side, the others as people dress. */
function crowdBlock(colour: string, seed: number, light: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(block.width, block.height)
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  const chance = seats(seed)
  context.fillStyle = '#10141c'
  context.fillRect(0, 0, block.width, block.height)
  const rowHeight = block.height / block.rows
  for (let row = 0; row < block.rows; row += 1) {
    for (let x = -4; x < block.width; x += 8) {
      const kind = chance()
      const y = (row + 0.5) * rowHeight + chance() * 1.6
      const seatX = x + (row % 2) * 4 + chance() * 2
      if (kind < 0.06) continue
      const dressed = clothes[Math.floor(chance() * clothes.length)] ?? clothes[0]
      context.fillStyle = kind < 0.5 ? colour : dressed
      context.fillRect(seatX, y, 6, 5)
      context.fillStyle = chance() < 0.7 ? '#d8a986' : '#7a4e37'
      context.fillRect(seatX + 1.6, y - 2.6, 2.8, 3)
    }
  }
  context.fillStyle = `rgb(8 11 18 / ${Math.round(100 * (1 - light * 0.72))}%)`
  context.fillRect(0, 0, block.width, block.height)
  return canvas
}

/** Paints a board with the operator's name. */
function boardPicture(text: string, ground: string, ink: string, stripe: string): OffscreenCanvas {
  const canvas = new OffscreenCanvas(board.width, board.pixels)
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  context.fillStyle = ground
  context.fillRect(0, 0, board.width, board.pixels)
  context.fillStyle = stripe
  context.fillRect(0, board.pixels - 3, board.width, 3)
  context.fillStyle = ink
  context.font = '700 21px Inter, sans-serif'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text.toUpperCase(), board.width / 2, board.pixels / 2, board.width - 24)
  return canvas
}

/** Draws a picture as a parallelogram with three corners on the screen. */
function drawBetween(
  context: Context,
  picture: OffscreenCanvas,
  [topLeft, topRight, bottomLeft]: readonly [Seen, Seen, Seen],
): void {
  const { width, height } = picture
  context.save()
  context.transform(
    (topRight.x - topLeft.x) / width,
    (topRight.y - topLeft.y) / width,
    (bottomLeft.x - topLeft.x) / height,
    (bottomLeft.y - topLeft.y) / height,
    topLeft.x,
    topLeft.y,
  )
  context.drawImage(picture, 0, 0)
  context.restore()
}

/** Fills a shape on the screen. */
export function fillShape(
  context: Context,
  corners: readonly Seen[],
  colour: string | CanvasGradient,
): void {
  context.fillStyle = colour
  context.beginPath()
  for (const { x, y } of corners) context.lineTo(x, y)
  context.fill()
}

const firstX = -35
const lastX = pitch.length + 35

const blockCount = Math.ceil((lastX - firstX) / block.metres)

/** When a stand is seen, and which side is glad. */
interface Mood {
  readonly ms: number
  readonly joy: 'home' | 'away' | null
}

interface SeenBlock extends Mood {
  readonly context: Context
  readonly camera: Camera
  readonly width: number
  /** The last one is of the guests. */
  readonly pictures: readonly OffscreenCanvas[]
  readonly tier: Tier
  readonly block: number
}

function paintBlock(seen: SeenBlock): void {
  const { context, camera, width, pictures, tier, ms, joy } = seen
  const { front, back } = tier
  const x = firstX + seen.block * block.metres
  const isAway = x > pitch.length - 4
  const picture = pictures[isAway ? pictures.length - 1 : seen.block % (pictures.length - 1)]
  const isGlad = joy === (isAway ? 'away' : 'home')
  const jump = isGlad ? 0.5 * Math.abs(Math.sin(ms / 130 + seen.block * 1.3)) : 0
  const right = x + block.metres - 0.7
  const corners = [
    camera.seen(x, back.y, back.up + jump),
    camera.seen(right, back.y, back.up + jump),
    camera.seen(x, front.y, front.up + jump),
  ] as const
  if (picture === undefined || corners[0].x > width || corners[1].x < 0) return
  drawBetween(context, picture, corners)
}

/** The stands and boards around a pitch; their pictures are painted once. */
export class Stadium {
  readonly #blocks: readonly (readonly OffscreenCanvas[])[]
  readonly #boards: readonly (readonly OffscreenCanvas[])[]

  constructor({ home, away, operator, boards }: StadiumLook) {
    const { brand, contrast, mark, markContrast } = boards
    // The guests have the right end of each tier.
    this.#blocks = tiers.map(({ light }) => [
      ...[1, 2, 3].map((seed) => crowdBlock(home.shirt, seed * 977, light)),
      crowdBlock(away.shirt, 4099, light),
    ])
    const own = boardPicture(operator, brand, contrast, mark)
    const other = boardPicture(operator, mark, markContrast, brand)
    const dark = boardPicture(operator, '#0b0f16', '#f2f4f7', mark)
    this.#boards = [
      [own, dark, own, other],
      [other, own, dark, own],
      [dark, other, own, dark],
    ]
  }

  /** Paints the people behind the far side line; those of a side that is glad jump. */
  paintStands(context: Context, camera: Camera, { width }: Picture, { ms, joy }: Mood): void {
    for (const [at, tier] of tiers.entries()) {
      const pictures = this.#blocks[at] ?? []
      for (let block = 0; block < blockCount; block += 1) {
        paintBlock({ context, camera, width, pictures, tier, block, ms, joy })
      }
    }
  }

  /** Paints the boards before the far stand. */
  paintBoards(context: Context, camera: Camera, { width }: Picture, ms: number): void {
    const shown = this.#boards[Math.floor(ms / boardMs) % this.#boards.length] ?? []
    for (let at = 0, x = firstX; x < lastX; at += 1, x += board.metres) {
      const corners = [
        camera.seen(x, board.y, board.height),
        camera.seen(x + board.metres, board.y, board.height),
        camera.seen(x, board.y, 0),
      ] as const
      const picture = shown[at % shown.length]
      if (picture === undefined || corners[0].x > width || corners[1].x < 0) continue
      drawBetween(context, picture, corners)
    }
  }

  /** Paints the stands behind both goals, and the boards before them. */
  paintEnds(
    context: Context,
    camera: Camera,
    { width }: Picture,
    { brand, mark }: BoardColours,
  ): void {
    for (const end of [0, pitch.length] as const) {
      const out = end === 0 ? -1 : 1
      const places = { near: end + out * endStand.near, far: end + out * endStand.far }
      const crowd = this.#blocks.at(-1) ?? []
      const picture = end === 0 ? crowd[0] : crowd.at(-1)
      fillShape(context, endCorners(camera, places, -30, pitch.width + 30), '#0c1018')
      for (let y = -26; y < pitch.width + 26; y += endStand.block) {
        const corners = endCorners(camera, places, y, y + endStand.block - 0.7)
        const isSeen = corners.some(({ x }) => x > 0 && x < width)
        if (isSeen && picture) drawBetween(context, picture, [corners[0], corners[1], corners[3]])
      }
      paintEndBoard(context, camera, end + out * 4.4, end === 0 ? brand : mark)
    }
  }
}

/** The stand behind a goal: where it begins and ends, how high, and how wide a block is, metres. */
const endStand = { near: 9, far: 27, low: 1.2, high: 14, block: 9.5 } as const

/** The corners of a part of it: both at the back, then both in front. */
function endCorners(
  camera: Camera,
  { near, far }: { readonly near: number; readonly far: number },
  fromY: number,
  untilY: number,
): readonly [Seen, Seen, Seen, Seen] {
  return [
    camera.seen(far, fromY, endStand.high),
    camera.seen(far, untilY, endStand.high),
    camera.seen(near, untilY, endStand.low),
    camera.seen(near, fromY, endStand.low),
  ]
}

function paintEndBoard(context: Context, camera: Camera, x: number, colour: string): void {
  const [from, until] = [board.y, pitch.width + 3]
  const corners = [
    camera.seen(x, from, board.height),
    camera.seen(x, until, board.height),
    camera.seen(x, until, 0),
    camera.seen(x, from, 0),
  ]
  fillShape(context, corners, colour)
}

/** How light the flash after a goal is, 0 to 1, by milliseconds since the ball was in. */
export const flashAfter = (ms: number): number => held(1 - ms / 420, 0, 1) * 0.35
