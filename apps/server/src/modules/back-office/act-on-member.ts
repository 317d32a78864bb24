import { type Outcome, refused } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import type { Transaction } from '../../db/transaction.ts'
import { accountNamed, type MemberRecord, readMember } from '../accounts/index.ts'
import { lockPartyOfMember } from '../parties/index.ts'
import { type Balances, lockWallet } from '../wallet/index.ts'
import type { Act, ActBy, Acted } from './act.ts'
import type { JsonRecord } from './canonical-json.ts'

/** Names the member that an act is about. */
export interface OnMember {
  /** Login id or nickname. */
  readonly login: string
}

/** What an act does to a member whose wallet is locked. */
type OnLockedMember<Input> = (
  tx: Transaction,
  by: ActBy,
  input: Input,
  member: MemberRecord,
) => Promise<Outcome<Acted>>

/**
 * Makes an act on a member. A login id that no member has at this operator is refused in the same
 * way as one of another operator's member.
 *
 * @param holdsUpline whether the act moves credit of the member's upline, which is locked first.
 */
export function onMember<Input extends OnMember>(
  work: OnLockedMember<Input>,
  holdsUpline: (input: Input) => boolean = () => false,
): Act<Input> {
  return async (tx, by, input) => {
    const accountId = await accountNamed(tx, by.operatorId, input.login)
    if (accountId === undefined) {
      return refused('forbiddenAccess', { member: `there is no member ${input.login}` })
    }
    if (holdsUpline(input)) await lockPartyOfMember(tx, accountId)
    await lockWallet(tx, accountId)
    return work(tx, by, input, await readMember(tx, accountId))
  }
}

export const targetOf = ({ loginId }: MemberRecord): string => `member:${loginId}`

/** The money of a member as the audit and the answers show it. */
export const moneyOf = ({ available, outstanding, debt }: Balances): JsonRecord => ({
  available: formatMoney(available),
  outstanding: formatMoney(outstanding),
  debt: formatMoney(debt),
})
