import { assert } from '@fairline/domain/assert'
import { type PartyStatus, partyMayBecome } from '@fairline/domain/books/party-level'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Transaction } from '../../db/transaction.ts'
import type { Party } from './party.ts'
import { lockParties, selectSubtree, updateStatus } from './party-store.ts'

/**
 * Sets the state of a party, which holds for all members below it at once: bets of the same moment
 * come before or after it. Their own states stay, so that they are exact again afterwards. Closed
 * is final. Returns how many members it changed.
 */
export async function changePartyStatus(
  tx: Transaction,
  party: Party,
  status: PartyStatus,
): Promise<Outcome<number>> {
  const subtree = await selectSubtree(tx, party)
  const locked = await lockParties(
    tx,
    subtree.map(({ id }) => id),
  )
  const now = locked.find(({ id }) => id === party.id)
  assert(now !== undefined, `party ${party.id} exists`)
  if (now.status === status) return accepted(0)
  if (!partyMayBecome(now.status, status)) {
    return refused('CLOSE', { status: `${party.loginId} is closed, which is final` })
  }
  return accepted(await updateStatus(tx, party, status))
}
