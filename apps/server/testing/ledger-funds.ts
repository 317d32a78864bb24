import type { Funds } from '../src/modules/funds/index.ts'

/** Funds of a house in which every wallet is the ledger's own. */
export const ledgerFunds: Pick<Funds, 'isRemote' | 'reserve' | 'giveUp' | 'spendable'> = {
  isRemote: () => false,
  reserve: async () => ({ kind: 'none' }),
  giveUp: async () => {},
  spendable: () => Promise.reject(new Error('no wallet is kept by an operator')),
}
