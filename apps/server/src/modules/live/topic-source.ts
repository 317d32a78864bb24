import type { MarketType } from '@fairline/domain/board/board-tuples'
import type { MarketGroup } from '@fairline/domain/board/market-groups'

/** What a stream can follow: one book of one sport, or one group of markets of all its matches. */
export interface LiveTopic {
  readonly sportsType: number
  readonly marketType: MarketType
  readonly marketGroup?: MarketGroup
}

/** A topic as a key of maps. */
export function topicKeyOf({ sportsType, marketType, marketGroup }: LiveTopic): string {
  const book = `${sportsType}/${marketType}`
  return marketGroup === undefined ? book : `${book}/${marketGroup}`
}

/** A complete event without its id, `event: ...` to the empty line, made once for all streams. */
export type EventBytes = Buffer

/** What is published in one turn: frames by topic key, and what changed of matches, when asked. */
export interface Published {
  topic(key: string): EventBytes | undefined
  match(matchId: string): EventBytes | undefined
}

export interface TopicFrame {
  readonly version: number
  readonly bytes: EventBytes
}

/**
 * Who makes the topics. Versions rise over all topics; when a version is announced, everything up
 * to it is there to be read.
 */
export interface TopicSource {
  /** The maker's term: versions of another one mean nothing. */
  readonly epoch: string
  /** The newest version that is announced. */
  readonly version: number
  /** The topic's state at that version, as one event. */
  snapshot(topic: LiveTopic): EventBytes
  /** The events after the version, oldest first; null where they are not kept any more. */
  framesSince(topic: LiveTopic, version: number): readonly TopicFrame[] | null
  /** What one match has beyond its topic at present, as one event. */
  match(matchId: string): EventBytes
  /** The topic without any match, as one event: for those who may not follow it any more. */
  nothingOf(topic: LiveTopic): EventBytes
  /** The sport of a match; undefined for one that is not on the board. */
  sportOfMatch(matchId: string): number | undefined
}

/** The source of a hub that no board has joined yet. */
export const noTopics: TopicSource = {
  epoch: '0',
  version: 0,
  snapshot: () => Buffer.alloc(0),
  framesSince: () => null,
  match: () => Buffer.alloc(0),
  nothingOf: () => Buffer.alloc(0),
  sportOfMatch: () => undefined,
}
