import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import type { FeedHandler, FeedSource } from '../src/modules/feed/index.ts'

/** A feed whose messages a test pushes by hand. */
export class TestSource implements FeedSource {
  readonly producer = 'test'
  /** How often a snapshot was asked for. */
  snapshotsAsked = 0
  #handler: FeedHandler = async () => {}

  async start(handler: FeedHandler): Promise<void> {
    this.#handler = handler
  }

  requestSnapshot(): void {
    this.snapshotsAsked += 1
  }

  async stop(): Promise<void> {
    this.#handler = async () => {}
  }

  /** Says the messages as one piece; resolves when the board has them. */
  say(...messages: readonly FeedMessage[]): Promise<void> {
    return this.#handler(messages)
  }
}
