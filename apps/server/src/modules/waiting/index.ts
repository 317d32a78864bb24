/**
 * Whether a bet runs after its wait.
 * Tables: `bet`, `bet_leg`, `match_exposure`.
 */

export { acceptReferred } from './accept-referred.ts'
export { createWaiting, type Waiting } from './create-waiting.ts'
export { rejectByHand, rejectedByHand } from './reject-by-hand.ts'
export type { WaitingTicket } from './waiting-ticket.ts'
