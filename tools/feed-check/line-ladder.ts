import { betTypeRules } from '@fairline/domain/bet-types/bet-type'
import { formatLine } from '@fairline/domain/bet-types/line'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import { compareRatios } from '@fairline/domain/money/ratio'
import { hkRatio, type Price } from '@fairline/domain/odds/price'
import { neighbours } from './stream.ts'

/** A line with the prices of its two sides. */
interface Rung {
  readonly market: FeedMarket
  /** The side that has to get above the line, over or home, and the other one. */
  readonly above: Price
  readonly below: Price
}

/** Lines of one bet type and period, from the one that is easiest to get above. */
type Ladder = readonly Rung[]

/** Returns the lines of each bet type and period that has some. */
export function lineLadders(markets: readonly FeedMarket[]): readonly Ladder[] {
  const kinds = new Set(markets.map(kindOf))
  return [...kinds].map((kind) =>
    markets
      .filter((market) => kindOf(market) === kind)
      .flatMap(rungOf)
      .toSorted((one, other) => heightOf(one) - heightOf(other)),
  )
}

const kindOf = ({ period, betType }: FeedMarket): string => `${period} ${betType}`

function rungOf(market: FeedMarket): Rung[] {
  const { line } = betTypeRules[market.betType]
  if (line !== 'handicap' && line !== 'total') return []
  const priceOf = (...sides: readonly string[]): Price | undefined =>
    market.outcomes.find(({ selection }) => sides.includes(selection))?.price
  const [above, below] = [priceOf('home', 'over'), priceOf('away', 'under')]
  return above === undefined || below === undefined ? [] : [{ market, above, below }]
}

/** A handicap is the harder for the home side the less it gets. */
function heightOf({ market: { betType, lineQuarters } }: Rung): number {
  const line = lineQuarters ?? 0
  return betTypeRules[betType].line === 'handicap' ? -line : line
}

const lineText = ({ market: { lineQuarters } }: Rung): string => formatLine(lineQuarters ?? 0)

/**
 * Returns the lines on which the harder bet pays less than the easier one. Where none does, and no
 * single line is a sure win, two lines are none either.
 */
export function outOfOrder(ladder: Ladder): readonly string[] {
  const paysLess = (one: Price, other: Price): boolean =>
    compareRatios(hkRatio(one), hkRatio(other)) < 0
  return neighbours(ladder)
    .filter(
      ([easier, harder]) =>
        paysLess(harder.above, easier.above) || paysLess(easier.below, harder.below),
    )
    .map(
      ([easier, harder]) =>
        `${kindOf(easier.market)} ${lineText(harder)} pays less than ${lineText(easier)} ` +
        'where it is harder to win',
    )
}
