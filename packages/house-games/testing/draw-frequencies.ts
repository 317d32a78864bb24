import type { Draw, Law, Weights, Words } from '../src/draw.ts'

/** The natural logarithm of the gamma function of half a whole number, by its recurrence. */
function logGammaOfHalf(twice: number): number {
  let sum = twice % 2 === 0 ? 0 : Math.log(Math.PI) / 2
  for (let at = twice; at > 2; at -= 2) sum += Math.log(at / 2 - 1)
  return sum
}

/** The chance that a chi-square of so many degrees is at least so large. */
export function chanceOfChiSquare(chiSquare: number, degrees: number): number {
  const [half, x] = [degrees / 2, chiSquare / 2]
  let term = Math.exp(half * Math.log(x) - x - logGammaOfHalf(degrees + 2))
  let below = 0
  for (let at = 1; term > 1e-18 || at < x; at += 1) {
    below += term
    term *= x / (half + at)
  }
  return Math.max(0, 1 - below)
}

/** What is due less often than this is counted together. */
const dueLeast = 10

/**
 * Draws so many events by weights, and returns the chance that a fair draw is at least as
 * far from what is due, by the same weights or by those that were announced.
 */
export function chanceOfDraws(
  { draw, proof }: Pick<Draw, 'draw' | 'proof'>,
  weights: Weights,
  draws: number,
  wordsOf: (number: number) => Words,
  announced: Weights = weights,
): number {
  const seen = new Map<string, number>()
  for (let number = 0; number < draws; number += 1) {
    const name = proof.nameOf(draw(weights, wordsOf(number)))
    seen.set(name, (seen.get(name) ?? 0) + 1)
  }
  return chanceOfCounts(proof.lawOf(announced), seen, draws)
}

/**
 * Returns the chance that fair draws are at least as far from their law as what was counted: 0
 * where something came that the law does not have.
 */
export function chanceOfCounts(law: Law, seen: ReadonlyMap<string, number>, draws: number): number {
  if ([...seen.keys()].some((name) => !law.has(name))) return 0
  const rows = [...law].map(([name, chance]) => [chance * draws, seen.get(name) ?? 0] as const)
  const rare = rows.filter(([due]) => due < dueLeast)
  const rest = [0, 1].map((at) => rare.reduce((sum, row) => sum + (row[at] ?? 0), 0))
  const [restDue = 0, restSeen = 0] = rest
  const often = rows.filter(([due]) => due >= dueLeast)
  const judged = restDue >= dueLeast ? [...often, [restDue, restSeen] as const] : often
  const chiSquare = judged.reduce((sum, [due, had]) => sum + (had - due) ** 2 / due, 0)
  return chanceOfChiSquare(chiSquare, judged.length - 1)
}
