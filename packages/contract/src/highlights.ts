import { highlightKinds } from '@fairline/domain/event/match-moment'
import * as z from 'zod/mini'
import { sportsType } from './board.ts'
import { endpoint } from './endpoint.ts'
import { credentials, dateTimeText, leagueId, matchId, scoreText, success } from './envelope.ts'
import { momentRow } from './moments.ts'

/** @spec S7.highlightleague */
export const highlightLeague = endpoint({
  path: '/highlightleague',
  product: 'media',
  hasOwnMaintenance: true,
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'Leagues with highlights of the last seven days',
  request: z.strictObject(credentials),
  response: success({
    leagues: z.array(
      z.object({
        league_id: z.string(),
        league_name: z.string(),
        sports_type: sportsType,
        highlights: z.int(),
      }),
    ),
  }),
})

/** Names a highlight: its match and the number of its moment. */
export const highlightId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}\.\d{1,6}$/))

export const highlightRow = z.object({
  highlight_id: highlightId,
  match_id: matchId,
  sports_type: sportsType,
  league_id: z.string(),
  league_name: z.string(),
  home_name: z.string(),
  away_name: z.string(),
  event_date: dateTimeText,
  kind: z.enum(highlightKinds),
  side: z.enum(['home', 'away']),
  minute: z.int(),
  stoppage: z.int(),
  /** The score right after it. */
  score: scoreText,
  /** What happened from 8 s before it to 4 s after it. */
  moments: z.array(momentRow),
})
export type HighlightRow = z.infer<typeof highlightRow>

/** @spec S7.highlightlist */
export const highlightList = endpoint({
  path: '/highlightlist',
  product: 'media',
  hasOwnMaintenance: true,
  access: 'session',
  polled: true,
  kind: 'json',
  summary:
    'Highlights of the last seven days, the newest first: of a league, a match, or one alone',
  request: z.strictObject({
    ...credentials,
    /** A league as /highlightleague names it. */
    league_id: z.optional(leagueId),
    match_id: z.optional(matchId),
    highlight_id: z.optional(highlightId),
    page_size: z.int().check(z.minimum(1), z.maximum(100)),
    page_number: z.int().check(z.minimum(1), z.maximum(100_000)),
  }),
  response: success({ highlights: z.array(highlightRow), total: z.int() }),
})
