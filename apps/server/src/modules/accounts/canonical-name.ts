import type { Queries } from '../../db/queries.ts'
import { findCredentials, findNamed, type NamedAccount } from './account-store.ts'

/**
 * The one name that login id and nickname of an account have in common: its login id in lower case.
 * A name that no account has is returned as typed, like that of an account with its first password.
 */
export async function canonicalName(
  db: Queries,
  operatorId: number,
  typed: string,
): Promise<NamedAccount> {
  return (await findNamed(db, operatorId, typed)) ?? { name: typed, passwordChanges: 0 }
}

/** Returns the account of a login id or nickname at an operator; undefined if there is none. */
export async function accountNamed(
  db: Queries,
  operatorId: number,
  name: string,
): Promise<bigint | undefined> {
  return (await findCredentials(db, operatorId, name.trim().toLowerCase()))?.accountId
}
