import type { BoardLeague } from '@fairline/domain/board/board-model'
import { early, live, type MarketType, today } from '@fairline/domain/board/board-tuples'
import { useBoard } from '../../board-feed/use-board.ts'
import { useLayout, useSport } from '../../session/layout-store.ts'

export interface ShownLeague extends Pick<BoardLeague, 'id' | 'name'> {
  /** Its matches in the blocks that are shown. */
  readonly count: number
}

/** The leagues of the blocks that are shown, in the order of the board. */
export function useShownLeagues(marketTypes: readonly MarketType[]): readonly ShownLeague[] {
  const sportsType = useSport().id
  const boards = [
    useBoard({ sportsType, marketType: early }),
    useBoard({ sportsType, marketType: today }),
    useBoard({ sportsType, marketType: live }),
  ]
  const childLeagues = useLayout((layout) => layout.childLeagues)
  const leagues = new Map<string, BoardLeague & ShownLeague>()
  for (const marketType of marketTypes) {
    const board = boards[marketType - 1]
    for (const league of board?.leagues ?? []) {
      const before = leagues.get(league.id)?.count ?? 0
      const matches = board?.matches.filter(({ leagueId }) => leagueId === league.id) ?? []
      const here = matches.filter(({ parentId }) => childLeagues || parentId === null).length
      if (before + here > 0) leagues.set(league.id, { ...league, count: before + here })
    }
  }
  return [...leagues.values()].sort((one, other) => one.order - other.order)
}
