import { momentKinds } from '@fairline/domain/event/match-moment'
import * as z from 'zod/mini'
import { sportsType } from './board.ts'
import { endpoint } from './endpoint.ts'
import { credentials, matchId, success } from './envelope.ts'

const place = z.int().check(z.minimum(0), z.maximum(100))

/** Something that happened in play. */
export const momentRow = z.object({
  /** Counts the moments of the match, from 1. */
  number: z.int(),
  /** Milliseconds since 1970. */
  at_ms: z.int(),
  kind: z.enum(momentKinds),
  side: z.enum(['home', 'away']),
  /** Hundredths of the ground: x from the home side's goal line, y from the left side line. */
  x: place,
  y: place,
  minute: z.int(),
  stoppage: z.int(),
  /** The score right after it. */
  home_score: z.int(),
  away_score: z.int(),
})
export type MomentRow = z.infer<typeof momentRow>

/** @spec S7.radarlist */
export const radarList = endpoint({
  path: '/radarlist',
  product: 'media',
  hasOwnMaintenance: true,
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'Matches in play that have a live centre',
  request: z.strictObject({ ...credentials, sports_type: z.optional(sportsType) }),
  response: success({
    matches: z.array(
      z.object({
        match_id: matchId,
        sports_type: sportsType,
        /** The sport whose ground the live centre draws. */
        field: z.string(),
        /** Whether it has moments. */
        has_moments: z.boolean(),
      }),
    ),
  }),
})

/**
 * The stream tells of later ones (`moments` of /live); who has no stream asks again with `after`.
 * @spec S7.matchmoments
 */
export const matchMoments = endpoint({
  path: '/matchmoments',
  product: 'media',
  hasOwnMaintenance: true,
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'What has happened in a match so far, in order',
  request: z.strictObject({
    ...credentials,
    match_id: matchId,
    /** Leaves out those up to this number. */
    after: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
  }),
  response: success({ match_id: matchId, moments: z.array(momentRow) }),
})

/**
 * What a stream tells of a match that is watched: the moments since the event before. The first one
 * has none: what was before it is to be asked for.
 */
export const momentsEvent = z.object({ match_id: matchId, moments: z.array(momentRow) })
export type MomentsEvent = z.infer<typeof momentsEvent>
