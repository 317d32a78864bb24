import { ratio } from '@fairline/domain/money/ratio'
import type { SharedGame } from './shared-game.ts'
import { bySpots, oneWindow, returnsOver, type Spot, winsAt } from './spot-table.ts'

interface Pocket {
  readonly number: number
}

const pockets = 37
const numbers = Array.from({ length: pockets - 1 }, (_, at) => at + 1)
const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

const rows = numbers.filter((number) => number % 3 === 1).map((one) => [one, one + 1, one + 2])

/** The pairs of neighbours on the cloth, those of zero first. */
const splits = [
  ...[1, 2, 3].map((number) => [0, number]),
  ...numbers.filter((number) => number % 3 !== 0).map((number) => [number, number + 1]),
  ...numbers.filter((number) => number <= 33).map((number) => [number, number + 3]),
]

/** Bets inside are named by their numbers, such as `17-20`. */
const inside: Readonly<Record<string, readonly (readonly number[])[]>> = {
  straight: [0, ...numbers].map((number) => [number]),
  split: splits,
  street: rows,
  trio: [
    [0, 1, 2],
    [0, 2, 3],
  ],
  corner: numbers
    .filter((number) => number % 3 !== 0 && number <= 32)
    .map((number) => [number, number + 1, number + 3, number + 4]),
  'first-four': [[0, 1, 2, 3]],
  line: rows.slice(1).map((row, at) => [...(rows[at] ?? []), ...row]),
}

const thirds = [1, 2, 3]
const outside: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  column: Object.fromEntries(
    thirds.map((at) => [`column-${at}`, numbers.filter((number) => number % 3 === at % 3)]),
  ),
  dozen: Object.fromEntries(
    thirds.map((at) => [`dozen-${at}`, numbers.slice((at - 1) * 12, at * 12)]),
  ),
  colour: { red, black: numbers.filter((number) => !red.includes(number)) },
  parity: {
    odd: numbers.filter((number) => number % 2 === 1),
    even: numbers.filter((number) => number % 2 === 0),
  },
  half: { low: numbers.slice(0, 18), high: numbers.slice(18) },
}

/** All spots share 36 stakes among their numbers; zero is the edge. */
const covering = (group: string, name: string, covered: readonly number[]): Spot<Pocket> =>
  winsAt(group, name, ratio(36n, BigInt(covered.length)), ({ number }) => covered.includes(number))

const spots: readonly Spot<Pocket>[] = [
  ...Object.entries(inside).flatMap(([group, bets]) =>
    bets.map((covered) => covering(group, covered.join('-'), covered)),
  ),
  ...Object.entries(outside).flatMap(([group, bets]) =>
    Object.entries(bets).map(([name, covered]) => covering(group, name, covered)),
  ),
]

/** A wheel of 37 pockets with one zero. @spec S1.games */
export const roulette = {
  name: 'Roulette',
  product: 'liveCasino',
  rules: 1,
  ...oneWindow,
  ...bySpots(spots),
  bettingMs: 25_000,
  shownMs: 12_000,
  draw: (chance) => [{ number: chance.below(pockets) }],
  wire: ({ number }) => ({ number }),
  returns: () =>
    returnsOver(
      spots,
      [0, ...numbers].map((number) => [{ number }, 1n] as const),
    ),
  proof: {
    nameOf: ({ number }) => String(number),
    law: new Map([0, ...numbers].map((number) => [String(number), 1 / pockets])),
  },
} as const satisfies SharedGame<Pocket, Pocket>
