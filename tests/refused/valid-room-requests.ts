import { randomUUID } from 'node:crypto'
import type { endpoints } from '@fairline/contract'
import type { Credentials } from './open-client.ts'
import type { PickRequest } from './room-requests.ts'

type EndpointPath = (typeof endpoints)[number]['path']

/** What requests of tournaments are made of. */
export interface RoomsAsked {
  /** A room that the caller can join: of matches, or of rounds for a virtual call. */
  readonly open: string
  /** A room that the caller plays in. */
  readonly playing: string
  /** A room where the caller is alone. */
  readonly alone: string
  /** The caller's own private room. */
  readonly private: string
  /** A room whose picks are shown. */
  readonly shown: string
  /** What a new room is made of. */
  readonly matches: readonly string[]
  /** In the first of those matches, or in one of the room that the call is about. */
  readonly picks: readonly PickRequest[]
}

const roomPaths = [
  '/membervalidatetournament',
  '/tournament/roomlist',
  '/tournament/roomleaguelist',
  '/tournament/roommatchlist',
  '/tournament/matchlookup',
  '/tournament/roomcreate',
  '/tournament/vroomcreate',
  '/tournament/roomjoin',
  '/tournament/vroomjoin',
  '/tournament/bet',
  '/tournament/betplus',
  '/tournament/memberbetlist',
  '/tournament/betresultlist',
  '/tournament/betresultfinal',
  '/tournament/roomrank',
  '/tournament/roominfo',
  '/tournament/roomleave',
  '/tournament/roompin',
] as const satisfies readonly EndpointPath[]
export type RoomPath = (typeof roomPaths)[number]

/** Whether a call is one of the tournaments' own; their results are reports. */
export const isOfRooms = (path: EndpointPath): path is RoomPath =>
  roomPaths.some((known) => known === path)

const page = { page_size: 10, page_number: 1 }

/** A full and acceptable request of a call of the tournaments. */
export function roomRequest(
  path: RoomPath,
  credentials: Credentials,
  rooms: RoomsAsked,
): { body: Record<string, unknown>; optional: readonly string[] } {
  const request = (fields: object, optional: readonly string[] = []) => ({
    body: { ...credentials, ...fields },
    optional,
  })
  const request_id = randomUUID()
  const { matches: match_ids, picks, playing: room_id } = rooms
  switch (path) {
    case '/membervalidatetournament':
      return request({})
    case '/tournament/roomlist': {
      const which = { room_type: 0, room_status: '10', mine: false, search: 'a', sort: 'start' }
      return request({ ...which, ...page })
    }
    case '/tournament/roomleaguelist':
      return request({ working_date: '2026-11-21', virtual: false })
    case '/tournament/roommatchlist':
      return request({ working_date: '2026-11-21', league_id: '1' })
    case '/tournament/matchlookup':
      return request({ search: 'home', working_date: '' })
    case '/tournament/roomcreate':
    case '/tournament/vroomcreate': {
      const form = { room_type: 1, room_rate: '10', room_limit: 30, room_pin: '' }
      return request({ request_id, ...form, match_ids, picks, terms: true }, ['room_pin'])
    }
    case '/tournament/roomjoin':
    case '/tournament/vroomjoin': {
      const joining = { room_id: rooms.open, room_pin: '', picks, terms: true }
      return request({ request_id, ...joining }, ['room_pin'])
    }
    case '/tournament/bet':
      return request({ request_id, room_id, pick: picks[0] })
    case '/tournament/betplus':
      return request({ request_id, room_id, picks })
    case '/tournament/memberbetlist':
      return request({ room_id, ...page })
    case '/tournament/betresultlist':
      return request({ room_id })
    case '/tournament/betresultfinal':
      return request({ room_id: rooms.shown })
    case '/tournament/roomrank':
      return request({ room_id, version: 1 }, ['version'])
    case '/tournament/roominfo':
      return request({ room_id, room_pin: '' }, ['room_pin'])
    case '/tournament/roomleave':
      return request({ request_id, room_id: rooms.alone })
    case '/tournament/roompin':
      return request({ request_id, room_id: rooms.private, room_pin: '246810' })
  }
}
