import { nicknameRules } from '@fairline/domain/accounts/credentials'
import { fieldText } from '@fairline/domain/errors/field-messages'
import { firstFault } from '@fairline/domain/errors/field-rules'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Database } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/queries.ts'
import { inTransaction } from '../../db/transaction.ts'
import { updateNickname } from './account-store.ts'

/**
 * Sets the nickname of an account, which it keeps for ever and can be logged in to by. A name that
 * any member of the operator logs in by is `new_login_id_exists`, a second nickname
 * `secondary_account_exists`.
 * @spec S7.addsecondary S4.session.nickname S5.nickname S5.nickname.exists
 */
export async function setNickname(
  database: Database,
  accountId: bigint,
  nickname: string,
): Promise<Outcome<string>> {
  const fault = firstFault(nickname, nicknameRules)
  if (fault !== null) return refused('incompletedRequest', { nickname: fieldText(fault) })
  try {
    const isSet = await inTransaction(database, (tx) => updateNickname(tx, accountId, nickname))
    return isSet ? accepted(nickname) : refused('secondary_account_exists')
  } catch (error) {
    if (isUniqueViolation(error)) return refused('new_login_id_exists')
    throw error
  }
}
