import type { BookTime } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { BettingParts } from './betting-parts.ts'
import type { BoardView } from './board-view.ts'
import { deleteOldOffers } from './cash-out-store.ts'
import type { Placement } from './placement.ts'
import { PlacementBatcher } from './placement-batcher.ts'
import { findOutcome, placeBatch } from './placement-store.ts'
import { rejectLeftOver, rejectLost } from './reject-lost.ts'
import { bettingRoutes } from './routes.ts'
import { ticketIdOf } from './ticket-id.ts'
import { WaitingBets } from './waiting-bets.ts'
import { decideBets, type WaitResult } from './waiting-store.ts'

/** A bet's news for its member. */
export interface BetNews {
  readonly ticketId: string
  readonly state: 'waiting' | 'running' | 'rejected' | 'cashed_out'
  readonly reason: string
}

export interface BettingOptions {
  readonly database: Database
  readonly lists: Database
  readonly board: BoardView
  readonly clock: BookTime
  readonly inPlayDelayMs: number
  readonly schedule: (run: () => void, afterMs: number) => void
  /** Called after each commit that changed a member's bets and balance. */
  readonly onBetChanged: (walletId: bigint, news: BetNews) => void
  readonly onFailure: (error: unknown) => void
}

export interface Betting {
  readonly handlers: ReturnType<typeof bettingRoutes>
  /** Whether new bets are refused because the queue is full. */
  isFull(): boolean
  /** Rejects what waited when the last run ended, and begins to follow the board. */
  start(): Promise<void>
  /** Lets what is in flight be answered. */
  stop(): Promise<void>
}

/** How often bets that nobody follows are looked for, milliseconds. */
const lostEveryMs = 10_000

/** The longest wait in the queue, as a share of the time that the statement itself may take. */
const maxWaitShare = 0.5

/** Puts betting together: checks, batcher, waiting bets and lists. */
export function createBetting(options: BettingOptions): Betting {
  const { database, lists, board, clock, onBetChanged, onFailure } = options
  const tell = (walletId: bigint, betId: bigint, state: BetNews['state'], reason = ''): void =>
    onBetChanged(walletId, { ticketId: ticketIdOf(betId), state, reason })
  const onDecided = (result: WaitResult): void => {
    if (result.state !== 'again') tell(result.walletId, result.betId, result.state, result.reason)
  }
  const runner = {
    place: (items: readonly Placement[]) => placeBatch(database.queries, items),
    find: (item: Placement) => findOutcome(database.queries, item),
    onFailure,
  }
  const maxWaitMs = database.limits.statementMs * maxWaitShare
  const batcher = new PlacementBatcher(runner, { maxWaitMs })
  const waiting = new WaitingBets({
    board,
    clock,
    delayMs: options.inPlayDelayMs,
    schedule: options.schedule,
    decide: (decisions) => decideBets(database.queries, decisions),
    onDecided,
    onFailure,
  })
  const parts: BettingParts = {
    database,
    lists,
    board,
    batcher,
    clock,
    waiting,
    inPlayDelayMs: options.inPlayDelayMs,
    onPlaced: (walletId, { betId, waitsUntilMs }) =>
      tell(walletId, betId, waitsUntilMs === null ? 'running' : 'waiting'),
    onCashedOut: (walletId, betId, isOver) =>
      tell(walletId, betId, isOver ? 'cashed_out' : 'running'),
  }
  let stopped = false
  const lookForLost = (): void => {
    if (stopped) return
    rejectLost(database.queries, waiting)
      .then((results) => results.forEach(onDecided), onFailure)
      .then(() => deleteOldOffers(database.queries))
      .catch(onFailure)
      .finally(() => options.schedule(lookForLost, lostEveryMs))
  }
  return {
    handlers: bettingRoutes(parts),
    isFull: () => batcher.isFull,
    start: async () => {
      const results = await rejectLeftOver(database.queries)
      results.forEach(onDecided)
      board.onMatchChanged(({ matchId, stop }) => waiting.matchChanged(matchId, stop))
      options.schedule(lookForLost, lostEveryMs)
    },
    stop: async () => {
      stopped = true
      await batcher.drained()
      await waiting.written()
    },
  }
}
