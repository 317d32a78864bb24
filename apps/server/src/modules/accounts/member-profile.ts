import type { MemberProfile } from '@fairline/contract/session'
import { formatMoney } from '@fairline/domain/money/money'
import { hasMyanmar } from '@fairline/domain/myanmar/myanmar-mode'
import { chipsOf } from '../operators/index.ts'
import type { MemberRecord } from './read-member.ts'

/**
 * Returns a member as the profile and login calls answer it. Cash is the complete balance of the
 * account, including what is held.
 * @spec S6.player.parent S6.player.operatorType S7.userprofile.info S7.userprofile.wallet
 * @spec S7.userprofile.limit S3.profile S3.profile.settings S3.player.info S3.player.wallet
 * @spec S3.player.limit
 */
export function memberProfile(member: MemberRecord, sessionToken: string): MemberProfile {
  const { balances, preferences } = member
  return {
    player_info: {
      account_id: member.loginId,
      session_token: sessionToken,
      nickname: member.nickname ?? '',
      has_secondary_account: member.nickname !== undefined,
      operator_type: member.operator.operatorType,
      parent_id: member.parentId,
      comm_type: member.oddsGroup,
      myanmar: hasMyanmar(member.currency, member.myanmar),
      language_chosen: member.languageChosen,
      must_change_password: member.mustChangePassword,
    },
    player_wallet: {
      available_balance: formatMoney(balances.available),
      cash_balance: formatMoney(balances.account),
      frozen_balance: formatMoney(balances.outstanding),
      balance_version: Number(balances.version),
      currency_code: member.currency,
      stake_chips: chipsOf(member.operator, member.currency).map(formatMoney),
    },
    player_bet_limit: Object.fromEntries(
      Object.entries(member.limits).map(([sport, limits]) => [
        sport,
        {
          min_bet: formatMoney(limits.minBet),
          max_bet: formatMoney(limits.maxBet),
          max_payout: formatMoney(limits.maxPayout),
          max_per_match: formatMoney(limits.maxPerMatch),
        },
      ]),
    ),
    player_settings: preferences as MemberProfile['player_settings'],
  }
}
