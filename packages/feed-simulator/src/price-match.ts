import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import type { LineQuarters } from '@fairline/domain/bet-types/line'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import type { Price } from '@fairline/domain/odds/price'
import type { GoalTable, ScoreModel } from './score-model.ts'
import { goalsUntil } from './score-model.ts'

/** How many lines of handicap and total a match offers. */
export interface MarketDepth {
  readonly FT: 2 | 3 | 5
  readonly '1H': 1 | 2 | 3
}

/** Malay cents taken off each side of a fair two-way price, before rounding against the member. */
const centsOffEachSide = { HDP: 3, OU: 3, OE: 3.5 } as const
/** 1X2 probabilities add up to this, before rounding against the member. */
const threeWayBook = 1.065

/** No Asian price below MY 0.10: a line beyond it is as good as decided and closes. */
const rungMin = -90
/** Below the least the 1X2 market closes; a dearer price is cut to the most. */
const decimalMin = 1010
const decimalMax = 101_000

type TwoWay = keyof typeof centsOffEachSide

/** How far around the expected line the most even one is looked for, in quarters. */
const lineSearch = 6

/**
 * Every market of a match at one moment, priced from one model: handicaps and totals on several
 * lines, 1X2 and odd/even, full time and first half. Each price is worse for the member than the
 * model's fair price and rounds against him, so the model is a measure under which every
 * selection loses: no set of these prices can be arbitraged. Markets that are as good as decided
 * are left out. Handicaps count goals from now on (rules.md 3.2).
 */
export function priceMatch(
  model: ScoreModel,
  depth: MarketDepth,
  status: FeedMarket['status'],
): FeedMarket[] {
  return (['FT', '1H'] as const).flatMap((period) => {
    const goals = goalsUntil(model, period)
    if (goals === null) return []
    const margins = marginTable(goals)
    const totals = totalTable(goals, model.score.home + model.score.away)
    const drafts = [
      ...lineMarkets('HDP', handicapOf(margins), -expectation(margins), depth[period]),
      ...lineMarkets('OU', totalOf(totals), expectation(totals), depth[period]),
      ...threeWayMarket(margins, model.score.home - model.score.away),
      ...oddEvenMarket(totals),
    ]
    return drafts.map((draft) => ({ ...draft, period, status }))
  })
}

type MarketDraft = Omit<FeedMarket, 'period' | 'status'>

/** Probabilities by value: goal differences or totals. */
type Table = readonly (readonly [value: number, probability: number])[]

function tabulate(goals: GoalTable, valueAt: (home: number, away: number) => number): Table {
  const sums = new Map<number, number>()
  goals.home.forEach((p, home) => {
    goals.away.forEach((q, away) => {
      const value = valueAt(home, away)
      sums.set(value, (sums.get(value) ?? 0) + p * q)
    })
  })
  return [...sums]
}

/** Home goals minus away goals, from now on. */
const marginTable = (goals: GoalTable): Table => tabulate(goals, (home, away) => home - away)

/** All goals of the match, those already scored included. */
const totalTable = (goals: GoalTable, scored: number): Table =>
  tabulate(goals, (home, away) => scored + home + away)

const expectation = (table: Table): number =>
  table.reduce((sum, [value, probability]) => sum + value * probability, 0)

/**
 * The expected winning and losing part of a stake on home, over or odd: quarter lines win or lose
 * a half, whole lines give some of it back.
 */
interface Stakes {
  readonly won: number
  readonly lost: number
}

const handicapOf =
  (margins: Table) =>
  (line: LineQuarters): Stakes =>
    stakes(margins, (margin) => 4 * margin + line)

const totalOf =
  (totals: Table) =>
  (line: LineQuarters): Stakes =>
    stakes(totals, (total) => 4 * total - line)

/** A distance of one quarter from the line decides half of the stake, two decide all of it. */
function stakes(table: Table, quartersBeyond: (value: number) => number): Stakes {
  let won = 0
  let lost = 0
  for (const [value, probability] of table) {
    const part = Math.max(-2, Math.min(2, quartersBeyond(value))) / 2
    if (part > 0) won += probability * part
    else lost -= probability * part
  }
  return { won, lost }
}

/**
 * The fair Malay price as cents on its ladder: 0 is even money, -5 is 0.95, 5 is -0.95. The fair
 * price of the other side is the same number of cents on the other side of even money.
 */
function fairCents({ won, lost }: Stakes): number {
  // Nothing can be won or lost any more, as on level ball at the last second: as far as can be.
  if (won + lost === 0) return 100
  return won >= lost ? 100 * (lost / won - 1) : 100 * (1 - won / lost)
}

/** Both prices of a two-way market; undefined where one of them is beyond what is offered. */
function twoWayPrices(stake: Stakes, betType: TwoWay): readonly [Price, Price] | undefined {
  if (stake.won <= 0 || stake.lost <= 0) return undefined
  const fair = fairCents(stake)
  const rungs = [fair, -fair].map((cents) => Math.floor(cents - centsOffEachSide[betType]))
  const [first = rungMin, second = rungMin] = rungs
  if (first <= rungMin || second <= rungMin) return undefined
  return [malayPrice(first), malayPrice(second)]
}

/** The price on a rung of the Malay ladder (rules.md 1.4), a whole cent in thousandths. */
function malayPrice(rung: number): Price {
  return { type: 'MY', thousandths: rung <= 0 ? 1000 + 10 * rung : 10 * rung - 1000 }
}

const selectionsOf = {
  HDP: ['home', 'away'],
  OU: ['over', 'under'],
  OE: ['odd', 'even'],
} as const satisfies Record<TwoWay, readonly [Selection, Selection]>

function twoWayMarket(
  betType: TwoWay,
  line: LineQuarters | null,
  main: boolean,
  stake: Stakes,
): MarketDraft[] {
  const prices = twoWayPrices(stake, betType)
  if (prices === undefined) return []
  const [first, second] = selectionsOf[betType]
  const outcomes = [
    { selection: first, price: prices[0] },
    { selection: second, price: prices[1] },
  ]
  return [{ betType, lineQuarters: line, main, outcomes }]
}

/** The most even line first, then its neighbours as far as the match is offered. */
function lineMarkets(
  betType: 'HDP' | 'OU',
  stakesAt: (line: LineQuarters) => Stakes,
  expectedGoals: number,
  count: number,
): MarketDraft[] {
  const centre = Math.round(4 * expectedGoals)
  const lines = Array.from({ length: 2 * lineSearch + 1 }, (_, i) => centre - lineSearch + i)
  const unevenness = new Map(lines.map((line) => [line, Math.abs(fairCents(stakesAt(line)))]))
  const byEvenness = (left: number, right: number) =>
    (unevenness.get(left) ?? 0) - (unevenness.get(right) ?? 0)
  const [main = centre] = lines.toSorted(byEvenness)
  const offered = lines
    .filter((line) => Math.abs(line - main) <= Math.ceil((count - 1) / 2))
    .toSorted(byEvenness)
    .slice(0, count)
  // A line of -0 would not equal 0 for those who compare messages.
  return offered.flatMap((line) => twoWayMarket(betType, line + 0, line === main, stakesAt(line)))
}

function oddEvenMarket(totals: Table): MarketDraft[] {
  const odd = totals.reduce((sum, [total, p]) => sum + (total % 2 === 1 ? p : 0), 0)
  return twoWayMarket('OE', null, true, { won: odd, lost: 1 - odd })
}

/** Home, draw and away over the whole match; the margin so far counts. */
function threeWayMarket(margins: Table, marginNow: number): MarketDraft[] {
  const chances = [1, 0, -1].map((sign) =>
    margins.reduce((sum, [m, p]) => sum + (Math.sign(m + marginNow) === sign ? p : 0), 0),
  )
  const exponent = bookExponent(chances)
  const prices = chances.map((chance) => decimalPrice(chance ** exponent))
  if (prices.some((price) => price < decimalMin)) return []
  const outcomes = (['1', 'X', '2'] as const).map((selection, index) => ({
    selection,
    price: { type: 'DEC' as const, thousandths: prices[index] ?? decimalMin },
  }))
  return [{ betType: '1X2' satisfies BetType, lineQuarters: null, main: true, outcomes }]
}

/**
 * The power that lifts the chances to a book of 106.5 %. Raising to a power below one takes more
 * from long shots than from favourites, as bookmakers do, and never gives a price above fair.
 */
function bookExponent(chances: readonly number[]): number {
  let [low, high] = [0.1, 1]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    const book = chances.reduce((sum, chance) => sum + chance ** middle, 0)
    if (book > threeWayBook) low = middle
    else high = middle
  }
  return low
}

/** A decimal price in thousandths, rounded down to the steps that prices of its size move in. */
function decimalPrice(bookChance: number): number {
  const exact = Math.min(decimalMax, 1000 / bookChance)
  const step = exact < 5000 ? 10 : exact < 10_000 ? 50 : exact < 20_000 ? 100 : 500
  return Math.floor(exact / step) * step
}
