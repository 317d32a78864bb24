import type { ScoringSide } from '@fairline/domain/bet-types/facts'

/** The ground, metres: x from the home goal line, y from the far side line to the near one. */
export const pitch = { length: 105, width: 68 } as const
/** Half the width of a goal, and the height of its bar, metres. */
export const goal = { half: 3.66, height: 2.44, depth: 2 } as const

/** The step in which play is worked out, milliseconds; what is shown lies between two steps. */
export const tickMs = 40
export const tickSeconds = tickMs / 1000

/** Metres a second. */
export const pace = { walk: 1.6, jog: 3.6, run: 6.2, sprint: 8.6 } as const
/** No ball is faster, metres a second. */
export const ballMax = 36

export interface Place {
  readonly x: number
  readonly y: number
}

/** What a figure does when it does not just stand, walk or run. */
export type Pose = 'run' | 'kick' | 'head' | 'dive' | 'down' | 'joy' | 'throw' | 'card' | 'flag'

/** Eleven of each side, the keepers first; then the referee and both assistants. */
export type Shirt = ScoringSide | 'homeKeeper' | 'awayKeeper' | 'referee'

export interface Figure extends Place {
  readonly shirt: Shirt
  /** Where it looks, radians: 0 along the home side's attack, a quarter turn to the near side. */
  readonly heading: number
  /** Metres a second. */
  readonly speed: number
  /** Metres that it has run: its legs follow from them. */
  readonly stride: number
  /** Height of a jump, metres. */
  readonly height: number
  readonly pose: Pose
  /** Whether it has left the ground. */
  readonly isOut: boolean
}

export interface Ball extends Place {
  /** Metres above the grass. */
  readonly height: number
}

/** What the camera is to show. */
export type Sight = 'play' | 'attack' | 'box' | 'joy' | 'rest'

/** A moment of play, as it is painted. */
export interface Scene {
  /** Milliseconds since 1970. */
  readonly ms: number
  /** Counts the cuts: where it differs from the scene before, nothing has moved from there. */
  readonly cut: number
  readonly ball: Ball
  readonly figures: readonly Figure[]
  readonly sight: Sight
  /** The side that has scored, while it is glad; null otherwise. */
  readonly joy: ScoringSide | null
  /** The card that the referee shows. */
  readonly card: 'yellow' | 'red' | null
  /** How far the net is bulged by the ball, 0 to 1. */
  readonly bulge: number
}

/** 1 for the side that attacks to the right, -1 for the other. */
export const aheadOf = (side: ScoringSide): 1 | -1 => (side === 'home' ? 1 : -1)
export const otherSide = (side: ScoringSide): ScoringSide => (side === 'home' ? 'away' : 'home')
/** The goal that a side attacks. */
export const goalOf = (side: ScoringSide): Place => ({
  x: side === 'home' ? pitch.length : 0,
  y: pitch.width / 2,
})

export const apart = (one: Place, other: Place): number =>
  Math.hypot(one.x - other.x, one.y - other.y)
export const held = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value))
/** The place that is `metres` from one place towards another. */
export function towards(from: Place, to: Place, metres: number): Place {
  const far = apart(from, to)
  const share = far === 0 ? 0 : metres / far
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** The metres of a place in hundredths of the ground. */
export const placeOf = ({ x, y }: Place): Place => ({
  x: (x * pitch.length) / 100,
  y: (y * pitch.width) / 100,
})
