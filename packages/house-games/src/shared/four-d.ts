import { ratio } from '@fairline/domain/money/ratio'
import { frequentDraw, weeklyDraw } from './draw-times.ts'
import type { FourDPrizes as Prizes, SharedGame } from './shared-game.ts'
import { nothing, oneWindow } from './spot-table.ts'

/** What a stake on a number wins as first, second, third, starter and consolation. */
type PrizeList = readonly [bigint, bigint, bigint, bigint, bigint]

/** Bets on one number. The last two are at the prices of Singapore. */
const straights: Readonly<Record<string, PrizeList>> = {
  big: [2500n, 1000n, 500n, 180n, 60n],
  small: [3500n, 2000n, 1000n, 0n, 0n],
  '4a': [6000n, 0n, 0n, 0n, 0n],
  'sg-big': [2000n, 1000n, 490n, 250n, 60n],
  'sg-small': [3000n, 2000n, 800n, 0n, 0n],
}

/** Bets on all orders of four digits at once, by how many there are. */
const iBoxes: Readonly<Record<string, Readonly<Record<number, PrizeList>>>> = {
  'i-box-big': {
    24: [105n, 42n, 21n, 8n, 3n],
    12: [209n, 84n, 42n, 15n, 5n],
    6: [417n, 167n, 84n, 30n, 10n],
    4: [625n, 250n, 125n, 45n, 15n],
  },
  'i-box-small': {
    24: [146n, 84n, 42n, 0n, 0n],
    12: [292n, 167n, 84n, 0n, 0n],
    6: [584n, 334n, 167n, 0n, 0n],
    4: [875n, 500n, 250n, 0n, 0n],
  },
}

const numbers = 10_000
const digits = [...'0123456789']
/** How many numbers of each class are drawn. */
const drawn = [1, 1, 1, 10, 10] as const

/** All orders of some digits, each once. */
function ordersOf(text: string): readonly string[] {
  if (text.length <= 1) return [text]
  return [...new Set(text)].flatMap((digit) =>
    ordersOf(text.replace(digit, '')).map((rest) => digit + rest),
  )
}

interface FourDSpot {
  /** The numbers that it wins with. */
  readonly winning: readonly string[]
  readonly prizes: PrizeList
}

/** Reads a spot such as `1234:big` or `1123:i-box-small`; undefined for any other text. */
function spotOf(spot: string): FourDSpot | undefined {
  const [, number = '', kind = ''] = /^(\d{4}):([a-z0-9-]+)$/.exec(spot) ?? []
  const straight = Object.hasOwn(straights, kind) ? straights[kind] : undefined
  if (straight !== undefined) return { winning: [number], prizes: straight }
  const winning = ordersOf(number)
  const prizes = Object.hasOwn(iBoxes, kind) ? iBoxes[kind]?.[winning.length] : undefined
  return prizes && { winning, prizes }
}

/**
 * Returns the straights of `box:1123:big`, one on each order of the digits, or `roll:R234:big`,
 * one on each digit in the place of R. Each costs a stake. Any other text is its own.
 */
function expand(written: string): readonly string[] {
  const [, number = '', ofBox] = /^box:(\d{4}):([a-z0-9-]+)$/.exec(written) ?? []
  if (ofBox !== undefined) return ordersOf(number).map((order) => `${order}:${ofBox}`)
  const [, before, after, ofRoll] =
    /^roll:(?=[R\d]{4}:)(\d*)R(\d*):([a-z0-9-]+)$/.exec(written) ?? []
  if (ofRoll === undefined) return [written]
  return digits.map((digit) => `${before}${digit}${after}:${ofRoll}`)
}

const classesOf = ({ first, second, third, starters, consolations }: Prizes) =>
  [[first], [second], [third], starters, consolations] as const

/** What a spot wins of all that was drawn: each time that its number is among it. */
function won({ winning, prizes }: FourDSpot, result: Prizes): bigint {
  return classesOf(result).reduce((sum, ofClass, at) => {
    const hits = ofClass.filter((number) => winning.includes(number)).length
    return sum + BigInt(hits) * (prizes[at] ?? 0n)
  }, 0n)
}

/** A number for each i-Box, by how many orders its digits have. */
const samples: Readonly<Record<number, string>> = { 24: '0123', 12: '0012', 6: '0011', 4: '0001' }
const returnOf = ({ winning, prizes }: FourDSpot) =>
  ratio(
    prizes.reduce((sum, prize, at) => sum + prize * BigInt(drawn[at] ?? 0), 0n) *
      BigInt(winning.length),
    BigInt(numbers),
  )

const sampleSpots = [
  ...Object.keys(straights).map((kind) => [kind, `0123:${kind}`] as const),
  ...Object.keys(iBoxes).flatMap((kind) =>
    Object.entries(samples).map(
      ([orders, number]) => [`${kind}-${orders}`, `${number}:${kind}`] as const,
    ),
  ),
]

/**
 * 23 numbers of four digits, each drawn of all: a number may be drawn twice.
 * @spec S1.games.w4d S1.games.lottery S3.betType.lottery
 */
export const fourD = {
  name: '4D',
  product: 'lottery',
  rules: 1,
  ...oneWindow,
  bettingMs: null,
  calendars: { weekly: weeklyDraw, demo: frequentDraw },
  shownMs: 20_000,
  board: [],
  isSpot: (spot) => spotOf(spot) !== undefined,
  expand,
  most: (spot) => ratio(spotOf(spot)?.prizes[0] ?? 0n),
  capped: (spot) => spotOf(spot)?.winning ?? [],
  draw(chance) {
    const next = (): string => String(chance.below(numbers)).padStart(4, '0')
    const ten = (): readonly string[] => Array.from({ length: 10 }, next)
    return [{ first: next(), second: next(), third: next(), starters: ten(), consolations: ten() }]
  },
  pays(spot, result) {
    const found = spotOf(spot)
    return found === undefined ? nothing : ratio(won(found, result))
  },
  wire: ({ first, second, third, starters, consolations }) => ({
    first,
    second,
    third,
    starters,
    consolations,
  }),
  listed: (prizes) => ({ numbers: [], sums: {}, prizes }),
  returns: () =>
    sampleSpots.flatMap(([name, spot]) => {
      const found = spotOf(spot)
      return found === undefined ? [] : [{ name, ratio: returnOf(found) }]
    }),
  proof: {
    nameOf: ({ first }) => first.charAt(0),
    law: new Map(digits.map((digit) => [digit, 1 / digits.length])),
  },
} as const satisfies SharedGame<Prizes, Prizes>
