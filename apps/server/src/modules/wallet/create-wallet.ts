import type { Currency } from '@fairline/domain/money/money'
import type { Transaction } from '../../db/transaction.ts'
import { memberAccountId, memberAddress, memberRoles } from './chart-of-accounts.ts'
import { insertLedgerAccounts, insertWallet } from './wallet-store.ts'

/** Opens an empty wallet under the account's id, with its three accounts of the ledger. */
export async function createWallet(
  tx: Transaction,
  wallet: { id: bigint; operatorId: number; currency: Currency },
): Promise<void> {
  const { id, currency } = wallet
  await insertWallet(tx, wallet)
  const accounts = memberRoles.map((role) => ({
    id: memberAccountId(id, role),
    address: memberAddress(id, role),
    role,
  }))
  await insertLedgerAccounts(tx, id, currency, accounts)
}
