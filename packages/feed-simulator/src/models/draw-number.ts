import type { Spread } from '@fairline/pricing/score-model'
import type { Random } from '../prng.ts'

/** Draws a number by its law. */
export function drawn(random: Random, { first, chances }: Spread): number {
  let left = random.unit()
  const index = chances.findIndex((chance) => {
    left -= chance
    return left < 0
  })
  // Rounding may leave a little over behind the last number.
  return first + (index < 0 ? chances.length - 1 : index)
}
