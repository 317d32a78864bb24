import { betTypeRules, type Selection } from '../bet-types/bet-type.ts'
import {
  addRatios,
  compareRatios,
  floorRatio,
  multiplyRatios,
  type Ratio,
  ratio,
} from '../money/ratio.ts'
import { hkRatio, isLegalPrice, moveMalay, type Price } from '../odds/price.ts'
import type { BoardMarket, BoardOutcome } from './board-model.ts'
import type { Nudge } from './match-override.ts'

/*
 * Traders move a price by hundredths, and the other prices of its market move against it, so that
 * the overround stays.
 */

/** The part of a market that its prices depend on. */
export type PricedMarket = Pick<
  BoardMarket,
  'id' | 'betType' | 'period' | 'lineQuarters' | 'outcomes'
>

const hundredth = 10
const one = ratio(1n)

/** Whether the prices of a market can be nudged: one of its selections wins, and all are there. */
export function canBeNudged({ betType, outcomes }: PricedMarket): boolean {
  const { selections } = betTypeRules[betType]
  return outcomes.length === selections.length && (outcomes.length === 2 || betType === '1X2')
}

/**
 * Adds hundredths to a selection of a market. In a market of two, one of them carries the nudge:
 * what is added to the other is taken from it. Undefined where no price would be left to move
 * against, or the market has no such selection.
 */
export function addNudge(
  nudge: Nudge,
  { outcomes }: PricedMarket,
  selection: Selection,
  hundredths: number,
): Nudge | undefined {
  if (!outcomes.some((outcome) => outcome.selection === selection)) return undefined
  const [carrier] = Object.keys(nudge) as Selection[]
  const isOther = outcomes.length === 2 && carrier !== undefined && carrier !== selection
  const [key, added] = isOther ? [carrier, -hundredths] : [selection, hundredths]
  const all = Object.entries({ ...nudge, [key]: (nudge[key] ?? 0) + added })
  const moved = all.filter(([, by]) => by !== 0)
  return moved.length < outcomes.length ? Object.fromEntries(moved) : undefined
}

/**
 * The prices of a market as they are nudged; undefined where one of them would be no price, or the
 * book would pay out more than it takes.
 */
export function nudgedOutcomes(
  outcomes: readonly BoardOutcome[],
  nudge: Nudge,
): readonly BoardOutcome[] | undefined {
  const isMalay = outcomes.length === 2 && outcomes.every(({ price }) => price.type === 'MY')
  const nudged = isMalay ? onLadder(outcomes, nudge) : byChance(outcomes, nudge)
  const isSound = nudged.every(({ price }) => isLegalPrice(price))
  return isSound && compareRatios(bookOf(nudged), one) >= 0 ? nudged : undefined
}

/** Two Malay prices move by the same cents, one each way: the cents between them are the margin. */
function onLadder(outcomes: readonly BoardOutcome[], nudge: Nudge): readonly BoardOutcome[] {
  const total = outcomes.reduce((sum, { selection }) => sum + (nudge[selection] ?? 0), 0)
  return outcomes.map((outcome) => {
    const cents = nudge[outcome.selection] ?? -total
    return { ...outcome, price: moveMalay(outcome.price, cents) }
  })
}

/** The nudged prices move as they are told; the chances of the others fill what is left. */
function byChance(outcomes: readonly BoardOutcome[], nudge: Nudge): readonly BoardOutcome[] {
  const moved = outcomes.map((outcome) => ({ ...outcome, price: added(outcome, nudge) }))
  if (!moved.every(({ price }) => isLegalPrice(price))) return moved
  const isFree = ({ selection }: BoardOutcome): boolean => nudge[selection] === undefined
  const before = bookOf(outcomes)
  const freeBefore = bookOf(outcomes.filter(isFree))
  const freeAfter = minus(before, bookOf(moved.filter((outcome) => !isFree(outcome))))
  return moved.map((outcome) =>
    isFree(outcome) ? { ...outcome, price: scaled(outcome.price, freeBefore, freeAfter) } : outcome,
  )
}

function added({ selection, price }: BoardOutcome, nudge: Nudge): Price {
  return { ...price, thousandths: price.thousandths + hundredth * (nudge[selection] ?? 0) }
}

/** The price whose chance is the old one times `after` / `before`, to the nearest hundredth. */
function scaled(price: Price, before: Ratio, after: Ratio): Price {
  if (after.numerator <= 0n) return { ...price, thousandths: 0 }
  const decimal = addRatios(hkRatio(price), one)
  const moved = multiplyRatios(decimal, quotient(before, after))
  const hundredths = floorRatio(addRatios(multiplyRatios(moved, ratio(100n)), ratio(1n, 2n)))
  const thousandths = Number(hundredths) * hundredth
  return { type: 'DEC', thousandths }
}

/** The chances that the prices of a market imply, added up: above one by the margin. */
function bookOf(outcomes: readonly BoardOutcome[]): Ratio {
  return outcomes.reduce((sum, { price }) => {
    const { numerator, denominator } = hkRatio(price)
    return addRatios(sum, ratio(denominator, numerator + denominator))
  }, ratio(0n))
}

const minus = (left: Ratio, right: Ratio): Ratio =>
  addRatios(left, ratio(-right.numerator, right.denominator))
const quotient = (left: Ratio, right: Ratio): Ratio =>
  ratio(left.numerator * right.denominator, left.denominator * right.numerator)

/**
 * Returns the markets of a match with their prices as they are nudged. A nudge that does not fit
 * the feed's prices any more is left out; where lines would come out of order, those of all lines
 * of that bet type and period are.
 */
export function withNudges<Market extends PricedMarket>(
  markets: readonly Market[],
  nudgeOf: (id: string) => Nudge,
): readonly Market[] {
  const nudged = markets.map((market) => withNudge(market, nudgeOf(market.id)))
  if (nudged.every((market, index) => market === markets[index])) return markets
  const isSound = (market: Market): boolean => isInOrder(linesOf(market, nudged))
  return nudged.map((market, index) => (isSound(market) ? market : (markets[index] ?? market)))
}

function withNudge<Market extends PricedMarket>(market: Market, nudge: Nudge): Market {
  if (Object.keys(nudge).length === 0 || !canBeNudged(market)) return market
  const outcomes = nudgedOutcomes(market.outcomes, nudge)
  return outcomes === undefined ? market : { ...market, outcomes }
}

const linesOf = <Market extends PricedMarket>(
  { betType, period }: Market,
  markets: readonly Market[],
): readonly Market[] => markets.filter((each) => each.betType === betType && each.period === period)

/**
 * Whether a line that is better for a side pays it no more than the one before. A handicap is the
 * home side's, so a higher one helps home; a higher total helps under.
 */
export function isInOrder(lines: readonly PricedMarket[]): boolean {
  const sorted = lines
    .filter(({ lineQuarters }) => lineQuarters !== null)
    .toSorted((left, right) => (left.lineQuarters ?? 0) - (right.lineQuarters ?? 0))
  return sorted.every((line, index) => {
    const next = sorted[index + 1]
    if (next === undefined) return true
    const [helped, hurt] =
      betTypeRules[line.betType].line === 'total' ? ['under', 'over'] : ['home', 'away']
    return paysNoMore(next, line, helped) && paysNoMore(line, next, hurt)
  })
}

/** A line without a price of the selection says nothing. */
function paysNoMore(better: PricedMarket, worse: PricedMarket, selection: string | undefined) {
  const [least, most] = [better, worse].map(({ outcomes }) =>
    outcomes.find((outcome) => outcome.selection === selection),
  )
  if (least === undefined || most === undefined) return true
  return compareRatios(hkRatio(least.price), hkRatio(most.price)) <= 0
}
