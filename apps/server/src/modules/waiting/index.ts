/**
 * Whether a bet runs after its wait.
 * Tables: `bet`, `bet_leg`.
 */

export { createWaiting, type Waiting } from './create-waiting.ts'
export type { WaitingTicket } from './waiting-ticket.ts'
