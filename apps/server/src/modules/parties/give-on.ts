import { assert } from '@fairline/domain/assert'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { displayMoney, type Minor } from '@fairline/domain/money/money'
import type { Transaction } from '../../db/transaction.ts'
import type { Party } from './party.ts'
import { addGiven, lockParties } from './party-store.ts'

/**
 * Gives credit of a party on, or takes it back where the amount is below zero. Refuses more than is
 * left. Locks the party, which comes before all wallets (docs/ledger.md).
 */
export async function giveOn(
  tx: Transaction,
  partyId: bigint,
  amount: Minor,
): Promise<Outcome<Party>> {
  const [party] = await lockParties(tx, [partyId])
  assert(party !== undefined, `party ${partyId} exists`)
  const left = party.credit - party.given
  if (amount > left) {
    return refused('insufficient_balance', {
      credit: `${party.loginId} has ${displayMoney(left)} ${party.currency} left to give`,
    })
  }
  assert(party.given + amount >= 0n, 'no more is taken back than was given')
  await addGiven(tx, partyId, amount)
  return accepted({ ...party, given: party.given + amount })
}
