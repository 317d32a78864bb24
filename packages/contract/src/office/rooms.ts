import { currencies } from '@fairline/domain/money/money'
import { roomStatuses } from '@fairline/domain/tournaments/room-status'
import { roomTypes } from '@fairline/domain/tournaments/room-terms'
import * as z from 'zod/mini'
import { dateTimeText, moneyText, success } from '../envelope.ts'
import { acted, amountText, nextPage, officeEndpoint, paged, writes } from './office-endpoint.ts'

const roomNumber = z.string().check(z.regex(/^\d{8}$/))

const roomRow = z.object({
  room: z.string(),
  type: z.enum(roomTypes),
  status: z.enum(roomStatuses),
  currency: z.string(),
  fee: moneyText,
  /** The prize of a free room, which the operator guarantees. */
  gift: z.nullable(moneyText),
  players: z.int(),
  seats: z.int(),
  owner: z.nullable(z.string()),
  starts: z.nullable(dateTimeText),
  pays: z.nullable(dateTimeText),
  cancel_reason: z.nullable(z.string()),
})
export type RoomRow = z.infer<typeof roomRow>

export const officeRooms = officeEndpoint({
  path: '/bo/rooms',
  access: { permission: 'site', need: 'see' },
  summary: 'Lists tournament rooms, newest first',
  request: z.strictObject({
    /** "running" are those that are neither paid nor cancelled. */
    status: z.optional(z.enum([...roomStatuses, 'running'])),
    type: z.optional(z.enum(roomTypes)),
    currency: z.optional(z.enum(currencies)),
    ...paged,
  }),
  response: success({ rows: z.array(roomRow), ...nextPage }),
})

export const officeRoomOpen = officeEndpoint({
  path: '/bo/rooms/open',
  access: { permission: 'site', need: 'act', stepUp: true },
  summary: 'Opens a free room, whose prize the operator guarantees',
  request: z.strictObject({
    ...writes,
    currency: z.enum(currencies),
    gift: amountText,
    seats: z.int().check(z.minimum(3), z.maximum(30)),
    match_ids: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)),
  }),
  response: success(acted),
})

export const officeRoomCancel = officeEndpoint({
  path: '/bo/rooms/cancel',
  access: { permission: 'site', need: 'act', stepUp: true },
  summary: 'Cancels a room that is not paid, and returns every fee',
  request: z.strictObject({ ...writes, room: roomNumber }),
  response: success(acted),
})

export const officeRoomDecide = officeEndpoint({
  path: '/bo/rooms/decide',
  access: { permission: 'site', need: 'act', stepUp: true },
  summary: 'Decides a second correction, which holds the payment: recount, or keep the order',
  request: z.strictObject({ ...writes, room: roomNumber, decision: z.enum(['recount', 'keep']) }),
  response: success(acted),
})
