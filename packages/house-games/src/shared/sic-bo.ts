import { type Ratio, ratio } from '@fairline/domain/money/ratio'
import type { SharedGame } from './shared-game.ts'
import {
  bySpots,
  nothing,
  oneWindow,
  returnsOver,
  type Spot,
  type Weighed,
  winsAt,
} from './spot-table.ts'

type Faces = readonly [number, number, number]
interface Dice {
  readonly dice: Faces
}

const faces = [1, 2, 3, 4, 5, 6]
const sumOf = ({ dice: [one, two, three] }: Dice): number => one + two + three
const countOf = (face: number, { dice }: Dice): number =>
  dice.filter((each) => each === face).length
const isTriple = ({ dice: [one, two, three] }: Dice): boolean => one === two && two === three

/** What is paid in halves of a stake to one, as the stake and its win in stakes. */
const toOne = (halves: bigint): Ratio => ratio(halves + 2n, 2n)

/** What a sum pays, in halves of a stake. */
const sumPays: readonly (readonly [sum: number, halves: bigint])[] = [
  [4, 132n],
  [5, 66n],
  [6, 38n],
  [7, 25n],
  [8, 17n],
  [9, 14n],
  [10, 13n],
  [11, 13n],
  [12, 14n],
  [13, 17n],
  [14, 25n],
  [15, 38n],
  [16, 66n],
  [17, 132n],
]

/** What a number pays by how many dice show it. */
const numberPays = [nothing, toOne(2n), toOne(4n), toOne(24n)] as const

const evens: Readonly<Record<string, (dice: Dice) => boolean>> = {
  big: (dice) => sumOf(dice) >= 11,
  small: (dice) => sumOf(dice) <= 10,
  odd: (dice) => sumOf(dice) % 2 === 1,
  even: (dice) => sumOf(dice) % 2 === 0,
}

const ofNumber = (face: number): Spot<Dice> => ({
  name: `number-${face}`,
  group: 'number',
  most: numberPays[3],
  pays: (dice) => numberPays[countOf(face, dice)] ?? nothing,
})

const pairs = faces.flatMap((low) =>
  faces.filter((high) => high > low).map((high) => [low, high] as const),
)

const spots: readonly Spot<Dice>[] = [
  ...Object.entries(evens).map(([name, isWon]) =>
    winsAt('even-money', name, toOne(2n), (dice: Dice) => isWon(dice) && !isTriple(dice)),
  ),
  ...sumPays.map(([sum, halves]) =>
    winsAt('sum', `sum-${sum}`, toOne(halves), (dice: Dice) => sumOf(dice) === sum),
  ),
  ...faces.map(ofNumber),
  ...pairs.map(([low, high]) =>
    winsAt('pair', `pair-${low}-${high}`, toOne(12n), (dice: Dice) =>
      [low, high].every((face) => countOf(face, dice) > 0),
    ),
  ),
  ...faces.map((face) =>
    winsAt('double', `double-${face}`, toOne(23n), (dice: Dice) => countOf(face, dice) >= 2),
  ),
  ...faces.map((face) =>
    winsAt('triple', `triple-${face}`, toOne(400n), (dice: Dice) => countOf(face, dice) === 3),
  ),
  winsAt('any-triple', 'any-triple', toOne(66n), isTriple),
]

const throws: readonly Weighed<Dice>[] = faces.flatMap((one) =>
  faces.flatMap((two) => faces.map((three) => [{ dice: [one, two, three] }, 1n] as const)),
)

/** Three dice. */
export const sicBo = {
  name: 'Sic Bo',
  product: 'liveCasino',
  rules: 1,
  ...oneWindow,
  ...bySpots(spots),
  bettingMs: 20_000,
  shownMs: 10_000,
  draw: (chance) => [{ dice: [1 + chance.below(6), 1 + chance.below(6), 1 + chance.below(6)] }],
  wire: ({ dice }) => ({ dice }),
  returns: () => returnsOver(spots, throws),
  proof: {
    nameOf: ({ dice }) => dice.join('-'),
    law: new Map(throws.map(([{ dice }]) => [dice.join('-'), 1 / throws.length])),
  },
} as const satisfies SharedGame<Dice, Dice>
