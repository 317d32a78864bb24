import type { EndpointHandlers } from '../../http/endpoints.ts'
import type { LiveHub } from './live-hub.ts'
import { topicOf } from './topic-source.ts'

/** @spec S7.live */
export function liveRoutes(hub: LiveHub): EndpointHandlers {
  return {
    '/live': async ({ body, caller }, reply) =>
      hub.open(
        {
          accountId: caller.accountId,
          sessionHash: caller.sessionHash,
          topics: body.topics.map(topicOf),
          matches: body.matches,
          resume: body.resume,
        },
        () => {
          reply.hijack()
          return reply.raw
        },
      ),
  }
}
