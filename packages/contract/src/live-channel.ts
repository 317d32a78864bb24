import { betEndings } from '@fairline/domain/bets/bet-status'
import * as z from 'zod/mini'
import { anyTopic } from './board.ts'
import { endpoint } from './endpoint.ts'
import { credentials, matchId, moneyText } from './envelope.ts'
import { balances } from './session.ts'

/**
 * The live stream: server-sent events read by fetch over a POST, so that no token is in a URL.
 * Every event's id is `epoch.version.member-sequence`; `resume` takes the last one seen.
 * Events by name: `snapshot` and `frame` carry board topics, `match` what a followed match has
 * beyond the table, complete each time, `room` the ladder of a watched room, `moments` what has
 * happened in a match that is watched (moments.ts), `balance`, `bet`,
 * `message`, `limits` and `session` the member's own news, `products` says that the operator has
 * switched some on or off, `alive` comes at least every 5 s with the server's time. `reread` says
 * that news of the member since `resume` were lost: the client must read balance and lists again.
 * `maintenance` says that the operator has closed the site, and is the last one. A server that
 * stops ends the stream with the field `retry`: the client reconnects after that many milliseconds.
 * `resume` speaks for every topic of the request and for the member's news; with `whole_topics` for
 * only the news: a client that adds a topic gets all of them complete. Matches may be added at any
 * time.
 */
/** Their states must fit into what may wait for a slow client (server, live-stream.ts). */
export const followedMatchesMax = 20

/** A page of all sports follows a book of each, and the slip those of its legs. */
export const followedTopicsMax = 60

/** A page shows one ladder; a member may have several pages open. */
export const watchedRoomsMax = 3

/** Matches whose moments are sent: that of the live centre, and those on screens of their own. */
export const watchedMatchesMax = 3

export const liveStream = endpoint({
  path: '/live',
  product: 'sport',
  productOfField: { rooms: 'tournament' },
  access: 'session',
  polled: true,
  kind: 'stream',
  summary: "Board topics and the member's own news as server-sent events",
  request: z.strictObject({
    ...credentials,
    topics: z.array(z.strictObject(anyTopic)).check(z.maxLength(followedTopicsMax)),
    matches: z.optional(
      z.array(z.string().check(z.maxLength(32))).check(z.maxLength(followedMatchesMax)),
    ),
    /** Rooms whose ladders are watched. */
    rooms: z.optional(
      z.array(z.string().check(z.regex(/^[0-9]{8}$/))).check(z.maxLength(watchedRoomsMax)),
    ),
    /**
     * Matches whose moments are sent; the client asks for earlier ones (/matchmoments). An
     * operator that has media off sends none.
     */
    moments: z.optional(z.array(matchId).check(z.maxLength(watchedMatchesMax))),
    resume: z.optional(z.string().check(z.maxLength(96))),
    whole_topics: z.optional(z.boolean()),
  }),
  response: z.string(),
})

export const balanceEvent = z.object(balances)
export type BalanceEvent = z.infer<typeof balanceEvent>

/** A bet changed; the lists are to be read again. */
export const betEvent = z.object({
  ticket_id: z.string(),
  state: z.enum(['waiting', 'running', 'rejected', 'settled', 'void', 'cashed_out']),
  reason: z.string(),
  /** How the bet ended; "" while it has not. */
  result: z.enum(['', ...betEndings]),
  /** What it won or lost and what came back, once it ended. */
  win_loss: z.optional(moneyText),
  return: z.optional(moneyText),
})
export type BetEvent = z.infer<typeof betEvent>

/**
 * There is a new message to the member: the unread ones are to be counted again. A prize of a room
 * that was paid is in the event, because a page shows it at once.
 */
export const messageEvent = z.object({
  prize: z.optional(z.object({ room_id: z.string(), amount: moneyText })),
})
export type MessageEvent = z.infer<typeof messageEvent>

/** The session has ended. The code is the reason; the facts may add details. */
export const sessionEvent = z.object({
  statusdesc: z.string(),
  facts: z.optional(z.record(z.string(), z.string())),
})
export type SessionEvent = z.infer<typeof sessionEvent>

/**
 * Limits or breaks of the own play changed, or what an upline lets the member do; they are to be
 * read again. `statusdesc` is the code of a state that an upline has set, in which the member may
 * look and not bet.
 */
export const limitsEvent = z.object({ statusdesc: z.optional(z.string()) })
export type LimitsEvent = z.infer<typeof limitsEvent>

/** News were lost: balance and lists are to be read again. */
export const rereadEvent = z.object({})

/** The operator has closed the site for maintenance: `/version` reports when it is open again. */
export const maintenanceEvent = z.object({})

export const aliveEvent = z.object({ server_time: z.int() })
