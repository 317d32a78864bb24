import type { MomentRow } from '@fairline/contract/moments'
import { field, type GroundLine, grounds, view } from './grounds.ts'
import type { Kit } from './kits.ts'
import type { Begin, Context, Surface } from './surface.ts'

/** What a tracker paints, read anew at each frame. */
export interface Tracked {
  readonly kits: Readonly<Record<'home' | 'away', Kit>>
  /** Those that have happened at the time that is shown. */
  readonly moments: () => readonly MomentRow[]
  readonly now: () => number
  /** Whether nothing may move. */
  readonly isCalm: boolean
}

type Kind = MomentRow['kind']

/** Both shades of the grass, and the lines, by theme. */
const shades = {
  light: ['#4f9a5f', '#479257', 'rgb(255 255 255 / 85%)'],
  dark: ['#1f5236', '#1b4a31', 'rgb(255 255 255 / 50%)'],
} as const

/** How much pressure a moment is, 0 to 1; those left out are none. */
const pressure: Partial<Readonly<Record<Kind, number>>> = {
  attack: 0.28,
  dangerous_attack: 0.55,
  shot: 0.6,
  on_target: 0.75,
  corner: 0.5,
  free_kick: 0.3,
  penalty: 0.8,
  goal: 1,
}

/** How long the ball is on its way from one place to the next, milliseconds. */
const wayMs = 650
/** How long a moment is fresh: arrows run and a ring grows, milliseconds. */
const freshMs = { arrows: 6000, ring: 1400, goal: 4500 } as const
/** How many places the trail goes back. */
const trailLength = 4

const stripes = 12
const xOf = (x: number): number => field.left + (field.width * x) / 100
const yOf = (y: number): number => field.top + (field.height * y) / 100

const pitchLines: readonly GroundLine[] = grounds.pitch.lines

/** The pitch, painted once for each size and theme. */
function pitchPicture({ width, height, ratio, look }: Surface): OffscreenCanvas {
  const canvas = new OffscreenCanvas(Math.round(width * ratio), Math.round(height * ratio))
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  const [one, other, lines] = shades[look.isDark ? 'dark' : 'light']
  context.scale((width * ratio) / view.width, (height * ratio) / view.height)
  context.fillStyle = one
  context.fillRect(0, 0, view.width, view.height)
  context.fillStyle = other
  const wide = view.width / stripes
  for (let at = 1; at < stripes; at += 2) context.fillRect(at * wide, 0, wide, view.height)
  context.strokeStyle = lines
  context.lineJoin = 'round'
  for (const { path, width: thick = 0.8, dash = [] } of pitchLines) {
    context.lineWidth = thick * 0.85
    context.setLineDash([...dash])
    context.stroke(new Path2D(path))
  }
  return canvas
}

/** Where the ball was told to be; a moment of the whole team has no place. */
const isPlaced = ({ kind }: MomentRow): boolean => kind !== 'sub' && kind !== 'var'

interface Spot {
  readonly x: number
  readonly y: number
}
const spotOf = ({ x, y }: MomentRow): Spot => ({ x: xOf(x), y: yOf(y) })

/** How far something has come that takes so long, 0 to 1. */
const shareOf = (ms: number, whole: number): number => Math.min(1, Math.max(0, ms / whole))

/** What is known at a frame. */
interface Now {
  readonly context: Context
  readonly last: MomentRow
  readonly colour: string
  readonly ball: Spot
  /** Milliseconds since the last moment. */
  readonly ageMs: number
  readonly isCalm: boolean
}

/** The side that attacks pushes its colour towards the goal of the other. */
function paintPressure({ context, last, colour, ball, ageMs, isCalm }: Now): void {
  const strength = pressure[last.kind]
  if (strength === undefined) return
  const isGoal = last.kind === 'goal' && ageMs < freshMs.goal
  const pulse = isGoal && !isCalm ? 0.7 + 0.3 * Math.sin(ageMs / 120) : 1
  const from = last.side === 'home' ? Math.min(ball.x - 22, 50) : Math.max(ball.x + 22, 70)
  const goalX = last.side === 'home' ? field.left + field.width : field.left
  const fade = context.createLinearGradient(from, 0, goalX, 0)
  fade.addColorStop(0, `${colour}00`)
  fade.addColorStop(1, `${colour}${hexOf(strength * 0.8 * pulse)}`)
  context.fillStyle = fade
  context.fillRect(Math.min(from, goalX), field.top, Math.abs(goalX - from), field.height)
}

const hexOf = (share: number): string =>
  Math.round(255 * Math.min(1, share))
    .toString(16)
    .padStart(2, '0')

/** Arrows ahead of the ball that run towards the goal while the moment is fresh. */
function paintArrows({ context, last, ball, ageMs, isCalm }: Now): void {
  const strength = pressure[last.kind] ?? 0
  if (strength < 0.25 || last.kind === 'goal' || ageMs > freshMs.arrows) return
  const ahead = last.side === 'home' ? 1 : -1
  const count = strength > 0.5 ? 3 : 2
  context.lineWidth = 1.5
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (let at = 0; at < count; at += 1) {
    const run = isCalm ? 0.6 : (ageMs / 900 + at / count) % 1
    const tip = ball.x + ahead * (7 + at * (isCalm ? 5 : 0) + run * (isCalm ? 0 : 15))
    if (tip < 1 || tip > view.width - 1) continue
    const light = Math.sin(Math.PI * run) * (1 - shareOf(ageMs, freshMs.arrows))
    context.strokeStyle = `rgb(255 255 255 / ${Math.round(90 * light)}%)`
    context.beginPath()
    context.moveTo(tip - ahead * 2.6, ball.y - 3.4)
    context.lineTo(tip, ball.y)
    context.lineTo(tip - ahead * 2.6, ball.y + 3.4)
    context.stroke()
  }
}

/** The way that the ball has come: the older, the fainter. */
function paintTrail({ context, ball }: Now, spots: readonly Spot[]): void {
  const way = [...spots, ball]
  context.lineWidth = 0.9
  context.lineCap = 'round'
  for (let at = 1; at < way.length; at += 1) {
    const [from, to] = [way[at - 1], way[at]]
    if (from === undefined || to === undefined) continue
    const light = at / (way.length - 1)
    context.strokeStyle = `rgb(255 255 255 / ${Math.round(62 * light ** 2)}%)`
    context.fillStyle = context.strokeStyle
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
    context.beginPath()
    context.arc(from.x, from.y, 1, 0, 2 * Math.PI)
    context.fill()
  }
}

/** What a kind adds at its place: a card, the line of an offside, the ring of a dead ball. */
function paintMark({ context, last, ball, ageMs, isCalm }: Now): void {
  const { kind } = last
  if (kind === 'yellow' || kind === 'red') {
    context.fillStyle = kind === 'red' ? '#d8182f' : '#ffd21a'
    context.strokeStyle = 'rgb(0 0 0 / 55%)'
    context.lineWidth = 0.4
    context.beginPath()
    context.roundRect(ball.x + 2.6, ball.y - 7.4, 4, 5.6, 0.7)
    context.fill()
    context.stroke()
  }
  if (kind === 'offside') {
    context.strokeStyle = '#ffd21a'
    context.lineWidth = 0.9
    context.setLineDash([2, 1.6])
    context.beginPath()
    context.moveTo(ball.x, field.top)
    context.lineTo(ball.x, field.top + field.height)
    context.stroke()
    context.setLineDash([])
  }
  const ring = isCalm ? 0.6 : shareOf(ageMs, kind === 'goal' ? freshMs.goal : freshMs.ring)
  if (ring >= 1) return
  context.strokeStyle = `rgb(255 255 255 / ${Math.round(85 * (1 - ring))}%)`
  context.lineWidth = kind === 'goal' ? 1.8 : 1
  context.beginPath()
  context.arc(ball.x, ball.y, 2.4 + ring * (kind === 'goal' ? 18 : 7), 0, 2 * Math.PI)
  context.stroke()
}

function paintBall({ context, ball, colour }: Now): void {
  context.fillStyle = 'rgb(0 0 0 / 30%)'
  context.beginPath()
  context.ellipse(ball.x + 0.4, ball.y + 0.9, 2.6, 2.2, 0, 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = '#ffffff'
  context.strokeStyle = colour
  context.lineWidth = 1.1
  context.beginPath()
  context.arc(ball.x, ball.y, 2.1, 0, 2 * Math.PI)
  context.fill()
  context.stroke()
}

/** What is painted over the ground at a time. */
function paintMoments(context: Context, tracked: Tracked): void {
  const { kits, isCalm } = tracked
  const placed = tracked.moments().filter(isPlaced).slice(-trailLength)
  const last = placed.at(-1)
  if (last === undefined) return
  const ageMs = tracked.now() - last.at_ms
  const from = placed.at(-2) ?? last
  const share = isCalm ? 1 : shareOf(ageMs, wayMs)
  const eased = share * share * (3 - 2 * share)
  const [start, end] = [spotOf(from), spotOf(last)]
  const ball = {
    x: start.x + (end.x - start.x) * eased,
    y: start.y + (end.y - start.y) * eased,
  }
  const now: Now = { context, last, colour: kits[last.side].shirt, ball, ageMs, isCalm }
  paintPressure(now)
  paintTrail(now, placed.slice(0, -1).map(spotOf))
  paintArrows(now)
  paintMark(now)
  paintBall(now)
}

/** Returns the painter of the field from above, with the ball where it was last told to be. */
export const beginTracker =
  (tracked: Tracked): Begin =>
  (surface) => {
    const { context, width, height } = surface
    const picture = pitchPicture(surface)
    return () => {
      context.drawImage(picture, 0, 0, width, height)
      context.save()
      context.scale(width / view.width, height / view.height)
      paintMoments(context, tracked)
      context.restore()
    }
  }
