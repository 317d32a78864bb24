import type { Minor } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { RemoteWallet } from './remote-wallet.ts'

/** Money that a request wants held. The same request with other content is another intent. */
export interface HoldAsked {
  readonly operatorId: number
  readonly walletId: bigint
  readonly requestId: string
  /** SHA-256 of what was asked, hexadecimal. */
  readonly contentHash: string
  /** Minor units, above zero. */
  readonly amount: Minor
}

/** An intent of a wallet that its operator keeps. */
export interface Intent {
  readonly id: bigint
  readonly state: 'asked' | 'refused' | 'held' | 'captured' | 'released'
  /** What the wallet refused it with; empty otherwise. */
  readonly answer: string
  readonly isSame: boolean
}

/** Returns the wallets that operators keep. */
export async function selectRemoteWallets(db: Queries): Promise<readonly RemoteWallet[]> {
  return db.query<RemoteWallet & Record<string, unknown>>(
    `select operator_id as "operatorId", url, key_id as "keyId", secret from operator_wallet`,
    [],
    'remote-wallets',
  )
}

/** Returns the intent of a request; undefined for a new one. */
export async function findIntent(db: Queries, asked: HoldAsked): Promise<Intent | undefined> {
  const [row] = await db.query<Omit<Intent, 'id'> & { id: string }>(
    `select id, state, answer, content_hash = decode($3, 'hex') as "isSame"
       from fund_intent where wallet_id = $1 and request_id = $2`,
    [asked.walletId, asked.requestId, asked.contentHash],
  )
  return row && { ...row, id: BigInt(row.id) }
}

/** Returns the name that an operator's wallet knows a member by. */
export async function selectLoginId(db: Queries, accountId: bigint): Promise<string> {
  const [row] = await db.query<{ login_id: string }>(
    'select login_id from account where id = $1',
    [accountId],
    'login-id',
  )
  return row?.login_id ?? ''
}

/** A new intent, and whose it is. */
export interface NewIntent {
  readonly intentId: bigint
  /** The name that the operator's wallet knows the member by. */
  readonly member: string
}

/** Writes an intent and its document; undefined where the request has one. */
export async function insertIntent(
  tx: Transaction,
  asked: HoldAsked,
): Promise<NewIntent | undefined> {
  const { operatorId, walletId, requestId, contentHash, amount } = asked
  await tx.takeTurn(`fund intent ${walletId} ${requestId}`)
  const [row] = await tx.query<{ id: string }>(
    `with document as (
       insert into ledger_document (operator_id, wallet_id, kind, created_at)
       select $1, $2, 'reserve', book_now()
        where not exists (select from fund_intent where wallet_id = $2 and request_id = $3)
       returning id, created_at)
     insert into fund_intent (id, wallet_id, request_id, content_hash, amount, asked_at)
     select id, $2, $3, decode($4, 'hex'), $5, created_at from document returning id`,
    [operatorId, walletId, requestId, contentHash, amount],
  )
  return row && { intentId: BigInt(row.id), member: await selectLoginId(tx, walletId) }
}

/** Notes that the wallet refused an intent. */
export async function refuseIntent(db: Queries, id: bigint, answer: string): Promise<void> {
  await db.query(
    `update fund_intent set state = 'refused', answer = $2 where id = $1 and state = 'asked'`,
    [id, answer],
  )
}

/** Holds an amount for an intent that is still asked for; false where it was given up meanwhile. */
export async function holdIntent(tx: Transaction, id: bigint, amount: Minor): Promise<boolean> {
  const rows = await tx.query(
    `update fund_intent set held = $2 where id = $1 and state = 'asked' returning id`,
    [id, amount],
  )
  return rows.length > 0
}

/** Names the bet or entry that an intent is held for. */
export async function bindIntent(tx: Transaction, id: bigint, reference: bigint): Promise<void> {
  await tx.query("update fund_intent set state = 'held', reference = $2 where id = $1", [
    id,
    reference,
  ])
}

/** Captures what is held for bets or entries that are accepted for good. */
export async function captureIntents(
  tx: Transaction,
  references: readonly bigint[],
): Promise<void> {
  await tx.query('select capture_intents($1)', [references])
}

const releaseAsked = `
  with given_up as (
    update fund_intent set state = 'released', held = 0
     where state = 'asked' and id in (select id from fund_intent where state = 'asked' and %)
    returning id, wallet_id, amount)
  insert into fund_message (path, wallet_id, intent_id, amount, first_at, next_at)
  select 'release', wallet_id, id, amount, book_now(), book_now() from given_up`

/** Gives up an intent that nothing holds, and writes the message that releases it. */
export async function releaseIntent(db: Queries, id: bigint): Promise<void> {
  await db.query(releaseAsked.replace('%', 'id = $1'), [id])
}

/** Gives up intents whose process has gone: nothing was held for them in this time. */
export async function releaseOldIntents(db: Queries, olderMs: number): Promise<void> {
  await db.query(
    releaseAsked.replace('%', "asked_at < book_now() - $1 * interval '1 millisecond'"),
    [olderMs],
  )
}
