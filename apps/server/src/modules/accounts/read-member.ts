import type { AccountStatus } from '@fairline/domain/accounts/account-status'
import { defaultPreferences, type Preferences } from '@fairline/domain/accounts/preferences'
import { assert } from '@fairline/domain/assert'
import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import type { Currency } from '@fairline/domain/money/money'
import type { OddsGroup } from '@fairline/domain/odds/odds-type'
import type { Queries } from '../../db/queries.ts'
import { type Balances, balancesOf } from '../wallet/index.ts'
import { type AccountRow, findAccount, type LimitsRow } from './account-store.ts'
import { type OperatorSettings, operatorSettings } from './operator-settings.ts'

/** A member with everything that a profile shows and a bet is placed under. */
export interface MemberRecord {
  readonly operatorId: number
  /** Also the id of the wallet. */
  readonly accountId: bigint
  readonly loginId: string
  readonly nickname: string | undefined
  readonly parentId: string
  readonly operator: OperatorSettings
  readonly currency: Currency
  readonly status: AccountStatus
  readonly balances: Balances
  readonly oddsGroup: OddsGroup
  readonly termsId: bigint
  readonly limits: Readonly<Record<string, BetLimits>>
  readonly commissionSetUp: boolean
  readonly preferences: Preferences
  /** Rises when terms or settings change. */
  readonly profileVersion: bigint
}

/** Reads a member; asserts that there is one, since a session or a caller names it. */
export async function readMember(db: Queries, accountId: bigint): Promise<MemberRecord> {
  const row = await findAccount(db, accountId)
  assert(row !== undefined, `account ${accountId} exists with wallet and terms`)
  return memberOf(row)
}

function memberOf(row: AccountRow): MemberRecord {
  const operator = operatorSettings.parse(row.operator_settings)
  const { language, oddsType, theme } = operator
  return {
    operatorId: row.operator_id,
    accountId: BigInt(row.id),
    loginId: row.login_id,
    nickname: row.nickname ?? undefined,
    parentId: row.parent_id,
    operator,
    currency: row.currency,
    status: row.account_status,
    balances: balancesOf(row),
    oddsGroup: row.odds_group,
    termsId: BigInt(row.terms_id),
    limits: Object.fromEntries(
      Object.entries(row.limits).map(([sport, limits]) => [sport, limitsOf(limits)]),
    ),
    commissionSetUp: Object.keys(row.commission).length > 0,
    preferences: { ...defaultPreferences({ language, oddsType, theme }), ...row.preferences },
    profileVersion: BigInt(row.profile_version),
  }
}

function limitsOf(row: LimitsRow): BetLimits {
  return {
    minBet: BigInt(row.min_bet),
    maxBet: BigInt(row.max_bet),
    maxPayout: BigInt(row.max_payout),
    maxPerMatch: BigInt(row.max_per_match),
  }
}
