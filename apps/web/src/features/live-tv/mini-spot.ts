import type { Spot } from '../../session/watched.ts'

/** The part of the window that the player may be in, and how large it is, pixels. */
export interface Room {
  readonly width: number
  readonly height: number
  readonly player: { readonly width: number; readonly height: number }
}

/** The corner that it begins in: above the bar at the foot of the columns. */
export const cornerSpot: Spot = { right: 12, bottom: 44 }

const within = (value: number, most: number): number => Math.max(0, Math.min(value, most))

/** Returns the nearest spot at which all of the player is in its part of the window. */
export const clampSpot = ({ right, bottom }: Spot, { width, height, player }: Room): Spot => ({
  right: within(right, width - player.width),
  bottom: within(bottom, height - player.height),
})

/** An arrow key moves it so far, pixels. */
const step = 24

/** Returns how far a key moves the player; undefined for any other key. */
export function stepOf(key: string): Spot | undefined {
  const steps: Readonly<Record<string, Spot>> = {
    ArrowLeft: { right: step, bottom: 0 },
    ArrowRight: { right: -step, bottom: 0 },
    ArrowUp: { right: 0, bottom: step },
    ArrowDown: { right: 0, bottom: -step },
  }
  return steps[key]
}
