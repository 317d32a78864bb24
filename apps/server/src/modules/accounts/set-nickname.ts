import { refusalOf } from '@fairline/domain/accounts/account-status'
import { nicknameRules } from '@fairline/domain/accounts/credentials'
import { assert } from '@fairline/domain/assert'
import { fieldText } from '@fairline/domain/errors/field-messages'
import { firstFault } from '@fairline/domain/errors/field-rules'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Database } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/queries.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockWallet } from '../wallet/index.ts'
import { updateNickname } from './account-store.ts'

/**
 * Sets the nickname of an account, which it keeps for ever and can be logged in to by. A name that
 * any member of the operator logs in by is `new_login_id_exists`, a second nickname
 * `secondary_account_exists`. Under the wallet's lock, which holds the account's state and lets
 * requests of one account take turns.
 * @spec S7.addsecondary S5.nickname S5.nickname.once S5.nickname.exists
 * @spec S8.secondary_account_exists S8.new_login_id_exists S8.incompletedRequest
 * @spec S4.session.nickname S4.nickname.once S4.nickname.kept S4.nickname.forGood
 */
export async function setNickname(
  database: Database,
  accountId: bigint,
  nickname: string,
): Promise<Outcome<string>> {
  const fault = firstFault(nickname, nicknameRules)
  if (fault !== null) return refused('incompletedRequest', { nickname: fieldText(fault) })
  try {
    return await inTransaction(database, async (tx): Promise<Outcome<string>> => {
      const wallet = await lockWallet(tx, accountId)
      assert(wallet !== undefined, `account ${accountId} has a wallet`)
      const refusal = refusalOf(wallet.accountStatus, 'change')
      if (refusal !== null) return refused(refusal)
      const isSet = await updateNickname(tx, accountId, nickname)
      return isSet ? accepted(nickname) : refused('secondary_account_exists')
    })
  } catch (error) {
    if (isUniqueViolation(error)) return refused('new_login_id_exists')
    throw error
  }
}
