import { compareRatios, multiplyRatios, type Ratio, ratio } from '@fairline/domain/money/ratio'
import { drawBalls, waysOfSums } from './balls.ts'
import type { SharedGame } from './shared-game.ts'
import {
  bySpots,
  nothing,
  oneWindow,
  refund,
  returning,
  returnsOver,
  type Spot,
  winsAt,
} from './spot-table.ts'

interface Balls {
  /** In the order in which they come; those that are out, while some are not. */
  readonly balls: readonly number[]
}

/** What is out of a result: nothing before the first ball. */
type Out = Partial<Balls>

/** A spot, and the windows that take bets on it: window 0 is before the first ball. */
interface NumberSpot extends Spot<Balls> {
  readonly windows: readonly number[]
}

const [balls, count] = [75, 3]
const places = [0, 1, 2]
const numbers = Array.from({ length: balls }, (_, at) => at + 1)
/** The lowest number that is over. */
const overFrom = 38
/** The sum of three balls on average. */
const middle = 114

const inHundredths = (price: bigint): Ratio => ratio(price, 100n)
const ballsOf = ({ balls: drawn = [] }: Out): readonly number[] => drawn
const ballAt = ({ balls: drawn }: Balls, place: number): number => drawn[place] ?? 0
const sumOf = ({ balls: drawn }: Balls): number => drawn.reduce((sum, ball) => sum + ball, 0)

/** What a ball can be, with the price in hundredths. More numbers are over, and more are odd. */
const kinds: readonly (readonly [name: string, price: bigint, is: (ball: number) => boolean])[] = [
  ['over', 190n, (ball) => ball >= overFrom],
  ['under', 196n, (ball) => ball < overFrom],
  ['odd', 190n, (ball) => ball % 2 === 1],
  ['even', 196n, (ball) => ball % 2 === 0],
]

/** Groups of numbers that follow one another, by their size, with the price in hundredths. */
const groups: readonly (readonly [size: number, price: bigint])[] = [
  [25, 288n],
  [15, 480n],
  [5, 1_440n],
  [1, 7_200n],
]

/** Bets on a ball, while it is the next one. A group is named by its numbers: `2:26-50`. */
function ofBall(place: number): readonly NumberSpot[] {
  const name = (what: string): string => `${place + 1}:${what}`
  const ofKinds = kinds.map(([kind, price, is]) =>
    winsAt(kind, name(kind), inHundredths(price), (drawn: Balls) => is(ballAt(drawn, place))),
  )
  const ofGroups = groups.flatMap(([size, price]) =>
    numbers
      .filter((number) => number % size === 1 % size)
      .map((least) => {
        const most = least + size - 1
        const spot = name(size === 1 ? String(least) : `${least}-${most}`)
        return winsAt(`group-${size}`, spot, inHundredths(price), (drawn: Balls) => {
          const ball = ballAt(drawn, place)
          return ball >= least && ball <= most
        })
      }),
  )
  return [...ofKinds, ...ofGroups].map((spot) => ({ ...spot, windows: [place] }))
}

const isMiddle = (drawn: Balls): boolean => sumOf(drawn) === middle
const evenPrice = inHundredths(195n)

/** The sum is bet on while no ball is out; the last two balls while neither is out. */
const sumSpots: readonly NumberSpot[] = [
  winsAt<Balls>('sum', 'sum:over', evenPrice, (drawn) => sumOf(drawn) > middle),
  winsAt<Balls>('sum', 'sum:under', evenPrice, (drawn) => sumOf(drawn) < middle),
].map((spot) => ({ ...returning(refund, isMiddle, spot), windows: [0] }))
const lastSpots: readonly NumberSpot[] = [
  winsAt<Balls>('last-two', '2-over-3', evenPrice, (out) => ballAt(out, 1) > ballAt(out, 2)),
  winsAt<Balls>('last-two', '3-over-2', evenPrice, (out) => ballAt(out, 2) > ballAt(out, 1)),
].map((spot) => ({ ...spot, windows: [0, 1] }))

/** The share of its fair price that a bet on higher or lower pays. */
const nextPaid = ratio(965n, 1_000n)

/** A bet that the next ball is higher or lower than the one before. */
interface NextSpot extends NumberSpot {
  /** Its price, which follows from the balls before; null where no ball wins or all do. */
  price(out: Out): Ratio | null
}

function nextSpot(place: number, way: 'higher' | 'lower'): NextSpot {
  const isWon = (ball: number, before: number): boolean =>
    way === 'higher' ? ball > before : ball < before
  const price = (out: Out): Ratio | null => {
    const before = ballsOf(out).slice(0, place)
    const left = numbers.filter((number) => !before.includes(number))
    const winning = left.filter((ball) => isWon(ball, before.at(-1) ?? 0)).length
    if (winning === 0) return null
    const paid = multiplyRatios(nextPaid, ratio(BigInt(left.length), BigInt(winning)))
    // A price of one or less would lose by winning.
    return compareRatios(paid, refund) > 0 ? paid : null
  }
  return {
    name: `${place + 1}:${way}`,
    group: 'next',
    windows: [place],
    most: multiplyRatios(nextPaid, ratio(BigInt(balls - place))),
    price,
    pays: (drawn) =>
      isWon(ballAt(drawn, place), ballAt(drawn, place - 1)) ? (price(drawn) ?? nothing) : nothing,
  }
}

const ballSpots = places.flatMap(ofBall)
const nextSpots = [1, 2].flatMap((place) => [nextSpot(place, 'higher'), nextSpot(place, 'lower')])
const spots: readonly NumberSpot[] = [...ballSpots, ...nextSpots, ...sumSpots, ...lastSpots]
const table = bySpots(spots)

const nextByName = new Map(nextSpots.map((spot) => [spot.name, spot]))
const windowsByName = new Map(spots.map(({ name, windows }) => [name, windows]))

/** Three balls of 75, one after the other, with bets before each. Prices include the stake. */
export const numberGame = {
  name: 'Number Game',
  product: 'lottery',
  rules: 1,
  ...oneWindow,
  ...table,
  bettingMs: 30_000,
  windows: count,
  shownMs: 8_000,
  isOpen(spot, out: Out) {
    const isInWindow = windowsByName.get(spot)?.includes(ballsOf(out).length) === true
    return isInWindow && nextByName.get(spot)?.price(out) !== null
  },
  most: (spot, out: Out) => nextByName.get(spot)?.price(out) ?? table.most(spot),
  draw: (chance) => [{ balls: drawBalls(chance, balls, count) }],
  out: (drawn: Out, window) => ({ balls: ballsOf(drawn).slice(0, window) }),
  wire: ({ balls: drawn }) => ({ balls: drawn }),
  listed: (drawn) => ({ numbers: drawn.balls, sums: { sum: sumOf(drawn) }, prizes: null }),
  // Before a ball is out, each number is as likely at each place.
  returns: () => [
    ...returnsOver(
      ballSpots,
      numbers.map((ball) => [{ balls: [ball, ball, ball] }, 1n] as const),
    ),
    { name: 'next', ratio: nextPaid },
    ...returnsOver(
      sumSpots,
      [...waysOfSums(balls, count)].map(([sum, ways]) => [{ balls: [sum] }, ways] as const),
    ),
    ...returnsOver(lastSpots, [
      [{ balls: [0, 1, 2] }, 1n],
      [{ balls: [0, 2, 1] }, 1n],
    ]),
  ],
  proof: {
    nameOf: (drawn) => String(ballAt(drawn, count - 1)),
    law: new Map(numbers.map((ball) => [String(ball), 1 / balls])),
  },
} as const satisfies SharedGame<Balls, Balls>
