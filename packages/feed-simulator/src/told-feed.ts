import type {
  BetCancel,
  BetSettlement,
  FeedMatch,
  FeedMessage,
  OutrightSettlement,
} from '@fairline/domain/feed/feed-message'

/** What ends the bets of a period. */
export type Result = BetSettlement | BetCancel | OutrightSettlement

/** All that the feed says of one match or outright, each message at its own moment. */
export interface MatchFeed {
  readonly match: FeedMatch
  readonly announcedMs: number
  /** The moment of its last message. */
  readonly goneMs: number
  /** Its settlements and cancellations, in order. */
  readonly results: readonly Result[]
  /** Its messages from `fromMs` (included) to `toMs` (excluded), in order. */
  messagesBetween(fromMs: number, toMs: number): FeedMessage[]
  /** What rebuilds the match on a board at a moment between announcement and end. */
  snapshotAt(nowMs: number): FeedMessage[]
}
