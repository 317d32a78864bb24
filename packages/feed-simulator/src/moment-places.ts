import type { MomentKind } from '@fairline/domain/event/match-moment'
import type { Side } from './match-script.ts'
import type { Random } from './prng.ts'

/** A place on the ground, in hundredths (match-moment.ts). */
export interface Place {
  readonly x: number
  readonly y: number
}

type Span = readonly [least: number, most: number]

/** Where a side does it, as it attacks to the right; null for either side line. */
const spans: Readonly<Record<MomentKind, { readonly x: Span; readonly y: Span | null }>> = {
  attack: { x: [58, 74], y: [15, 85] },
  dangerous_attack: { x: [78, 91], y: [24, 76] },
  shot: { x: [78, 91], y: [28, 72] },
  on_target: { x: [84, 95], y: [36, 64] },
  corner: { x: [100, 100], y: null },
  free_kick: { x: [40, 72], y: [15, 85] },
  throw_in: { x: [22, 88], y: null },
  goal_kick: { x: [5, 6], y: [45, 55] },
  offside: { x: [72, 88], y: [20, 80] },
  foul: { x: [30, 66], y: [12, 88] },
  yellow: { x: [30, 66], y: [12, 88] },
  red: { x: [24, 60], y: [20, 80] },
  sub: { x: [50, 50], y: [0, 0] },
  penalty: { x: [89, 89], y: [50, 50] },
  var: { x: [50, 50], y: [50, 50] },
  goal: { x: [100, 100], y: [46, 54] },
}

const within = (random: Random, [least, most]: Span): number =>
  least + random.below(most - least + 1)

/** The place as seen from the other goal. */
export const mirrored = ({ x, y }: Place): Place => ({ x: 100 - x, y: 100 - y })

/** Draws where a side does something of a kind. */
export function usualPlace(random: Random, kind: MomentKind, side: Side): Place {
  const { x, y } = spans[kind]
  const place = {
    x: within(random, x),
    y: y === null ? 100 * random.below(2) : within(random, y),
  }
  return side === 'home' ? place : mirrored(place)
}
