import type { BoardSnapshot, BoardTuples } from '@fairline/domain/board/board-tuples'
import { encodeBeyondTable } from '@fairline/domain/board/encode-board'
import type { Clock } from '../../clock.ts'
import {
  type EventBytes,
  type LiveTopic,
  type Published,
  type TopicFrame,
  type TopicSource,
  topicKeyOf,
} from '../live/index.ts'
import { type Advance, advanceBook, advanceWhole, type ReadBoard } from './advance-topic.ts'
import type { AppliedStep } from './board-news.ts'
import type { MatchEntry } from './match-entry.ts'
import { mustRaise } from './match-events.ts'
import { matchEvent, snapshotEvent } from './present-board.ts'
import { TopicFrames } from './topic-frames.ts'

export interface BoardPublisherParts {
  readonly epoch: string
  readonly clock: Clock
  readonly read: () => ReadBoard
  /** Takes what one turn publishes; its frames are kept already. */
  readonly send: (published: Published) => void
  /** Runs what is left of a turn once other work of the process had its own; `setImmediate`. */
  readonly nextTurn?: (run: () => void) => void
}

/** Bets wait for a turn: after so many milliseconds of one, the other topics have another. */
const turnMs = 5

/** A book that changed since it was published. */
interface ChangedTopic {
  readonly topic: LiveTopic
  /** The version of the board of its first change. */
  readonly sinceVersion: number
  /** Its matches that changed, each as it was published last. */
  readonly before: Map<string, MatchEntry | undefined>
  /** Whether bets of it are refused that were taken: members are to see that at once. */
  closes: boolean
}

/**
 * Turns the board into what members get: for each topic that changed one frame a turn, made once,
 * kept for a while, and shared by streams and polls.
 */
export class BoardPublisher implements TopicSource {
  readonly epoch: string
  readonly #parts: BoardPublisherParts
  /** A client with an older version gets a snapshot: the frames since then are not known here. */
  readonly #begunAt: number
  readonly #topics = new Map<string, TopicFrames>()
  /** Topics of one market group that somebody has asked for. */
  readonly #groups = new Map<string, LiveTopic>()
  /** In the order of their first change. */
  readonly #changed = new Map<string, ChangedTopic>()
  /** The version at which each book last changed, and that each group was last brought to. */
  readonly #bookAt = new Map<string, number>()
  readonly #groupAt = new Map<string, number>()
  #version = 0
  #isTurnAsked = false

  constructor(parts: BoardPublisherParts) {
    this.epoch = parts.epoch
    this.#parts = parts
    this.#begunAt = parts.read().version
  }

  /** The newest version that was sent to members. */
  get version(): number {
    return this.#version
  }

  /** Notes which topics a step touched; they are published at the next turn. */
  note({ changes, isUrgent = false }: NotedStep): void {
    for (const [before, after] of changes.values()) {
      if (before?.view === after.view) continue
      const closes =
        isUrgent && mustRaise(before?.view ?? null, after.view, after.fixture.sportsType)
      for (const entry of [before, after]) {
        const noted = this.#noted(entry)
        if (noted === undefined) continue
        if (!noted.before.has(after.id)) noted.before.set(after.id, before)
        noted.closes ||= closes
      }
    }
  }

  /**
   * Publishes what changed since the last turn: at once where something closed, and the rest in as
   * many turns of the process as it takes. False where nothing changed.
   */
  publish(): boolean {
    if (this.#changed.size === 0) return false
    const board = this.#parts.read()
    const frames = new Map<string, EventBytes | null>()
    const matches = new Set<string>()
    const { clock } = this.#parts
    const untilMs = clock.now() + turnMs
    const all = [...this.#changed]
    for (const [key, { topic, before, closes }] of all.toSorted(closingFirst)) {
      if (!closes && frames.size > 0 && clock.now() >= untilMs) break
      this.#changed.delete(key)
      frames.set(
        key,
        this.#advance(topic, (kept) => advanceBook(kept, board, before)),
      )
      this.#bookAt.set(key, board.version)
      for (const id of before.keys()) matches.add(id)
    }
    // Streams resume after this version, so all topics have to be at it.
    const [oldest] = this.#changed.values()
    const allAt = oldest === undefined ? board.version : oldest.sinceVersion - 1
    this.#version = Math.max(this.#version, allAt)
    this.#send(frames, matches, board)
    if (oldest !== undefined) this.#askForTurn()
    return true
  }

  #askForTurn(): void {
    if (this.#isTurnAsked) return
    this.#isTurnAsked = true
    const { nextTurn = setImmediate } = this.#parts
    nextTurn(() => {
      this.#isTurnAsked = false
      this.publish()
    })
  }

  #send(
    frames: Map<string, EventBytes | null>,
    changed: ReadonlySet<string>,
    board: ReadBoard,
  ): void {
    const matches = new Map<string, EventBytes>()
    this.#parts.send({
      // A group's frame is made when its first follower asks; a group without followers costs
      // nothing.
      topic: (key) => {
        const group = this.#groups.get(key)
        if (!frames.has(key) && group !== undefined && this.#isBehind(group)) {
          frames.set(key, this.#advanceGroup(group, board))
        }
        return frames.get(key) ?? undefined
      },
      // Made for those who follow the match, once for all of them.
      match: (id) => {
        if (!changed.has(id)) return undefined
        const bytes = matches.get(id) ?? this.match(id)
        matches.set(id, bytes)
        return bytes
      },
    })
  }

  /** What the match has beyond the table now, as an event. */
  match(matchId: string): EventBytes {
    const { version, entries } = this.#parts.read()
    const view = entries.get(matchId)?.view ?? null
    const board: BoardTuples = view === null ? [[], [], [], []] : encodeBeyondTable(view)
    return matchEvent({ matchId, epoch: this.epoch, version, board })
  }

  sportOfMatch(matchId: string): number | undefined {
    return this.#parts.read().entries.get(matchId)?.fixture.sportsType
  }

  nothingOf(topic: LiveTopic): EventBytes {
    return snapshotEvent({ ...this.#empty(topic), version: this.#version })
  }

  /** The topic's published state as an event. */
  snapshot(topic: LiveTopic): EventBytes {
    return this.topic(topic).snapshotEvent()
  }

  framesSince(topic: LiveTopic, version: number): readonly TopicFrame[] | null {
    return version > this.#version ? null : this.topic(topic).since(version)
  }

  /**
   * What is published of a topic; an empty one where it never had a match. A group that no one
   * followed of late is brought up to date first.
   */
  topic(topic: LiveTopic): TopicFrames {
    const key = topicKeyOf(topic)
    if (topic.marketGroup !== undefined) {
      this.#groups.set(key, topic)
      if (this.#isBehind(topic)) {
        const version = Math.max(this.#version, this.#bookVersion(topic))
        this.#advanceGroup(topic, { version, entries: this.#parts.read().entries })
      }
    }
    return this.#topics.get(key) ?? new TopicFrames(this.#empty(topic))
  }

  /**
   * Whether the book of a group has changed since the group was last made. One that is followed is
   * never behind between two turns: every turn asks for it.
   */
  #isBehind(group: LiveTopic): boolean {
    const madeAt = this.#groupAt.get(topicKeyOf(group))
    return madeAt === undefined || madeAt < this.#bookVersion(group)
  }

  #bookVersion({ marketGroup: _, ...book }: LiveTopic): number {
    return this.#bookAt.get(topicKeyOf(book)) ?? 0
  }

  #empty(topic: LiveTopic): BoardSnapshot {
    return { ...topic, epoch: this.epoch, version: this.#begunAt, board: [[], [], [], []] }
  }

  /** The topic of an entry among those that changed; undefined where it shows nothing. */
  #noted(entry: MatchEntry | undefined): ChangedTopic | undefined {
    if (entry === undefined || entry.view === null) return undefined
    const topic = { sportsType: entry.fixture.sportsType, marketType: entry.view.marketType }
    const key = topicKeyOf(topic)
    const sinceVersion = this.#parts.read().version
    const noted = this.#changed.get(key) ?? {
      topic,
      sinceVersion,
      before: new Map(),
      closes: false,
    }
    this.#changed.set(key, noted)
    return noted
  }

  #advanceGroup(group: LiveTopic, board: ReadBoard): EventBytes | null {
    this.#groupAt.set(topicKeyOf(group), board.version)
    return this.#advance(group, (kept) => advanceWhole(kept, board))
  }

  #advance(topic: LiveTopic, advance: (kept: BoardSnapshot) => Advance | null): EventBytes | null {
    const key = topicKeyOf(topic)
    const kept = this.#topics.get(key) ?? new TopicFrames(this.#empty(topic))
    this.#topics.set(key, kept)
    const next = advance(kept.snapshot)
    return next === null ? null : kept.add(next.frame, next.after, this.#parts.clock.now())
  }
}

/** What the publisher needs of a step; without a word on it, nothing closed. */
type NotedStep = Pick<AppliedStep, 'changes'> & Partial<Pick<AppliedStep, 'isUrgent'>>

const closingFirst = (
  [, left]: readonly [string, ChangedTopic],
  [, right]: readonly [string, ChangedTopic],
): number => Number(right.closes) - Number(left.closes)
