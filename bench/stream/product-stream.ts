import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { RequestOf } from '@fairline/contract/endpoint'
import type { liveStream } from '@fairline/contract/live-channel'
import { systemClock } from '../../apps/server/src/clock.ts'
import { LiveHub } from '../../apps/server/src/modules/live/index.ts'
import { BoardPublisher } from '../../apps/server/src/modules/odds-board/board-publisher.ts'
import { systemTimer } from '../../apps/server/src/timer.ts'
import type { PriceWorld } from './price-world.ts'

/** The product's publisher and hub on a world of moving prices: what `/live` serves. */
export interface ProductStream {
  /** Moves so many prices; members receive them with the next `publish`. */
  move(prices: number): void
  publish(): void
  /** The newest version that was published. */
  readonly version: number
  /** Answers a request to `/live`. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>
  stop(): void
}

/** Opens the stream; nothing moves by itself. */
export function openProductStream(world: PriceWorld): ProductStream {
  const hub = new LiveHub({ clock: systemClock, steady: systemClock, timer: systemTimer })
  const publisher = new BoardPublisher({
    epoch: '1',
    clock: systemClock,
    read: () => world,
    send: (turn) => hub.publish(turn),
  })
  hub.follow(publisher)
  hub.start()
  publisher.note({
    changes: new Map([...world.entries].map(([id, one]) => [id, [undefined, one]])),
  })
  publisher.publish()
  let accounts = 0n
  return {
    move: (prices) => {
      for (let count = 0; count < prices; count += 1) {
        const [before, after] = world.movePrice()
        publisher.note({ changes: new Map([[after.id, [before, after]]]) })
      }
    },
    publish: () => publisher.publish(),
    get version() {
      return publisher.version
    },
    serve: async (request, response) => {
      const body = JSON.parse(await text(request)) as RequestOf<typeof liveStream>
      accounts += 1n
      hub.open(
        {
          operatorId: 1,
          accountId: accounts,
          sessionHash: String(accounts),
          topics: body.topics.map(({ sports_type, market_type }) => ({
            sportsType: sports_type,
            marketType: market_type,
          })),
          matches: body.matches,
          resume: body.resume,
          wholeTopics: body.whole_topics,
        },
        () => response,
      )
    },
    stop: () => hub.stop(),
  }
}
