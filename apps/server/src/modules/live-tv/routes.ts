import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Clock } from '../../clock.ts'
import type { Call, DataOf, SomeHandlers } from '../../http/endpoints.ts'
import { PreparedAnswer } from '../../http/prepared-answer.ts'
import { SharedFor } from '../../shared-for.ts'
import type { ChannelBook } from './channel-book.ts'
import type { Channel } from './channel-store.ts'
import { addressOf } from './sign-address.ts'
import {
  isWatchable,
  type ShownMatch,
  shownMatches,
  type WatchableParts,
} from './watchable-matches.ts'

type Caller = Call<'/livetvlist'>['caller']

interface LiveTvParts extends WatchableParts {
  readonly channels: Pick<ChannelBook, 'of' | 'find' | 'showing'>
  /** The real clock, which those who check a signature have too. */
  readonly clock: Clock
  /** Milliseconds since any moment, never set back. */
  readonly steady: Clock
}

/** How long a list is shared by all members of an operator, milliseconds. */
const sharedMs = 1_000

/** The calls of live TV. */
export function liveTvRoutes(parts: LiveTvParts) {
  const lists = new SharedFor<number, PreparedAnswer>(sharedMs, parts.steady)
  const listFor = (caller: Caller): Promise<PreparedAnswer> =>
    lists.get(
      caller.operatorId,
      async () => new PreparedAnswer(JSON.stringify(await listTv(parts, caller))),
    )
  return {
    '/livematchlist': async ({ body, caller }) =>
      accepted(await listMatches(parts, caller, body.sports_type)),
    '/livetvlist': async ({ caller }) => accepted(await listFor(caller)),
    '/livetv2': (call) => findSource(parts, call),
    '/apitv': async (call) => addressOutside(parts, call),
  } satisfies SomeHandlers
}

/** Lists all matches in play, and what can be watched of each. @spec S7.livematchlist */
async function listMatches(
  parts: LiveTvParts,
  caller: Caller,
  sportsType: number | undefined,
): Promise<DataOf<'/livematchlist'>> {
  const matches = await shownMatches(parts, caller, sportsType)
  return {
    matches: matches.map((match) => ({
      ...presentMatch(match),
      has_tv: isWatchable(match),
      has_radar: true,
    })),
  }
}

/** Lists the channels, and the matches in play that can be watched. @spec S7.livetvlist */
async function listTv(parts: LiveTvParts, caller: Caller): Promise<DataOf<'/livetvlist'>> {
  const matches = await shownMatches(parts, caller)
  const channels = parts.channels.of(caller.operatorId)
  return {
    channels: channels.map(({ key, name }) => ({ channel_id: key, name })),
    matches: matches.filter(isWatchable).map((match) => ({
      ...presentMatch(match),
      kind: match.channel === null ? ('canvas' as const) : ('hls' as const),
    })),
  }
}

const presentMatch = (match: ShownMatch) => ({
  match_id: match.id,
  sports_type: match.sportsType,
  league_name: match.league,
  home_name: match.home,
  away_name: match.away,
  score: match.score,
  phase: match.phase,
  minute: match.minute,
})

/**
 * Says where a channel or a match is found. A match that is over is refused, and so is a
 * channel of another operator, as if there were none. @spec S7.livetv2
 */
async function findSource(
  parts: LiveTvParts,
  { caller, body }: Pick<Call<'/livetv2'>, 'caller' | 'body'>,
): Promise<Outcome<DataOf<'/livetv2'>>> {
  const { channels, clock } = parts
  const { channel_id: key, match_id: matchId } = body
  if (key !== undefined) {
    const channel = channels.find(caller.operatorId, key)
    return channel === undefined ? noChannel : accepted(fromChannel(channel, clock))
  }
  const matches = await shownMatches(parts, caller)
  const match = matches.find(({ id }) => id === matchId)
  if (match === undefined || !isWatchable(match)) return refused('matchNotActive')
  if (match.channel !== null) return accepted(fromChannel(match.channel, clock))
  return accepted({ source: { kind: 'canvas', match_id: match.id }, delayed: false })
}

const fromChannel = (channel: Channel, clock: Clock): DataOf<'/livetv2'> => ({
  source: { kind: 'hls', ...presentAddress(channel, clock) },
  delayed: true,
})

function presentAddress(
  channel: Channel,
  clock: Clock,
): Pick<DataOf<'/apitv'>, 'url' | 'expires_ms'> {
  const { url, expiresMs } = addressOf(channel, clock.now())
  return { url, expires_ms: expiresMs }
}

const noChannel = refused('forbiddenAccess')

/** Gives the address of a channel to a player outside the site. @spec S7.apitv */
function addressOutside(
  { channels, clock }: LiveTvParts,
  { caller, body }: Pick<Call<'/apitv'>, 'caller' | 'body'>,
): Outcome<DataOf<'/apitv'>> {
  const channel = channels.find(caller.operatorId, body.channel_id)
  if (channel === undefined) return noChannel
  const { key, name } = channel
  return accepted({ channel_id: key, name, ...presentAddress(channel, clock) })
}
