import {
  roomBet,
  roomBetPlus,
  roomCreate,
  roomJoin,
  roomLeave,
  roomPinChange,
  vRoomCreate,
  vRoomJoin,
} from '@fairline/contract/room-entry'
import { keepRequests } from '@fairline/site/calls/kept-requests'
import * as z from 'zod/mini'

/** The calls of rooms that move money or picks, or change a room. */
export const roomCalls = {
  create: roomCreate,
  vcreate: vRoomCreate,
  join: roomJoin,
  vjoin: vRoomJoin,
  bet: roomBet,
  betplus: roomBetPlus,
  leave: roomLeave,
  pin: roomPinChange,
} as const
export type RoomCall = keyof typeof roomCalls

const credentials = { account_id: true, session_token: true } as const

const requestOf = <Name extends RoomCall, Body extends z.ZodMiniType>(name: Name, body: Body) =>
  z.object({
    call: z.literal(name),
    accountId: z.string(),
    /** When it was confirmed, by this device, milliseconds since 1970. */
    confirmedMs: z.number(),
    body,
  })

const keptRequest = z.union([
  requestOf('create', z.omit(roomCreate.request, credentials)),
  requestOf('vcreate', z.omit(vRoomCreate.request, credentials)),
  requestOf('join', z.omit(roomJoin.request, credentials)),
  requestOf('vjoin', z.omit(vRoomJoin.request, credentials)),
  requestOf('bet', z.omit(roomBet.request, credentials)),
  requestOf('betplus', z.omit(roomBetPlus.request, credentials)),
  requestOf('leave', z.omit(roomLeave.request, credentials)),
  requestOf('pin', z.omit(roomPinChange.request, credentials)),
])
/** A request that was confirmed, and has no answer yet. */
export type RoomRequest = z.infer<typeof keptRequest>

/** Requests of rooms whose outcome is not known yet, kept over a reload. */
export const createKeptRoomRequests = (storage: Parameters<typeof keepRequests>[0]) =>
  keepRequests<RoomRequest>(storage, 'room-request-', keptRequest)
