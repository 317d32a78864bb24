import { assert } from '@fairline/domain/assert'
import type { RightBits } from '@fairline/domain/books/access-right'
import { type PartyStatus, partyMayBecome } from '@fairline/domain/books/party-level'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Transaction } from '../../db/transaction.ts'
import type { Party } from './party.ts'
import { lockParties, selectSubtree, updateSwitches } from './party-store.ts'

/**
 * Sets the state of a party, which holds for all members below it at once: bets of the same moment
 * come before or after it. Their own states stay, so that they are exact again afterwards. Closed
 * is final. Returns the members that it changed.
 */
export async function changePartyStatus(
  tx: Transaction,
  party: Party,
  status: PartyStatus,
): Promise<Outcome<readonly bigint[]>> {
  const now = await lockedWithSubtree(tx, party)
  if (now.status === status) return accepted([])
  if (!partyMayBecome(now.status, status)) {
    return refused('CLOSE', { status: `${party.loginId} is closed, which is final` })
  }
  return accepted(await updateSwitches(tx, { ...now, status }))
}

/**
 * Switches what members below a party may bet on off or on, for all of them at once. What is off
 * for one of them alone, or at a party between, stays off. Returns the members that it changed.
 */
export async function changePartyAccess(
  tx: Transaction,
  party: Party,
  denied: RightBits,
): Promise<readonly bigint[]> {
  const now = await lockedWithSubtree(tx, party)
  return now.denied === denied ? [] : updateSwitches(tx, { ...now, denied })
}

/** Locks a party with all below it, and returns it as it is under the lock. */
async function lockedWithSubtree(tx: Transaction, party: Party): Promise<Party> {
  const subtree = await selectSubtree(tx, party)
  const locked = await lockParties(
    tx,
    subtree.map(({ id }) => id),
  )
  const now = locked.find(({ id }) => id === party.id)
  assert(now !== undefined, `party ${party.id} exists`)
  return now
}
