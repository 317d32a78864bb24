import { type BetType, betTypeRules, type Selection } from '@fairline/domain/bet-types/bet-type'
import { raceNumbers } from '@fairline/domain/bet-types/race'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import type { Sport } from '@fairline/domain/sports/sport'
import { type Field, fieldMarket } from '@fairline/pricing/decimal-market'
import { type RaceChances, raceChances } from '@fairline/pricing/race-law'
import type { Draw, Law, Weights } from '../draw.ts'
import { entrants } from '../entrants.ts'
import { openMarkets } from '../outlook-prices.ts'
import { between, chosen, sharesOf, tableAt } from '../weights.ts'
import { drawOrder } from '../words.ts'

interface RaceResult {
  readonly kind: 'race'
  /** Runners by place, from 1. */
  readonly standing: readonly number[]
}

/** Usual weights of six runners, of which every race varies each by up to a tenth: 10,000. */
const usualWeights = [3000, 2200, 1700, 1300, 1000, 800]

const indexOf = (runner: string): number => Number.parseInt(runner.slice(1), 10) - 1
const pairOf = (selection: string): readonly [number, number] => [
  indexOf(selection.slice(0, 2)),
  indexOf(selection.slice(3)),
]
const sumWhere = ({ first }: RaceChances, holds: (number: number) => boolean): number =>
  raceNumbers.filter(holds).reduce((sum, number) => sum + (first[number - 1] ?? 0), 0)

/** The chance of each selection of the bet types of a race. */
const laws: Readonly<Partial<Record<BetType, (law: RaceChances, selection: string) => number>>> = {
  GH_WIN: ({ first }, runner) => first[indexOf(runner)] ?? 0,
  GH_PLACE: ({ topThree }, runner) => topThree[indexOf(runner)] ?? 0,
  GH_TOP2: ({ topTwo }, runner) => topTwo[indexOf(runner)] ?? 0,
  GH_OE: (law, side) => sumWhere(law, (number) => (number % 2 === 1) === (side === 'odd')),
  GH_OU: (law, side) =>
    sumWhere(law, (number) => number > raceNumbers.length / 2 === (side === 'over')),
  GH_QUINELLA: ({ quinella }, selection) => quinella(...pairOf(selection)),
  GH_EXACTA: ({ exacta }, selection) => exacta(...pairOf(selection)),
  GH_H2H: ({ before }, selection) => before(...pairOf(selection)),
}

function priceRace({ markets }: Sport, weights: Weights): readonly FeedMarket[] {
  const law = raceChances(tableAt(weights, 0))
  return markets.flatMap(({ betType }) => {
    const chanceOf = laws[betType]
    if (chanceOf === undefined) return []
    const selections: readonly Selection[] = betTypeRules[betType].selections
    const field: Field = selections.map((selection) => [selection, chanceOf(law, selection)])
    return openMarkets(fieldMarket(betType, [field]))
  })
}

/** The chances of winner and second. */
function lawOfFirstTwo(weights: Weights): Law {
  const table = tableAt(weights, 0)
  return new Map(
    sharesOf(table).flatMap((one, at) =>
      sharesOf(table.with(at, 0)).map(
        (other, next) => [`${at + 1}-${next + 1}`, one * other] as const,
      ),
    ),
  )
}

/**
 * A race of six: the winner is picked by the weights of the runners, then the second among those
 * who are left, and so on. Its table has the weights of the runners by their numbers.
 */
export const raceOrder = {
  card(below) {
    const varied = usualWeights.map((weight) => Math.round(weight * between(0.9, 1.1, below)))
    return {
      names: chosen(entrants.runners, usualWeights.length, below),
      weights: [chosen(varied, varied.length, below)],
    }
  },
  tables: [{ length: usualWeights.length, sum: [9_000, 11_000] }],
  listing: (names, title) => ({ home: title, away: '', runners: names }),
  price: priceRace,
  draw: (weights, words) => ({ kind: 'race', standing: drawOrder(tableAt(weights, 0), words) }),
  parts: ({ standing }) => {
    const order = standing.map((runner) => [runner])
    return [{ period: 'FT', score: { home: 0, away: 0 }, facts: { order } }]
  },
  wire: ({ standing }) => ({ standing: [...standing] }),
  proof: {
    nameOf: ({ standing }) => standing.slice(0, 2).join('-'),
    lawOf: lawOfFirstTwo,
  },
} satisfies Draw<RaceResult>
