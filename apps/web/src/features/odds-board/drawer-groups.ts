import type { BetType } from '@fairline/domain/bet-types/bet-type'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import { isInTable, isMainColumn } from '@fairline/domain/board/table-columns'
import type { Sport, SportColumn } from '@fairline/domain/sports/sport'
import type { MatchView } from '../../board-feed/board-views.ts'

/** The markets of one bet type and period, under one head of the drawer. */
export interface DrawerGroup extends SportColumn {
  readonly name: `${PeriodCode}.${BetType}`
  /** Rows of the table that carry its lines; empty for what is beyond the table. */
  readonly rowIds: readonly string[]
  /** Ids of its markets beyond the table. */
  readonly marketIds: readonly string[]
}

/** All groups of the drawer: the main columns, then the others. @spec S9.betTypes.more */
const kindsOf = (sport: Sport): readonly SportColumn[] => [
  ...sport.columns.double,
  ...sport.markets
    .flatMap(({ betType, periods }) => periods.map((period) => ({ period, betType })))
    .filter((kind) => !isMainColumn(sport, kind)),
]

/** The groups of a match, empty ones left out. */
export function drawerGroups(
  sport: Sport,
  { marketKinds, rowIds, beyond }: Pick<MatchView, 'marketKinds' | 'rowIds' | 'beyond'>,
): readonly DrawerGroup[] {
  return kindsOf(sport).flatMap(({ period, betType }) => {
    const name = `${period}.${betType}` as const
    const lines = marketKinds.filter((kind) => kind === name).length
    const marketIds = beyond
      .filter((market) => market.betType === betType && market.period === period)
      .map(({ id }) => id)
    if (lines + marketIds.length === 0) return []
    return [{ period, betType, name, rowIds: rowIds.slice(0, lines), marketIds }]
  })
}

const hasTab = ({ columns }: Sport, period: PeriodCode): boolean =>
  columns.tabs?.includes(period) === true

/**
 * The parts of the match that have a tab of their own and a market, in the sport's order: maps,
 * sets. @spec S2.tab.esports
 */
export const tabsOf = (sport: Sport, groups: readonly DrawerGroup[]): readonly PeriodCode[] =>
  (sport.columns.tabs ?? []).filter((tab) => groups.some(({ period }) => period === tab))

/**
 * The tab that is shown; null for all of the match. A part that is over no longer has a market,
 * so the match takes its place; in the last part the match itself may lack one.
 */
export function shownTab(
  sport: Sport,
  groups: readonly DrawerGroup[],
  asked: PeriodCode | null,
): PeriodCode | null {
  const tabs = tabsOf(sport, groups)
  if (asked !== null && tabs.includes(asked)) return asked
  return groupsUnder(sport, groups, null).length > 0 ? null : (tabs[0] ?? null)
}

/** The groups under a tab; null is the first tab, which has every part without one of its own. */
export const groupsUnder = (
  sport: Sport,
  groups: readonly DrawerGroup[],
  tab: PeriodCode | null,
): readonly DrawerGroup[] =>
  groups.filter(({ period }) => (tab === null ? !hasTab(sport, period) : period === tab))

/** A part of the match, beyond the table and without a tab, is folded until it is asked for. */
export const startsFolded = (sport: Sport, kind: SportColumn): boolean =>
  kind.period !== 'FT' && !hasTab(sport, kind.period) && !isInTable(sport, kind)
