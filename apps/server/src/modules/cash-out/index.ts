/**
 * What a running bet is cashed out for.
 * Tables: `cash_out`, `cash_out_offer`, and what is left of the bet.
 */

export { type CashedOut, cashedOutBets } from './cash-out-parts.ts'
export { createCashOut } from './create-cash-out.ts'
