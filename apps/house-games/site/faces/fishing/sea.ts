import { fish as kinds } from '@fairline/house-games/instant/fishing'
import { scatter } from '../motion.ts'

export type Kind = (typeof kinds)[number]

/** A fish that swims by. How it swims decides nothing. */
export interface Fish {
  readonly id: number
  readonly pays: Kind
  /** How deep it swims, a share of the height. */
  readonly depth: number
  readonly way: 1 | -1
  /** How long it takes across, milliseconds. */
  readonly crossMs: number
  readonly bornAt: number
}

export interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
}

interface Water {
  readonly width: number
  readonly height: number
}

const count = 17
/** Small fish are many, and large ones come seldom, as in a sea. */
const shares = kinds.map((pays) => 1 / (pays + 6))
const allShares = shares.reduce((sum, share) => sum + share, 0)

function kindOf(share: number): Kind {
  let rest = share * allShares
  const at = shares.findIndex((each) => {
    rest -= each
    return rest < 0
  })
  return kinds[at] ?? kinds[0]
}

/** How large a fish is drawn: the more it pays, the larger. */
export const sizeOf = (pays: number, { width }: Water): number =>
  (30 + 13 * pays ** 0.46) * (width < 560 ? 0.78 : 1.08)

/** The fish of the sea: each that leaves or is caught makes room for another one. */
export class Sea {
  #serial = 0
  #fish: Fish[]

  constructor(now: number) {
    // At the start some are on their way already.
    this.#fish = Array.from({ length: count }, (_, at) => {
      const born = this.#next(now)
      return { ...born, bornAt: now - born.crossMs * (0.1 + (0.8 * at) / count) }
    })
  }

  #next(now: number): Fish {
    this.#serial += 1
    const id = this.#serial
    const pays = kindOf(scatter(id * 7))
    return {
      id,
      pays,
      depth: 0.1 + 0.62 * scatter(id * 7 + 1),
      way: scatter(id * 7 + 2) < 0.5 ? 1 : -1,
      crossMs: 9_000 + 9_000 * scatter(id * 7 + 3) + pays * 40,
      bornAt: now,
    }
  }

  /** The fish of a moment, the small ones last, so that they are seen before the large. */
  at(now: number): readonly Fish[] {
    this.#fish = this.#fish.map((fish) =>
      now - fish.bornAt > fish.crossMs ? this.#next(now) : fish,
    )
    return this.#fish.toSorted((one, other) => other.pays - one.pays)
  }

  catch(id: number, now: number): void {
    this.#fish = this.#fish.map((fish) => (fish.id === id ? this.#next(now) : fish))
  }

  find(id: number): Fish | undefined {
    return this.#fish.find((fish) => fish.id === id)
  }
}

/** Where a fish is at a moment. */
export function placeOf(
  { id, pays, depth, way, crossMs, bornAt }: Fish,
  now: number,
  water: Water,
): Place {
  const size = sizeOf(pays, water)
  const share = (now - bornAt) / crossMs
  const across = share * (water.width + size * 2) - size
  return {
    x: way === 1 ? across : water.width - across,
    y: depth * water.height + Math.sin(now / 900 + id) * (6 + size * 0.05),
    size,
  }
}

/** The fish at a point: the smallest of those that it touches. */
export function fishAt(
  list: readonly Fish[],
  point: { readonly x: number; readonly y: number },
  now: number,
  water: Water,
): Fish | undefined {
  return list.findLast((fish) => {
    const { x, y, size } = placeOf(fish, now, water)
    const reach = Math.max(22, size * 0.42)
    return Math.abs(point.x - x) < reach && Math.abs(point.y - y) < reach * 0.8
  })
}
