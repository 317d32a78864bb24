import type { TvChannelRow } from '@fairline/contract/office/live-tv'
import { accepted } from '@fairline/domain/errors/rejection'
import { sportOf } from '@fairline/domain/sports/all-sports'
import type { Queries } from '../../db/queries.ts'
import type { OfficeAnswer, OfficeHandlers } from '../../http/office-endpoints.ts'
import { type Channel, readTv } from '../live-tv/index.ts'
import type { QuotedMatch } from '../odds-board/index.ts'
import type { DoAct } from './office-act.ts'
import { giveTvChannel, removeTvChannel, setTvChannel, setTvHosts } from './tv-acts.ts'

/** What the calls of live TV need. */
export interface TvCallParts {
  readonly queries: Queries
  /** The board as it is now. */
  readonly board: () => readonly QuotedMatch[]
  readonly act: DoAct
}

type TvPath =
  | '/bo/tv'
  | '/bo/tv/hosts'
  | '/bo/tv/channel'
  | '/bo/tv/remove'
  | '/bo/tv/given'
  | '/bo/tv/give'

/** The calls of live TV: media hosts, channels, and which matches a channel shows. */
export function tvCalls({ queries, board, act }: TvCallParts): Pick<OfficeHandlers, TvPath> {
  return {
    async '/bo/tv'({ caller: { operatorId } }) {
      const { hosts, channels } = await readTv(queries, operatorId)
      const leagues = leaguesOf(board())
      return accepted({ hosts: [...hosts], channels: channels.map(presentChannel), leagues })
    },
    '/bo/tv/hosts': (call) => {
      const hosts = [...new Set(call.body.hosts)].toSorted()
      return act('/bo/tv/hosts', call, setTvHosts, { hosts })
    },
    '/bo/tv/channel': (call) => {
      const { channel_id: key, name, url, leagues, signing_key: signingKey } = call.body
      const input = { key, name: name.trim(), url, leagues: [...new Set(leagues)] }
      const signed = signingKey === undefined ? input : { ...input, signingKey }
      return act('/bo/tv/channel', call, setTvChannel, signed)
    },
    '/bo/tv/remove': (call) =>
      act('/bo/tv/remove', call, removeTvChannel, { key: call.body.channel_id }),
    async '/bo/tv/given'({ caller: { operatorId } }) {
      const { channels } = await readTv(queries, operatorId)
      return accepted({
        channels: channels.map(({ key, name }) => ({ channel_id: key, name })),
        matches: channels.flatMap(({ key, matches }) =>
          matches.map((matchId) => ({ match_id: matchId, channel_id: key })),
        ),
      })
    },
    '/bo/tv/give': (call) => {
      const { match_id: matchId, channel_id: key } = call.body
      return act('/bo/tv/give', call, giveTvChannel, { matchId, key })
    },
  }
}

const presentChannel = (channel: Channel): TvChannelRow => ({
  channel_id: channel.key,
  name: channel.name,
  url: channel.url,
  is_signed: channel.signingKey !== null,
  leagues: [...channel.leagues],
  matches: [...channel.matches],
})

/**
 * The leagues of the board, each once, by sport and name. Those of parts of matches, such as
 * corners, are watched with their matches.
 */
function leaguesOf(board: readonly QuotedMatch[]): OfficeAnswer<'/bo/tv'>['leagues'] {
  const whole = board.filter(({ parentId }) => parentId === null)
  const byId = new Map(whole.map((match) => [match.leagueId, match]))
  return [...byId.values()]
    .map(({ leagueId, sportsType, league }) => ({
      league_id: leagueId,
      sport: sportOf(sportsType)?.key ?? '',
      name: league,
    }))
    .toSorted((a, b) => a.sport.localeCompare(b.sport) || a.name.localeCompare(b.name))
}
