import * as z from 'zod/mini'
import { rankRow } from './room-results.ts'
import { roomRow } from './rooms.ts'

/*
 * The event `room` of the live stream. It has a file of its own: the sportsbook reads the other
 * events as it starts, and does without the schemas of rooms.
 */

/** A watched room changed: all of its ladder, once a second at most, and at once after a goal. */
export const roomEvent = z.object({
  room_id: z.string(),
  room_status: roomRow.shape.room_status,
  players: z.int(),
  seal_head: roomRow.shape.seal_head,
  version: z.int(),
  rows: z.array(rankRow),
})
export type RoomEvent = z.infer<typeof roomEvent>
