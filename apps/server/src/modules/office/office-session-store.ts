import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'

/** A session of the back office; moments in milliseconds. */
export interface StoredOfficeSession {
  readonly accountId: bigint
  readonly lastActiveAt: number
  readonly expiresAt: number
  /** When the second factor was shown last. */
  readonly provedAt: number
}

interface SessionRow {
  office_account_id: string
  last_active_at: Date
  expires_at: Date
  proved_at: Date
}

/** Finds a session by its token's hash. */
export async function selectOfficeSession(
  db: Queries,
  hash: string,
): Promise<StoredOfficeSession | undefined> {
  const [row] = await db.query<SessionRow>(
    `select office_account_id, last_active_at, expires_at, proved_at
       from office_session where token_hash = decode($1, 'hex')`,
    [hash],
    'find-office-session',
  )
  return (
    row && {
      accountId: BigInt(row.office_account_id),
      lastActiveAt: row.last_active_at.getTime(),
      expiresAt: row.expires_at.getTime(),
      provedAt: row.proved_at.getTime(),
    }
  )
}

/** Opens a session. */
export async function insertOfficeSession(
  db: Queries,
  session: {
    hash: string
    accountId: bigint
    now: number
    expiresAt: number
    ip: string
    userAgent: string
  },
): Promise<void> {
  const { hash, accountId, now, expiresAt, ip, userAgent } = session
  await db.query(
    `insert into office_session (token_hash, office_account_id, created_at, last_active_at,
                                 expires_at, proved_at, ip, user_agent)
     values (decode($1, 'hex'), $2, $3, $3, $4, $3, $5, $6)`,
    [hash, accountId, new Date(now), new Date(expiresAt), ip, userAgent],
  )
}

/** Writes down that somebody is at the page. */
export async function touchOfficeSession(db: Queries, hash: string, now: number): Promise<void> {
  await db.query(
    `update office_session set last_active_at = greatest(last_active_at, $2)
      where token_hash = decode($1, 'hex')`,
    [hash, new Date(now)],
  )
}

/** Writes down that the second factor was shown. */
export async function saveProved(db: Queries, hash: string, now: number): Promise<void> {
  await db.query(
    `update office_session set proved_at = $2, last_active_at = $2
      where token_hash = decode($1, 'hex')`,
    [hash, new Date(now)],
  )
}

/** Ends a session. */
export async function deleteOfficeSession(db: Queries, hash: string): Promise<void> {
  await db.query("delete from office_session where token_hash = decode($1, 'hex')", [hash])
}

/** Ends the sessions of an account that were opened from other addresses than these. */
export async function deleteSessionsFromElsewhere(
  tx: Transaction,
  accountId: bigint,
  addresses: readonly string[],
): Promise<void> {
  await tx.query(
    'delete from office_session where office_account_id = $1 and host(ip) <> all ($2)',
    [accountId, addresses],
  )
}

/** Ends the sessions of an account, but one. */
export async function deleteOfficeSessions(
  db: Queries,
  accountId: bigint,
  but = '',
): Promise<void> {
  await db.query(
    `delete from office_session
      where office_account_id = $1 and token_hash <> decode($2, 'hex')`,
    [accountId, but],
  )
}

/** Forgets sessions that ended, and outcomes that no call asks for again. */
export async function deleteOldOffice(
  db: Queries,
  idleSince: Date,
  now: Date,
  answersBefore: Date,
): Promise<void> {
  await db.query('delete from office_session where last_active_at < $1 or expires_at < $2', [
    idleSince,
    now,
  ])
  await db.query('delete from office_invitation where expires_at < $1', [now])
  await db.query('delete from office_outcome where created_at < $1', [answersBefore])
}
