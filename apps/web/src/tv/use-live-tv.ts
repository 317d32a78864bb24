import { liveTv2, liveTvList } from '@fairline/contract/live-tv'
import { call } from '@fairline/site/calls/call'
import { serverNow } from '@fairline/site/calls/server-clock'
import { nameText } from '@fairline/site/names'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isProductOffered } from '../menus/products.ts'
import type { Watched } from '../session/watched.ts'

/** A channel of the operator. */
export interface TvChannel {
  readonly id: string
  readonly name: string
}

/** A match in play that can be watched. */
export interface WatchableMatch {
  readonly id: string
  readonly sportsType: number
  readonly league: string
  readonly home: string
  readonly away: string
  /** As 2-1. */
  readonly score: string
  /** The part that is played, and its minute. */
  readonly phase: string
  readonly minute: number
}

/** What is on. */
export interface TvList {
  readonly channels: readonly TvChannel[]
  readonly matches: readonly WatchableMatch[]
}

async function readList(): Promise<TvList> {
  const answer = await call(liveTvList, {})
  // The book works without it, so that nothing is said of a failure here.
  if (!answer.ok) throw new Error(answer.rejection.code)
  const { channels, matches } = answer.data
  return {
    channels: channels.map(({ channel_id, name }) => ({ id: channel_id, name })),
    matches: matches.map((match) => ({
      id: match.match_id,
      sportsType: match.sports_type,
      league: match.league_name,
      home: match.home_name,
      away: match.away_name,
      score: match.score,
      phase: match.phase,
      minute: match.minute,
    })),
  }
}

/** Returns the match that is watched; undefined for a channel, and for one that is over. */
const matchIn = (list: TvList | undefined, { kind, id }: Watched) =>
  kind === 'match' ? list?.matches.find((match) => match.id === id) : undefined

/** How often the rows of the book ask which matches can be watched, milliseconds. */
const rowsMs = 20_000
/** How often a list of live TV asks for the scores, milliseconds. */
const listMs = 5_000

const tvList = (refreshMs: number) =>
  queryOptions({
    queryKey: ['liveTvList'],
    queryFn: readList,
    refetchInterval: refreshMs,
    retry: false,
    enabled: isProductOffered('media'),
  })

/** What is on: channels, and matches in play that can be watched. */
export const useTvList = () => useQuery(tvList(listMs))

/** Whether the operator has switched media off since the page was loaded: what is shown is old. */
export const useIsMediaOff = (): boolean =>
  useQuery(tvList(rowsMs)).error?.message === 'game_maintenance'

/** What a player is called: its channel, or the sides of its match; "" while that is not known. */
export function useTitle(watched: Watched): string {
  const { data: list } = useTvList()
  const { match } = useWatchedMatch(watched)
  if (match !== undefined) return `${nameText(match.home)} - ${nameText(match.away)}`
  return list?.channels.find(({ id }) => id === watched.id)?.name ?? ''
}

/** The match that is watched as the list has it, or had it last; undefined for a channel. */
export function useWatchedMatch(watched: Watched): WatchedMatch {
  const { data: list } = useTvList()
  const match = matchIn(list, watched)
  const [last, setLast] = useState(match)
  if (match !== undefined && match !== last) setLast(match)
  return { match: match ?? last, isOver: list !== undefined && match === undefined }
}

/** A match, and whether it is no longer in play. */
export interface WatchedMatch {
  readonly match: WatchableMatch | undefined
  readonly isOver: boolean
}

/** Whether a match can be watched, as its row shows it. */
export const useIsOnTv = (matchId: string): boolean =>
  useQuery({
    ...tvList(rowsMs),
    select: ({ matches }) => matches.some(({ id }) => id === matchId),
  }).data === true

/** Where something is found, or the code that refuses it: it is over, or no longer there. */
type Found = Awaited<ReturnType<typeof findSource>>

/** The codes that say that there is nothing to wait for. */
const isOver = (code: string): boolean => code === 'matchNotActive' || code === 'forbiddenAccess'

async function findSource({ kind, id }: Watched) {
  const body = kind === 'channel' ? { channel_id: id } : { match_id: id }
  const answer = await call(liveTv2, body)
  if (answer.ok) return { source: answer.data.source, isDelayed: answer.data.delayed }
  if (isOver(answer.rejection.code)) return { refused: answer.rejection.code }
  throw new Error(answer.rejection.code)
}

/** An address is renewed when so much of its time is over, and not more often than this. */
const renewedAfter = 2 / 3
const renewedLeastMs = 10_000
/** How often it is asked whether a match that is drawn is over, milliseconds. */
const drawnMs = 20_000

function renewMs(found: Found | undefined): number | false {
  if (found === undefined || 'refused' in found) return false
  if (found.source.kind !== 'hls') return drawnMs
  return Math.max(renewedLeastMs, (found.source.expires_ms - serverNow()) * renewedAfter)
}

/** Where what is watched is found; an address is renewed before it is over. */
export const useTvSource = (watched: Watched) =>
  useQuery({
    queryKey: ['liveTvSource', watched],
    queryFn: () => findSource(watched),
    refetchInterval: ({ state }) => renewMs(state.data),
    staleTime: 0,
    gcTime: 0,
    retry: 1,
  })
