import type { ChanceAt } from '@fairline/house-games/instant/instant-game'

/**
 * A chance that draws these numbers, and 0 after them. A face reads what its game pays by playing
 * the rules, so that what is shown is what is paid.
 */
export const forced =
  (...numbers: readonly number[]): ChanceAt =>
  () => {
    let drawn = 0
    return {
      below() {
        drawn += 1
        return numbers[drawn - 1] ?? 0
      },
      bits52: () => 0n,
    }
  }
