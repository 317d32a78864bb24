import type { BetType } from '../bet-types/bet-type.ts'
import type { PeriodCode, Unit } from '../bet-types/period.ts'
import type { BoardPage } from './page-names.ts'
import { singleColumns } from './single-columns.ts'
import type { Sport, SportColumn, SportMarkets } from './sport.ts'

/** What the records of most sports differ in; the rest is usual. */
type Plain = Pick<
  Sport,
  'id' | 'key' | 'scoring' | 'units' | 'periods' | 'clock' | 'markets' | 'stands'
> &
  Partial<
    Pick<
      Sport,
      | ('rebased' | 'sets' | 'superOver' | 'resultFields' | 'postponeHours')
      | ('reported' | 'ownMark' | 'centre' | 'details')
      | ('minutes' | 'goalIsNews' | 'table')
    >
  > & {
    /** Columns of the double line, from which those of the single line follow. */
    readonly columns: readonly SportColumn[]
    readonly tabs?: readonly PeriodCode[]
  }

/** Columns of bet types in parts of an event: all of the first part, then of the next. */
export const columnsIn = (
  periods: readonly PeriodCode[],
  ...betTypes: readonly BetType[]
): SportColumn[] => periods.flatMap((period) => betTypes.map((betType) => ({ period, betType })))

/** Markets of bet types that are offered in the same parts and count the same. */
export const marketsIn = (
  periods: readonly PeriodCode[],
  unit: Unit,
  ...betTypes: readonly BetType[]
): SportMarkets[] => betTypes.map((betType) => ({ betType, periods, unit }))

/** After so many hours an event without a result is void, unless its sport says otherwise. */
export const usualPostponeHours = 12

/** The pages of the menu that a sport may have, with what brings an event onto each. */
const pages: readonly (readonly [BoardPage, readonly BetType[]])[] = [
  ['hdpou', ['ML', 'HDP', 'GHDP', 'OU']],
  ['oxt', ['1X2']],
  ['oe', ['OE']],
]

/**
 * Returns the record of a sport with the usual pages, lines in halves, and a wait of five seconds
 * in play that a score of a re-based sport ends. What a score counts and when an event is decided
 * is the sport's own.
 */
export function plainSport({ columns, tabs, rebased = false, ...own }: Plain): Sport {
  const offered = own.markets.map(({ betType }) => betType)
  const ofMarkets = pages.flatMap(([page, of]) => {
    const betTypes = of.filter((betType) => offered.includes(betType))
    return betTypes.length === 0 ? [] : [{ page, betTypes }]
  })
  return {
    resultFields: [...own.periods.map(({ code }) => code).filter((code) => code !== 'FT'), 'FT'],
    postponeHours: usualPostponeHours,
    centre: ['parts'],
    ...own,
    columns: { double: columns, single: singleColumns(columns), ...(tabs && { tabs }) },
    pages: [
      ...ofMarkets,
      { page: 'parlay', betTypes: [] },
      { page: 'outright', betTypes: ['OUTRIGHT'] },
    ],
    lineStep: 2,
    rebased,
    inPlay: {
      waitMs: 5_000,
      scoreRefuses: rebased,
      stops: rebased ? ['kick_off', 'goal', 'period_end'] : ['kick_off', 'period_end'],
    },
    myanmar: false,
  }
}
