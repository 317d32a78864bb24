/**
 * Whether a bet is placed, and what a selection can be bet on now.
 * Tables: `bet`, `bet_leg`, `bet_refusal`, `match_exposure`.
 */

export { createPlacing, type Placing } from './create-placing.ts'
