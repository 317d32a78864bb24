import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { credentials, success } from './envelope.ts'
import { hashText, matchId, pickRow, roomId, roomPin, roomRow } from './rooms.ts'
import { balances } from './session.ts'

/** What a player picks, and what the browser seals it with. */
export const pickAsked = z.strictObject({
  match_id: matchId,
  market_id: z.string().check(z.maxLength(64)),
  bet_type: z._default(z.string().check(z.maxLength(16)), ''),
  bet_team: z.string().check(z.maxLength(16)),
  odds: z.string().check(z.maxLength(16)),
  odds_version: z.int().check(z.minimum(0)),
  odds_ball: z.string().check(z.maxLength(8)),
  /** 32 random bytes of the browser, hexadecimal. */
  salt: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type PickAsked = z.infer<typeof pickAsked>

const picks = z.array(pickAsked).check(z.maxLength(10))
/** Made by the client, one per confirmation, kept until answered. */
const requestId = z.uuid()
/** The member has ticked the terms. @spec S5.confirm.terms */
const terms = z.literal(true)

const entered = success({ room: roomRow, ...balances })

const createRequest = z.strictObject({
  ...credentials,
  request_id: requestId,
  room_type: z.union([z.literal(1), z.literal(2)], 'roomTypeRequired'),
  /** Fee units of the member's currency, as typed: the fee is so many times the unit. */
  room_rate: z.string().check(z.regex(/^\d{1,9}$/)),
  room_limit: z.int(),
  room_pin: roomPin,
  match_ids: z.array(matchId, 'matchRequired').check(z.maxLength(100)),
  picks,
  terms,
})

/** @spec S7.tournament.roomcreate */
export const roomCreate = endpoint({
  path: '/tournament/roomcreate',
  product: 'tournament',
  access: 'active',
  kind: 'json',
  summary: 'Creates a room of matches; the owner is its first player',
  request: createRequest,
  response: entered,
})

/** @spec S7.tournament.vroomcreate */
export const vRoomCreate = endpoint({
  path: '/tournament/vroomcreate',
  product: 'tournament',
  access: 'active',
  kind: 'json',
  summary: 'Creates a room of rounds of virtual football',
  request: createRequest,
  response: entered,
})

const joinRequest = z.strictObject({
  ...credentials,
  request_id: requestId,
  room_id: roomId,
  room_pin: roomPin,
  picks,
  terms,
})

/** @spec S7.tournament.roomjoin */
export const roomJoin = endpoint({
  path: '/tournament/roomjoin',
  product: 'tournament',
  access: 'active',
  kind: 'json',
  summary: 'Joins a room with one pick or more; the fee is held until it starts',
  request: joinRequest,
  response: entered,
})

/** @spec S7.tournament.vroomjoin */
export const vRoomJoin = endpoint({
  path: '/tournament/vroomjoin',
  product: 'tournament',
  access: 'active',
  kind: 'json',
  summary: 'Joins a room of rounds of virtual football',
  request: joinRequest,
  response: entered,
})

const sealed = success({
  picks: z.array(pickRow),
  /** The end of the chain behind the last of them. */
  seal_head: hashText,
})

/** @spec S7.tournament.bet */
export const roomBet = endpoint({
  path: '/tournament/bet',
  product: 'tournament',
  access: 'active',
  kind: 'json',
  summary: 'Picks a selection in a match of a room that the member is in; final',
  request: z.strictObject({
    ...credentials,
    request_id: requestId,
    room_id: roomId,
    pick: pickAsked,
  }),
  response: sealed,
})

/** @spec S7.tournament.betplus */
export const roomBetPlus = endpoint({
  path: '/tournament/betplus',
  product: 'tournament',
  access: 'active',
  kind: 'json',
  summary: 'Picks in further matches of a room, either all or none',
  request: z.strictObject({
    ...credentials,
    request_id: requestId,
    room_id: roomId,
    picks: picks.check(z.minLength(1)),
  }),
  response: sealed,
})

/** A call of ours: the specification names no way out. */
export const roomLeave = endpoint({
  path: '/tournament/roomleave',
  product: 'tournament',
  access: 'active',
  kind: 'json',
  summary: 'Leaves an open room; its owner only as the last player, which cancels it',
  request: z.strictObject({ ...credentials, request_id: requestId, room_id: roomId }),
  response: success({ ...balances }),
})

/** A call of ours, which brings a room with a dead PIN back. */
export const roomPinChange = endpoint({
  path: '/tournament/roompin',
  product: 'tournament',
  access: 'active',
  kind: 'json',
  summary: 'Changes the PIN of a private room of the member',
  request: z.strictObject({
    ...credentials,
    request_id: requestId,
    room_id: roomId,
    room_pin: roomPin,
  }),
  response: success({}),
})
