import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import type { LineQuarters } from '@fairline/domain/bet-types/line'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import type { Price } from '@fairline/domain/odds/price'
import type { Spread } from './score-model.ts'

/** A market of a period whose status is not known yet. */
export type MarketDraft = Omit<FeedMarket, 'period' | 'status'>

/** Malay cents taken off each side of a fair two-way price, before rounding against the member. */
const centsOffEachSide = {
  HDP: 3,
  GHDP: 3,
  OU: 3,
  OE: 3.5,
  ML: 3.5,
  HOU: 3.5,
  AOU: 3.5,
} as const
export type TwoWay = keyof typeof centsOffEachSide

const sidesOf = {
  HDP: ['home', 'away'],
  GHDP: ['home', 'away'],
  OU: ['over', 'under'],
  OE: ['odd', 'even'],
  ML: ['home', 'away'],
  HOU: ['over', 'under'],
  AOU: ['over', 'under'],
} as const satisfies Record<TwoWay, readonly [Selection, Selection]>

/** Sums in another order differ by less: even sides must not look uneven, in cents. */
const sameCents = 1e-6

/** No Asian price below MY 0.10: a line beyond it is as good as decided and closes. */
const rungMin = -90

/** How far around the expected line the most even one is looked for, in quarters. */
const lineSearch = 6

/**
 * The expected winning and losing part of a stake on the first side of a market. Quarter lines win
 * or lose a half; integer lines return a part of it.
 */
export interface Stakes {
  readonly won: number
  readonly lost: number
}

/** Handicaps count goals from now on (rules.md 3.2). */
export const handicapOf =
  (margins: Spread) =>
  (line: LineQuarters): Stakes =>
    stakes(margins, line)

export const totalOf =
  (totals: Spread) =>
  (line: LineQuarters): Stakes =>
    stakes(totals, -line)

/**
 * The parts of a stake on four times a value plus a line in quarters: a distance of one quarter
 * decides half of the stake, two decide all of it.
 */
function stakes({ first, chances }: Spread, line: LineQuarters): Stakes {
  let won = 0
  let lost = 0
  let quarters = 4 * first + line
  for (const chance of chances) {
    if (quarters >= 2) won += chance
    else if (quarters === 1) won += chance / 2
    else if (quarters === -1) lost += chance / 2
    else if (quarters <= -2) lost += chance
    quarters += 4
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
  const rungs = [fair, -fair].map((cents) =>
    Math.floor(cents - centsOffEachSide[betType] + sameCents),
  )
  const [first = rungMin, second = rungMin] = rungs
  if (first <= rungMin || second <= rungMin) return undefined
  return [malayPrice(first), malayPrice(second)]
}

/** The price on a rung of the Malay ladder (rules.md 1.4), a whole cent in thousandths. */
function malayPrice(rung: number): Price {
  return { type: 'MY', thousandths: rung <= 0 ? 1000 + 10 * rung : 10 * rung - 1000 }
}

/** Returns a market of two sides at Malay prices; an empty list when it is as good as decided. */
export function twoWayMarket(
  betType: TwoWay & BetType,
  stake: Stakes,
  line: LineQuarters | null = null,
  main = true,
): MarketDraft[] {
  const prices = twoWayPrices(stake, betType)
  if (prices === undefined) return []
  const [first, second] = sidesOf[betType]
  const outcomes = [
    { selection: first, price: prices[0] },
    { selection: second, price: prices[1] },
  ]
  return [{ betType, lineQuarters: line, main, outcomes }]
}

interface LineStakes {
  readonly line: LineQuarters
  readonly stake: Stakes
}

/** Whether a line nearer to zero is the same bet, as 0 is -0.5 where no event ends level. */
const isSameNearer = (each: LineStakes, { line, stake }: LineStakes): boolean =>
  Math.abs(each.line) < Math.abs(line) &&
  each.stake.won === stake.won &&
  each.stake.lost === stake.lost

/**
 * The most even line first, then its neighbours as far as the match is offered. Lines are `step`
 * quarters apart.
 */
export function lineMarkets(
  betType: Exclude<TwoWay, 'OE' | 'ML'>,
  stakesAt: (line: LineQuarters) => Stakes,
  expectedLine: number,
  count: number,
  step: 1 | 2 = 1,
): MarketDraft[] {
  const centre = step * Math.round((4 * expectedLine) / step)
  const lines = Array.from({ length: 2 * lineSearch + 1 }, (_, i) => {
    // A line of -0 would not equal 0 for those who compare messages.
    const line = centre + step * (i - lineSearch) + 0
    const stake = stakesAt(line)
    return { line, stake, unevenness: Math.abs(fairCents(stake)) }
  })
    .filter(({ line, stake }, _, all) => !all.some((each) => isSameNearer(each, { line, stake })))
    .sort((left, right) => left.unevenness - right.unevenness || left.line - right.line)
  const main = lines[0]?.line ?? centre
  return lines
    .filter(({ line }) => Math.abs(line - main) <= step * Math.ceil((count - 1) / 2))
    .slice(0, count)
    .flatMap(({ line, stake }) => twoWayMarket(betType, stake, line, line === main))
}
