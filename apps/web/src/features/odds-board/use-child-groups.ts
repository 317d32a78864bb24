import { type BoardFilter, filterBoard } from '@fairline/domain/board/board-filter'
import { isOnAPage } from '@fairline/domain/board/board-pages'
import { early, live, today } from '@fairline/domain/board/board-tuples'
import type { BoardPage } from '@fairline/domain/sports/page-names'
import { useMemo } from 'react'
import { useBoard } from '../../board-feed/use-board.ts'
import { useSport } from '../../session/layout-store.ts'
import { useHasOnlyMyanmar } from '../../session/preferences.ts'
import { type ChildGroup, childGroups } from './child-groups.ts'

const none: ReadonlyMap<string, readonly ChildGroup[]> = new Map()

/**
 * What is shown with each match that it belongs to, by the match's id. A quarter of an hour to come
 * is in today's book while its match is in play, so all books are read.
 */
export function useChildGroups(
  filter: BoardFilter,
  page: BoardPage | null,
): ReadonlyMap<string, readonly ChildGroup[]> {
  const sport = useSport()
  const sportsType = sport.id
  const ofEarly = useBoard({ sportsType, marketType: early })
  const ofToday = useBoard({ sportsType, marketType: today })
  const ofLive = useBoard({ sportsType, marketType: live })
  // They have no quotes at Myanmar odds.
  const isAsked = !useHasOnlyMyanmar() && !filter.childLeagues
  return useMemo(() => {
    if (!isAsked) return none
    const boards = [ofEarly, ofToday, ofLive].filter((board) => board !== undefined)
    const kept = boards.flatMap((board) => filterBoard(board, filter).matches)
    const shown = kept.filter((match) => isOnAPage(sport, match, page))
    return childGroups(
      shown,
      boards.flatMap(({ leagues }) => leagues),
    )
  }, [isAsked, ofEarly, ofToday, ofLive, filter, sport, page])
}
