import * as z from 'zod/mini'
import { success } from '../envelope.ts'
import { channelId } from '../live-tv.ts'
import { acted, officeEndpoint, writes } from './office-endpoint.ts'

const name = z.string().check(z.minLength(1), z.maxLength(40), z.regex(/^\P{Cc}*$/u))
const host = z.string().check(z.regex(/^[a-z0-9.-]{1,253}(:\d{1,5})?$/))
const publicId = z.string().check(z.minLength(1), z.maxLength(40))

const tvChannel = z.object({
  channel_id: z.string(),
  name: z.string(),
  url: z.string(),
  /** Whether its addresses are signed. No answer has the key itself. */
  is_signed: z.boolean(),
  /** The leagues whose matches it shows. */
  leagues: z.array(z.string()),
  /** The matches that traders gave it. */
  matches: z.array(z.string()),
})
export type TvChannelRow = z.infer<typeof tvChannel>

export const officeTv = officeEndpoint({
  path: '/bo/tv',
  access: { permission: 'site', need: 'see', staffOnly: true },
  summary: 'Lists the channels of live TV, their media hosts, and the leagues of the board',
  request: z.strictObject({}),
  response: success({
    hosts: z.array(z.string()),
    channels: z.array(tvChannel),
    leagues: z.array(z.object({ league_id: z.string(), sport: z.string(), name: z.string() })),
  }),
})

export const officeTvHosts = officeEndpoint({
  path: '/bo/tv/hosts',
  access: { permission: 'site', need: 'act', staffOnly: true },
  summary: 'Sets the hosts that video may come from; those of the channels have to be among them',
  request: z.strictObject({ ...writes, hosts: z.array(host).check(z.maxLength(20)) }),
  response: success(acted),
})

export const officeTvChannel = officeEndpoint({
  path: '/bo/tv/channel',
  access: { permission: 'site', need: 'act', staffOnly: true },
  summary: 'Adds a channel of live TV, or changes it',
  request: z.strictObject({
    ...writes,
    channel_id: channelId,
    name,
    /** The HLS playlist, at one of the media hosts. */
    url: z.string().check(z.maxLength(500), z.regex(/^https:\/\/\S+$/)),
    /** What addresses are signed with; null for plain ones, absent to leave it as it is. */
    signing_key: z.optional(
      z.nullable(z.string().check(z.minLength(16), z.maxLength(200), z.regex(/^[!-~]+$/))),
    ),
    leagues: z._default(z.array(publicId).check(z.maxLength(200)), []),
  }),
  response: success(acted),
})

export const officeTvRemove = officeEndpoint({
  path: '/bo/tv/remove',
  access: { permission: 'site', need: 'act', staffOnly: true },
  summary: 'Removes a channel of live TV',
  request: z.strictObject({ ...writes, channel_id: channelId }),
  response: success(acted),
})

export const officeTvGiven = officeEndpoint({
  path: '/bo/tv/given',
  access: { permission: 'trade', need: 'see', staffOnly: true },
  summary: 'Says which channels there are, and which matches traders gave to them',
  request: z.strictObject({}),
  response: success({
    channels: z.array(z.object({ channel_id: z.string(), name: z.string() })),
    matches: z.array(z.object({ match_id: z.string(), channel_id: z.string() })),
  }),
})

export const officeTvGive = officeEndpoint({
  path: '/bo/tv/give',
  access: { permission: 'trade', need: 'act', staffOnly: true },
  summary: 'Gives a match a channel of live TV, whatever shows its league; null takes it away',
  request: z.strictObject({ ...writes, match_id: publicId, channel_id: z.nullable(channelId) }),
  response: success(acted),
})
