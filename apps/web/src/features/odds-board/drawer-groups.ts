import type { MatchBetType } from '@fairline/domain/bet-types/bet-type'
import { isOfTable } from '@fairline/domain/bet-types/bet-type'
import { firstSport, isOffered } from '@fairline/domain/sports/all-sports'
import type { MatchView } from '../../board-feed/board-views.ts'
import type { Half } from './columns.ts'

const halves: readonly Half[] = ['FT', '1H']

interface Kind {
  readonly period: Half
  readonly betType: MatchBetType
}

/** The markets of one bet type and period, under one head of the drawer. */
export interface DrawerGroup extends Kind {
  readonly name: `${Half}.${MatchBetType}`
  /** Rows of the table that carry its lines; empty for what is beyond the table. */
  readonly rowIds: readonly string[]
  /** Ids of its markets beyond the table. */
  readonly marketIds: readonly string[]
}

const asianAndResult: readonly MatchBetType[] = ['HDP', 'OU', '1X2']

/** Bet types after those, in the field's order, then ours. */
const others: readonly MatchBetType[] = [
  'OE',
  'CS',
  'TG',
  'HTFT',
  'FGLG',
  'DC',
  'NG',
  'BS',
  'DNB',
  'HNB',
  'ANB',
  'ML',
  'CL',
  'TWTN',
  'HOU',
  'AOU',
]

/** All groups of the drawer, in its order. @spec S9.betTypes.more */
const kinds: readonly Kind[] = [
  ...halves.flatMap((period) => asianAndResult.map((betType) => ({ period, betType }))),
  ...others.flatMap((betType) =>
    halves
      .filter((period) => isOffered(firstSport.id, betType, period))
      .map((period) => ({ period, betType })),
  ),
]

/** The groups of a match, empty ones left out. */
export function drawerGroups({ marketKinds, rowIds, beyond }: MatchView): readonly DrawerGroup[] {
  return kinds.flatMap(({ period, betType }) => {
    const name = `${period}.${betType}` as const
    const lines = marketKinds.filter((kind) => kind === name).length
    const marketIds = beyond
      .filter((market) => market.betType === betType && market.period === period)
      .map(({ id }) => id)
    if (lines + marketIds.length === 0) return []
    return [{ period, betType, name, rowIds: rowIds.slice(0, lines), marketIds }]
  })
}

/** The first half of what is beyond the table is folded until it is asked for. */
export const startsFolded = ({ betType, period }: Kind): boolean =>
  period === '1H' && !isOfTable(betType)
