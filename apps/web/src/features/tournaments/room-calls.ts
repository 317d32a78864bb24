import type { Endpoint, ResponseOf } from '@fairline/contract/endpoint'
import { roomEvent } from '@fairline/contract/room-event'
import { betResultFinal, betResultList, roomRank } from '@fairline/contract/room-results'
import {
  memberValidateTournament,
  roomInfo,
  roomList,
  type roomSorts,
} from '@fairline/contract/rooms'
import { roomTerms } from '@fairline/domain/tournaments/room-terms'
import { call } from '@fairline/site/calls/call'
import type { BodyOf, CallRejection } from '@fairline/site/calls/client'
import { useConnection } from '@fairline/site/calls/connection'
import { presentError } from '@fairline/site/notices/present-error'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import { useWatchedRoom } from '../../board-feed/use-board.ts'
import { isProductOffered } from '../../menus/products.ts'
import { onLostNews, onMessageNews, onRoomNews } from '../../notices/member-news.ts'
import { startPrizeToasts } from '../../notices/prize-toasts.ts'
import { tellOvertaken } from './overtaken.ts'
import { isInPlay } from './room-words.ts'

/** Whether the operator has the tournaments off: when the page was loaded, or since. */
export const useTournaments = create<{ readonly isOff: boolean }>()(() => ({
  isOff: !isProductOffered('tournament'),
}))

/** A call of rooms was refused; the page shows the reason in its place. */
export class RoomRefusal extends Error {
  readonly rejection: CallRejection

  constructor(rejection: CallRejection) {
    super(rejection.code)
    this.rejection = rejection
  }
}

/** Refusals that the page of a room shows itself, without a dialog. */
const shownInPlace: readonly string[] = ['invalidPin', 'roomNotExists', 'forbiddenAccess']

/**
 * Calls for what a page of rooms shows. A refusal is thrown, and presented unless the page has a
 * place for it.
 */
export async function readRooms<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  const answer = await call(endpoint, body, signal === undefined ? {} : { signal })
  if (answer.ok) return answer.data
  const { rejection } = answer
  if (rejection.code === 'tournamentDisabled') useTournaments.setState({ isOff: true })
  else if (!shownInPlace.includes(rejection.code)) presentError(rejection)
  throw new RoomRefusal(rejection)
}

/** How often rooms are asked for without a stream, milliseconds. @spec S9.polling.tournament */
const pollMs = roomTerms.pollSeconds * 1000
/** How often the prices are read again while picks are being chosen, milliseconds. */
export const pricesMs = 5_000

/** Everything that is read of rooms begins with this key. */
export const roomsKey = ['rooms'] as const
const ladderKey = (roomId: string) => [...roomsKey, 'ladder', roomId] as const
const roomKey = (roomId: string) => [...roomsKey, 'room', roomId] as const

/** Reads all rooms on the page again. */
export const refreshRooms = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: roomsKey }, { cancelRefetch: false })

/**
 * Reads rooms again after news of the member: a message says that a room starts or ends. A prize is
 * shown as a toast.
 */
export function useRoomNews(): void {
  const queries = useQueryClient()
  useEffect(startPrizeToasts, [])
  useEffect(() => {
    const refresh = (): void => void refreshRooms(queries)
    const stops = [onMessageNews(refresh), onLostNews(refresh)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries])
}

/** Bounds of rooms, and whether the member may join now. @spec S7.membervalidatetournament */
export function useTournamentTerms() {
  return useQuery({
    queryKey: [...roomsKey, 'terms'],
    queryFn: ({ signal }) => readRooms(memberValidateTournament, {}, signal),
    retry: false,
  })
}

/** Which rooms the lobby lists. */
export interface RoomsAsked {
  readonly type: 0 | 1 | 2 | 3
  readonly status: 'A' | 'play' | 'over' | '10'
  readonly isMine: boolean
  readonly search: string
  readonly sort: (typeof roomSorts)[number]
  readonly page: number
  readonly size: number
}

/** One page of rooms of a type and a status, or of those that the member is in. */
export function useRoomList(asked: RoomsAsked) {
  const { type, status, isMine, search, sort, page, size } = asked
  return useQuery({
    queryKey: [...roomsKey, 'list', asked],
    queryFn: ({ signal }) =>
      readRooms(
        roomList,
        {
          room_type: type,
          room_status: status,
          mine: isMine,
          search,
          sort,
          page_size: size,
          page_number: page,
        },
        signal,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
    retry: false,
  })
}

export type RoomAnswer = ResponseOf<typeof roomInfo>

/** Whether a room still has a match that the member could pick. */
const hasPrices = ({ room, matches }: RoomAnswer): boolean =>
  (room.room_status === 'A' || (room.room_status === '0' && room.is_joined)) &&
  matches.some(({ state, my_pick }) => state === 'upcoming' && my_pick === null)

/** A room with its matches. A private one needs its PIN while the member is not in it. */
export function useRoom(roomId: string, pin: string) {
  return useQuery({
    queryKey: [...roomKey(roomId), pin],
    queryFn: ({ signal }) => readRooms(roomInfo, { room_id: roomId, room_pin: pin }, signal),
    refetchInterval: ({ state: { data, status } }) => {
      // A refused PIN is not asked about again: wrong tries are counted.
      if (data === undefined || status === 'error') return false
      return hasPrices(data) ? pricesMs : pollMs
    },
    retry: false,
  })
}

type Ladder = ResponseOf<typeof roomRank>
/** A ladder with its rows. */
export interface ShownLadder {
  readonly version: number
  readonly rows: NonNullable<Ladder['rows']>
}

/** The ladder of a room: sent with every change, or polled where there is no stream. */
export function useLadder(roomId: string) {
  const queries = useQueryClient()
  const isLive = useConnection(({ state }) => state === 'live')
  useWatchedRoom(roomId)
  useEffect(() => onRoomNews((event) => takeEvent(queries, roomId, event)), [queries, roomId])
  return useQuery({
    queryKey: ladderKey(roomId),
    queryFn: async ({ signal }): Promise<ShownLadder> => {
      const known = queries.getQueryData<ShownLadder>(ladderKey(roomId))
      // Without an own line the rows may be those of an event, which names no player.
      const isOwn = known?.rows.some(({ is_me }) => is_me) === true
      const asked = { room_id: roomId, ...(isOwn ? { version: known?.version } : {}) }
      const { version, rows } = await readRooms(roomRank, asked, signal)
      return { version, rows: rows ?? known?.rows ?? [] }
    },
    refetchInterval: isLive ? false : pollMs,
    retry: false,
  })
}

/** Puts what a room's event says into what the page has read of the room. */
function takeEvent(queries: QueryClient, roomId: string, event: unknown): void {
  const read = roomEvent.safeParse(event)
  if (!read.success || read.data.room_id !== roomId) return
  const { rows, version, ...changed } = read.data
  // The event is one for all who watch the room: it does not say which line is whose.
  const before = queries.getQueryData<ShownLadder>(ladderKey(roomId))?.rows ?? []
  const own = before.find(({ is_me }) => is_me)
  const owned = rows.map((row) => ({ ...row, is_me: row.player === own?.player }))
  queries.setQueryData<ShownLadder>(ladderKey(roomId), { version, rows: owned })
  if (isInPlay(changed)) tellOvertaken(roomId, before, owned)
  queries.setQueriesData<RoomAnswer>({ queryKey: roomKey(roomId) }, (known) =>
    known === undefined ? known : { ...known, room: { ...known.room, ...changed } },
  )
  // Scores and own points are not in the event.
  void queries.invalidateQueries({ queryKey: roomKey(roomId) }, { cancelRefetch: false })
  void queries.invalidateQueries({ queryKey: picksKey(roomId) }, { cancelRefetch: false })
}

const picksKey = (roomId: string) => [...roomsKey, 'picks', roomId] as const

/** The picks of all players, from Stop Betting on. @spec S7.tournament.betresultlist */
export function useAllPicks(roomId: string) {
  return useQuery({
    queryKey: picksKey(roomId),
    queryFn: ({ signal }) => readRooms(betResultList, { room_id: roomId }, signal),
    refetchInterval: pollMs,
    retry: false,
  })
}

/** The final order with the chain of seals. @spec S7.tournament.betresultfinal */
export const readFinal = (roomId: string): Promise<ResponseOf<typeof betResultFinal>> =>
  readRooms(betResultFinal, { room_id: roomId })
