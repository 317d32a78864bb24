import { filterBoard } from '@fairline/domain/board/board-filter'
import { live } from '@fairline/domain/board/board-tuples'
import { useEffect, useRef } from 'react'
import { useBoard, useLiveView } from '../../board-feed/use-board.ts'
import { useSport } from '../../session/layout-store.ts'
import { type BoardView, useBoardFilter } from '../../session/use-board-filter.ts'
import { playGoalTone } from './goal-tone.ts'

/** Plays the tone when the goals of a match rise while the page watches it. */
function GoalOf({ matchId }: { readonly matchId: string }) {
  const running = useLiveView(matchId)
  const goals = running === undefined ? null : running.live.score.home + running.live.score.away
  const before = useRef(goals)
  useEffect(() => {
    const was = before.current
    before.current = goals
    if (was !== null && goals !== null && goals > was) playGoalTone()
  }, [goals])
  return null
}

/**
 * Makes goals heard: those of the matches in play that the table shows, each goal once. A sport
 * in which they fall every few minutes is silent.
 */
export function GoalSound(view: BoardView) {
  const sport = useSport()
  const board = useBoard({ sportsType: sport.id, marketType: live })
  const filter = useBoardFilter(view)
  if (board === undefined || sport.goalIsNews !== true) return null
  return filterBoard(board, filter)
    .matches.filter(({ parentId }) => parentId === null)
    .map(({ id }) => <GoalOf key={id} matchId={id} />)
}
