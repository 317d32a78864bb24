import * as z from 'zod/mini'
import { sportsType } from './board.ts'
import { endpoint } from './endpoint.ts'
import { credentials, matchId, scoreText, success } from './envelope.ts'

export const channelId = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))

/** A match in play. */
const matchInPlay = {
  match_id: matchId,
  sports_type: sportsType,
  league_name: z.string(),
  home_name: z.string(),
  away_name: z.string(),
  score: scoreText,
  /** Where the match is: its phase, and its minute where the clock of the sport has one. */
  phase: z.string(),
  minute: z.int(),
}

/** @spec S7.livematchlist */
export const liveMatchList = endpoint({
  path: '/livematchlist',
  product: 'media',
  hasOwnMaintenance: true,
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'Matches in play with their scores, and what can be watched of each',
  request: z.strictObject({ ...credentials, sports_type: z.optional(sportsType) }),
  response: success({
    matches: z.array(z.object({ ...matchInPlay, has_tv: z.boolean(), has_radar: z.boolean() })),
  }),
})

/** An HLS playlist at one of the operator's hosts, with its signature and until when it is good. */
const hlsSource = { url: z.string(), expires_ms: z.int() }

export const liveTvList = endpoint({
  path: '/livetvlist',
  product: 'media',
  hasOwnMaintenance: true,
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'What is on: the channels of the operator, and matches in play that can be watched',
  request: z.strictObject(credentials),
  response: success({
    channels: z.array(z.object({ channel_id: channelId, name: z.string() })),
    matches: z.array(
      z.object({
        ...matchInPlay,
        /** A channel of the operator, or the match as it is drawn from what happens in it. */
        kind: z.enum(['hls', 'canvas']),
      }),
    ),
  }),
})

export const liveTv2 = endpoint({
  path: '/livetv2',
  product: 'media',
  hasOwnMaintenance: true,
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'Where a channel, or the broadcast of a match, is found',
  request: z
    .strictObject({
      ...credentials,
      /** One of the two. */
      channel_id: z.optional(channelId),
      match_id: z.optional(matchId),
    })
    .check(
      z.refine(
        ({ channel_id, match_id }) => (channel_id === undefined) !== (match_id === undefined),
        'one of channel_id and match_id',
      ),
    ),
  response: success({
    source: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('hls'), ...hlsSource }),
      z.object({ kind: z.literal('canvas'), match_id: matchId }),
    ]),
    /** Whether the pictures are later than the prices, as those of a channel always are. */
    delayed: z.boolean(),
  }),
})

export const apiTv = endpoint({
  path: '/apitv',
  product: 'media',
  hasOwnMaintenance: true,
  access: 'session',
  kind: 'json',
  summary: 'A channel with its signed address, for a player outside the site',
  request: z.strictObject({ ...credentials, channel_id: channelId }),
  response: success({ channel_id: channelId, name: z.string(), ...hlsSource }),
})
