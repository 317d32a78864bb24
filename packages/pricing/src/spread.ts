import { convolve, poisson, type Spread } from './score-model.ts'

/** A number that is certain. */
export const certain = (value: number): Spread => ({ first: value, chances: [1] })

/** Chances below this are left out of a law that has no end. */
export const negligible = 1e-12

export function chanceOf({ first, chances }: Spread, value: number): number {
  return chances[value - first] ?? 0
}

/** The number that as much of a law is below as above, about which the most even line is. */
export function middleOf({ first, chances }: Spread): number {
  const half = massOf({ first, chances }) / 2
  let below = 0
  const index = chances.findIndex((chance) => {
    below += chance
    return below >= half
  })
  return first + Math.max(0, index)
}

/** All chances together: 1, or less where the spread is a part of a law. */
export function massOf({ chances }: Spread): number {
  return chances.reduce((sum, chance) => sum + chance, 0)
}

export function shifted({ first, chances }: Spread, by: number): Spread {
  return { first: first + by, chances }
}

/** The law of a number with its sign turned. */
export function negative({ first, chances }: Spread): Spread {
  return { first: 1 - first - chances.length, chances: chances.toReversed() }
}

/** The law of a Poisson number with a mean, added to what is known. */
export function poissonFrom(known: number, mean: number): Spread {
  const most = Math.ceil(mean + 9 * Math.sqrt(mean) + 9)
  return { first: known, chances: poisson(mean, most) }
}

/** The law of the sum of two independent numbers. */
export function sumOf(left: Spread, right: Spread): Spread {
  return { first: left.first + right.first, chances: convolve(left.chances, right.chances) }
}

/** The law of the sum of `count` independent numbers of one law, for every count up to the most. */
export function sumsOf(one: Spread, most: number): Spread[] {
  const sums = [certain(0)]
  for (let count = 1; count <= most; count += 1) {
    sums.push(sumOf(sums[count - 1] ?? certain(0), one))
  }
  return sums
}

/** The spread of values with their chances; a value may be listed more than once. */
export function spreadOf(entries: readonly (readonly [value: number, chance: number])[]): Spread {
  if (entries.length === 0) return { first: 0, chances: [] }
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [value] of entries) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  const chances = new Array<number>(most - least + 1).fill(0)
  for (const [value, chance] of entries) {
    chances[value - least] = (chances[value - least] ?? 0) + chance
  }
  return { first: least, chances }
}

/** The sum of spreads, each times its weight. A negative weight takes a part out of a law. */
export function mixed(parts: readonly (readonly [weight: number, spread: Spread])[]): Spread {
  const filled = parts.filter(([, { chances }]) => chances.length > 0)
  if (filled.length === 0) return { first: 0, chances: [] }
  const least = Math.min(...filled.map(([, { first }]) => first))
  const end = Math.max(...filled.map(([, { first, chances }]) => first + chances.length))
  const sums = new Array<number>(end - least).fill(0)
  for (const [weight, { first, chances }] of filled) {
    for (let index = 0; index < chances.length; index += 1) {
      const at = first - least + index
      sums[at] = (sums[at] ?? 0) + weight * (chances[index] ?? 0)
    }
  }
  return { first: least, chances: sums }
}

/** A law without the negligible chances at its ends. */
export function trimmed({ first, chances }: Spread): Spread {
  const from = chances.findIndex((chance) => chance > negligible)
  const last = chances.findLastIndex((chance) => chance > negligible)
  return from < 0
    ? { first, chances: [] }
    : { first: first + from, chances: chances.slice(from, last + 1) }
}

/** A law whose given part is followed by something more, which is independent. */
export const extended = (whole: Spread, part: Spread, more: Spread): Spread =>
  mixed([
    [1, whole],
    [-1, part],
    [1, sumOf(trimmed(part), more)],
  ])

/** The law of one of a spread's values alone, as a part of it. */
export const onlyAt = (spread: Spread, value: number): Spread => ({
  first: value,
  chances: [chanceOf(spread, value)],
})

/**
 * The law of what is added until a repeated trial decides, from the parts of one trial that decide
 * and that do not.
 */
export function untilDecided(deciding: Spread, level: Spread): Spread {
  const rounds: (readonly [number, Spread])[] = []
  let round = deciding
  while (massOf(round) > negligible) {
    rounds.push([1, round])
    round = sumOf(round, level)
  }
  return trimmed(mixed(rounds))
}

/** Chances below this are left out, and the others made to add up to one. */
const fewest = 1e-10

/** The negative binomial law with a mean and a spread: the smaller the spread, the wider it is. */
export function negativeBinomial(spread: number, mean: number): Spread {
  if (spread === 0) return certain(0)
  const ratio = mean / (spread + mean)
  const chances = [(1 - ratio) ** spread]
  for (let value = 1; value <= mean || (chances.at(-1) ?? 0) > fewest; value += 1) {
    chances.push(((chances[value - 1] ?? 0) * ratio * (spread + value - 1)) / value)
  }
  const sum = chances.reduce((total, chance) => total + chance, 0)
  return { first: 0, chances: chances.map((chance) => chance / sum) }
}

/** Chances that a margin that starts from now ends above, at and below level. */
export function winnerOf(
  { first, chances }: Spread,
  marginNow: number,
): readonly [home: number, draw: number, away: number] {
  let [home, draw, away] = [0, 0, 0]
  for (const [index, chance] of chances.entries()) {
    const margin = first + index + marginNow
    if (margin > 0) home += chance
    else if (margin < 0) away += chance
    else draw += chance
  }
  return [home, draw, away]
}
