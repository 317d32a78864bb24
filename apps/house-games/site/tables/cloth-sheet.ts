/*
 * Where the spots of a cloth are. A cloth is a sheet of columns and rows; places are in their
 * units, so that a spot on a line between two numbers has a place of its own.
 */

/** The look of a spot: that of the cloth, or one that its meaning asks for. */
export type Tone = 'plain' | 'red' | 'black' | 'green' | 'blue' | 'gold'

export interface ClothPlace {
  readonly spot: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly tone: Tone
  /** A small mark on a line, without a name: its centre is at x and y. */
  readonly isMark?: boolean
  /** Whether its price is left to the rules: where all of many pay the same. */
  readonly isPlain?: boolean
}

export interface ClothSheet {
  readonly columns: number
  readonly rows: number
  /** The height of a row, CSS pixels. */
  readonly rowPx: number
  readonly places: readonly ClothPlace[]
}

/** Spots side by side, row by row, in equal cells of a part of a sheet. */
export function inRows(
  spots: readonly string[],
  part: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
  across: number,
  toneOf: (spot: string) => Tone = () => 'plain',
): readonly ClothPlace[] {
  const down = Math.ceil(spots.length / across)
  const [w, h] = [part.w / across, part.h / down]
  return spots.map((spot, at) => ({
    spot,
    x: part.x + (at % across) * w,
    y: part.y + Math.floor(at / across) * h,
    w,
    h,
    tone: toneOf(spot),
  }))
}

export type Way = 'up' | 'down' | 'left' | 'right'

const middle = ({ x, y, w, h, isMark }: ClothPlace): readonly [number, number] =>
  isMark === true ? [x, y] : [x + w / 2, y + h / 2]

/** The place that a step from another one leads to; undefined at the edge. */
export function placeBeyond(
  { places }: ClothSheet,
  from: ClothPlace,
  way: Way,
): ClothPlace | undefined {
  const [fromX, fromY] = middle(from)
  const isAcross = way === 'left' || way === 'right'
  const sign = way === 'left' || way === 'up' ? -1 : 1
  let best: ClothPlace | undefined
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const [x, y] = middle(place)
    const ahead = sign * (isAcross ? x - fromX : y - fromY)
    const aside = Math.abs(isAcross ? y - fromY : x - fromX)
    const far = ahead + aside * 3
    if (ahead > 0.05 && far < least) {
      best = place
      least = far
    }
  }
  return best
}
