import { assert } from '../assert.ts'
import type { LineQuarters } from '../bet-types/line.ts'
import type { BetResult } from '../bets/bet-status.ts'
import { multiplyRatios, type Ratio, ratio } from '../money/ratio.ts'
import { inMillionths, type LegChances } from './leg-chances.ts'

/** A line, and one reading of what its prices say of the side that is backed. */
export interface PricedLine {
  /** What four times the count of the backed side has to be above, quarters. */
  readonly above: LineQuarters
  /** The part of all that is won or lost on the line that is won, by its fair prices. */
  readonly won: Ratio
}

/** How likely the count is above a number, on it, and below it: weights. */
type Around = readonly [above: bigint, on: bigint, below: bigint]

/** What becomes of a stake when the count is on the number next to a line, by the line's offset. */
const onNumber: Readonly<Record<string, BetResult>> = {
  '-2': 'won',
  '-1': 'half_won',
  '0': 'draw',
  '1': 'half_lost',
  '2': 'lost',
}

/** Halves of the stake that are won or lost when the count is above, on or below the number. */
const halves: Readonly<Record<string, { readonly won: Around; readonly lost: Around }>> = {
  '-2': { won: [2n, 2n, 0n], lost: [0n, 0n, 2n] },
  '-1': { won: [2n, 1n, 0n], lost: [0n, 0n, 2n] },
  '0': { won: [2n, 0n, 0n], lost: [0n, 0n, 2n] },
  '1': { won: [2n, 0n, 0n], lost: [0n, 1n, 2n] },
  '2': { won: [2n, 0n, 0n], lost: [0n, 2n, 2n] },
}

/** Whether a line wins or loses all of a stake at every count: 2.5, but not 2.25 or 2. */
export const isHalfLine = (above: LineQuarters): boolean => above % 4 !== 0 && above % 2 === 0

/** The number at which a whole or a quarter line returns a stake, or half of it. */
export const numberOf = (above: LineQuarters): number => Math.round(above / 4)

/** Whether a line says something about how likely the number is. */
export const isNextTo = (above: LineQuarters, number: number): boolean =>
  Math.abs(above - 4 * number) <= 2

/**
 * The chances on a whole or a quarter line. Its own prices say how the parts that are won and lost
 * compare, and those of another line next to the same number say how likely that number is
 * (rules.md 8.6).
 */
export function chancesBetween(own: PricedLine, other: PricedLine, number: number): LegChances {
  assert(own.above !== other.above && isNextTo(other.above, number), 'two lines next to a number')
  const offset = own.above - 4 * number
  const [above, on, below] = crossed(equationOf(own, number), equationOf(other, number))
  // Prices are rounded, so what hardly ever comes may seem to come less than never. What is missing
  // is a part of the number, because a line next to it counts the two together.
  const most = (weight: bigint): bigint => (weight > 0n ? weight : 0n)
  const onIt = on - most(-above) - most(-below)
  const around: Around = [most(above), onIt, most(below)]
  const isKnown = onIt >= 0n && around.some((weight) => weight > 0n)
  return isKnown ? chancesAround(around, offset) : neverReturned(own.won)
}

/** The chances on a line that never returns a stake. */
export function neverReturned(won: Ratio): LegChances {
  return chancesAround([won.numerator, 0n, won.denominator - won.numerator], 0)
}

/** The chances where a stake is returned that often, and otherwise won by its share. */
export function chancesWithReturn(won: Ratio, returned: Ratio): LegChances {
  const decided = ratio(returned.denominator - returned.numerator, returned.denominator)
  const wins = multiplyRatios(won, decided)
  const all = wins.denominator * returned.denominator
  const above = wins.numerator * returned.denominator
  const on = returned.numerator * wins.denominator
  return chancesAround([above, on, all - above - on], 0)
}

function chancesAround([above, on, below]: Around, offset: number): LegChances {
  const weights = new Map<BetResult, bigint>()
  const add = (result: BetResult, weight: bigint) => {
    if (weight > 0n) weights.set(result, (weights.get(result) ?? 0n) + weight)
  }
  add('won', above)
  add(onNumber[String(offset)] ?? 'draw', on)
  add('lost', below)
  return inMillionths(weights)
}

/** What is won, less what the prices say of it: three weights that add up to nothing. */
function equationOf({ above, won: share }: PricedLine, number: number): Around {
  const parts = halves[String(above - 4 * number)]
  assert(parts !== undefined, 'the line is next to the number')
  const { numerator, denominator } = share
  const weigh = (at: 0 | 1 | 2): bigint =>
    parts.won[at] * (denominator - numerator) - parts.lost[at] * numerator
  return [weigh(0), weigh(1), weigh(2)]
}

/** Weights that satisfy both equations, with a sum that is not below zero. */
function crossed([a, b, c]: Around, [d, e, f]: Around): Around {
  const found: Around = [b * f - c * e, c * d - a * f, a * e - b * d]
  const sum = found[0] + found[1] + found[2]
  return sum < 0n ? [-found[0], -found[1], -found[2]] : found
}
