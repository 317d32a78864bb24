import type { MomentRow } from '@fairline/contract/moments'
import { field, type Ground, view } from './grounds.ts'
import type { Kit } from './kits.ts'
import type { Begin, Surface } from './use-painting.ts'

/** What a tracker paints, read anew at each frame. */
export interface Tracked {
  readonly ground: Ground
  readonly kits: Readonly<Record<'home' | 'away', Kit>>
  /** Those that have happened at the time that is shown. */
  readonly moments: () => readonly MomentRow[]
  readonly now: () => number
  /** Whether nothing may move. */
  readonly isCalm: boolean
}

/** How long the ball is on its way from one place to the next, milliseconds. */
const wayMs = 700

const xOf = (x: number): number => field.left + (field.width * x) / 100
const yOf = (y: number): number => field.top + (field.height * y) / 100

function drawGround({ context }: Surface, { lines }: Ground): void {
  context.fillStyle = '#2f7d4a'
  context.fillRect(0, 0, view.width, view.height)
  context.strokeStyle = 'rgb(255 255 255 / 75%)'
  for (const { path, width = 0.8 } of lines) {
    context.lineWidth = width
    context.stroke(new Path2D(path))
  }
}

/** Where the ball is: on its way from the moment before to the newest one. */
function ballAt(moments: readonly MomentRow[], ms: number): { x: number; y: number } {
  const last = moments.at(-1)
  if (last === undefined) return { x: 50, y: 50 }
  const before = moments.at(-2) ?? last
  const share = Math.min(1, Math.max(0, (ms - last.at_ms) / wayMs))
  const eased = share * share * (3 - 2 * share)
  return { x: before.x + (last.x - before.x) * eased, y: before.y + (last.y - before.y) * eased }
}

/** Returns the painter of the field from above, with the ball where it was last told to be. */
export const beginTracker =
  ({ ground, kits, moments, now }: Tracked): Begin =>
  (surface) => {
    const { context, width } = surface
    const scale = width / view.width
    return () => {
      const told = moments()
      const { x, y } = ballAt(told, now())
      context.save()
      context.scale(scale, scale)
      drawGround(surface, ground)
      context.fillStyle = kits[told.at(-1)?.side ?? 'home'].shirt
      context.beginPath()
      context.arc(xOf(x), yOf(y), 2, 0, 2 * Math.PI)
      context.fill()
      context.restore()
    }
  }
