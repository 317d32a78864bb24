import { type Preferences, preferenceProblem } from '@fairline/domain/accounts/preferences'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Transaction } from '../../db/transaction.ts'
import { mergePreferences } from './account-store.ts'
import { readMember } from './read-member.ts'

/**
 * Saves the given preferences and gives all of them. An amount that is no stake of the currency,
 * or a language that the operator does not offer, is refused with its name.
 * @spec S7.usersettings
 */
export async function saveSettings(
  tx: Transaction,
  accountId: bigint,
  changes: Partial<Preferences>,
): Promise<Outcome<Preferences>> {
  const { currency, operator } = await readMember(tx, accountId)
  const problem = preferenceProblem(changes, currency, operator.languages)
  if (problem !== null) return refused('incompletedRequest', { [problem]: 'not allowed here' })
  if (Object.keys(changes).length > 0) await mergePreferences(tx, accountId, changes)
  return accepted((await readMember(tx, accountId)).preferences)
}
