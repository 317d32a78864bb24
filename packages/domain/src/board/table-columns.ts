import type { PeriodCode } from '../bet-types/period.ts'
import type { Sport, SportColumn } from '../sports/sport.ts'

/** The parts of an event that the columns of the table are about, in their order. */
export const tablePeriods = ({ columns }: Sport): readonly PeriodCode[] => [
  ...new Set(columns.double.map(({ period }) => period)),
]

/** The columns of the page of odd and even: those parts of the table that have it. */
export const oddEvenColumns = (sport: Sport): readonly SportColumn[] =>
  tablePeriods(sport)
    .filter((period) =>
      sport.markets.some(({ betType, periods }) => betType === 'OE' && periods.includes(period)),
    )
    .map((period) => ({ period, betType: 'OE' }))

const isSame = (one: SportColumn, other: SportColumn): boolean =>
  one.betType === other.betType && one.period === other.period

/** Whether the double line has a column for the market. */
export const isMainColumn = (sport: Sport, market: SportColumn): boolean =>
  sport.columns.double.some((column) => isSame(column, market))

function columnsOf(sport: Sport): readonly SportColumn[] {
  const { double, single } = sport.columns
  const all = [...double, ...single, ...oddEvenColumns(sport)]
  const distinct = all.filter((column, at) => all.findIndex((one) => isSame(one, column)) === at)
  return tablePeriods(sport).flatMap((period) =>
    distinct.filter((column) => column.period === period),
  )
}

/** Records never change: the columns of each are found once. */
const columnsOfSports = new WeakMap<Sport, readonly SportColumn[]>()

/**
 * Every market that a row of the table can show on one of its pages and displays: part by part, in
 * the order of the double line, with odd and even last. The other markets are in the drawer.
 */
export function tableColumns(sport: Sport): readonly SportColumn[] {
  const known = columnsOfSports.get(sport)
  if (known !== undefined) return known
  const columns = columnsOf(sport)
  columnsOfSports.set(sport, columns)
  return columns
}

/** Whether a market of the sport is in a row of the table. */
export const isInTable = (sport: Sport, market: SportColumn): boolean =>
  tableColumns(sport).some((column) => isSame(column, market))
