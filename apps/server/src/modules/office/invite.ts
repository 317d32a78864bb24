import { assert } from '@fairline/domain/assert'
import { bookNow } from '../../db/book-now.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Random } from '../../random.ts'
import type { OfficeAccount } from './office-account.ts'
import {
  type ChangedAccount,
  clearProofs,
  insertInvitation,
  insertOfficeAccount,
  type NewOfficeAccount,
  selectOfficeAccountOf,
  updateOfficeAccount,
} from './office-account-store.ts'
import { INVITATION_MS } from './office-context.ts'
import { deleteOfficeSessions, deleteSessionsFromElsewhere } from './office-session-store.ts'
import { hashOfToken } from './office-token.ts'

/** An invitation: the token is shown once, and stored only as a hash. */
export interface Invited {
  readonly token: string
  readonly expiresAtMs: number
}

/** Adds an account, which an invitation opens. */
export async function addOfficeAccount(
  tx: Transaction,
  account: NewOfficeAccount,
): Promise<OfficeAccount> {
  const added = await selectOfficeAccountOf(tx, await insertOfficeAccount(tx, account))
  assert(added !== undefined, 'the account is there')
  return added
}

/**
 * Invites the owner of an account to set its proofs. Those that it had are gone at once, and so are
 * its sessions and the invitations before.
 */
export async function invite(
  tx: Transaction,
  random: Random,
  { id }: Pick<OfficeAccount, 'id'>,
): Promise<Invited> {
  const token = random.bytes(32).toString('base64url')
  const expiresAtMs = (await bookNow(tx)) + INVITATION_MS
  await clearProofs(tx, id)
  await deleteOfficeSessions(tx, id)
  const expiresAt = new Date(expiresAtMs)
  await insertInvitation(tx, { hash: hashOfToken(token), accountId: id, expiresAt })
  return { token, expiresAtMs }
}

/**
 * Changes role, flags, state or addresses of an account. One that may no longer log in keeps its
 * sessions for the next call, which is refused with the reason and ends them; another one loses
 * those that were opened from elsewhere.
 */
export async function changeOfficeAccount(tx: Transaction, account: ChangedAccount): Promise<void> {
  await updateOfficeAccount(tx, account)
  if (account.status === 'active' && account.addresses.length > 0) {
    await deleteSessionsFromElsewhere(tx, account.id, account.addresses)
  }
}
