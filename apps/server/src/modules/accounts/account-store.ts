import type { AccountStatus } from '@fairline/domain/accounts/account-status'
import type { Preferences } from '@fairline/domain/accounts/preferences'
import type { Currency } from '@fairline/domain/money/money'
import type { OddsGroup } from '@fairline/domain/odds/odds-type'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'

/** A password as the database keeps it. */
export interface StoredPassword {
  readonly hash: string
  readonly pepperId: string
}

/** An account that somebody wants to log in to. */
export interface StoredCredentials extends StoredPassword {
  readonly accountId: bigint
}

/** Rows of `account`, `wallet`, `operator` and the newest `terms`, as the driver gives them. */
export interface AccountRow {
  id: string
  login_id: string
  nickname: string | null
  parent_id: string
  operator_id: number
  operator_settings: unknown
  preferences: Partial<Preferences>
  profile_version: string
  currency: Currency
  account_status: AccountStatus
  available: string
  outstanding: string
  debt: string
  version: string
  terms_id: string
  odds_group: OddsGroup
  limits: Record<string, LimitsRow>
  commission: Record<string, string>
}

/** Limits of one sports type, minor units as text. */
export interface LimitsRow {
  min_bet: string
  max_bet: string
  max_payout: string
  max_per_match: string
}

/** Reads everything about a member but the password; undefined when there is none. */
export async function findAccount(db: Queries, id: bigint): Promise<AccountRow | undefined> {
  const [row] = await db.query<AccountRow>(
    `select a.id, a.login_id, a.nickname, a.parent_id, a.operator_id, o.settings as
            operator_settings, a.preferences, a.profile_version, w.currency, w.account_status,
            w.available, w.outstanding, w.debt, w.version, t.id as terms_id, t.odds_group,
            t.limits, t.commission
       from account a
       join operator o on o.id = a.operator_id
       join wallet w on w.id = a.id
       join lateral (select * from terms where account_id = a.id order by id desc limit 1) t
         on true
      where a.id = $1`,
    [id],
    'find-account',
  )
  return row
}

/** Finds what a login is checked against, by the login id in lower case. */
export async function findCredentials(
  db: Queries,
  operatorId: number,
  loginKey: string,
): Promise<StoredCredentials | undefined> {
  const [row] = await db.query<{ id: string; password_hash: string; pepper_id: string }>(
    `select id, password_hash, pepper_id from account
      where operator_id = $1 and lower(login_id) = $2`,
    [operatorId, loginKey],
    'find-credentials',
  )
  if (row === undefined) return undefined
  return { accountId: BigInt(row.id), hash: row.password_hash, pepperId: row.pepper_id }
}

/** Inserts an account and gives its id. */
export async function insertAccount(
  tx: Transaction,
  account: { operatorId: number; loginId: string; password: StoredPassword },
): Promise<bigint> {
  const { operatorId, loginId, password } = account
  const [row] = await tx.query<{ id: string }>(
    `insert into account (operator_id, login_id, password_hash, pepper_id)
     values ($1, $2, $3, $4) returning id`,
    [operatorId, loginId, password.hash, password.pepperId],
  )
  return BigInt(row?.id ?? 0)
}

/** Replaces the stored password by a newer hash of the same one. */
export async function updatePassword(
  db: Queries,
  accountId: bigint,
  { hash, pepperId }: StoredPassword,
): Promise<void> {
  await db.query('update account set password_hash = $2, pepper_id = $3 where id = $1', [
    accountId,
    hash,
    pepperId,
  ])
}

/** Inserts terms and gives their id; earlier terms stay, for the bets placed under them. */
export async function insertTerms(
  tx: Transaction,
  terms: {
    accountId: bigint
    oddsGroup: OddsGroup
    limits: Readonly<Record<string, LimitsRow>>
    commission: Readonly<Record<string, string>>
    rulesVersion: string
  },
): Promise<bigint> {
  const [row] = await tx.query<{ id: string }>(
    `insert into terms (account_id, odds_group, limits, commission, rules_version)
     values ($1, $2, $3, $4, $5) returning id`,
    [
      terms.accountId,
      terms.oddsGroup,
      JSON.stringify(terms.limits),
      JSON.stringify(terms.commission),
      terms.rulesVersion,
    ],
  )
  return BigInt(row?.id ?? 0)
}

/** Sets the given preferences and leaves the others. */
export async function mergePreferences(
  db: Queries,
  accountId: bigint,
  changes: Partial<Preferences>,
): Promise<void> {
  await db.query(
    `update account set preferences = preferences || $2, profile_version = profile_version + 1
      where id = $1`,
    [accountId, JSON.stringify(changes)],
  )
}

/** Makes every session of the account read the profile again. */
export async function raiseProfileVersion(db: Queries, accountId: bigint): Promise<void> {
  await db.query('update account set profile_version = profile_version + 1 where id = $1', [
    accountId,
  ])
}
