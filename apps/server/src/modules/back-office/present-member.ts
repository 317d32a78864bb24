import { rightsOf } from '@fairline/domain/books/access-right'
import type { MemberRecord } from '../accounts/index.ts'
import { moneyOf } from './act-on-member.ts'
import type { JsonRecord } from './canonical-json.ts'
import { limitsShown } from './limit-profile.ts'

/** A member as `member show` prints it. */
export const memberShown = (member: MemberRecord): JsonRecord => ({
  member: member.loginId,
  upline: member.parentId,
  status: member.status,
  ...(member.denied === 0 ? {} : { off: rightsOf(member.denied).join(' ') }),
  currency: member.currency,
  odds_group: member.oddsGroup,
  ...moneyOf(member.balances),
  commission: member.commission,
  limits: limitsShown(member.limits),
})
