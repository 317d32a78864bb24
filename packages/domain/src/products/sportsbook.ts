import type { Product, TransferKind } from './product.ts'

/** A correction of a settled bet is listed; the tickets say what bets count. */
const ofBets = { listed: 'corrected', column: 'winLoss' } as const

const transferKinds = {
  hold: { debit: 'available', credit: 'outstanding', ...ofBets },
  release: { debit: 'outstanding', credit: 'available', ...ofBets },
  win: { debit: 'house', credit: 'available', ...ofBets },
  lose: { debit: 'outstanding', credit: 'house', ...ofBets },
  rehold: { debit: 'available', credit: 'outstanding', lends: true, ...ofBets },
  take_win: { debit: 'available', credit: 'house', lends: true, ...ofBets },
  give_loss: { debit: 'house', credit: 'outstanding', ...ofBets },
  cash_out_release: { debit: 'outstanding', credit: 'available', ...ofBets },
  cash_out_win: { debit: 'house', credit: 'available', ...ofBets },
  cash_out_lose: { debit: 'outstanding', credit: 'house', ...ofBets },
} as const satisfies Record<string, TransferKind>

/** Bets on matches, outrights and rounds. It is the book itself, and never off. */
export const sportsbook = {
  refusedWith: null,
  isBuilt: true,
  transferKinds,
} as const satisfies Product
