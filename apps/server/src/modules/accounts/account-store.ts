import type { Preferences } from '@fairline/domain/accounts/preferences'
import type { RatesByClass } from '@fairline/domain/books/commission'
import type { SharesByColumn } from '@fairline/domain/books/position-taking'
import type { BookTerms } from '@fairline/domain/books/ticket-edges'
import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import type { Minor } from '@fairline/domain/money/money'
import { defaultTaxTable } from '@fairline/domain/myanmar/myanmar-tax'
import type { OddsGroup } from '@fairline/domain/odds/odds-type'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, orNull, type RowOf, rowMapper } from '../../db/row-mapper.ts'
import type { Transaction } from '../../db/transaction.ts'

/** A password as the database keeps it. */
export interface StoredPassword {
  readonly hash: string
  readonly pepperId: string
}

/** An account that somebody wants to log in to. */
export interface StoredCredentials extends StoredPassword, VerifiedAccount {}

/** An account whose password was verified, and which password that was. */
export interface VerifiedAccount {
  readonly accountId: bigint
  /** How often the password had been changed when it was verified. */
  readonly passwordChanges: number
}

/** Limits of one sports type, minor units as text. */
interface LimitsRow {
  min_bet: string
  max_bet: string
  max_payout: string
  max_per_match: string
}

/** Columns of `account`, `operator` and the newest `terms`. */
const accounts = rowMapper({
  accountId: column.bigint('a.id'),
  loginId: column.text('a.login_id'),
  nickname: orNull(column.text('a.nickname')),
  /** The party above the member; null of a member of the house. */
  partyId: orNull(column.bigint('a.party_id')),
  /** The login id of that party, or `house`. */
  parentId: column.text("coalesce((select login_id from party where id = a.party_id), 'house')"),
  operatorId: column.smallint('a.operator_id'),
  operatorSettings: column.json<unknown>('o.settings'),
  /** Those that the member has set. */
  preferences: column.json<Partial<Preferences>>('a.preferences'),
  profileVersion: column.bigint('a.profile_version'),
  /** How often the password has been changed. */
  passwordChanges: column.integer('a.password_changes'),
  /** Whether the operator has set the password, which the member must change before all else. */
  mustChangePassword: column.boolean('a.must_change_password'),
  termsId: column.bigint('t.id'),
  oddsGroup: column.text<OddsGroup>('t.odds_group'),
  limits: column.json<Readonly<Record<string, LimitsRow>>>('t.limits'),
  /** By sports type: what the operator refers bets to its traders from. */
  referFrom: orNull(
    column.json<Readonly<Record<string, string>>>(
      `(select jsonb_object_agg(p.sports_type::text, p.refer_from::text)
          from limit_profile p join wallet w on w.currency = p.currency
         where p.operator_id = a.operator_id and p.refer_from is not null and w.id = a.id)`,
    ),
  ),
  positionTaking: column.json<SharesByColumn>('t.position_taking'),
  /** Rates of the member and its uplines by class; empty while commission is not set up. */
  rates: column.json<RatesByClass>('t.commission'),
  myanmarTax: column.smallints('t.myanmar_tax'),
})

/** Everything about an account but password and money. */
export interface StoredAccount
  extends Omit<RowOf<typeof accounts>, 'nickname' | 'limits' | 'referFrom'> {
  readonly nickname: string | undefined
  readonly limits: Readonly<Record<string, BetLimits>>
  /** By sports type, minor units: what the operator refers bets to its traders from. */
  readonly referFrom: Readonly<Record<string, Minor>>
}

/** Reads everything about accounts but password and money; what does not exist is left out. */
export async function findAccounts(db: Queries, ids: readonly bigint[]): Promise<StoredAccount[]> {
  const rows = await db.query<MappedRow>(
    `select ${accounts.columns}
       from account a
       join operator o on o.id = a.operator_id
       join lateral (select * from terms where account_id = a.id order by id desc limit 1) t
         on true
      where a.id = any ($1)`,
    [ids],
    'find-accounts',
  )
  return rows.map(accountOf)
}

function accountOf(row: MappedRow): StoredAccount {
  const { nickname, limits, referFrom, ...account } = accounts.of(row)
  return {
    ...account,
    nickname: nickname ?? undefined,
    referFrom: mapValues(referFrom ?? {}, BigInt),
    limits: mapValues(limits, (each) => ({
      minBet: BigInt(each.min_bet),
      maxBet: BigInt(each.max_bet),
      maxPayout: BigInt(each.max_payout),
      maxPerMatch: BigInt(each.max_per_match),
    })),
  }
}

function limitsRow(limits: BetLimits): LimitsRow {
  return {
    min_bet: String(limits.minBet),
    max_bet: String(limits.maxBet),
    max_payout: String(limits.maxPayout),
    max_per_match: String(limits.maxPerMatch),
  }
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}

interface CredentialsRow {
  id: string
  password_hash: string
  pepper_id: string
  password_changes: number
}

/** Finds what a login is checked against, by login id or nickname in lower case. */
export async function findCredentials(
  db: Queries,
  operatorId: number,
  loginKey: string,
): Promise<StoredCredentials | undefined> {
  const [row] = await db.query<CredentialsRow>(
    `select a.id, a.password_hash, a.pepper_id, a.password_changes
       from login_name n join account a on a.id = n.account_id
      where n.operator_id = $1 and n.name = $2`,
    [operatorId, loginKey],
    'find-credentials',
  )
  if (row === undefined) return undefined
  return {
    accountId: BigInt(row.id),
    hash: row.password_hash,
    pepperId: row.pepper_id,
    passwordChanges: row.password_changes,
  }
}

/** An account as its logins are counted. */
export interface NamedAccount {
  /** Its login id in lower case. */
  readonly name: string
  /** How often its password has been changed. */
  readonly passwordChanges: number
}

/** The account of a login id or nickname in lower case; undefined if no account has that name. */
export async function findNamed(
  db: Queries,
  operatorId: number,
  name: string,
): Promise<NamedAccount | undefined> {
  const [row] = await db.query<{ login_id: string; password_changes: number }>(
    `select lower(a.login_id) as login_id, a.password_changes
       from login_name n join account a on a.id = n.account_id
      where n.operator_id = $1 and n.name = $2`,
    [operatorId, name],
    'find-named',
  )
  return row && { name: row.login_id, passwordChanges: row.password_changes }
}

/** Sets the nickname of an account without one; returns false when it already has one. */
export async function updateNickname(
  tx: Transaction,
  accountId: bigint,
  nickname: string,
): Promise<boolean> {
  const rows = await tx.query(
    `update account set nickname = $2, profile_version = profile_version + 1
      where id = $1 and nickname is null returning id`,
    [accountId, nickname],
  )
  return rows.length === 1
}

/** Inserts an account and returns its id. */
export async function insertAccount(
  tx: Transaction,
  account: {
    operatorId: number
    loginId: string
    password: StoredPassword
    mustChangePassword: boolean
    /** The party above the member; null for a member of the house. */
    partyId: bigint | null
  },
): Promise<bigint> {
  const { operatorId, loginId, password, mustChangePassword, partyId } = account
  const [row] = await tx.query<{ id: string }>(
    `insert into account
       (operator_id, login_id, password_hash, pepper_id, must_change_password, party_id)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [operatorId, loginId, password.hash, password.pepperId, mustChangePassword, partyId],
  )
  return BigInt(row?.id ?? 0)
}

/**
 * Stores another password, of the member's own choice. Returns how often it has been changed now,
 * or undefined if it was changed after it was verified: nothing is stored then.
 */
export async function changeStoredPassword(
  tx: Transaction,
  { accountId, passwordChanges }: VerifiedAccount,
  { hash, pepperId }: StoredPassword,
): Promise<number | undefined> {
  const [row] = await tx.query<{ password_changes: number }>(
    `update account
        set password_hash = $2, pepper_id = $3, password_changes = password_changes + 1,
            must_change_password = false, profile_version = profile_version + 1
      where id = $1 and password_changes = $4 returning password_changes`,
    [accountId, hash, pepperId, passwordChanges],
  )
  return row?.password_changes
}

/** Stores a password that somebody else chose for the member. */
export async function overwritePassword(
  tx: Transaction,
  accountId: bigint,
  { hash, pepperId }: StoredPassword,
): Promise<void> {
  await tx.query(
    `update account set password_hash = $2, pepper_id = $3, must_change_password = true,
            password_changes = password_changes + 1
      where id = $1`,
    [accountId, hash, pepperId],
  )
}

/** Stores a newer hash of the same password. */
export async function renewPasswordHash(
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

/**
 * Inserts terms and returns their id. Earlier terms stay, for the bets placed under them. The
 * Myanmar tax table is copied from the operator's current settings.
 */
export async function insertTerms(
  tx: Transaction,
  terms: {
    accountId: bigint
    oddsGroup: OddsGroup
    limits: Readonly<Record<string, BetLimits>>
    book: BookTerms
    rulesVersion: string
  },
): Promise<bigint> {
  const [row] = await tx.query<{ id: string }>(
    `insert into terms (account_id, odds_group, limits, commission, position_taking, rules_version,
                        myanmar_tax)
     select a.id, $2, $3, $4, $7, $5, coalesce(
              (select array_agg(rate::smallint order by legs)
                 from jsonb_array_elements_text(o.settings #> '{myanmar,tax}')
                        with ordinality t(rate, legs)), $6::smallint[])
       from account a join operator o on o.id = a.operator_id
      where a.id = $1 returning id`,
    [
      terms.accountId,
      terms.oddsGroup,
      JSON.stringify(mapValues(terms.limits, limitsRow)),
      JSON.stringify(terms.book.commission),
      terms.rulesVersion,
      defaultTaxTable,
      JSON.stringify(terms.book.positionTaking),
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

/** Returns the id of an operator by its code; undefined for an unknown one. */
export async function selectOperatorId(db: Queries, code: string): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }>('select id from operator where code = $1', [code])
  return row?.id
}
