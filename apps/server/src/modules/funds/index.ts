/**
 * How money is held, given back, paid and corrected, in the ledger's wallets and in operators' own.
 * Tables: `transfer`, `ledger_document`, `flow_day`, `operator_wallet`, `fund_intent`,
 * `fund_message`.
 */

export { createFunds, type Funds, type FundsOwner } from './create-funds.ts'
export { giveCredit } from './give-credit.ts'
export { remoteMoneyIsMirrored } from './mirrored-money.ts'
export { type MoneyMove, moveMoney } from './move-money.ts'
export { type Posted, postTransfers, type Transfer } from './post-transfers.ts'
export { remoteSender } from './remote-wallet.ts'
export {
  bindReserved,
  captureReserved,
  type Reservation,
  ReservationGoneError,
  type ReserveRefusal,
  takeReserved,
} from './reservation.ts'
export { writeDocument, writeDocuments } from './write-document.ts'
