import type { Queries } from '../../db/queries.ts'
import { type OfficeAccount, personOf } from './office-account.ts'
import {
  hasActiveOwner,
  selectOfficeAccount,
  selectOfficeAccountOfParty,
  selectOfficeAccounts,
} from './office-account-store.ts'

/** Finds an account of an operator by its login id. */
export const officeAccountNamed = (
  db: Queries,
  operatorId: number,
  login: string,
): Promise<OfficeAccount | undefined> => selectOfficeAccount(db, operatorId, login.trim())

/** Finds the account that is an upline itself. */
export const officeAccountOfParty = (
  db: Queries,
  partyId: bigint,
): Promise<OfficeAccount | undefined> => selectOfficeAccountOfParty(db, partyId)

/** The staff of an operator, or the accounts of an upline. */
export const officeAccountsOf = (
  db: Queries,
  operatorId: number,
  partyId: bigint | null,
): Promise<readonly OfficeAccount[]> => selectOfficeAccounts(db, operatorId, partyId)

/** Whether the operator has an owner who can log in. */
export const hasOwner = (db: Queries, operatorId: number): Promise<boolean> =>
  hasActiveOwner(db, operatorId)

/** Whether an operator has an owner who can log in besides a person. */
export async function hasOtherOwner(
  db: Queries,
  operatorId: number,
  person: string,
): Promise<boolean> {
  const staff = await selectOfficeAccounts(db, operatorId, null)
  return staff.some(
    (account) =>
      account.role === 'owner' && account.status === 'active' && personOf(account) !== person,
  )
}
