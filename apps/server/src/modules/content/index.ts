/**
 * What the book and the operator write to members.
 * Tables: `message`, `message_read`.
 */

export { seedDemoMessages } from './demo-messages.ts'
export type { BetMessage, RoomMessage } from './message-store.ts'
export { contentRoutes } from './routes.ts'
export { tellBets, tellRooms } from './tell-members.ts'
export {
  listMessages,
  type WrittenMessage,
  withdrawMessage,
  writeMessage,
} from './write-message.ts'
