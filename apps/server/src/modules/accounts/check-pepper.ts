import type { Queries } from '../../db/queries.ts'
import { StartupError } from '../../startup-error.ts'
import { hasAccountsOf } from './account-store.ts'
import type { PasswordHasher } from './password-hasher.ts'

/**
 * Each account keeps the id of the pepper of its password. With another pepper every right password
 * is refused as wrong, so that nobody may serve or add members with it.
 *
 * @throws StartupError when there are accounts, and none has this pepper.
 */
export async function checkPepper(
  queries: Queries,
  { pepperId }: Pick<PasswordHasher, 'pepperId'>,
): Promise<void> {
  const { any, withPepper } = await hasAccountsOf(queries, pepperId)
  if (withPepper || !any) return
  throw new StartupError(
    'PASSWORD_PEPPER is not the one that the passwords in this database were made with, so no ' +
      'member could log in: start with the former one.',
  )
}
