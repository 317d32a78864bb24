import type { MarketType } from '@fairline/domain/board/board-tuples'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { answerQuestions } from './ask-board.ts'
import {
  type AppliedStep,
  askedBoards,
  type BoardStep,
  boardSteps,
  storedBoards,
} from './board-news.ts'
import { selectBoardLook } from './board-question-store.ts'
import {
  beginEpoch,
  linkToParents,
  type RaisedGuard,
  raiseGuards,
  type StoredMatch,
  updateMatchTimes,
  upsertLeagues,
  upsertMatches,
  upsertOutrights,
  upsertStages,
} from './board-store.ts'
import { isOverdue, type MatchEntry } from './match-entry.ts'
import { lapseOverrides, selectOverrides } from './override-store.ts'
import {
  type BoardState,
  emptyBoard,
  newEntry,
  type PublicIdOf,
  planStep,
  type StepInput,
  type StepPlan,
  unknownFixtures,
} from './plan-step.ts'
import { quotedMatches } from './quoted-matches.ts'

export interface BoardWriterParts {
  readonly database: Database
  /** The book's clock. */
  readonly clock: Clock
  readonly publicIdOf: PublicIdOf
  readonly onApplied: (step: AppliedStep) => void
}

/** An ended match is remembered that long, so that its late messages are known as such. */
const rememberedMs = 6 * 3_600_000
/** A round has no late messages, and a day has thousands of them. */
const roundRememberedMs = 5 * 60_000

/**
 * The only writer of the board. Steps run one after the other. What a step must store is committed
 * first (guards above all), and then the whole step becomes visible at once.
 * @spec S4.board.guardFirst
 */
export class BoardWriter {
  readonly #parts: BoardWriterParts
  readonly epoch: bigint
  #state: BoardState = emptyBoard
  /** Matches of the running step whose guards are being raised: closed from this moment. */
  #closing: ReadonlySet<string> = new Set()
  #heardAtMs = Number.NEGATIVE_INFINITY
  #number = 0
  #last: Promise<void> = Promise.resolve()

  private constructor(parts: BoardWriterParts, epoch: bigint) {
    this.#parts = parts
    this.epoch = epoch
    parts.database.outbox.on(askedBoards, () => this.#sendBoard())
  }

  /**
   * Begins a term with an empty board, on which what traders have set holds; every guard is raised
   * and closed.
   */
  static async begin(parts: BoardWriterParts): Promise<BoardWriter> {
    const writer = new BoardWriter(parts, await beginEpoch(parts.database.queries))
    const { change, overrides } = await selectOverrides(parts.database.queries, 0n)
    writer.#state = { ...emptyBoard, overrides, tradingChange: change }
    return writer
  }

  /** Takes in what traders have set since the last look, and answers those who ask for it all. */
  async look(): Promise<void> {
    const { queries } = this.#parts.database
    const { change, questions } = await selectBoardLook(queries)
    if (change > this.#state.tradingChange) await this.#takeOverrides()
    if (questions.length > 0) {
      await answerQuestions(queries, questions, quotedMatches(this.#state))
    }
  }

  async #takeOverrides(): Promise<void> {
    const { queries } = this.#parts.database
    const step = this.#last.then(async () => {
      const set = await selectOverrides(queries, this.#state.tradingChange)
      await this.#step([{ kind: 'overrides', ...set }])
    })
    this.#last = step.catch(() => {})
    await step
  }

  get state(): BoardState {
    return this.#state
  }

  /** When the board last took in what a feed said, by the book's clock. */
  get heardAtMs(): number {
    return this.#heardAtMs
  }

  /** Whether bets on the match are held off while its guards are being raised. */
  isClosing(matchId: string): boolean {
    return this.#closing.has(matchId)
  }

  /**
   * Takes the inputs in, in their order, as one step; resolves when it is visible.
   * A step that cannot be stored leaves its matches closed until one succeeds.
   *
   * @throws what the database throws; the inputs may then be given again.
   */
  apply(inputs: readonly StepInput[]): Promise<void> {
    const step = this.#last.then(() => this.#step(inputs))
    this.#last = step.catch(() => {})
    return step
  }

  /** Whether the passing of time alone calls for a step. */
  isOverdue(): boolean {
    const nowMs = this.#parts.clock.now()
    const { entries, producers } = this.#state
    const context = {
      nowMs,
      isProducerDown: (producer: string) => producers.get(producer)?.down ?? true,
      completedTerm: (producer: string) => producers.get(producer)?.completedTerm ?? 0,
    }
    return [...entries.values()].some((entry) => isOverdue(entry, context))
  }

  async #step(inputs: readonly StepInput[]): Promise<void> {
    const { clock, publicIdOf } = this.#parts
    const introduced = await this.#introduce(inputs)
    const plan = planStep(this.#state, inputs, { nowMs: clock.now(), publicIdOf, introduced })
    this.#closing = new Set([...this.#closing, ...plan.raises.keys()])
    const raised = await this.#commit(plan)
    if (inputs.some(({ kind }) => !bookInputs.has(kind))) {
      this.#heardAtMs = clock.now()
    }
    this.#install(plan, raised)
  }

  async #introduce(inputs: readonly StepInput[]): Promise<ReadonlyMap<string, StoredMatch>> {
    const { database, publicIdOf } = this.#parts
    const fixtures = unknownFixtures(this.#state, inputs, publicIdOf)
    if (fixtures.length === 0) return new Map()
    const nothing = { key: 0n, startedAtMs: null, endedAtMs: null, order: 0, term: 0 }
    const entries = new Map(
      fixtures.map((fixture) => {
        const entry = newEntry(fixture, nothing, publicIdOf)
        return [entry.id, entry]
      }),
    )
    return inTransaction(database, (tx) => storeMatches(tx, [...entries.values()]))
  }

  async #commit(plan: StepPlan): Promise<readonly RaisedGuard[]> {
    const stored = [...plan.toStore].flatMap((id) => plan.changed.get(id) ?? [])
    const raises = [...plan.raises].flatMap(([id, types]) => raisesOf(plan, id, types))
    const lapsed = [...plan.lapses].flatMap((id) => plan.changed.get(id)?.key ?? [])
    if (stored.length === 0 && raises.length === 0 && lapsed.length === 0) return []
    return inTransaction(this.#parts.database, async (tx) => {
      if (stored.length > 0) {
        await storeMatches(tx, stored)
        await updateMatchTimes(tx, stored)
      }
      if (lapsed.length > 0) await lapseOverrides(tx, lapsed)
      return raiseGuards(tx, this.epoch, raises, plan.tradingChange)
    })
  }

  #install(plan: StepPlan, raised: readonly RaisedGuard[]): void {
    const before = this.#state
    const guards = new Map(raised.map((guard) => [guardKey(guard), guard.version]))
    const changed = [...plan.changed.values()].map((entry) => withGuard(entry, plan, guards))
    const entries = new Map(before.entries)
    for (const entry of changed) entries.set(entry.id, entry)
    const nowMs = this.#parts.clock.now()
    const gone = [...entries.values()]
      .filter((entry) => isForgotten(entry, nowMs))
      .map(({ id }) => id)
    for (const id of gone) entries.delete(id)
    const isNew = ({ id }: MatchEntry): boolean => !before.entries.has(id)
    this.#state = {
      version: changed.length > 0 ? plan.version : before.version,
      entries,
      producers: new Map([...before.producers, ...plan.producers]),
      listed: before.listed + changed.filter(isNew).length,
      overrides: new Map([...before.overrides, ...plan.overrides]),
      tradingChange: plan.tradingChange,
    }
    this.#closing = new Set([...this.#closing].filter((id) => !plan.changed.has(id)))
    const told = { events: plan.events, isUrgent: raised.length > 0 }
    this.#parts.onApplied({
      ...told,
      changes: new Map(changed.map((entry) => [entry.id, [before.entries.get(entry.id), entry]])),
    })
    this.#sendStep({ ...told, changed, gone })
  }

  /** Sends a step to the readers of other nodes. */
  #sendStep(step: Pick<BoardStep, 'events' | 'isUrgent' | 'changed' | 'gone'>): void {
    const { outbox, queries } = this.#parts.database
    this.#number += 1
    const { version, listed, producers } = this.#state
    const place = { epoch: this.epoch, number: this.#number, heardAtMs: this.#heardAtMs }
    void outbox.tell(queries, boardSteps, { ...step, ...place, version, listed, producers })
  }

  /** Sends the complete board to readers that ask for it. */
  #sendBoard(): void {
    const { outbox, queries } = this.#parts.database
    const place = { epoch: this.epoch, number: this.#number, heardAtMs: this.#heardAtMs }
    void outbox.tell(queries, storedBoards, { ...this.#state, ...place })
  }
}

/** What the book tells itself: it does not prove that a feed is heard. */
const bookInputs: ReadonlySet<string> = new Set(['time', 'producer_lost', 'overrides'])

function isForgotten({ endedAtMs, fixture }: MatchEntry, nowMs: number): boolean {
  const keptMs = fixture.round === undefined ? rememberedMs : roundRememberedMs
  return endedAtMs !== null && endedAtMs < nowMs - keptMs
}

async function storeMatches(
  tx: Transaction,
  entries: readonly MatchEntry[],
): Promise<ReadonlyMap<string, StoredMatch>> {
  await upsertLeagues(tx, entries)
  const stored = await upsertMatches(tx, entries)
  await linkToParents(tx, entries)
  await upsertOutrights(tx, entries, stored)
  await upsertStages(tx, entries, stored)
  return stored
}

function raisesOf(plan: StepPlan, id: string, types: ReadonlyMap<MarketType, boolean>) {
  const entry = plan.changed.get(id)
  if (entry === undefined) return []
  return [...types].map(([marketType, open]) => ({ matchKey: entry.key, marketType, open }))
}

const guardKey = ({ matchKey, marketType }: Omit<RaisedGuard, 'version'>): string =>
  `${matchKey}/${marketType}`

function withGuard(
  entry: MatchEntry,
  plan: StepPlan,
  versions: ReadonlyMap<string, bigint>,
): MatchEntry {
  if (entry.view === null) return { ...entry, guard: null }
  const { marketType } = entry.view
  const version = versions.get(guardKey({ matchKey: entry.key, marketType }))
  if (version === undefined) return entry
  const open = plan.raises.get(entry.id)?.get(marketType) ?? false
  return { ...entry, guard: { marketType, version, open } }
}
