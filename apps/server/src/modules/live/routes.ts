import type { MarketType } from '@fairline/domain/board/board-tuples'
import type { MarketGroup } from '@fairline/domain/board/market-groups'
import type { SomeHandlers } from '../../http/endpoints.ts'
import type { LiveHub } from './live-hub.ts'
import type { LiveTopic } from './topic-source.ts'

/** A topic as a call names it. */
interface AskedTopic {
  readonly sports_type: number
  readonly market_type: MarketType
  readonly market_group?: MarketGroup | undefined
}

/** The topic that a call names. */
export function topicOf({ sports_type, market_type, market_group }: AskedTopic): LiveTopic {
  const book = { sportsType: sports_type, marketType: market_type }
  return market_group === undefined ? book : { ...book, marketGroup: market_group }
}

/** @spec S7.live */
export function liveRoutes(hub: LiveHub) {
  return {
    '/live': async ({ body, caller }, reply) =>
      hub.open(
        {
          operatorId: caller.operatorId,
          accountId: caller.accountId,
          sessionHash: caller.sessionHash,
          topics: body.topics.map(topicOf),
          matches: body.matches,
          rooms: body.rooms,
          moments: body.moments,
          resume: body.resume,
          wholeTopics: body.whole_topics,
        },
        () => {
          reply.hijack()
          return reply.raw
        },
      ),
  } satisfies SomeHandlers
}
