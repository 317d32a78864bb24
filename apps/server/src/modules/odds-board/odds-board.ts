import type { BoardMarket, BoardMatch } from '@fairline/domain/board/board-model'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Readiness } from '../../http/readiness.ts'
import type { Timer } from '../../timer.ts'
import type { LiveHub } from '../live/index.ts'
import { BoardPublisher } from './board-publisher.ts'
import { BoardWriter } from './board-writer.ts'
import type { MatchEntry } from './match-entry.ts'
import type { MatchEvent } from './match-events.ts'
import type { PublicIdOf, StepInput } from './plan-step.ts'

/** A match as a bet is checked on it: all of one moment. */
export interface FoundMatch {
  /** The database's key. */
  readonly key: bigint
  readonly sportsType: number
  /** The version of its market guard; a bet names it, and is refused when the guard has moved. */
  readonly guardVersion: bigint
  /** Whether bets may be placed at all. */
  readonly open: boolean
  /** The match with its markets, as the table shows it. */
  readonly board: BoardMatch
}

/** The current board, as bets are checked on it. */
export interface BoardView {
  /** The match of a public id; null when it is not on the board. */
  find(matchId: string): FoundMatch | null
  /** Whether the match was on the board and has ended, lately. */
  hasEnded(matchId: string): boolean
  /** Whether a feed was heard so lately that its prices may be bet on. */
  isFresh(): boolean
}

/** The current board. */
export interface OddsBoard extends BoardView {
  /** Calls for each thing that happens to a match, in order, once it is visible to `find`. */
  onMatchChanged(listener: (event: MatchEvent) => void): () => void
  /**
   * Applies messages of a feed as one step. It becomes visible, and is sent to members, after its
   * guards are committed. Steps are applied in the order of the calls.
   *
   * @throws what the database throws; nothing is visible then, and the same step may be applied
   * again.
   */
  apply(inputs: readonly StepInput[]): Promise<void>
  /** What is published of the topics, for the polling calls. */
  readonly published: BoardPublisher
  /** The current matches of all topics. */
  entries(): Iterable<MatchEntry>
  /** Begins to publish and to follow the clock. */
  start(): void
  stop(): void
}

export interface OddsBoardParts {
  readonly database: Database
  /** The book's clock. */
  readonly clock: Clock
  readonly timer: Timer
  readonly live: LiveHub
  readonly readiness: Readiness
  readonly publicIdOf: PublicIdOf
  readonly onError: (error: unknown) => void
}

/** How often frames go out, milliseconds. */
const frameMs = 100
/** A board without news for longer than this takes no bets, milliseconds. */
const freshMs = 5_000

/**
 * Opens the board of this process as the one writer. It is empty, and every guard closed, until a
 * feed has sent its snapshot.
 */
export async function createOddsBoard(parts: OddsBoardParts): Promise<OddsBoard> {
  const { clock, live, onError } = parts
  const listeners = new Set<(event: MatchEvent) => void>()
  const writer = await BoardWriter.begin({
    ...parts,
    onApplied: (step) => {
      published.note(step)
      if (step.isUrgent) published.publish()
      for (const event of step.events) tell(listeners, event, onError)
    },
  })
  const entries = (): Iterable<MatchEntry> => writer.state.entries.values()
  const published = new BoardPublisher({
    epoch: String(writer.epoch),
    clock,
    read: () => writer.state,
    send: (turn) => live.publish(turn),
  })
  live.follow(published)
  parts.readiness.register('board', () => isComplete(writer))
  let stopTimer = (): void => {}
  return {
    find: (matchId) => find(writer, matchId),
    hasEnded: (matchId) => (writer.state.entries.get(matchId)?.endedAtMs ?? null) !== null,
    isFresh: () => clock.now() - writer.heardAtMs <= freshMs,
    onMatchChanged: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    apply: (inputs) => writer.apply(inputs),
    published,
    entries,
    start: () => {
      stopTimer = parts.timer.every(frameMs, () => turn(writer, published, onError))
    },
    stop: () => stopTimer(),
  }
}

/** One turn of the clock: what time alone changed, then the frames. */
function turn(
  writer: BoardWriter,
  published: BoardPublisher,
  onError: (error: unknown) => void,
): void {
  if (writer.isOverdue()) writer.apply([{ kind: 'time' }]).catch(onError)
  published.publish()
}

/** A listener that fails must not keep the others from what happened. */
function tell(
  listeners: ReadonlySet<(event: MatchEvent) => void>,
  event: MatchEvent,
  onError: (error: unknown) => void,
): void {
  for (const listener of listeners) {
    try {
      listener(event)
    } catch (error) {
      onError(error)
    }
  }
}

/** Whether every producer has sent its snapshot once. */
function isComplete({ state }: BoardWriter): boolean {
  const producers = [...state.producers.values()]
  return producers.length > 0 && producers.every(({ completedTerm }) => completedTerm > 0)
}

function find(writer: BoardWriter, matchId: string): FoundMatch | null {
  const entry = writer.state.entries.get(matchId)
  if (entry === undefined || entry.view === null) return null
  const isClosing = writer.isClosing(matchId)
  return {
    key: entry.key,
    sportsType: entry.fixture.sportsType,
    guardVersion: entry.guard?.version ?? 0n,
    open: !isClosing && (entry.guard?.open ?? false),
    board: isClosing ? closed(entry.view) : entry.view,
  }
}

/** The match while its guards are being raised: what was open takes no bets from this moment. */
function closed(view: BoardMatch): BoardMatch {
  const closeAll = (markets: readonly BoardMarket[]) =>
    markets.map((market) => ({ ...market, open: false }))
  return {
    ...view,
    status: 'suspended',
    rows: view.rows.map((row) => ({ ...row, markets: closeAll(row.markets) })),
    beyondTable: closeAll(view.beyondTable),
  }
}
