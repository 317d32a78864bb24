import { columnsIn, marketsIn, plainSport } from '@fairline/domain/sports/plain-sport'
import type { Sport } from '@fairline/domain/sports/sport'
import { byScore, spreadsOf } from '@fairline/pricing/outlook'
import type { Draw } from '../src/draw.ts'
import { priceByOutlooks } from '../src/outlook-prices.ts'
import { listedSides } from '../src/two-sides.ts'
import { sharesOf, tableAt } from '../src/weights.ts'
import { pick } from '../src/words.ts'

/** A game that no product has: a coin falls on one of its sides. */
export const coinGame: Sport = {
  ...plainSport({
    id: 98,
    key: 'coin',
    scoring: 'points',
    units: ['point'],
    periods: [{ code: 'FT', unit: 'point' }],
    clock: 'countdown',
    columns: columnsIn(['FT'], 'ML'),
    markets: marketsIn(['FT'], 'point', 'ML'),
    stands: { kind: 'undecided_void' },
  }),
  rounds: {
    league: 'Coin Hall',
    draw: 'coin-fall',
    inParlays: false,
    shiftMs: 30_000,
    events: 1,
    ahead: 2,
    shownMs: 20_000,
  },
}

const scores = [
  { home: 1, away: 0 },
  { home: 0, away: 1 },
] as const

interface Fallen {
  readonly side: number
}
const scoreOf = ({ side }: Fallen) => scores[side === 0 ? 0 : 1]

/** A coin: its table has the weights of its two sides. */
export const coinFall = {
  card: (below) => ({ names: ['Heads', 'Tails'], weights: [[450 + below(101), 500]] }),
  tables: [{ length: 2, sum: [950, 1_050] }],
  listing: listedSides,
  price(sport, weights) {
    const chances = sharesOf(tableAt(weights, 0))
    const ends = scores.map((score, side) => ({ score, chance: chances[side] ?? 0 }))
    return priceByOutlooks(sport, () => byScore(spreadsOf(ends)))
  },
  draw: (weights, words) => ({ side: pick(tableAt(weights, 0), words) }),
  parts: (fallen) => [{ period: 'FT', score: scoreOf(fallen) }],
  wire: (fallen) => ({ score: scoreOf(fallen) }),
  proof: {
    nameOf: ({ side }) => String(side),
    lawOf: (weights) =>
      new Map(sharesOf(tableAt(weights, 0)).map((chance, side) => [String(side), chance])),
  },
} satisfies Draw<Fallen>
