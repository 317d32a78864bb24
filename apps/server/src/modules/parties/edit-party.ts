import { assert } from '@fairline/domain/assert'
import type { ClassRates } from '@fairline/domain/books/commission'
import { changedShares, type ShareChanges } from '@fairline/domain/books/position-taking'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { displayMoney, type Minor } from '@fairline/domain/money/money'
import { currentRulesVersion } from '@fairline/domain/ticket/rules-version'
import type { Transaction } from '../../db/transaction.ts'
import { chainTerms } from './book-terms.ts'
import { faultInTree } from './check-tree.ts'
import { giveOn } from './give-on.ts'
import type { Party } from './party.ts'
import {
  insertTermsBelow,
  lockParties,
  selectChain,
  selectSubtree,
  updateParty,
} from './party-store.ts'

/** What of a party changes; what is left out stays. */
export interface PartyChanges {
  readonly name?: string
  readonly credit?: Minor
  /** Columns that are left out stay. */
  readonly shares?: ShareChanges
  readonly rates?: ClassRates
}

/** A party after a change, and how many members have new terms by it. */
export interface EditedParty {
  readonly party: Party
  readonly members: number
}

/**
 * Changes a party. Credit comes from its parent and goes back to it, and is never below what was
 * given on. Shares and rates count for new bets of its subtree. The caller lets the operator's acts
 * on the tree take turns.
 */
export async function editParty(
  tx: Transaction,
  { id, parentId }: Pick<Party, 'id' | 'parentId'>,
  changes: PartyChanges,
): Promise<Outcome<EditedParty>> {
  const locked = await lockParties(tx, parentId === null ? [id] : [parentId, id])
  const before = locked.at(-1)
  assert(before !== undefined, `party ${id} exists`)
  const { credit = before.credit } = changes
  if (credit < before.given) {
    return refused('incompletedRequest', {
      credit: `${before.loginId} has given ${displayMoney(before.given)} ${before.currency}`,
    })
  }
  if (parentId !== null && credit !== before.credit) {
    const given = await giveOn(tx, parentId, credit - before.credit)
    if (!given.ok) return given
  }
  const party: Party = {
    ...before,
    credit,
    name: changes.name ?? before.name,
    shares: changedShares(before.shares, changes.shares ?? {}),
    rates: changes.rates ?? before.rates,
  }
  await updateParty(tx, party)
  if (changes.shares === undefined && changes.rates === undefined) {
    return accepted({ party, members: 0 })
  }
  const chain = await selectChain(tx, id)
  const fault = await faultInTree(tx, chain)
  if (fault !== null) return fault
  return accepted({ party, members: await renewTerms(tx, chain) })
}

/** Gives all members below the last party of a chain the terms of their chains. */
async function renewTerms(tx: Transaction, chain: readonly Party[]): Promise<number> {
  const party = chain.at(-1)
  assert(party !== undefined, 'a chain has a party')
  const subtree = await selectSubtree(tx, party)
  const all = [...chain.slice(0, -1), ...subtree]
  const chains = subtree.map(({ path }) =>
    chainTerms(all.filter((each) => path.startsWith(each.path))),
  )
  return insertTermsBelow(tx, chains, currentRulesVersion)
}
