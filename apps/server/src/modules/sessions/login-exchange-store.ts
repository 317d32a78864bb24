import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'

/** A key pair of logins as it is kept. */
export interface StoredExchange {
  /** In base64url. */
  readonly publicKey: string
  /** Sealed with a key of the house. */
  readonly privateKey: Buffer
  /** Sealed in the same way. */
  readonly signingKey: Buffer
  /** Milliseconds since 1970. */
  readonly madeAt: number
}

interface ExchangeRow {
  public_key: string
  private_key: Buffer
  signing_key: Buffer
  made_at: Date
}

const exchangeOf = (row: ExchangeRow): StoredExchange => ({
  publicKey: row.public_key,
  privateKey: row.private_key,
  signingKey: row.signing_key,
  madeAt: row.made_at.getTime(),
})

/** Makes other nodes that want to make a pair wait until this transaction ends. */
export const takeTurnAtExchanges = (tx: Transaction): Promise<void> => tx.takeTurn('login exchange')

/** The pairs that were made after a moment, newest first. */
export async function exchangesAfter(db: Queries, moment: number): Promise<StoredExchange[]> {
  const rows = await db.query<ExchangeRow>(
    `select public_key, private_key, signing_key, made_at from login_exchange
      where made_at > $1 order by made_at desc`,
    [new Date(moment)],
  )
  return rows.map(exchangeOf)
}

/** Finds pairs by their public keys. Unknown ones are not in the answer. */
export async function findExchanges(
  db: Queries,
  publicKeys: readonly string[],
): Promise<StoredExchange[]> {
  const rows = await db.query<ExchangeRow>(
    `select public_key, private_key, signing_key, made_at from login_exchange
      where public_key = any ($1)`,
    [publicKeys],
    'find-login-exchanges',
  )
  return rows.map(exchangeOf)
}

/** Keeps a new pair. */
export async function insertExchange(
  db: Queries,
  { publicKey, privateKey, signingKey, madeAt }: StoredExchange,
): Promise<void> {
  await db.query(
    `insert into login_exchange (public_key, private_key, signing_key, made_at)
     values ($1, $2, $3, $4)`,
    [publicKey, privateKey, signingKey, new Date(madeAt)],
  )
}

/** Forgets the pairs that were made up to a moment. */
export async function deleteOldExchanges(db: Queries, until: number): Promise<void> {
  await db.query('delete from login_exchange where made_at <= $1', [new Date(until)])
}

/** Marks a login key as having opened a password; false where it already had. */
export async function markOpened(
  db: Queries,
  keyHash: Buffer,
  expiresAt: number,
): Promise<boolean> {
  const rows = await db.query(
    `insert into opened_login_key (key_hash, expires_at) values ($1, $2)
     on conflict do nothing returning key_hash`,
    [keyHash, new Date(expiresAt)],
    'mark-opened-login-key',
  )
  return rows.length === 1
}

/** Forgets login keys that have expired: they are refused for their age. */
export async function deleteExpiredKeys(db: Queries, now: number): Promise<void> {
  await db.query('delete from opened_login_key where expires_at <= $1', [new Date(now)])
}
