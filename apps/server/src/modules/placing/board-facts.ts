import type { BoardFacts } from '@fairline/domain/bets/bet-facts'
import type { BoardView, FoundMatch } from '../odds-board/index.ts'

/** What a selection on the match is checked on; `found` is the match, looked up just now. */
export function boardFactsOf(
  board: Pick<BoardView, 'isFresh' | 'hasEnded'>,
  matchId: string,
  found: FoundMatch | null,
): BoardFacts {
  return {
    fresh: board.isFresh(),
    match: found?.board ?? null,
    ended: found === null && board.hasEnded(matchId),
  }
}
