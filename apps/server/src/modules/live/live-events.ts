import type {
  aliveEvent,
  maintenanceEvent,
  rereadEvent,
  SessionEvent,
} from '@fairline/contract/live-channel'
import type { MomentRow, MomentsEvent } from '@fairline/contract/moments'
import type { Rejection } from '@fairline/domain/errors/rejection'
import type * as z from 'zod'
import type { LiveStream } from './live-stream.ts'
import type { Published } from './topic-source.ts'

/** Says that some of the client's own news were lost; it then reads balance and lists again. */
export const lostNews = Buffer.from(
  `event: reread\ndata: ${JSON.stringify({} satisfies z.infer<typeof rereadEvent>)}\n\n`,
)

/** Says to the client that the operator has closed the site. */
export const closing = Buffer.from(
  `event: maintenance\ndata: ${JSON.stringify({} satisfies z.infer<typeof maintenanceEvent>)}\n\n`,
)

/** Says that the operator has switched products on or off: pages read again what they show. */
export const otherProducts = Buffer.from('event: products\ndata: {}\n\n')

/** The topics before the matches: a match is known by its topic. */
export function eventsFor(
  { topicKeys, owner }: LiveStream,
  published: Published,
): readonly Buffer[] {
  return [
    ...topicKeys.flatMap((key) => published.topic(key) ?? []),
    ...owner.matches.flatMap((matchId) => published.match(matchId) ?? []),
  ]
}

/** The `retry` field of server-sent events: how long the client waits before it reconnects. */
export const retryOf = (delayMs: number): Buffer => Buffer.from(`retry: ${delayMs}\n\n`)

export function endOf({ code, facts }: Rejection): Buffer {
  const event: SessionEvent = { statusdesc: code, facts }
  return Buffer.from(`event: session\ndata: ${JSON.stringify(event)}\n\n`)
}

/** Says what has just happened in a match. */
export function momentsEventOf(matchId: string, moments: readonly MomentRow[]): Buffer {
  const data: MomentsEvent = { match_id: matchId, moments: [...moments] }
  return Buffer.from(`event: moments\ndata: ${JSON.stringify(data)}\n\n`)
}

/** Says that the moments of a match are sent from now on: the client asks for earlier ones. */
export const momentsFromNow = (matchId: string): Buffer => momentsEventOf(matchId, [])

export function aliveAt(nowMs: number): Buffer {
  const data: z.infer<typeof aliveEvent> = { server_time: nowMs }
  return Buffer.from(`event: alive\ndata: ${JSON.stringify(data)}\n\n`)
}
