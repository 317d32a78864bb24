import type { BoardMarket, BoardMatch } from '@fairline/domain/board/board-model'
import type { TradingTerms } from '@fairline/domain/board/match-override'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Readiness } from '../../http/readiness.ts'
import { repeatLook } from '../../repeat.ts'
import type { Timer } from '../../timer.ts'
import type { LiveHub } from '../live/index.ts'
import { type AppliedStep, boardTurns } from './board-news.ts'
import { BoardPublisher } from './board-publisher.ts'
import { BoardReader } from './board-reader.ts'
import { BoardWriter } from './board-writer.ts'
import type { MatchEntry } from './match-entry.ts'
import type { MatchEvent } from './match-events.ts'
import type { PublicIdOf, StepInput } from './plan-step.ts'
import { type QuotedMatch, quotedMatches } from './quoted-matches.ts'

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
  /** What traders have set for new bets on it. */
  readonly trading: TradingTerms
}

/** The current board, as bets are checked on it. */
export interface BoardView {
  /** The match of a public id; null when it is not on the board. */
  find(matchId: string): FoundMatch | null
  /** Whether the match was on the board and has ended, lately. */
  hasEnded(matchId: string): boolean
  /**
   * Whether a feed was heard so lately that its prices may be bet on, and this node hears what the
   * others say.
   */
  isFresh(): boolean
}

/** The current board. */
export interface OddsBoard extends BoardView {
  /** Calls for each thing that happens to a match, in order, once it is visible to `find`. */
  onMatchChanged(listener: (event: MatchEvent) => void): () => void
  /** What is published of the topics, for the polling calls. */
  readonly published: BoardPublisher
  /** The current matches of all topics. */
  entries(): Iterable<MatchEntry>
  /** The matches as traders see them. */
  quoted(): readonly QuotedMatch[]
  /** Begins to publish and to follow the clock. */
  start(): void
  stop(): void | Promise<void>
}

/** The board of the node that writes it. */
export interface WrittenBoard extends OddsBoard {
  /**
   * Applies messages of a feed as one step. It becomes visible, and is sent to members, after its
   * guards are committed. Steps are applied in the order of the calls.
   *
   * @throws what the database throws; nothing is visible then, and the same step may be applied
   * again.
   */
  apply(inputs: readonly StepInput[]): Promise<void>
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
/** How often the writer looks for what traders have set, milliseconds: it holds within a second. */
const lookEveryMs = 200
/** How often a reader without news asks for the board, milliseconds. */
const askEveryMs = 1_000

/**
 * Opens the board of this process as the one writer. It is empty, and every guard closed, until a
 * feed has sent its snapshot.
 */
export async function createOddsBoard(parts: OddsBoardParts): Promise<WrittenBoard> {
  const writer: BoardWriter = await BoardWriter.begin({
    ...parts,
    onApplied: (step) => front.applied(step),
  })
  const front = new BoardFront(parts, writer)
  parts.readiness.register('board', () => isComplete(writer))
  let stopTimer = (): void => {}
  const { outbox, queries } = parts.database
  const log = { error: ({ err }: object & { err?: unknown }) => parts.onError(err) }
  const looking = repeatLook(lookEveryMs, () => writer.look(), { log, failure: 'trading' })
  return Object.assign(front, {
    apply: (inputs: readonly StepInput[]) => writer.apply(inputs),
    start: () => {
      stopTimer = parts.timer.every(frameMs, () => {
        if (writer.isOverdue()) writer.apply([{ kind: 'time' }]).catch(parts.onError)
        if (front.publish()) void outbox.tell(queries, boardTurns, null)
      })
      looking.start()
    },
    stop: () => {
      stopTimer()
      return looking.stop()
    },
  })
}

/** Opens the board that another node of the database writes. It is empty until that one answers. */
export function createBoardReader(parts: Omit<OddsBoardParts, 'publicIdOf'>): OddsBoard {
  const reader: BoardReader = new BoardReader({
    ...parts,
    onApplied: (step) => front.applied(step),
    onBoard: () => front.begin(),
    onTurn: () => front.publish(),
  })
  const front = new BoardFront(parts, reader)
  parts.readiness.register('board', () => isComplete(reader) && front.isFresh())
  let stopTimer = (): void => {}
  return Object.assign(front, {
    start: () => {
      reader.start()
      stopTimer = parts.timer.every(askEveryMs, () => {
        if (!front.isFresh()) reader.ask()
      })
    },
    stop: () => {
      stopTimer()
      reader.stop()
    },
  })
}

/** Where a board comes from: the writer of this node, or the reader of another node's. */
type BoardCore = Pick<BoardWriter, 'state' | 'epoch' | 'heardAtMs' | 'isClosing'>

/** The board as bets are checked on it and members see it, wherever it comes from. */
class BoardFront implements Omit<OddsBoard, 'start' | 'stop'> {
  readonly #parts: Omit<OddsBoardParts, 'publicIdOf'>
  readonly #core: BoardCore
  readonly #listeners = new Set<(event: MatchEvent) => void>()
  #published: BoardPublisher

  constructor(parts: Omit<OddsBoardParts, 'publicIdOf'>, core: BoardCore) {
    this.#parts = parts
    this.#core = core
    this.#published = this.#newPublisher()
    parts.live.follow(this.#published)
  }

  get published(): BoardPublisher {
    return this.#published
  }

  /** Shows the board of another epoch: streams begin again, because their versions mean nothing. */
  begin(): void {
    this.#published = this.#newPublisher()
    this.#published.note({
      changes: new Map([...this.entries()].map((entry) => [entry.id, [undefined, entry] as const])),
    })
    this.#parts.live.follow(this.#published)
    this.#published.publish()
    this.#parts.live.beginAgain()
  }

  /** Publishes a step that the board has taken in, at once where something closed. */
  applied(step: AppliedStep): void {
    this.#published.note(step)
    if (step.isUrgent) this.#published.publish()
    for (const event of step.events) this.#tell(event)
  }

  /** Publishes what changed; false where nothing did. */
  publish(): boolean {
    return this.#published.publish()
  }

  // Functions of their own, because callers pass them on without the board.
  readonly find = (matchId: string): FoundMatch | null => find(this.#core, matchId)

  readonly hasEnded = (matchId: string): boolean =>
    (this.#core.state.entries.get(matchId)?.endedAtMs ?? null) !== null

  readonly isFresh = (): boolean =>
    this.#parts.database.outbox.hears && this.#parts.clock.now() - this.#core.heardAtMs <= freshMs

  readonly onMatchChanged = (listener: (event: MatchEvent) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly entries = (): Iterable<MatchEntry> => this.#core.state.entries.values()

  readonly quoted = (): readonly QuotedMatch[] => quotedMatches(this.#core.state)

  #newPublisher(): BoardPublisher {
    return new BoardPublisher({
      epoch: String(this.#core.epoch),
      clock: this.#parts.clock,
      read: () => this.#core.state,
      send: (turn) => this.#parts.live.publish(turn),
    })
  }

  /** A listener that fails must not keep the others from what happened. */
  #tell(event: MatchEvent): void {
    for (const listener of this.#listeners) {
      try {
        listener(event)
      } catch (error) {
        this.#parts.onError(error)
      }
    }
  }
}

/** Whether every producer has sent its snapshot once. */
function isComplete({ state }: Pick<BoardCore, 'state'>): boolean {
  const producers = [...state.producers.values()]
  return producers.length > 0 && producers.every(({ completedTerm }) => completedTerm > 0)
}

function find(core: BoardCore, matchId: string): FoundMatch | null {
  const entry = core.state.entries.get(matchId)
  if (entry === undefined || entry.view === null) return null
  const isClosing = core.isClosing(matchId)
  return {
    key: entry.key,
    sportsType: entry.fixture.sportsType,
    guardVersion: entry.guard?.version ?? 0n,
    open: !isClosing && (entry.guard?.open ?? false),
    board: isClosing ? closed(entry.view) : entry.view,
    trading: entry.trading,
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
