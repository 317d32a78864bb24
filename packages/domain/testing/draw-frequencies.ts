import type { GameRounds } from '../src/sports/sport.ts'
import { drawRound, type RoundResult, setScores, type Weights } from '../src/virtual/draw-round.ts'

/** Chances by the name of what may be drawn. */
type Law = ReadonlyMap<string, number>

/** What a kind of draw is counted by, and how often each of it is due. */
interface Counted {
  readonly nameOf: (result: RoundResult) => string
  readonly lawOf: (weights: Weights) => Law
}

const shares = (table: readonly number[] = []): readonly number[] => {
  const sum = table.reduce((total, weight) => total + weight, 0)
  return table.map((weight) => weight / sum)
}

/** Winner and second of a race. */
const race: Counted = {
  nameOf: (result) => (result.kind === 'race' ? result.standing.slice(0, 2).join('-') : ''),
  lawOf: ([weights = []]) => {
    const first = shares(weights)
    return new Map(
      first.flatMap((one, at) =>
        shares(weights.with(at, 0)).map(
          (other, next) => [`${at + 1}-${next + 1}`, one * other] as const,
        ),
      ),
    )
  },
}

/** The round in which a fight ends and the side that knocks out; or its distance. */
const fight: Counted = {
  nameOf: (result) => {
    if (result.kind !== 'fight') return ''
    return result.isKnockOut ? `${result.rounds.length} ${result.rounds.at(-1)}` : 'distance'
  },
  lawOf: ([weights]) => {
    const [home = 0, away = 0] = shares(weights)
    const law = new Map<string, number>()
    let goesOn = 1
    for (let round = 1; round <= 5; round += 1) {
      law.set(`${round} home`, goesOn * home)
      law.set(`${round} away`, goesOn * away)
      goesOn *= 1 - home - away
    }
    return law.set('distance', goesOn)
  },
}

/** The score of the first part of a match. */
const firstPart = (scoreLaw: (weights: Weights) => Law): Counted => ({
  nameOf: (result) => {
    const [part] = result.kind === 'match' ? result.parts : []
    return part === undefined ? '' : `${part.home}-${part.away}`
  },
  lawOf: scoreLaw,
})

const twoSides = firstPart(([home, away]) => {
  const ofAway = shares(away)
  return new Map(
    shares(home).flatMap((one, goals) =>
      ofAway.map((other, conceded) => [`${goals}-${conceded}`, one * other] as const),
    ),
  )
})

const counted: Readonly<Record<GameRounds['draw'], Counted>> = {
  race,
  fight,
  goals: twoSides,
  quarters: twoSides,
  sets: firstPart(([weights]) => {
    const chances = shares(weights)
    return new Map(
      setScores.map(({ home, away }, at) => [`${home}-${away}`, chances[at] ?? 0] as const),
    )
  }),
}

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
 * Draws so many events of a kind by weights, and returns the chance that a fair draw is at least as
 * far from what is due, by the same weights or by those that were announced.
 */
export function chanceOfDraws(
  kind: GameRounds['draw'],
  weights: Weights,
  draws: number,
  wordsOf: (draw: number) => Iterator<number, never>,
  announced: Weights = weights,
): number {
  const { nameOf, lawOf } = counted[kind]
  const seen = new Map<string, number>()
  for (let draw = 0; draw < draws; draw += 1) {
    const name = nameOf(drawRound(kind, weights, wordsOf(draw)))
    seen.set(name, (seen.get(name) ?? 0) + 1)
  }
  const rows = [...lawOf(announced)].map(
    ([name, chance]) => [chance * draws, seen.get(name) ?? 0] as const,
  )
  const rare = rows.filter(([due]) => due < dueLeast)
  const rest = [0, 1].map((at) => rare.reduce((sum, row) => sum + (row[at] ?? 0), 0))
  const [restDue = 0, restSeen = 0] = rest
  const often = rows.filter(([due]) => due >= dueLeast)
  const judged = restDue >= dueLeast ? [...often, [restDue, restSeen] as const] : often
  const chiSquare = judged.reduce((sum, [due, had]) => sum + (had - due) ** 2 / due, 0)
  return chanceOfChiSquare(chiSquare, judged.length - 1)
}
