/**
 * The chance of each runner to come in on one of the first places, where every next place falls to
 * one of those left in proportion to their weights (Plackett and Luce). The chances add up to the
 * places, or to the runners with a weight where these are fewer. A weight of 0 never comes in.
 */
export function placeChances(weights: readonly number[], places: number): readonly number[] {
  const chances = weights.map(() => 0)
  const fill = (left: readonly number[], probability: number, open: number): void => {
    const total = left.reduce((sum, weight) => sum + weight, 0)
    if (open === 0 || total <= 0) return
    for (const [runner, weight] of left.entries()) {
      if (weight === 0) continue
      const comesIn = (probability * weight) / total
      chances[runner] = (chances[runner] ?? 0) + comesIn
      fill(left.with(runner, 0), comesIn, open - 1)
    }
  }
  fill(weights, 1, places)
  return chances
}
