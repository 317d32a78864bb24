import type { PartyLevel, PartyStatus } from '@fairline/domain/books/party-level'
import type { Currency } from '@fairline/domain/money/money'
import type { OfficeRole, SubAccountFlag } from '@fairline/domain/office/office-role'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, orNull, rowMapper } from '../../db/row-mapper.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { OfficeAccount, OfficeProofs, OfficeStatus } from './office-account.ts'

const accounts = rowMapper({
  id: column.bigint('o.id'),
  operatorId: column.smallint('o.operator_id'),
  login: column.text('o.login_id'),
  name: column.text('o.name'),
  role: column.text<OfficeRole>('o.role'),
  flags: orNull(column.json<readonly SubAccountFlag[]>('to_jsonb(o.flags)')),
  status: column.text<OfficeStatus>('o.status'),
  addresses: column.json<readonly string[]>('to_jsonb(o.addresses)'),
  hasTotp: column.boolean('o.totp_sealed is not null'),
  lastLoginAtMs: orNull(column.moment('o.last_login_at')),
  partyId: orNull(column.bigint('p.id')),
  partyLogin: orNull(column.text('p.login_id')),
  partyLevel: orNull(column.text<PartyLevel>('p.level')),
  partyPath: orNull(column.text('p.path')),
  partyCurrency: orNull(column.text<Currency>('p.currency')),
  partyStatus: orNull(column.text<PartyStatus>('chain.status')),
})

/** An account with its upline, whose state is the worst of those above it and its own. */
const joined = `office_account o
  left join party p on p.id = o.party_id
  left join lateral (
    select case when bool_or(u.status = 'closed') then 'closed'
                when bool_or(u.status = 'suspended') then 'suspended' else 'active' end as status
      from party u where u.id = any (ids_of_path(p.path))) chain on p.id is not null`

function accountOf(row: MappedRow): OfficeAccount {
  const { partyId, partyLogin, partyLevel, partyPath, partyCurrency, partyStatus, ...own } =
    accounts.of(row)
  if (partyId === null) return { ...own, party: null }
  return {
    ...own,
    party: {
      id: partyId,
      login: partyLogin ?? '',
      level: partyLevel ?? 'agent',
      path: partyPath ?? '',
      currency: partyCurrency ?? 'MYR',
      status: partyStatus ?? 'active',
    },
  }
}

/** Finds an account of an operator by its login id, in whatever case. */
export async function selectOfficeAccount(
  db: Queries,
  operatorId: number,
  login: string,
): Promise<OfficeAccount | undefined> {
  const [row] = await db.query<MappedRow>(
    `select ${accounts.columns} from ${joined}
      where o.operator_id = $1 and lower(o.login_id) = lower($2)`,
    [operatorId, login],
  )
  return row && accountOf(row)
}

/** Finds an account by its id. */
export async function selectOfficeAccountOf(
  db: Queries,
  id: bigint,
): Promise<OfficeAccount | undefined> {
  const [row] = await db.query<MappedRow>(
    `select ${accounts.columns} from ${joined} where o.id = $1`,
    [id],
  )
  return row && accountOf(row)
}

/** Finds the account that acts for itself of an upline. */
export async function selectOfficeAccountOfParty(
  db: Queries,
  partyId: bigint,
): Promise<OfficeAccount | undefined> {
  const [row] = await db.query<MappedRow>(
    `select ${accounts.columns} from ${joined} where o.party_id = $1 and o.flags is null`,
    [partyId],
  )
  return row && accountOf(row)
}

/** The accounts of an operator's staff, or those that act for an upline, by login id. */
export async function selectOfficeAccounts(
  db: Queries,
  operatorId: number,
  partyId: bigint | null,
): Promise<readonly OfficeAccount[]> {
  const rows = await db.query<MappedRow>(
    `select ${accounts.columns} from ${joined}
      where o.operator_id = $1 and o.party_id is not distinct from $2 order by lower(o.login_id)`,
    [operatorId, partyId],
  )
  return rows.map(accountOf)
}

/** Whether the operator has an owner who can log in. */
export async function hasActiveOwner(db: Queries, operatorId: number): Promise<boolean> {
  const rows = await db.query(
    "select from office_account where operator_id = $1 and role = 'owner' and status = 'active'",
    [operatorId],
  )
  return rows.length > 0
}

interface ProofRow {
  password_hash: string | null
  pepper_id: string | null
  totp_sealed: Buffer | null
  totp_step: string
  recovery_codes: string[]
}

/** What proves the owner of an account; locked where a proof is used up. */
export async function selectProofs(
  db: Queries,
  id: bigint,
  lock: '' | 'for update' = '',
): Promise<OfficeProofs> {
  const [row] = await db.query<ProofRow>(
    `select password_hash, pepper_id, totp_sealed, totp_step, recovery_codes
       from office_account where id = $1 ${lock}`,
    [id],
  )
  const { password_hash: hash = null, pepper_id: pepperId = null } = row ?? {}
  return {
    password: hash === null || pepperId === null ? undefined : { hash, pepperId },
    totpSealed: row?.totp_sealed ?? null,
    totpStep: Number(row?.totp_step ?? 0),
    recoveryCodes: row?.recovery_codes ?? [],
  }
}

/** Stores which proofs are used up. */
export async function saveUsedProof(
  tx: Transaction,
  id: bigint,
  { totpStep, recoveryCodes }: Pick<OfficeProofs, 'totpStep' | 'recoveryCodes'>,
): Promise<void> {
  await tx.query('update office_account set totp_step = $2, recovery_codes = $3 where id = $1', [
    id,
    totpStep,
    recoveryCodes,
  ])
}

/** Writes down when somebody logged in. */
export async function saveLastLogin(tx: Transaction, id: bigint, now: number): Promise<void> {
  await tx.query('update office_account set last_login_at = $2 where id = $1', [id, new Date(now)])
}

/** An account to be. */
export interface NewOfficeAccount
  extends Pick<OfficeAccount, 'operatorId' | 'login' | 'name' | 'role' | 'flags'> {
  readonly partyId: bigint | null
}

/** Inserts an account that is invited; its id. */
export async function insertOfficeAccount(
  tx: Transaction,
  { operatorId, partyId, login, name, role, flags }: NewOfficeAccount,
): Promise<bigint> {
  const [row] = await tx.query<{ id: string }>(
    `insert into office_account (operator_id, party_id, login_id, name, role, flags)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [operatorId, partyId, login, name, role, flags],
  )
  return BigInt(row?.id ?? 0)
}

/** What may change of an account. */
export type ChangedAccount = Pick<
  OfficeAccount,
  'id' | 'name' | 'role' | 'flags' | 'status' | 'addresses'
>

/** Stores what may change of an account. */
export async function updateOfficeAccount(
  tx: Transaction,
  { id, name, role, flags, status, addresses }: ChangedAccount,
): Promise<void> {
  await tx.query(
    `update office_account set name = $2, role = $3, flags = $4, status = $5, addresses = $6
      where id = $1`,
    [id, name, role, flags, status, addresses],
  )
}

/** Takes an account's proofs away, so that only an invitation opens it. */
export async function clearProofs(tx: Transaction, id: bigint): Promise<void> {
  await tx.query(
    `update office_account set status = 'invited', password_hash = null, pepper_id = null,
            totp_sealed = null, totp_step = 0, recovery_codes = '{}' where id = $1`,
    [id],
  )
}

/** Stores the proofs of an account that is taken, which makes it active. */
export async function saveProofs(
  tx: Transaction,
  id: bigint,
  { password, totpSealed, totpStep, recoveryCodes }: OfficeProofs,
): Promise<void> {
  await tx.query(
    `update office_account set status = 'active', password_hash = $2, pepper_id = $3,
            totp_sealed = $4, totp_step = $5, recovery_codes = $6 where id = $1`,
    [id, password?.hash, password?.pepperId, totpSealed, totpStep, recoveryCodes],
  )
}

/** Stores a new password of an account. */
export async function savePassword(
  tx: Transaction,
  id: bigint,
  { hash, pepperId }: NonNullable<OfficeProofs['password']>,
): Promise<void> {
  await tx.query('update office_account set password_hash = $2, pepper_id = $3 where id = $1', [
    id,
    hash,
    pepperId,
  ])
}

/** An invitation as it is kept. */
export interface Invitation {
  readonly accountId: bigint
  readonly totpSealed: Buffer | null
}

/** Replaces the invitations of an account by a new one. */
export async function insertInvitation(
  tx: Transaction,
  { hash, accountId, expiresAt }: { hash: string; accountId: bigint; expiresAt: Date },
): Promise<void> {
  await tx.query('delete from office_invitation where office_account_id = $1', [accountId])
  await tx.query(
    `insert into office_invitation (token_hash, office_account_id, expires_at)
     values (decode($1, 'hex'), $2, $3)`,
    [hash, accountId, expiresAt],
  )
}

/** Finds and locks an invitation that has not expired. */
export async function lockInvitation(
  tx: Transaction,
  hash: string,
): Promise<Invitation | undefined> {
  const [row] = await tx.query<{ office_account_id: string; totp_sealed: Buffer | null }>(
    `select office_account_id, totp_sealed from office_invitation
      where token_hash = decode($1, 'hex') and expires_at > book_now() for update`,
    [hash],
  )
  return row && { accountId: BigInt(row.office_account_id), totpSealed: row.totp_sealed }
}

/** Keeps the secret that an invitation shows. */
export async function saveInvitationSecret(
  tx: Transaction,
  hash: string,
  sealed: Buffer,
): Promise<void> {
  await tx.query(
    "update office_invitation set totp_sealed = $2 where token_hash = decode($1, 'hex')",
    [hash, sealed],
  )
}

/** Deletes the invitations of an account: it is taken. */
export async function deleteInvitations(tx: Transaction, accountId: bigint): Promise<void> {
  await tx.query('delete from office_invitation where office_account_id = $1', [accountId])
}

/** Deletes the invitations of all owners of an operator: the first one has accepted. */
export async function deleteOwnerInvitations(tx: Transaction, operatorId: number): Promise<void> {
  await tx.query(
    `delete from office_invitation i using office_account o
      where o.id = i.office_account_id and o.operator_id = $1 and o.role = 'owner'`,
    [operatorId],
  )
}
