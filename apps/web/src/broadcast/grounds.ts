/** A line of a ground: an SVG path in a view of 120 by 66. */
export interface GroundLine {
  readonly path: string
  /** 0.8 if absent. */
  readonly width?: number
  readonly dash?: readonly [number, number]
}

/** Where a sport is played, seen from above; home attacks to the right. */
export interface Ground {
  readonly surface: 'grass'
  readonly lines: readonly GroundLine[]
}

/** The view that grounds are drawn in, and the place of the field in it. */
export const view = { width: 120, height: 66 } as const
export const field = { left: 2, top: 2, width: 116, height: 62 } as const

/** The grounds that are drawn, by their keys. */
export const grounds = {
  pitch: {
    surface: 'grass',
    lines: [
      { path: 'M2 2h116v62H2zM60 2v62M2 18h15v30H2M118 18h-15v30h15' },
      { path: 'M2 26h6v14H2M118 26h-6v14h6M51 33a9 9 0 1 0 18 0a9 9 0 1 0-18 0' },
    ],
  },
} as const satisfies Record<string, Ground>
export type GroundKey = keyof typeof grounds
