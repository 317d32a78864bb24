import type { SportIndex } from '@fairline/domain/board/board-index'
import type {
  BoardFrame,
  BoardSnapshot,
  BoardTuples,
  HeaderTuple,
  LeagueTuple,
} from '@fairline/domain/board/board-tuples'
import { marketGroups } from '@fairline/domain/board/market-groups'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { credentials, success } from './envelope.ts'

/*
 * The tuples are declared in the domain, where their encoder and decoder live; here they pass
 * through as they are, because the server alone makes them.
 */
const tuples = z.custom<BoardTuples>(Array.isArray)
export const sportsTypeMax = 99
export const sportsType = z.int().check(z.minimum(1), z.maximum(sportsTypeMax))
export const marketType = z.union([z.literal(1), z.literal(2), z.literal(3)])
const topic = { sports_type: sportsType, market_type: marketType }
/** A topic, or of its matches only the markets of a group. @spec S3.board.group */
export const anyTopic = { ...topic, market_group: z.optional(z.enum(marketGroups)) }

/** The state of a topic with its version. */
export const boardSnapshot = z.object({
  ...anyTopic,
  epoch: z.string(),
  version: z.int(),
  board: tuples,
})

/** What changed on a topic since the version before. */
export const boardFrame = z.object({
  ...anyTopic,
  epoch: z.string(),
  /** The version of the topic that this frame continues; a client that lacks it has a gap. */
  since: z.int(),
  version: z.int(),
  changed: tuples,
  removed: z.custom<BoardFrame['removed']>(Array.isArray),
  moved: z.custom<BoardFrame['moved']>(Array.isArray),
})

/** What one match has beyond the table at a version of the board. */
export const matchSnapshot = z.object({
  match_id: z.string(),
  epoch: z.string(),
  version: z.int(),
  board: tuples,
})

/** @spec S7.uxmenu */
export const uxMenu = endpoint({
  path: '/uxmenu',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'Sports with the counts of their market tabs and pages',
  request: z.strictObject(credentials),
  response: success({
    epoch: z.string(),
    version: z.int(),
    menu: z.array(
      z.object({
        sports_type: sportsType,
        early: z.int(),
        today: z.int(),
        live: z.int(),
        /** Matches of today whose betting has closed. */
        close: z.int(),
        /** Matches by page (hdpou, oxt, oe ...) and market type. */
        pages: z.array(
          z.object({ page: z.string(), early: z.int(), today: z.int(), live: z.int() }),
        ),
      }),
    ),
  }),
})

/**
 * What the board has of every sport that the operator offers; without it where `version` names what
 * is there already. A search and the stars of members find events by it, whatever sport is shown.
 * @spec S7.uxindex
 */
export const uxIndex = endpoint({
  path: '/uxindex',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'Names of leagues and events of every sport, without markets',
  request: z.strictObject({
    ...credentials,
    version: z.optional(z.string().check(z.maxLength(64))),
  }),
  response: success({
    version: z.string(),
    sports: z.optional(
      z.array(
        z.object({
          sports_type: sportsType,
          leagues: z.custom<SportIndex['leagues']>(Array.isArray),
          events: z.custom<SportIndex['events']>(Array.isArray),
        }),
      ),
    ),
  }),
})

/** @spec S7.uxmarket */
export const uxMarket = endpoint({
  path: '/uxmarket',
  product: 'sport',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'Leagues and headers of a topic: what is on offer, without prices',
  request: z.strictObject({ ...credentials, ...topic }),
  response: success({
    epoch: z.string(),
    version: z.int(),
    leagues: z.custom<readonly LeagueTuple[]>(Array.isArray),
    headers: z.custom<readonly HeaderTuple[]>(Array.isArray),
  }),
})

/** @spec S7.uxmatch */
export const uxMatch = endpoint({
  path: '/uxmatch',
  product: 'sport',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'The full board of a topic, or all that one of its matches offers',
  request: z.strictObject({
    ...credentials,
    ...topic,
    match_id: z.optional(z.string().check(z.maxLength(32))),
  }),
  response: success({ snapshot: z.custom<BoardSnapshot>() }),
})

/** @spec S7.uxmatch2 */
export const uxMatch2 = endpoint({
  path: '/uxmatch2',
  product: 'sport',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'The changes of a topic since a version; the full board where they are not kept',
  request: z.strictObject({
    ...credentials,
    ...anyTopic,
    epoch: z.string().check(z.maxLength(64)),
    version: z.int().check(z.minimum(0)),
  }),
  response: success({
    epoch: z.string(),
    version: z.int(),
    snapshot: z.optional(z.custom<BoardSnapshot>()),
    frames: z.optional(z.array(z.custom<BoardFrame>())),
  }),
})
