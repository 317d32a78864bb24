import { ratio } from '@fairline/domain/money/ratio'
import { drawBalls, waysOfSums, waysToChoose } from './balls.ts'
import type { SharedGame } from './shared-game.ts'
import {
  bySpots,
  oneWindow,
  refund,
  returning,
  returnsOver,
  type Spot,
  type Weighed,
  winsAt,
} from './spot-table.ts'

interface Drawn {
  /** In the order in which they were drawn. */
  readonly numbers: readonly number[]
}

/** What bets on a draw are decided by. */
interface Facts {
  readonly sum: number
  /** How many numbers are 40 or lower. */
  readonly low: number
  /** How many are odd. */
  readonly odd: number
}

const [balls, count] = [80, 20]
const half = balls / 2
/** The sum of twenty numbers on average. */
const middle = 810
const level = count / 2

const factsOf = ({ numbers }: Drawn): Facts => ({
  sum: numbers.reduce((sum, number) => sum + number, 0),
  low: numbers.filter((number) => number <= half).length,
  odd: numbers.filter((number) => number % 2 === 1).length,
})

/** Bands of the sum, with their prices in hundredths. */
const elements: readonly (readonly [name: string, least: number, most: number, price: bigint])[] = [
  ['gold', 210, 695, 930n],
  ['wood', 696, 763, 470n],
  ['water', 764, 855, 245n],
  ['fire', 856, 923, 470n],
  ['earth', 924, 1410, 910n],
]

const inHundredths = (price: bigint) => ratio(price, 100n)
const evenPrice = inHundredths(195n)
const isMiddle = ({ sum }: Facts): boolean => sum === middle

/** Decided by the sum. */
const sumSpots: readonly Spot<Facts>[] = [
  returning(
    refund,
    isMiddle,
    winsAt('big-small', 'big', evenPrice, ({ sum }) => sum > middle),
  ),
  winsAt('810', '810', ratio(216n), isMiddle),
  returning(
    refund,
    isMiddle,
    winsAt('big-small', 'small', evenPrice, ({ sum }) => sum < middle),
  ),
  winsAt('odd-even', 'odd', evenPrice, ({ sum }) => sum % 2 === 1),
  winsAt('odd-even', 'even', evenPrice, ({ sum }) => sum % 2 === 0),
  ...elements.map(([name, least, most, price]) =>
    winsAt('elements', name, inHundredths(price), ({ sum }: Facts) => sum >= least && sum <= most),
  ),
]

const sidePrice = inHundredths(240n)
const tiePrice = inHundredths(470n)

/** Decided by how many of the twenty are of a half of all numbers. */
const countSpots: readonly Spot<Facts>[] = [
  winsAt('up-down', 'up', sidePrice, ({ low }) => low > level),
  winsAt('up-down', 'up-down-tie', tiePrice, ({ low }) => low === level),
  winsAt('up-down', 'down', sidePrice, ({ low }) => low < level),
  winsAt('more-odd-even', 'more-odd', sidePrice, ({ odd }) => odd > level),
  winsAt('more-odd-even', 'odd-even-tie', tiePrice, ({ odd }) => odd === level),
  winsAt('more-odd-even', 'more-even', sidePrice, ({ odd }) => odd < level),
]

const table = bySpots([...sumSpots, ...countSpots])

const sums = (): readonly Weighed<Facts>[] =>
  [...waysOfSums(balls, count)].map(([sum, ways]) => [{ sum, low: 0, odd: 0 }, ways])

/** As many numbers are low as are odd, so that both are counted alike. */
const counts = (): readonly Weighed<Facts>[] =>
  Array.from({ length: count + 1 }, (_, of) => [
    { sum: 0, low: of, odd: of },
    waysToChoose(half, of) * waysToChoose(half, count - of),
  ])

/** Twenty numbers of eighty. Prices include the stake. @spec S1.games.keno */
export const keno = {
  name: 'Keno',
  product: 'lottery',
  rules: 1,
  ...oneWindow,
  ...table,
  bettingMs: 60_000,
  shownMs: 15_000,
  draw: (chance) => [{ numbers: drawBalls(chance, balls, count) }],
  pays: (spot, drawn) => table.pays(spot, factsOf(drawn)),
  wire: ({ numbers }) => ({ numbers }),
  listed: (drawn) => ({ numbers: drawn.numbers, sums: { ...factsOf(drawn) }, prizes: null }),
  returns: () => [...returnsOver(sumSpots, sums()), ...returnsOver(countSpots, counts())],
  proof: {
    nameOf: (drawn) => String(factsOf(drawn).low),
    law: new Map(
      counts().map(([{ low }, ways]) => [
        String(low),
        Number(ways) / Number(waysToChoose(balls, count)),
      ]),
    ),
  },
} as const satisfies SharedGame<Drawn, Drawn>
