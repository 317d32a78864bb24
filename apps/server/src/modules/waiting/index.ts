export { createWaiting, type Waiting } from './create-waiting.ts'
export type { WaitingTicket } from './waiting-ticket.ts'
