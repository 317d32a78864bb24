import type { Clock } from '../../clock.ts'
import { isLockTimeout } from '../../db/connections.ts'
import type { Database } from '../../db/database.ts'
import type { OddsBoard } from '../odds-board/index.ts'
import { rejectLeftOver, rejectLost } from './reject-lost.ts'
import { WaitingBets } from './waiting-bets.ts'
import { decideBets, selectAccepted, type WaitResult } from './waiting-store.ts'
import type { WaitingTicket } from './waiting-ticket.ts'

/** A decision that was carried out. */
export interface Decided extends WaitResult {
  readonly state: 'running' | 'rejected'
}

export interface WaitingOptions {
  readonly database: Database
  readonly board: Pick<OddsBoard, 'find' | 'isFresh' | 'onMatchChanged'>
  readonly clock: Clock
  /** How long every bet in play waits, milliseconds; undefined leaves it to the records. */
  readonly delayMs: number | undefined
  readonly schedule: (run: () => void, afterMs: number) => void
  /** Called for each decided bet after its commit. */
  readonly onDecided: (decided: Decided) => void
  readonly onFailure: (error: unknown) => void
}

export interface Waiting {
  /** Takes over a bet right after its placing. */
  add(ticket: WaitingTicket): void
  /**
   * Rejects every bet that waits on the board of an earlier run. The node that writes the board
   * calls it before its feed starts.
   */
  endLeftOver(): Promise<void>
  /** Begins to follow the board. */
  start(): void
  /** Resolves when every decision made is stored. */
  stop(): Promise<void>
}

/** How often bets that no process follows are looked for, milliseconds. */
const lostEveryMs = 10_000

/** How often traders' acceptances are looked for while bets wait for one, milliseconds. */
const acceptedEveryMs = 400

/**
 * Does the work again until no one else holds its rows. A suspended server holds some until
 * PostgreSQL ends its transaction, and the one that takes over has to wait for that.
 */
async function onceUnlocked<Result>(
  work: () => Promise<Result>,
  onLocked: (error: unknown) => void,
): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      onLocked(error)
    }
  }
}

/** Puts the bets together that wait, in play or for a trader. */
export function createWaiting(options: WaitingOptions): Waiting {
  const { database, board, schedule, onFailure } = options
  const onDecided = ({ state, ...result }: WaitResult): void => {
    if (state !== 'again') options.onDecided({ ...result, state })
  }
  const bets = new WaitingBets({
    ...options,
    decide: (decisions) => decideBets(database.queries, decisions),
    onDecided,
  })
  let stopped = false
  const lookForLost = (): void => {
    if (stopped) return
    rejectLost(database.queries, bets)
      .then((results) => results.forEach(onDecided))
      .catch(onFailure)
      .finally(() => schedule(lookForLost, lostEveryMs))
  }
  // They are read and not told: with news that was lost, an accepted bet would never end its wait.
  const lookForAccepted = async (): Promise<void> => {
    const referred = bets.referred()
    if (referred.length === 0) return
    const accepted = await selectAccepted(database.queries, referred)
    for (const betId of accepted) bets.traderAccepts(betId)
  }
  const keepLooking = (): void => {
    if (stopped) return
    lookForAccepted()
      .catch(onFailure)
      .finally(() => schedule(keepLooking, acceptedEveryMs))
  }
  return {
    add: (ticket) => bets.add(ticket),
    endLeftOver: async () => {
      const results = await onceUnlocked(() => rejectLeftOver(database.queries), onFailure)
      results.forEach(onDecided)
    },
    start: () => {
      board.onMatchChanged(({ matchId, stop }) => bets.matchChanged(matchId, stop))
      schedule(lookForLost, lostEveryMs)
      schedule(keepLooking, acceptedEveryMs)
    },
    stop: async () => {
      stopped = true
      await bets.written()
    },
  }
}
