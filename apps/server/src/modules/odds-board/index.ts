/**
 * What is on the board, what traders have set of it, which guards are open, and the frames of each
 * topic.
 * Tables: `league`, `match`, `outright`, `outright_runner`, `market_guard`, `board_term`,
 * `trading_override`, `board_question`.
 */

export { askBoard } from './ask-board.ts'
export { EpochOverError } from './epoch-over.ts'
export { type CheckedGuard, lockGuards } from './lock-guards.ts'
export { leagueOf } from './match-entry.ts'
export type { MatchEvent, MatchEventKind } from './match-events.ts'
export {
  type BoardView,
  createBoardReader,
  createOddsBoard,
  type FoundMatch,
  type OddsBoard,
  type WrittenBoard,
} from './odds-board.ts'
export type { OverrideKey, TradedMatch } from './override-store.ts'
export { lateMs, type StepInput } from './plan-step.ts'
export type { QuotedMarket, QuotedMatch } from './quoted-matches.ts'
export { oddsBoardRoutes } from './routes.ts'
export {
  findTradedLeague,
  findTradedMatch,
  type OverrideSet,
  setOverrides,
} from './set-override.ts'
