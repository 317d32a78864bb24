import { assert } from '@fairline/domain/assert'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import {
  afterLapse,
  canLapse,
  type MatchOverride,
  noOverride,
  noTerms,
  termsOf,
  withParent,
} from '@fairline/domain/board/match-override'
import { isSoundOutright } from '@fairline/domain/event/outright'
import type { FeedMatch, FeedMessage, FixtureChange } from '@fairline/domain/feed/feed-message'
import type { StoredMatch } from './board-store.ts'
import { isOverdue, type MatchEntry, type ViewContext, viewOf } from './match-entry.ts'
import { endsMoment, kindsBetween, type MatchEvent, matchEvent, mustRaise } from './match-events.ts'
import type { SetOverrides } from './override-store.ts'
import {
  afterCancel,
  afterFixture,
  afterOdds,
  afterOverride,
  afterSettlement,
  afterStop,
  type PricedBy,
} from './read-message.ts'

/** What the board trusts of a producer. */
export interface ProducerState {
  /** Silent, or its snapshot is not complete: nothing of it may be bet on. */
  readonly down: boolean
  /** Counted up with each loss; what was said in an older term is not trusted. */
  readonly term: number
  readonly completedTerm: number
  /** The newest of its own times. */
  readonly newestMs: number
}

/** What the writer knows between two steps. */
export interface BoardState {
  readonly version: number
  readonly entries: ReadonlyMap<string, MatchEntry>
  readonly producers: ReadonlyMap<string, ProducerState>
  /** Number of matches listed so far; the next match takes its position from it. */
  readonly listed: number
  /** What traders have set, by the public ids of matches. */
  readonly overrides: ReadonlyMap<string, MatchOverride>
  /** The number of the last act of a trader that is taken in. */
  readonly tradingChange: bigint
}

/** A board of which nothing is known. */
export const emptyBoard: BoardState = {
  version: 0,
  entries: new Map(),
  producers: new Map(),
  listed: 0,
  overrides: new Map(),
  tradingChange: 0n,
}

/** What a step takes in: what a feed says, that it fell silent, what traders set, passing time. */
export type StepInput =
  | FeedMessage
  | ({ readonly kind: 'overrides' } & SetOverrides)
  | { readonly kind: 'producer_lost'; readonly producer: string; readonly timestampMs: number }
  | { readonly kind: 'time' }

/** The outcome of a step: its writes are committed first, then all becomes visible at once. */
export interface StepPlan {
  readonly version: number
  readonly changed: ReadonlyMap<string, MatchEntry>
  readonly producers: ReadonlyMap<string, ProducerState>
  /** Matches whose fixture, start or end is to be stored. */
  readonly toStore: ReadonlySet<string>
  /** Guards to raise, and whether each is open then. */
  readonly raises: ReadonlyMap<string, ReadonlyMap<MarketType, boolean>>
  readonly events: readonly MatchEvent[]
  readonly overrides: ReadonlyMap<string, MatchOverride>
  readonly tradingChange: bigint
  /** Matches in which whatever was nudged, and any danger, is over. */
  readonly lapses: ReadonlySet<string>
}

/** What is that much older than the producer's newest word is from another day and is left out. */
export const lateMs = 60_000

const unknownProducer: ProducerState = { down: true, term: 1, completedTerm: 0, newestMs: 0 }

/** How a producer's ids become the ids that members see. */
export type PublicIdOf = (producer: string, feedId: string) => string

/** What a step is computed from, besides the board's current state. */
export interface StepContext {
  /** Milliseconds since 1970, by the book's clock. */
  readonly nowMs: number
  readonly publicIdOf: PublicIdOf
  /** Matches that are not on the board yet, as the database has them. */
  readonly introduced: ReadonlyMap<string, StoredMatch>
}

/** Fixtures of matches that the board does not know: they are stored before the step is planned. */
export function unknownFixtures(
  state: BoardState,
  inputs: readonly StepInput[],
  publicIdOf: PublicIdOf,
): readonly FixtureChange[] {
  return inputs.filter(
    (input): input is FixtureChange =>
      input.kind === 'fixture_change' &&
      isSoundFixture(input.match) &&
      !state.entries.has(publicIdOf(input.producer, input.match.id)),
  )
}

/** A match that the board has not known until now. */
export function newEntry(
  { producer, match }: FixtureChange,
  given: Pick<MatchEntry, 'order' | 'term'> & StoredMatch,
  publicIdOf: PublicIdOf,
): MatchEntry {
  return {
    ...given,
    id: publicIdOf(producer, match.id),
    producer,
    ...relationsOf(producer, match, publicIdOf),
    fixture: match,
    state: null,
    markets: new Map(),
    stop: null,
    fixtureAtMs: 0,
    oddsAtMs: 0,
    stopAtMs: 0,
    guard: null,
    trading: noTerms,
    view: null,
  }
}

/** The public ids of what a match belongs to. */
function relationsOf(
  producer: string,
  { league, parentId }: FeedMatch,
  publicIdOf: PublicIdOf,
): Pick<MatchEntry, 'leagueId' | 'parentId'> {
  return {
    leagueId: publicIdOf(producer, league.id),
    parentId: parentId === undefined ? null : publicIdOf(producer, parentId),
  }
}

/** Works out what the inputs, in their order, make of the board. Changes nothing. */
export function planStep(
  state: BoardState,
  inputs: readonly StepInput[],
  context: StepContext,
): StepPlan {
  const step = new Step(state, context)
  for (const input of inputs) step.take(input)
  return step.plan()
}

class Step {
  readonly #state: BoardState
  readonly #given: StepContext
  readonly #changed = new Map<string, MatchEntry>()
  readonly #producers = new Map<string, ProducerState>()
  readonly #toStore = new Set<string>()
  readonly #raises = new Map<string, Map<MarketType, boolean>>()
  readonly #events: MatchEvent[] = []
  readonly #overrides = new Map<string, MatchOverride>()
  readonly #lapses = new Set<string>()
  #tradingChange: bigint
  readonly #context: ViewContext

  constructor(state: BoardState, given: StepContext) {
    this.#state = state
    this.#given = given
    this.#tradingChange = state.tradingChange
    this.#context = {
      nowMs: given.nowMs,
      isProducerDown: (producer) => this.#producer(producer).down,
      completedTerm: (producer) => this.#producer(producer).completedTerm,
    }
  }

  plan(): StepPlan {
    return {
      version: this.#version,
      changed: this.#changed,
      producers: this.#producers,
      toStore: this.#toStore,
      raises: this.#raises,
      events: this.#events,
      overrides: this.#overrides,
      tradingChange: this.#tradingChange,
      lapses: this.#lapses,
    }
  }

  take(input: StepInput): void {
    if (input.kind === 'time') this.#passTime()
    else if (input.kind === 'producer_lost') this.#loseProducer(input.producer)
    else if (input.kind === 'overrides') this.#takeOverrides(input)
    else this.#hear(input)
  }

  #hear(input: FeedMessage): void {
    const { producer, timestampMs } = input
    const known = this.#producer(producer)
    const newestMs = Math.max(known.newestMs, timestampMs)
    this.#producers.set(producer, { ...known, newestMs })
    if (input.kind === 'snapshot_complete') this.#completeSnapshot(producer)
    else if (timestampMs >= newestMs - lateMs) this.#takeOfMatch(input)
  }

  #takeOfMatch(message: FeedMessage): void {
    const { term } = this.#producer(message.producer)
    // Rollbacks concern bets; the board follows the next odds change.
    if (message.kind === 'fixture_change') {
      this.#takeFixture(message, term)
    } else if (message.kind === 'odds_change') {
      this.#change(message, (entry) => afterOdds(entry, message, term, this.#pricedBy(entry.id)))
    } else if (message.kind === 'bet_stop') {
      this.#change(message, (entry) => afterStop(entry, message))
    } else if (message.kind === 'bet_settlement' || message.kind === 'outright_settlement') {
      this.#change(message, (entry) => afterSettlement(entry, message))
    } else if (message.kind === 'bet_cancel') {
      this.#change(message, (entry) => afterCancel(entry, message))
    }
  }

  get #version(): number {
    return this.#state.version + 1
  }

  #producer(producer: string): ProducerState {
    return this.#producers.get(producer) ?? this.#state.producers.get(producer) ?? unknownProducer
  }

  #entry(id: string): MatchEntry | undefined {
    return this.#changed.get(id) ?? this.#state.entries.get(id)
  }

  #ids(): readonly string[] {
    return [...new Set([...this.#state.entries.keys(), ...this.#changed.keys()])]
  }

  #takeFixture(message: FixtureChange, term: number): void {
    if (!isSoundFixture(message.match)) return
    const { publicIdOf } = this.#given
    const id = publicIdOf(message.producer, message.match.id)
    const before = this.#entry(id) ?? this.#introduce(message, id, term)
    const after = afterFixture(before, message, term)
    const relations = relationsOf(message.producer, after.fixture, publicIdOf)
    this.#put(before, { ...after, ...relations }, message.timestampMs)
    if (!isSameFixture(before.fixture, after.fixture)) this.#toStore.add(id)
  }

  #introduce(message: FixtureChange, id: string, term: number): MatchEntry {
    const stored = this.#given.introduced.get(id)
    assert(stored !== undefined, `match ${id} is stored before it is planned`)
    const isNew = (key: string): boolean => !this.#state.entries.has(key)
    const order = this.#state.listed + [...this.#changed.keys()].filter(isNew).length
    return newEntry(message, { ...stored, order, term }, this.#given.publicIdOf)
  }

  #change(
    message: { producer: string; matchId: string; timestampMs: number },
    change: (entry: MatchEntry) => MatchEntry,
  ): void {
    const before = this.#entry(this.#given.publicIdOf(message.producer, message.matchId))
    if (before !== undefined) this.#put(before, change(before), message.timestampMs)
  }

  #loseProducer(producer: string): void {
    const known = this.#producer(producer)
    if (known.down) return
    this.#producers.set(producer, { ...known, down: true, term: known.term + 1 })
    for (const entry of this.#entriesOf(producer)) {
      if (entry.view === null) continue
      this.#tell(entry, this.#given.nowMs, ['feed_lost'])
      this.#put(entry, entry, this.#given.nowMs)
    }
  }

  #completeSnapshot(producer: string): void {
    const known = this.#producer(producer)
    if (!known.down) return
    this.#producers.set(producer, { ...known, down: false, completedTerm: known.term })
    for (const entry of this.#entriesOf(producer)) this.#put(entry, entry, this.#given.nowMs)
  }

  #passTime(): void {
    for (const id of this.#ids()) {
      const entry = this.#entry(id)
      if (entry === undefined || !isOverdue(entry, this.#context)) continue
      this.#put(entry, entry, this.#given.nowMs)
    }
  }

  /** What traders set holds for the match and its parts; its guards open again with it. */
  #takeOverrides({ change, overrides }: SetOverrides): void {
    this.#tradingChange = change
    for (const [id, override] of overrides) this.#overrides.set(id, override)
    for (const id of this.#ids()) {
      const entry = this.#entry(id)
      if (entry === undefined) continue
      if (!overrides.has(id) && !overrides.has(entry.parentId ?? '')) continue
      const after = this.#put(entry, afterOverride(entry, this.#pricedBy(id)), this.#given.nowMs)
      this.#raise(entry, after)
    }
  }

  #overrideOf(id: string): MatchOverride {
    return this.#overrides.get(id) ?? this.#state.overrides.get(id) ?? noOverride
  }

  #pricedBy(id: string): PricedBy {
    return { version: this.#version, override: this.#overrideOf(id) }
  }

  /** Ends nudges and danger of a match at a goal or the end of a period. */
  #lapse(before: MatchEntry, given: MatchEntry): MatchEntry {
    const { id } = given
    if (!endsMoment(before, given)) return given
    // What a trader set a moment ago is not on this board yet: the database ends that, too.
    this.#lapses.add(id)
    const override = this.#overrideOf(id)
    if (!canLapse(override)) return given
    this.#overrides.set(id, afterLapse(override))
    return afterOverride(given, this.#pricedBy(id))
  }

  #entriesOf(producer: string): MatchEntry[] {
    return this.#ids()
      .flatMap((id) => this.#entry(id) ?? [])
      .filter((entry) => entry.producer === producer)
  }

  /** Takes the new entry in with its view, and notes what follows from the difference. */
  #put(before: MatchEntry, said: MatchEntry, atMs: number): MatchEntry {
    const given = this.#lapse(before, said)
    const { parentId } = given
    const own = this.#overrideOf(given.id)
    const override = parentId === null ? own : withParent(own, this.#overrideOf(parentId))
    const after = {
      ...given,
      trading: termsOf(override),
      view: viewOf(given, this.#context, override),
    }
    if (before.startedAtMs !== after.startedAtMs || before.endedAtMs !== after.endedAtMs) {
      this.#toStore.add(after.id)
    }
    if (mustRaise(before.view, after.view, after.fixture.sportsType)) this.#raise(before, after)
    this.#changed.set(after.id, after)
    this.#tell(after, atMs, kindsBetween(before, after))
    return after
  }

  #raise({ view: before }: MatchEntry, { id, view: after }: MatchEntry): void {
    const raises = this.#raises.get(id) ?? new Map<MarketType, boolean>()
    if (before !== null) raises.set(before.marketType, false)
    if (after !== null) raises.set(after.marketType, after.status === 'pending')
    this.#raises.set(id, raises)
  }

  #tell({ key, id }: MatchEntry, atMs: number, kinds: readonly MatchEvent['kind'][]): void {
    for (const kind of kinds) {
      this.#events.push(matchEvent({ matchKey: key, matchId: id, atMs, kind }))
    }
  }
}

function isSameFixture(left: FeedMatch, right: FeedMatch): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right)
}

/** An outright that cannot be what it says is not offered: the feed is outside our walls. */
function isSoundFixture({ outright }: FeedMatch): boolean {
  return outright === undefined || isSoundOutright(outright.terms, outright.runners)
}
