import { type MenuCounts, recountBook } from '@fairline/domain/board/board-counts'
import { filterBoard } from '@fairline/domain/board/board-filter'
import { early, live, today } from '@fairline/domain/board/board-tuples'
import { useBoard } from '../../board-feed/use-board.ts'
import { useShownClosed } from '../../menus/menu-counts.ts'
import { isOfAllSports, useLayout, useSport } from '../../session/layout-store.ts'
import { blocksOf, useBoardFilter } from '../../session/use-board-filter.ts'

/**
 * The counts of the sport that is shown: the server's, but those of blocks that the table shows are
 * taken from its rows, filters included.
 */
export function useShownCounts(sports: readonly MenuCounts[] | undefined): MenuCounts | undefined {
  const { period, page } = useLayout()
  const filter = useBoardFilter({ period, page: 'hdpou' })
  const sport = useSport()
  const sportsType = sport.id
  const told = sports?.find((each) => each.sportsType === sportsType)
  const boards = [
    useBoard({ sportsType, marketType: early }),
    useBoard({ sportsType, marketType: today }),
    useBoard({ sportsType, marketType: live }),
  ]
  const closed = useShownClosed(({ count }) => count)
  const shown = isOfAllSports(page) || page === 'outright' ? [] : blocksOf[period]
  const withClosed = told && closed !== null ? { ...told, close: closed } : told
  return shown.reduce((counts, marketType) => {
    const board = boards[marketType - 1]
    if (counts === undefined || board === undefined) return counts
    return recountBook(sport, counts, {
      marketType,
      matches: filterBoard(board, filter).matches,
    })
  }, withClosed)
}
