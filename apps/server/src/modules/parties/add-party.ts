import { normaliseLoginId } from '@fairline/domain/accounts/credentials'
import { assert } from '@fairline/domain/assert'
import type { ClassRates } from '@fairline/domain/books/commission'
import { isAbove, levelNames, type PartyLevel } from '@fairline/domain/books/party-level'
import { changedShares, type ShareChanges } from '@fairline/domain/books/position-taking'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Currency, Minor } from '@fairline/domain/money/money'
import type { Transaction } from '../../db/transaction.ts'
import { faultInTree } from './check-tree.ts'
import { giveOn } from './give-on.ts'
import type { Party } from './party.ts'
import { insertParty, isNameTaken, lockParties, selectChain } from './party-store.ts'

/** A party to be. */
export interface NewParty {
  readonly operatorId: number
  readonly login: string
  readonly name: string
  readonly level: PartyLevel
  /** Null under the house. */
  readonly parent: Party | null
  readonly currency: Currency
  readonly credit: Minor
  readonly shares: ShareChanges
  /** Those of the parent if they are left out. */
  readonly rates?: ClassRates
}

/**
 * Adds a party below its parent, with credit out of the parent's. The caller lets the operator's
 * acts on the tree take turns.
 */
export async function addParty(tx: Transaction, party: NewParty): Promise<Outcome<Party>> {
  const { operatorId, parent, level, currency, credit, name } = party
  const loginId = normaliseLoginId(party.login)
  if (loginId === undefined) {
    return refused('incompletedRequest', {
      login: 'a login id has 3 to 32 letters, digits, dots, dashes or underscores',
    })
  }
  if (await isNameTaken(tx, operatorId, loginId)) {
    return refused('new_login_id_exists', { login: `the name ${loginId} is taken` })
  }
  const rates = party.rates ?? parent?.rates
  if (rates === undefined) {
    return refused('memberCommissionNotSetup', { rates: 'a party under the house needs --rates' })
  }
  const place = placeFault(party)
  if (place !== null) return refused('incompletedRequest', place)
  if (parent !== null) {
    const given = await giveOn(tx, parent.id, credit)
    if (!given.ok) return given
  }
  const made = { operatorId, parentId: parent?.id ?? null, parentPath: parent?.path ?? '' }
  const shares = changedShares({}, party.shares)
  const of = { level, loginId, name, currency, credit, shares, rates }
  const id = await insertParty(tx, { ...made, ...of })
  const chain = await selectChain(tx, id)
  const fault = await faultInTree(tx, chain)
  if (fault !== null) return fault
  const [added] = await lockParties(tx, [id])
  assert(added !== undefined, 'a party that was inserted is there')
  return accepted(added)
}

function placeFault({
  parent,
  level,
  currency,
}: NewParty): Readonly<Record<string, string>> | null {
  if (parent === null) return null
  if (!isAbove(parent.level, level)) {
    const [upper, lower] = [levelNames[parent.level], levelNames[level]]
    return { level: `${parent.loginId} is ${upper}, which is not above ${lower}` }
  }
  if (parent.currency !== currency) {
    return { currency: `${parent.loginId} has ${parent.currency}, not ${currency}` }
  }
  return parent.status === 'closed' ? { upline: `${parent.loginId} is closed` } : null
}
