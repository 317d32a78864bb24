import { type BetType, betTypes } from '../bet-types/bet-type.ts'
import type { Price } from '../odds/price.ts'
import type { Sport } from '../sports/sport.ts'
import type { BoardMarket, BoardRow } from './board-model.ts'
import { isInTable, tableColumns } from './table-columns.ts'

/** Profit per unit of stake in millionths, for ordering only: -0.95 Malay and 1.0526 HK agree. */
function profitMillionths({ type, thousandths }: Price): number {
  if (type === 'DEC') return (thousandths - 1000) * 1000
  return thousandths < 0 ? Math.round(1e9 / -thousandths) : thousandths * 1000
}

/** Returns how far apart the prices of a market are: 0 where its line makes both sides equal. */
function distanceFromEven(market: BoardMarket): number {
  const profits = market.outcomes.map((outcome) => profitMillionths(outcome.price))
  return profits.length < 2 ? Number.MAX_SAFE_INTEGER : Math.max(...profits) - Math.min(...profits)
}

/** The main line first, then the line nearest to even money; equal ones by their line. */
function inLineOrder(
  markets: readonly BoardMarket[],
  mainIds: ReadonlySet<string>,
): readonly BoardMarket[] {
  return markets
    .map((market) => ({
      market,
      rank: mainIds.has(market.id) ? -1 : distanceFromEven(market),
    }))
    .sort(
      (left, right) =>
        left.rank - right.rank ||
        (left.market.lineQuarters ?? 0) - (right.market.lineQuarters ?? 0),
    )
    .map((ranked) => ranked.market)
}

/**
 * Arranges the markets of a match in rows: row k has the k-th line of each bet type and period of
 * the table, where there are so many. `mainIds` names the markets that the feed marks as main. The
 * markets of a row are in the order of the table's columns.
 */
export function arrangeRows(
  sport: Sport,
  matchId: string,
  markets: readonly BoardMarket[],
  mainIds: ReadonlySet<string>,
): readonly BoardRow[] {
  const lines = tableColumns(sport).map(({ betType, period }) =>
    inLineOrder(
      markets.filter((market) => market.betType === betType && market.period === period),
      mainIds,
    ),
  )
  const count = Math.max(0, ...lines.map((column) => column.length))
  return Array.from({ length: count }, (_, rowIndex) => ({
    id: rowIndex === 0 ? matchId : `${matchId}.${rowIndex}`,
    rowIndex,
    markets: lines.flatMap((column) => column[rowIndex] ?? []),
  }))
}

/** The markets that no row shows: bet type by bet type, part by part, and by their lines. */
export function arrangeBeyondTable(
  sport: Sport,
  markets: readonly BoardMarket[],
): readonly BoardMarket[] {
  const order: readonly BetType[] = betTypes
  const typeOf = ({ betType }: BoardMarket) => order.indexOf(betType)
  const partOf = ({ period }: BoardMarket) => sport.periods.findIndex(({ code }) => code === period)
  return markets
    .filter((market) => typeOf(market) >= 0 && !isInTable(sport, market))
    .sort(
      (left, right) =>
        typeOf(left) - typeOf(right) ||
        partOf(left) - partOf(right) ||
        (left.lineQuarters ?? 0) - (right.lineQuarters ?? 0),
    )
}
