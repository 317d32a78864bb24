import { type Camera, cameraAt, Follower, type Picture } from './camera.ts'
import { FigureSheet, type Look } from './figures.ts'
import type { Kit } from './kits.ts'
import { pitchLines } from './pitch-lines.ts'
import { type Ball, type Figure, goal, pitch, type Scene, type Shirt } from './scene.ts'
import { fillShape, flashAfter, Stadium } from './stadium.ts'
import type { Begin, BoardColours, Context } from './surface.ts'

/** What a broadcast paints, read anew at each frame. */
export interface Broadcast {
  readonly kits: Readonly<Record<'home' | 'away', Kit>>
  readonly operator: string
  readonly scene: () => Scene
  /** Whether nothing may shake or flash. */
  readonly isCalm: boolean
}

const skins = ['#e2b08c', '#b97f57', '#6f4630'] as const
const hairs = ['#2a1c12', '#171312', '#7a5a2c'] as const

/** The looks of those who wear a shirt: three, so that no team is one man eleven times. */
function looksOf(shirt: Shirt, kits: Broadcast['kits']): readonly Look[] {
  const kit = shirt.startsWith('home') ? kits.home : kits.away
  const isKeeper = shirt.endsWith('Keeper')
  const worn =
    shirt === 'referee'
      ? { shirt: '#17191d', shorts: '#17191d', socks: '#17191d' }
      : isKeeper
        ? { shirt: kit.keeper, shorts: '#20242b', socks: kit.keeper }
        : { shirt: kit.shirt, shorts: kit.shorts, socks: kit.shirt }
  return skins.map((skin, at) => ({ ...worn, skin, hair: hairs[at] ?? hairs[0] }))
}

type Sheets = Readonly<Record<Shirt, readonly FigureSheet[]>>

function sheetsOf(kits: Broadcast['kits'], pixels: number): Sheets {
  const of = (shirt: Shirt): readonly FigureSheet[] =>
    looksOf(shirt, kits).map((look) => new FigureSheet(look, pixels))
  return {
    home: of('home'),
    away: of('away'),
    homeKeeper: of('homeKeeper'),
    awayKeeper: of('awayKeeper'),
    referee: of('referee'),
  }
}

/** The mown stripes: how many, and their greens. */
const stripes = 18
const greens = ['#3f8f3d', '#37833a'] as const
const surround = '#2c6b33'

function paintGrass(context: Context, camera: Camera): void {
  const band = (fromX: number, toX: number, fromY: number, toY: number, colour: string): void =>
    fillShape(
      context,
      [
        camera.seen(fromX, fromY, 0),
        camera.seen(toX, fromY, 0),
        camera.seen(toX, toY, 0),
        camera.seen(fromX, toY, 0),
      ],
      colour,
    )
  band(-40, pitch.length + 40, -8, pitch.width + 30, surround)
  const wide = pitch.length / stripes
  for (let at = 0; at < stripes; at += 1) {
    band(at * wide, (at + 1) * wide + 0.05, -1.5, pitch.width + 1.5, greens[at % 2] ?? greens[0])
  }
}

function paintLines(context: Context, camera: Camera): void {
  context.beginPath()
  for (const line of pitchLines) {
    for (const [at, [x, y]] of line.entries()) {
      const seen = camera.seen(x, y, 0)
      if (at === 0) context.moveTo(seen.x, seen.y)
      else context.lineTo(seen.x, seen.y)
    }
  }
  const { scale } = camera.seen(pitch.length / 2, pitch.width / 2, 0)
  context.lineWidth = Math.max(1, scale * 0.13)
  context.strokeStyle = 'rgb(255 255 255 / 82%)'
  context.stroke()
}

/** Places of three numbers, joined by lines. */
type Wire = readonly (readonly [x: number, y: number, up: number])[]

function wire(context: Context, camera: Camera, places: Wire): void {
  for (const [at, [x, y, up]] of places.entries()) {
    const seen = camera.seen(x, y, up)
    if (at === 0) context.moveTo(seen.x, seen.y)
    else context.lineTo(seen.x, seen.y)
  }
}

const posts = [pitch.width / 2 - goal.half, pitch.width / 2 + goal.half] as const

/** A goal with its net, which the ball bulges. */
function paintGoal(context: Context, camera: Camera, end: number, { ball, bulge }: Scene): void {
  const out = end === 0 ? -1 : 1
  const isStruck = bulge > 0 && Math.abs(ball.x - end) < 6
  const push = (y: number): number =>
    isStruck ? bulge * 0.75 * Math.exp(-((y - ball.y) ** 2) / 2.2) : 0
  context.beginPath()
  for (let at = 0; at <= 10; at += 1) {
    const y = posts[0] + (goal.half * 2 * at) / 10
    const low = end + out * (goal.depth + push(y))
    const high = end + out * (0.9 + push(y) * 0.6)
    wire(context, camera, [
      [end, y, goal.height],
      [high, y, goal.height],
      [low, y, 0],
    ])
  }
  for (const share of [0.25, 0.5, 0.75]) {
    const deep = goal.depth + (0.9 - goal.depth) * share
    const up = goal.height * share
    const along = Array.from({ length: 11 }, (_, at) => posts[0] + (goal.half * 2 * at) / 10)
    wire(context, camera, [
      [end, posts[0], up],
      ...along.map((y) => [end + out * (deep + push(y)), y, up] as const),
      [end, posts[1], up],
    ])
  }
  context.lineWidth = 0.7
  context.strokeStyle = 'rgb(255 255 255 / 42%)'
  context.stroke()
  context.beginPath()
  wire(context, camera, [
    [end, posts[0], 0],
    [end, posts[0], goal.height],
    [end, posts[1], goal.height],
    [end, posts[1], 0],
  ])
  context.lineWidth = Math.max(1.6, camera.seen(end, pitch.width / 2, 0).scale * 0.13)
  context.strokeStyle = '#ffffff'
  context.stroke()
}

function paintFlags(context: Context, camera: Camera): void {
  for (const x of [0, pitch.length]) {
    for (const y of [0, pitch.width]) {
      const foot = camera.seen(x, y, 0)
      const top = camera.seen(x, y, 1.5)
      context.lineWidth = Math.max(0.8, foot.scale * 0.05)
      context.strokeStyle = '#f6f1c8'
      context.beginPath()
      context.moveTo(foot.x, foot.y)
      context.lineTo(top.x, top.y)
      context.stroke()
      const size = foot.scale * 0.5
      context.fillStyle = '#e4572e'
      context.beginPath()
      context.moveTo(top.x, top.y)
      context.lineTo(top.x + size, top.y + size * 0.35)
      context.lineTo(top.x, top.y + size * 0.7)
      context.fill()
    }
  }
}

/** The four faint shadows that the floodlights throw, in one picture. */
function shadowPicture(pixels: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(pixels * 4, pixels * 2)
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  context.translate(pixels * 2, pixels)
  for (const [x, y] of [
    [1, 0.55],
    [-1, 0.55],
    [1, -0.55],
    [-1, -0.55],
  ] as const) {
    const fade = context.createLinearGradient(0, 0, x * pixels * 1.7, y * pixels)
    fade.addColorStop(0, 'rgb(5 20 8 / 34%)')
    fade.addColorStop(1, 'rgb(5 20 8 / 0%)')
    context.strokeStyle = fade
    context.lineWidth = pixels * 0.36
    context.lineCap = 'round'
    context.beginPath()
    context.moveTo(0, 0)
    context.lineTo(x * pixels * 1.4, y * pixels * 0.8)
    context.stroke()
  }
  context.fillStyle = 'rgb(5 20 8 / 36%)'
  context.beginPath()
  context.ellipse(0, 0, pixels * 0.42, pixels * 0.26, 0, 0, 2 * Math.PI)
  context.fill()
  return canvas
}

function paintBall(context: Context, camera: Camera, { x, y, height }: Ball): void {
  const ground = camera.seen(x, y, 0)
  const up = camera.seen(x, y, height + 0.11)
  const radius = Math.max(1.7, up.scale * 0.155)
  context.fillStyle = 'rgb(5 20 8 / 40%)'
  context.beginPath()
  context.ellipse(ground.x, ground.y, radius * 1.15, radius * 0.5, 0, 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = '#ffffff'
  context.beginPath()
  context.arc(up.x, up.y, radius, 0, 2 * Math.PI)
  context.fill()
  context.lineWidth = 0.6
  context.strokeStyle = 'rgb(20 24 30 / 55%)'
  context.stroke()
}

/** The card or the flag in a raised hand. */
function paintHeld(
  context: Context,
  camera: Camera,
  { x, y, pose }: Figure,
  card: Scene['card'],
): void {
  if (pose !== 'flag' && (pose !== 'card' || card === null)) return
  const hand = camera.seen(x, y, 2.05)
  const size = hand.scale * (pose === 'flag' ? 0.5 : 0.3)
  context.fillStyle = pose === 'flag' ? '#f2c019' : card === 'red' ? '#d3122a' : '#ffd21a'
  context.fillRect(hand.x - size * 0.3, hand.y - size, size * 0.75, size)
}

/** What is painted at each size of the picture, prepared once. */
interface Props {
  readonly stadium: Stadium
  readonly sheets: Sheets
  readonly shadow: OffscreenCanvas
  readonly colours: BoardColours
  /** The light over the picture. */
  readonly light: OffscreenCanvas
}

function paintPeople(
  context: Context,
  camera: Camera,
  scene: Scene,
  { sheets, shadow }: Props,
  { width }: Picture,
): void {
  const present = scene.figures
    .map((figure, at) => ({ figure, at, seen: camera.seen(figure.x, figure.y, 0) }))
    .filter(({ figure, seen }) => !figure.isOut && seen.x > -40 && seen.x < width + 40)
    .sort((one, other) => one.figure.y - other.figure.y)
  for (const { seen } of present) {
    const { x, y, scale } = seen
    context.drawImage(shadow, x - scale * 1.2, y - scale * 0.42, scale * 2.4, scale * 0.84)
  }
  let isBallDue = true
  for (const { figure, at, seen } of present) {
    if (isBallDue && figure.y > scene.ball.y) {
      paintBall(context, camera, scene.ball)
      isBallDue = false
    }
    const sheets3 = sheets[figure.shirt]
    sheets3[(at * 7) % sheets3.length]?.paint(context, figure, seen, scene.ms)
    paintHeld(context, camera, figure, scene.card)
  }
  if (isBallDue) paintBall(context, camera, scene.ball)
}

/** Light in the middle of the picture, dusk around it: once, for it is dear to compute. */
function lightPicture(width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(Math.round(width), Math.round(height))
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  const [x, y] = [width / 2, height * 0.62]
  const light = context.createRadialGradient(x, y, height * 0.3, x, y, width * 0.72)
  light.addColorStop(0, 'rgb(255 255 235 / 7%)')
  light.addColorStop(0.55, 'rgb(4 8 14 / 0%)')
  light.addColorStop(1, 'rgb(4 8 14 / 46%)')
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
  return canvas
}

/** How long and how far the picture shakes after a goal: milliseconds, pixels. */
const shake = { ms: 520, pixels: 5 } as const

/** Returns the painter of a match as television shows it. */
export const beginBroadcast =
  ({ kits, operator, scene, isCalm }: Broadcast): Begin =>
  ({ context, width, height, ratio, look }) => {
    const colours = look.boards
    const picture = { width, height }
    const close = cameraAt({ x: pitch.length / 2, y: pitch.width / 2, span: 28 }, picture)
    const pixels = Math.min(90, close.seen(pitch.length / 2, pitch.width * 0.75, 0).scale * ratio)
    const props: Props = {
      stadium: new Stadium({ ...kits, operator, boards: colours }),
      sheets: sheetsOf(kits, pixels),
      shadow: shadowPicture(Math.max(8, Math.round(pixels / 2))),
      colours,
      light: lightPicture(width * ratio, height * ratio),
    }
    const follower = new Follower()
    let struckAt: number | null = null
    return () => {
      const now = scene()
      struckAt = now.bulge === 0 ? null : (struckAt ?? now.ms)
      const since = struckAt === null || isCalm ? Number.POSITIVE_INFINITY : now.ms - struckAt
      const shaken = Math.max(0, 1 - since / shake.ms) * shake.pixels * Math.sin(since / 24)
      const camera = cameraAt(follower.follow(now), picture, since < shake.ms ? shaken : 0)
      paintScene(context, camera, now, props, picture)
      const flash = flashAfter(since)
      if (flash > 0) {
        context.fillStyle = `rgb(255 255 255 / ${Math.round(flash * 100)}%)`
        context.fillRect(0, 0, width, height)
      }
    }
  }

function paintScene(
  context: Context,
  camera: Camera,
  scene: Scene,
  props: Props,
  picture: Picture,
): void {
  const { width, height } = picture
  context.fillStyle = '#070a11'
  context.fillRect(0, 0, width, height)
  props.stadium.paintStands(context, camera, picture, scene)
  paintGrass(context, camera)
  props.stadium.paintBoards(context, camera, picture, scene.ms)
  props.stadium.paintEnds(context, camera, picture, props.colours)
  paintLines(context, camera)
  for (const end of [0, pitch.length]) paintGoal(context, camera, end, scene)
  paintFlags(context, camera)
  paintPeople(context, camera, scene, props, picture)
  context.drawImage(props.light, 0, 0, width, height)
}
