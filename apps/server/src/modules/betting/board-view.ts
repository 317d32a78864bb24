import type { BoardFacts } from '@fairline/domain/bets/bet-facts'
import type { BoardMatch } from '@fairline/domain/board/board-model'
import type { BetStopReason } from '@fairline/domain/feed/feed-message'

/** A match as bets are checked on it: what the board shows, and the guard version of that state. */
export interface FoundMatch {
  readonly key: bigint
  readonly sportsType: number
  /** The version of its market guard; a bet names it, and is refused when the guard has moved. */
  readonly guardVersion: bigint
  readonly board: BoardMatch
}

/** Something about a match changed; `stop` is the reason of a bet stop. */
export interface MatchChange {
  readonly matchId: string
  readonly stop: BetStopReason | null
}

/** What betting needs of the odds board. */
export interface BoardView {
  /** The match of a public id; null when it is not on the board. */
  find(matchId: string): FoundMatch | null
  /** Whether the match was on the board and has ended, lately. */
  hasEnded(matchId: string): boolean
  /** False when the board is too old to bet on. */
  isFresh(): boolean
  /** Calls the listener for each change, in the order of the changes, after the board shows it. */
  onMatchChanged(listener: (change: MatchChange) => void): void
}

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
