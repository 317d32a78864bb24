import { betTypeRules, outrightBetType, type Selection } from '@fairline/domain/bet-types/bet-type'
import { formatLine } from '@fairline/domain/bet-types/line'
import { groupOf, winnersIn } from '@fairline/domain/bet-types/selection-group'
import { leaveNoRoom } from '@fairline/domain/cash-out/fair-share'
import type { FeedMarket, FeedMatch } from '@fairline/domain/feed/feed-message'
import { formatPrice, isLegalPrice, type Price } from '@fairline/domain/odds/price'
import { isOffered, selectionsIn, sportOf } from '@fairline/domain/sports/all-sports'
import { lineLadders, outOfOrder } from './line-ladder.ts'
import { type FeedCheck, type Finding, inMatches, linesOf, type Stream } from './stream.ts'

/** What is wrong with the markets of a moment, a text each. */
type FindInMarkets = (markets: readonly FeedMarket[], match: FeedMatch) => readonly string[]

const inMoments =
  (find: FindInMarkets) =>
  (stream: Stream): readonly Finding[] =>
    inMatches(stream, (match, lines) =>
      linesOf(lines, 'odds_change').flatMap(({ line, message: { markets } }) =>
        find(markets, match).map((fault) => ({ line, fault: `${match.id} ${fault}` })),
      ),
    )

const nameOf = ({ betType, period, lineQuarters }: FeedMarket): string =>
  [period, betType, ...(lineQuarters === null ? [] : [formatLine(lineQuarters)])].join(' ')

const offered: FindInMarkets = (markets, { sportsType, outright }) =>
  markets
    .filter(
      ({ betType, period, lineQuarters }) =>
        !isOffered(sportsType, betType, period) ||
        (betType === outrightBetType) !== (outright !== undefined) ||
        (betTypeRules[betType].line !== null) !== (lineQuarters !== null),
    )
    .map((market) => `${nameOf(market)} is no market of its sport`)

/** The selections that a market must name; none where its sport does not have it. */
function selectionsOf({ betType, period }: FeedMarket, match: FeedMatch): readonly Selection[] {
  if (betType === outrightBetType) return (match.outright?.runners ?? []).map(({ id }) => id)
  const sport = sportOf(match.sportsType)
  return sport === undefined ? [] : selectionsIn(sport, betType, period)
}

const complete: FindInMarkets = (markets, match) =>
  markets.flatMap((market) => {
    const named = [
      ...market.outcomes.map(({ selection }) => selection),
      ...(market.withoutPrice ?? []),
    ]
    const selections = selectionsOf(market, match)
    const missing = selections.filter((selection) => !named.includes(selection))
    const odd = named.filter(
      (selection, index) => !selections.includes(selection) || named.indexOf(selection) !== index,
    )
    return [
      ...missing.map((selection) => `${nameOf(market)} has no word of ${selection}`),
      ...odd.map(
        (selection) => `${nameOf(market)} has ${selection} twice, or has no such selection`,
      ),
      ...(market.outcomes.length === 0 ? [`${nameOf(market)} has no price`] : []),
    ]
  })

const legal: FindInMarkets = (markets) =>
  markets.flatMap((market) =>
    market.outcomes
      .filter(({ price }) => !isLegalPrice(price))
      .map(({ selection, price }) => `${nameOf(market)} ${selection} at ${priceText(price)}`),
  )

const priceText = (price: Price): string => `${formatPrice(price)} ${price.type}`

/** Markets that can be bet on, at prices that are some. */
const open = (markets: readonly FeedMarket[]): readonly FeedMarket[] =>
  markets.filter(
    ({ status, outcomes }) =>
      status === 'active' && outcomes.every(({ price }) => isLegalPrice(price)),
  )

/** Whether selections can be backed together so that no result of theirs loses. */
const sureWin: FindInMarkets = (markets, match) =>
  open(markets).flatMap((market) => {
    const selections = selectionsOf(market, match)
    const groups = new Set(selections.map((selection) => groupOf(market.betType, selection)))
    return [...groups]
      .filter((group) => group !== null && isSureWin(market, match, selections, group))
      .map(() => `${nameOf(market)} wins whatever happens: ${outcomesText(market)}`)
  })

function isSureWin(
  { betType, outcomes }: FeedMarket,
  { outright }: FeedMatch,
  selections: readonly Selection[],
  group: string,
): boolean {
  const isIn = (selection: Selection): boolean => groupOf(betType, selection) === group
  const prices = outcomes.filter(({ selection }) => isIn(selection)).map(({ price }) => price)
  const isComplete = prices.length === selections.filter(isIn).length
  return isComplete && !leaveNoRoom(prices, outright?.terms.paidPlaces ?? winnersIn(betType))
}

const outcomesText = ({ outcomes }: FeedMarket): string =>
  outcomes.map(({ selection, price }) => `${selection} ${priceText(price)}`).join(', ')

const inOrder: FindInMarkets = (markets) => lineLadders(open(markets)).flatMap(outOfOrder)

/** What holds for the markets of each moment. */
export const marketChecks: readonly FeedCheck[] = [
  { rule: 'markets are those of the sport', duty: 'The messages', find: inMoments(offered) },
  { rule: 'a market names each selection once', duty: 'The messages', find: inMoments(complete) },
  { rule: 'prices are some of their odds type', duty: 'The messages', find: inMoments(legal) },
  { rule: 'no market is a sure win', duty: 'duty 6', find: inMoments(sureWin) },
  { rule: 'a harder line pays no less', duty: 'duty 6', find: inMoments(inOrder) },
]
