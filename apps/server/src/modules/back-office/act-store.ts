import { createHash } from 'node:crypto'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import { canonicalJson, type JsonRecord } from './canonical-json.ts'

/** An act as the audit keeps it. */
export interface AuditEntry {
  readonly operatorId: number
  readonly actor: string
  readonly act: string
  readonly target: string
  readonly reason: string
  readonly before: JsonRecord
  readonly after: JsonRecord
}

interface HeadRow {
  seq: string
  hash: Buffer
  at: Date
}

/** The end of the audit. */
export interface AuditHead {
  readonly seq: bigint
  /** Hexadecimal. */
  readonly hash: string
}

/** Returns the number and hash of the newest row; number 0 of an empty audit. */
export async function selectAuditHead(db: Queries): Promise<AuditHead> {
  const [row] = await db.query<{ seq: string; hash: Buffer }>('select seq, hash from audit_head')
  return { seq: BigInt(row?.seq ?? 0), hash: row?.hash.toString('hex') ?? '' }
}

/**
 * Appends a row to the audit. It has to be the last statement of its transaction: from here to the
 * commit no other act can end.
 */
export async function insertAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('audit'))")
  const [head] = await tx.query<HeadRow>(
    "select seq, hash, date_trunc('milliseconds', book_now()) as at from audit_head",
  )
  if (head === undefined) throw new Error('The audit has lost its head.')
  const { operatorId, actor, act, target, reason, before, after } = entry
  const seq = BigInt(head.seq) + 1n
  const record = canonicalJson({
    seq: String(seq),
    at: head.at.toISOString(),
    operator_id: operatorId,
    actor,
    act,
    target,
    reason,
    before,
    after,
  })
  const hash = createHash('sha256').update(head.hash).update(record, 'utf8').digest()
  const row = [seq, head.at, operatorId, actor, act, target, reason]
  await tx.query(
    `with head as (update audit_head set seq = $1, hash = $12)
     insert into audit (seq, at, operator_id, actor, act, target, reason, before, after, record,
                        previous, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [...row, JSON.stringify(before), JSON.stringify(after), record, head.hash, hash],
  )
}

/** An act of a trader as the audit has it. */
export interface LastTrade extends Pick<AuditEntry, 'act' | 'target' | 'before' | 'after'> {}

/** Returns what an actor last set of the board, if it is not longer ago. */
export async function selectLastTrade(
  db: Queries,
  { operatorId, actor }: Pick<AuditEntry, 'operatorId' | 'actor'>,
  withinMs: number,
): Promise<LastTrade | undefined> {
  const [row] = await db.query<LastTrade>(
    `select act, target, before, after from audit
      where operator_id = $1 and actor = $2 and act like 'trade.%'
        and at > book_now() - $3 * interval '1 millisecond'
      order by seq desc limit 1`,
    [operatorId, actor, withinMs],
  )
  return row
}

/** Lets acts on all of an operator take turns until the transaction ends. */
export async function takeTurns(tx: Transaction, operatorId: number): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('operate ' || $1))", [operatorId])
}
