import type { EdgeFacts } from '../src/books/edges.ts'
import { addRatios, compareRatios, floorRatio, type Ratio, ratio } from '../src/money/ratio.ts'

/**
 * What each level keeps by the words of rules.md 9.3, exactly: its share of what the member lost
 * less the commission of the level below on it, and the difference of the two rates on what is left
 * to the levels above.
 */
function kept({ winLoss, base, shares, rates }: EdgeFacts): readonly Ratio[] {
  let below = 0
  const levels = shares.map((share, index) => {
    below += share
    const [own, under] = [rates[index + 1] ?? 0, rates[index] ?? 0]
    const ofShare = ratio(BigInt(share) * (-winLoss * 10_000n - BigInt(under) * base), 1_000_000n)
    const ofRates = ratio(BigInt(own - under) * base * BigInt(100 - below), 1_000_000n)
    return addRatios(ofShare, ofRates)
  })
  const top = rates[5]
  const company = ratio(BigInt(100 - below) * (-winLoss * 10_000n - BigInt(top) * base), 1_000_000n)
  return [...levels, company]
}

/** The edges as what all levels above them keep, each rounded half away from zero. */
export function edgesByOracle(facts: EdgeFacts): readonly bigint[] {
  const levels = kept(facts)
  return levels.map((_, index) =>
    nearest(levels.slice(index).reduce((sum, each) => addRatios(sum, each), ratio(0n))),
  )
}

function nearest(value: Ratio): bigint {
  const low = floorRatio(value)
  const past = addRatios(value, ratio(-low))
  const order = compareRatios(past, ratio(1n, 2n))
  return order > 0 || (order === 0 && value.numerator > 0n) ? low + 1n : low
}
