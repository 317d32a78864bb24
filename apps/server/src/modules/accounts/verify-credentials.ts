import { isPassword, normaliseLoginId } from '@fairline/domain/accounts/credentials'
import type { Queries } from '../../db/queries.ts'
import { findCredentials, renewPasswordHash, type VerifiedAccount } from './account-store.ts'
import type { PasswordHasher } from './password-hasher.ts'

export type { VerifiedAccount }

/** What somebody typed to log in. */
export interface TypedCredentials {
  readonly operatorId: number
  readonly loginId: string
  readonly password: string
}

/**
 * Returns the account if login id and password are right, undefined otherwise. An unknown account
 * costs the same work as a wrong password. A text that cannot be a password costs no work: it is
 * refused without hashing. It is never cut, so that no prefix logs in. A hash of outdated cost is
 * renewed.
 *
 * @throws HasherBusyError when too many wait already.
 * @spec S5.password S5.password.case
 */
export async function verifyCredentials(
  db: Queries,
  hasher: PasswordHasher,
  { operatorId, loginId, password }: TypedCredentials,
): Promise<VerifiedAccount | undefined> {
  if (!isPassword(password)) return undefined
  const key = normaliseLoginId(loginId)
  const stored = key === undefined ? undefined : await findCredentials(db, operatorId, key)
  if (!(await hasher.verify(password, stored)) || stored === undefined) return undefined
  const { accountId, passwordChanges } = stored
  if (hasher.isOutdated(stored)) await renewPasswordHash(db, accountId, await hasher.hash(password))
  return { accountId, passwordChanges }
}
