import type { Random } from '../prng.ts'

export const ballsOfInnings = 120
const wicketsOfInnings = 10
/** The most runs of a hit. */
const hitMost = 6

/** What a ball brings: runs, or a wicket. */
export type Ball = number | 'wicket'

/** An innings so far. */
export interface InningsState {
  readonly runs: number
  readonly wickets: number
  readonly balls: number
}

export const ofStart: InningsState = { runs: 0, wickets: 0, balls: 0 }

const wicketChance = 0.055
/** The shares of the balls that bring runs, in an innings of 161. */
const usualHits = [
  [1, 0.38],
  [2, 0.07],
  [3, 0.005],
  [4, 0.12],
  [6, 0.055],
] as const
const usualRuns = usualHits.reduce((sum, [runs, share]) => sum + runs * share, 0)

/** The chances of each hit, where a side may expect so many runs of all its balls. */
const hitsOf = (expected: number) => {
  const scale = expected / ballsOfInnings / usualRuns
  return usualHits.map(([runs, share]) => [runs, share * scale] as const)
}

/** Draws a ball by the law of its side. */
export function drawBall(random: Random, expected: number): Ball {
  let left = random.unit() - wicketChance
  if (left < 0) return 'wicket'
  for (const [runs, chance] of hitsOf(expected)) {
    left -= chance
    if (left < 0) return runs
  }
  return 0
}

export const stateAfter = ({ runs, wickets, balls }: InningsState, ball: Ball): InningsState => ({
  runs: ball === 'wicket' ? runs : runs + ball,
  wickets: ball === 'wicket' ? wickets + 1 : wickets,
  balls: balls + 1,
})

export const isInningsOver = ({ wickets, balls }: InningsState): boolean =>
  balls === ballsOfInnings || wickets === wicketsOfInnings

/** How an innings may end that nothing but its balls and wickets ends. */
export interface InningsLaw {
  /** The chance of each number of runs at its end, from nought. */
  readonly runs: Float64Array
  /** How often it is expected to have so many runs before a ball. */
  readonly visits: Float64Array
  readonly hits: readonly (readonly [runs: number, chance: number])[]
  /** No innings has more runs, negligible chances left out. */
  readonly most: number
}

/** Chances below this are left out. */
const negligible = 1e-11

/** Returns the law of an innings from a moment on. */
export function inningsLaw(expected: number, from: InningsState): InningsLaw {
  const hits = hitsOf(expected)
  const still = 1 - wicketChance - hits.reduce((sum, [, chance]) => sum + chance, 0)
  const size = from.runs + hitMost * (ballsOfInnings - from.balls) + 1
  const [runs, visits] = [new Float64Array(size), new Float64Array(size)]
  // The chances of the runs, by wickets that have fallen.
  let open = Array.from({ length: wicketsOfInnings }, () => new Float64Array(size))
  let next = open.map(() => new Float64Array(size))
  const start = open[from.wickets]
  if (start === undefined) runs[from.runs] = 1
  else start[from.runs] = 1
  let last = from.runs
  for (let ball = from.balls; ball < ballsOfInnings; ball += 1) {
    for (const row of next) row.fill(0, from.runs, last + hitMost + 1)
    let reached = from.runs
    for (let wickets = from.wickets; wickets < wicketsOfInnings; wickets += 1) {
      const [row, after] = [open[wickets], next[wickets]]
      const out = next[wickets + 1] ?? runs
      if (row === undefined || after === undefined) continue
      for (let at = from.runs; at <= last; at += 1) {
        const chance = row[at] ?? 0
        if (chance < negligible) continue
        visits[at] = (visits[at] ?? 0) + chance
        out[at] = (out[at] ?? 0) + chance * wicketChance
        after[at] = (after[at] ?? 0) + chance * still
        for (const [hit, share] of hits) after[at + hit] = (after[at + hit] ?? 0) + chance * share
        reached = Math.max(reached, at + hitMost)
      }
    }
    ;[open, next, last] = [next, open, reached]
  }
  for (const row of open) {
    for (let at = from.runs; at <= last; at += 1) runs[at] = (runs[at] ?? 0) + (row[at] ?? 0)
  }
  return { runs: inAll(runs, last), visits: visits.slice(0, last + 1), hits, most: last + hitMost }
}

/** Chances made to add up to one, as what was left out is negligible. */
function inAll(runs: Float64Array, last: number): Float64Array {
  const kept = runs.slice(0, last + 1)
  const sum = kept.reduce((total, chance) => total + chance, 0)
  return kept.map((chance) => chance / sum)
}

/**
 * Returns the scores with which a side passes the runs of the other one, with their chances: from
 * each score that is not beyond them, by a hit that is.
 */
export function passing(
  { runs, visits, hits }: InningsLaw,
  toBeat: number,
): readonly (readonly [runs: number, chance: number])[] {
  const ends = Array.from({ length: hitMost }, (_, by) => {
    const end = toBeat + 1 + by
    const chance = hits.reduce(
      (sum, [hit, share]) => (hit > by ? sum + share * (visits[end - hit] ?? 0) : sum),
      0,
    )
    return [end, chance] as const
  })
  const all = ends.reduce((sum, [, chance]) => sum + chance, 0)
  const behind = runs.slice(0, toBeat + 1).reduce((sum, chance) => sum + chance, 0)
  // What was left out as negligible is missing in neither.
  return all === 0 ? [] : ends.map(([end, chance]) => [end, (chance / all) * (1 - behind)] as const)
}
