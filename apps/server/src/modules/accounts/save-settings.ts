import { type Preferences, preferenceProblem } from '@fairline/domain/accounts/preferences'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { hasMyanmar } from '@fairline/domain/myanmar/myanmar-mode'
import type { Transaction } from '../../db/transaction.ts'
import { mergePreferences } from './account-store.ts'
import { readMember } from './read-member.ts'

/**
 * Saves the given preferences and returns all of them. Refuses an amount that is not a stake of the
 * currency, and a language or Myanmar odds that the member is not offered; the refusal names the
 * preference.
 * @spec S7.usersettings
 */
export async function saveSettings(
  tx: Transaction,
  accountId: bigint,
  changes: Partial<Preferences>,
): Promise<Outcome<Preferences>> {
  const { currency, operator, myanmar } = await readMember(tx, accountId)
  const { languages } = operator
  const problem = preferenceProblem(changes, {
    currency,
    languages,
    myanmar: hasMyanmar(currency, myanmar),
  })
  if (problem !== null) return refused('incompletedRequest', { [problem]: 'not allowed here' })
  if (Object.keys(changes).length > 0) await mergePreferences(tx, accountId, changes)
  return accepted((await readMember(tx, accountId)).preferences)
}
