import type { BoardLeague, BoardMatch } from '@fairline/domain/board/board-model'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import { childrenOf } from '@fairline/domain/board/match-families'

/** What belongs to a match and is listed together: its corners, or its quarters of an hour. */
export interface ChildGroup {
  readonly leagueId: string
  /** A side's name, which says in brackets what is counted. */
  readonly side: string
  /** Whether that is the time of its children, such as quarters of an hour. */
  readonly isOfTime: boolean
  readonly children: readonly { readonly id: string; readonly marketType: MarketType }[]
}

/** A span of time such as "15:01-30:00". */
const span = /^\d+:\d\d-\d+:\d\d$/

/** Returns what a side's name has in brackets behind it, in any language; else the name. */
export const inBrackets = (side: string): string =>
  /[(（]([^()（）]+)[)）]$/.exec(side)?.[1] ?? side

function groupsOf(
  children: readonly BoardMatch[],
  orders: ReadonlyMap<string, number>,
): readonly ChildGroup[] {
  const orderOf = (leagueId: string) => orders.get(leagueId) ?? 0
  return [...Map.groupBy(children, ({ leagueId }) => leagueId)]
    .sort(([one], [other]) => orderOf(one) - orderOf(other) || (one < other ? -1 : 1))
    .flatMap(([leagueId, matches]) => {
      const [first] = matches
      if (first === undefined) return []
      const listed = matches.map(({ id, marketType }) => ({ id, marketType }))
      const isOfTime = span.test(inBrackets(first.home))
      return [{ leagueId, side: first.home, isOfTime, children: listed }]
    })
}

/** Returns what belongs to each match, by the match's id, in the order of the leagues. */
export function childGroups(
  matches: readonly BoardMatch[],
  leagues: readonly BoardLeague[],
): ReadonlyMap<string, readonly ChildGroup[]> {
  const orders = new Map(leagues.map(({ id, order }) => [id, order]))
  return new Map([...childrenOf(matches)].map(([id, children]) => [id, groupsOf(children, orders)]))
}

/** What is unfolded under a match, as the layout keeps it. */
export const openChildKey = (matchId: string, { leagueId }: ChildGroup): string =>
  `${matchId} ${leagueId}`
