import { type Currency, currencies } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import {
  houseAccountId,
  houseAddress,
  houseRoles,
  memberAccountId,
  memberAddress,
  memberRoles,
} from './chart-of-accounts.ts'
import {
  insertAccount,
  insertHouseAccounts,
  insertLedgerAccounts,
  insertWallet,
} from './wallet-store.ts'

/** Opens the accounts of an operator's house in every currency; those that it has stay. */
export async function openHouse(db: Queries, operatorId: number): Promise<void> {
  const accounts = currencies.flatMap((currency) =>
    houseRoles.map((role) => ({
      id: houseAccountId(operatorId, currency, role),
      address: houseAddress(operatorId, currency, role),
      role,
      currency,
    })),
  )
  await insertHouseAccounts(db, operatorId, accounts)
}

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

/** Opens an account of the ledger for something that members pay into, such as a room. */
export const openAccount = (
  tx: Transaction,
  account: { id: bigint; address: string; role: string; operatorId: number; currency: Currency },
): Promise<void> => insertAccount(tx, account)
