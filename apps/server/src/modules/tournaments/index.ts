/**
 * Which rooms there are, who may enter them, how their picks are graded, and what they pay.
 * Tables: `room`, `room_match`, `room_entry`, `room_pick`, `room_request`, `room_pin_try`.
 */

export { roomsBalance } from './books-of-rooms.ts'
export { createTournaments, type Tournaments } from './create-tournaments.ts'
export { fullestRoom } from './fullest-room.ts'
export {
  cancelByOperator,
  type Decision,
  decideCorrection,
  openFreeRoom,
} from './operate-rooms.ts'
export { type Audience, type RoomNews, roomNews } from './rooms-parts.ts'
