import type { Board, BoardMatch } from '@fairline/domain/board/board-model'
import type { BoardSnapshot, BoardTuples } from '@fairline/domain/board/board-tuples'
import { diffBoard } from '@fairline/domain/board/diff-board'
import { encodeBeyondTable, encodeBoard, encodeGroup } from '@fairline/domain/board/encode-board'
import type { Clock } from '../../clock.ts'
import {
  type EventBytes,
  type LiveTopic,
  type Published,
  type TopicFrame,
  type TopicSource,
  topicKeyOf,
} from '../live/index.ts'
import type { AppliedStep } from './board-news.ts'
import { leagueOf, type MatchEntry } from './match-entry.ts'
import { matchEvent, snapshotEvent } from './present-board.ts'
import { TopicFrames } from './topic-frames.ts'

export interface BoardPublisherParts {
  readonly epoch: string
  readonly clock: Clock
  /** Returns the current board: its version and all its matches by their ids. */
  readonly read: () => {
    readonly version: number
    readonly entries: ReadonlyMap<string, MatchEntry>
  }
  /** Takes what one turn publishes; its frames are kept already. */
  readonly send: (published: Published) => void
}

/**
 * Turns the board into what members get: for each topic that changed one frame a turn, made once,
 * kept for a while, and shared by streams and polls.
 */
export class BoardPublisher implements TopicSource {
  readonly epoch: string
  readonly #parts: BoardPublisherParts
  readonly #topics = new Map<string, TopicFrames>()
  /** Topics of one market group that somebody has asked for. */
  readonly #groups = new Map<string, LiveTopic>()
  readonly #changed = new Map<string, LiveTopic>()
  /** The version at which each book last changed, and that each group was last brought to. */
  readonly #bookAt = new Map<string, number>()
  readonly #groupAt = new Map<string, number>()
  #changedMatches = new Set<string>()
  #version = 0

  constructor(parts: BoardPublisherParts) {
    this.epoch = parts.epoch
    this.#parts = parts
  }

  /** The newest version that was sent to members. */
  get version(): number {
    return this.#version
  }

  /** Notes which topics a step touched; they are published at the next turn. */
  note({ changes }: Pick<AppliedStep, 'changes'>): void {
    for (const [before, after] of changes.values()) {
      if (before?.view === after.view) continue
      this.#changedMatches.add(after.id)
      for (const entry of [before, after]) this.#noteTopicOf(entry)
    }
  }

  /** Publishes what changed since the last turn. */
  publish(): void {
    if (this.#changed.size === 0) return
    const { version, entries } = this.#parts.read()
    const all = [...entries.values()]
    const frames = new Map<string, EventBytes | null>()
    for (const [key, topic] of this.#changed) {
      frames.set(key, this.#advance(topic, version, all))
      this.#bookAt.set(key, version)
    }
    const changed = this.#changedMatches
    this.#changed.clear()
    this.#changedMatches = new Set()
    this.#version = version
    const matches = new Map<string, EventBytes>()
    this.#parts.send({
      // A group's frame is made when its first follower asks; a group without followers costs
      // nothing.
      topic: (key) => {
        const group = this.#groups.get(key)
        if (!frames.has(key) && group !== undefined && this.#isBehind(group)) {
          frames.set(key, this.#advance(group, version, all))
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
        this.#advance(topic, this.#version, [...this.#parts.read().entries.values()])
      }
    }
    return this.#topics.get(key) ?? new TopicFrames(this.#empty(topic))
  }

  /**
   * Whether the book of a group has changed since the group was last made. One that is followed is
   * never behind between two turns: every turn asks for it.
   */
  #isBehind(group: LiveTopic): boolean {
    const { marketGroup: _, ...book } = group
    const madeAt = this.#groupAt.get(topicKeyOf(group))
    return madeAt === undefined || madeAt < (this.#bookAt.get(topicKeyOf(book)) ?? 0)
  }

  #empty(topic: LiveTopic): BoardSnapshot {
    return { ...topic, epoch: this.epoch, version: 0, board: [[], [], [], []] }
  }

  #noteTopicOf(entry: MatchEntry | undefined): void {
    if (entry === undefined || entry.view === null) return
    const topic = { sportsType: entry.fixture.sportsType, marketType: entry.view.marketType }
    this.#changed.set(topicKeyOf(topic), topic)
  }

  #advance(topic: LiveTopic, version: number, entries: readonly MatchEntry[]): EventBytes | null {
    const key = topicKeyOf(topic)
    const kept = this.#topics.get(key) ?? new TopicFrames(this.#empty(topic))
    this.#topics.set(key, kept)
    const { marketGroup } = topic
    const book = boardOf(topic, entries)
    const board =
      marketGroup === undefined ? encodeBoard(book) : encodeGroup(book.matches, marketGroup)
    if (marketGroup !== undefined) this.#groupAt.set(key, version)
    const after: BoardSnapshot = { ...topic, epoch: this.epoch, version, board }
    const frame = diffBoard(kept.snapshot, after)
    return frame === null ? null : kept.add(frame, after, this.#parts.clock.now())
  }
}

/** The matches of a topic with their leagues. */
export function boardOf(topic: LiveTopic, entries: readonly MatchEntry[]): Board {
  const leagues = new Map<string, ReturnType<typeof leagueOf>>()
  const matches: BoardMatch[] = []
  for (const entry of entries) {
    if (entry.view?.marketType !== topic.marketType) continue
    if (entry.fixture.sportsType !== topic.sportsType) continue
    matches.push(entry.view)
    leagues.set(entry.leagueId, leagueOf(entry))
  }
  return { leagues: [...leagues.values()], matches }
}
