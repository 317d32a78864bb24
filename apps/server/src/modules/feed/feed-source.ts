import type { FeedMessage } from '@fairline/domain/feed/feed-message'

/**
 * Takes messages in their order. Resolves when the board has them, so that a source can wait
 * instead of piling up; it never rejects.
 */
export type FeedHandler = (messages: readonly FeedMessage[]) => Promise<void>

/** Where a feed comes from, in the industry's words: one producer. */
export interface FeedSource {
  readonly producer: string
  /** Begins with all that rebuilds the board, closed by snapshot_complete. */
  start(handler: FeedHandler): Promise<void>
  /** Asks for everything again: messages were missed. */
  requestSnapshot(): void
  /** Resolves when nothing comes any more. */
  stop(): Promise<void>
}
