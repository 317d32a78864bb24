import type { AccountStatus } from '@fairline/domain/accounts/account-status'
import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import { refusalFacts } from '@fairline/domain/errors/refusal-facts'
import type { Rejection } from '@fairline/domain/errors/rejection'
import type { Queries } from '../../db/queries.ts'

/** A session as it is kept; moments in milliseconds. */
export interface StoredSession {
  /** SHA-256 of the token in hex. */
  readonly hash: string
  readonly accountId: bigint
  readonly loginId: string
  readonly lastActiveAt: number
  readonly expiresAt: number
  /** The refusal of calls with its token after the session has ended; undefined before. */
  readonly end: Rejection | undefined
}

/** A session that has just ended, with the refusal of later calls with its token. */
export interface EndedSession extends Rejection {
  readonly sessionHash: string
  readonly accountId: bigint
}

interface SessionRow {
  hash: string
  account_id: string
  login_id: string
  last_active_at: Date
  expires_at: Date
  end_code: ErrorCode | null
  ended_at: Date | null
  replaced: boolean
}

interface EndedRow {
  hash: string
  account_id: string
  end_code: ErrorCode
  ended_at: Date
  replaced: boolean
}

const endedColumns = `encode(token_hash, 'hex') as hash, account_id, end_code, ended_at, replaced`

const endedOf = (row: EndedRow): EndedSession => ({
  sessionHash: row.hash,
  accountId: BigInt(row.account_id),
  ...endOf(row),
})

/** Returns the code of a session's end, with the time of the login that replaced it, if any. */
function endOf({
  end_code: code,
  ended_at: at,
  replaced,
}: Pick<EndedRow, 'end_code' | 'ended_at' | 'replaced'>): Rejection {
  return replaced ? { code, facts: refusalFacts.loggedInElsewhere(at.getTime()) } : { code }
}

/** Finds a session by its token's hash, ended or not; undefined when no session has the hash. */
export async function findSession(db: Queries, hash: string): Promise<StoredSession | undefined> {
  return (await findSessions(db, [hash])).get(hash)
}

/** Finds sessions by their tokens' hashes. Unknown hashes are not in the answer. */
export async function findSessions(
  db: Queries,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, StoredSession>> {
  const rows = await db.query<SessionRow>(
    `select encode(s.token_hash, 'hex') as hash, s.account_id, a.login_id, s.last_active_at,
            s.expires_at, s.end_code, s.ended_at, s.replaced
       from session s join account a on a.id = s.account_id
      where s.token_hash = any (array(select decode(h, 'hex') from unnest($1::text[]) h))`,
    [hashes],
    'find-sessions',
  )
  return new Map(rows.map((row) => [row.hash, sessionOf(row)]))
}

function sessionOf(row: SessionRow): StoredSession {
  return {
    hash: row.hash,
    accountId: BigInt(row.account_id),
    loginId: row.login_id,
    lastActiveAt: row.last_active_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    end: isEnded(row) ? endOf(row) : undefined,
  }
}

const isEnded = <Row extends SessionRow>(
  row: Row,
): row is Row & Pick<EndedRow, 'end_code' | 'ended_at'> => row.end_code !== null

/** Opens a session. */
export async function insertSession(
  db: Queries,
  session: {
    hash: string
    operatorId: number
    accountId: bigint
    profileVersion: bigint
    ip: string
    userAgent: string
    now: number
    expiresAt: number
  },
): Promise<void> {
  await db.query(
    `insert into session (token_hash, operator_id, account_id, profile_version, ip, user_agent,
                          created_at, last_active_at, expires_at)
     values (decode($1, 'hex'), $2, $3, $4, $5, $6, $7, $7, $8)`,
    [
      session.hash,
      session.operatorId,
      session.accountId,
      session.profileVersion,
      session.ip,
      session.userAgent,
      new Date(session.now),
      new Date(session.expiresAt),
    ],
  )
}

/** The open sessions of an account that do not end: a number of the newest, and one by its hash. */
export interface SpareSessions {
  readonly newest?: number
  /** Hash of its token. */
  readonly but?: string
}

/** What ends sessions. Members whose session a later login ended are shown that reason. */
export type EndedBy = 'login' | 'choice'

/** Ends the open sessions of an account but those that are spared. */
export async function endSessionsOf(
  db: Queries,
  accountId: bigint,
  code: ErrorCode,
  now: number,
  { newest = 0, but = '' }: SpareSessions = {},
  by: EndedBy = 'choice',
): Promise<EndedSession[]> {
  const rows = await db.query<EndedRow>(
    `update session set ended_at = $2, end_code = $3, replaced = $6
      where token_hash in (select token_hash from session
                            where account_id = $1 and ended_at is null
                              and token_hash <> decode($5, 'hex')
                            order by created_at desc, token_hash offset $4)
      returning ${endedColumns}`,
    [accountId, new Date(now), code, newest, but, by === 'login'],
  )
  return rows.map(endedOf)
}

/** Ends the open sessions of accounts. */
export async function endSessionsOfAll(
  db: Queries,
  accountIds: readonly bigint[],
  code: ErrorCode,
  now: number,
): Promise<EndedSession[]> {
  const rows = await db.query<EndedRow>(
    `update session set ended_at = $2, end_code = $3
      where token_hash in (select token_hash from session
                            where account_id = any ($1) and ended_at is null
                            order by token_hash for no key update)
      returning ${endedColumns}`,
    [accountIds, new Date(now), code],
  )
  return rows.map(endedOf)
}

/** A session as the account's list has it; moments in milliseconds. */
export interface SessionOfAccount {
  readonly hash: string
  readonly ip: string
  readonly userAgent: string
  readonly createdAt: number
  readonly lastActiveAt: number
  readonly endedAt: number | undefined
}

/** The newest sessions of an account, open ones first. */
export async function listSessions(
  db: Queries,
  accountId: bigint,
  count: number,
): Promise<SessionOfAccount[]> {
  const rows = await db.query<{
    hash: string
    ip: string
    user_agent: string
    created_at: Date
    last_active_at: Date
    ended_at: Date | null
  }>(
    `select encode(token_hash, 'hex') as hash, host(ip) as ip, user_agent, created_at,
            last_active_at, ended_at
       from session where account_id = $1
      order by ended_at is not null, created_at desc limit $2`,
    [accountId, count],
  )
  return rows.map((row) => ({
    hash: row.hash,
    ip: row.ip,
    userAgent: row.user_agent,
    createdAt: row.created_at.getTime(),
    lastActiveAt: row.last_active_at.getTime(),
    endedAt: row.ended_at?.getTime(),
  }))
}

/** Ends one session. Returns nothing if it had already ended. */
export async function endSession(
  db: Queries,
  hash: string,
  code: ErrorCode,
  now: number,
): Promise<EndedSession[]> {
  const rows = await db.query<EndedRow>(
    `update session set ended_at = $2, end_code = $3
      where token_hash = decode($1, 'hex') and ended_at is null returning ${endedColumns}`,
    [hash, new Date(now), code],
  )
  return rows.map(endedOf)
}

/** Ends every session whose idle or absolute end has come. */
export async function endExpired(
  db: Queries,
  { now, idleMs }: { now: number; idleMs: number },
): Promise<EndedSession[]> {
  const rows = await db.query<EndedRow>(
    `update session set ended_at = $1, end_code = 'session_expired'
      where ended_at is null and (last_active_at <= $2 or expires_at <= $1)
      returning ${endedColumns}`,
    [new Date(now), new Date(now - idleMs)],
  )
  return rows.map(endedOf)
}

/**
 * Ends every session of an account that is in a state that allows none, with the state's code; of
 * these accounts only, where some are named.
 */
export async function endForbidden(
  db: Queries,
  now: number,
  codes: ReadonlyMap<AccountStatus, ErrorCode>,
  accountIds: readonly bigint[] | null = null,
): Promise<EndedSession[]> {
  const rows = await db.query<EndedRow>(
    `update session set ended_at = $1, end_code = f.code
       from wallet w, unnest($2::text[], $3::text[]) f(status, code)
      where w.id = account_id and ended_at is null
        and ($4::bigint[] is null or account_id = any ($4))
        and f.status = status_now(w.account_status, w.upline_status, w.break_kind, w.break_until)
      returning ${endedColumns}`,
    [new Date(now), [...codes.keys()], [...codes.values()], accountIds],
  )
  return rows.map(endedOf)
}

/** Forgets sessions that ended before the moment: their tokens are then unknown. */
export async function deleteEnded(db: Queries, before: number): Promise<void> {
  await db.query('delete from session where ended_at < $1', [new Date(before)])
}

/**
 * Writes down that the members of sessions did something. A session that is locked is about to end
 * or has just been touched, so it is skipped: waiting for several could end in a deadlock.
 */
export async function touchSessions(
  db: Queries,
  hashes: readonly string[],
  now: number,
): Promise<void> {
  await db.query(
    `update session s set last_active_at = greatest(s.last_active_at, $2)
       from (select token_hash from session
              where token_hash in (select decode(unnest($1::text[]), 'hex')) and ended_at is null
                for no key update skip locked) open
      where s.token_hash = open.token_hash`,
    [hashes, new Date(now)],
    'touch-sessions',
  )
}

/** Whether terms or settings changed since the session's last profile answer. */
export async function isProfileStale(db: Queries, hash: string): Promise<boolean> {
  const [row] = await db.query<{ stale: boolean }>(
    `select a.profile_version <> s.profile_version as stale
       from session s join account a on a.id = s.account_id
      where s.token_hash = decode($1, 'hex')`,
    [hash],
    'is-profile-stale',
  )
  return row?.stale ?? false
}

/** Remembers which profile the session was answered. */
export async function saveProfileVersion(
  db: Queries,
  hash: string,
  version: bigint,
): Promise<void> {
  await db.query(`update session set profile_version = $2 where token_hash = decode($1, 'hex')`, [
    hash,
    version,
  ])
}

/** An open session with the state of its account. */
export interface OpenSession {
  readonly hash: string
  readonly accountId: bigint
  readonly status: AccountStatus
}

/** The open sessions of accounts. */
export async function findOpenSessions(
  db: Queries,
  accountIds: readonly bigint[],
): Promise<OpenSession[]> {
  const rows = await db.query<{ hash: string; account_id: string; status: AccountStatus }>(
    `select encode(token_hash, 'hex') as hash, account_id,
            status_now(w.account_status, w.upline_status, w.break_kind, w.break_until) as status
       from session s join wallet w on w.id = s.account_id
      where account_id = any ($1) and ended_at is null`,
    [accountIds],
  )
  return rows.map(({ account_id, ...row }) => ({ ...row, accountId: BigInt(account_id) }))
}

/** The hashes of an account's open sessions. */
export async function findActiveHashes(db: Queries, accountId: bigint): Promise<string[]> {
  const rows = await db.query<{ hash: string }>(
    `select encode(token_hash, 'hex') as hash from session
      where account_id = $1 and ended_at is null`,
    [accountId],
  )
  return rows.map(({ hash }) => hash)
}
