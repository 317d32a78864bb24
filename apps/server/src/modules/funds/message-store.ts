import type { Currency, Minor } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'

/** A message to an operator's wallet. */
export interface FundMessage {
  readonly id: bigint
  readonly path: 'confirm' | 'release' | 'settle'
  readonly operatorId: number
  readonly walletId: bigint
  readonly member: string
  readonly currency: Currency
  /** The request of the intent; null for 'settle'. */
  readonly requestId: string | null
  readonly reference: bigint | null
  readonly revision: number | null
  readonly kind: string
  /** Minor units; below zero where the wallet has to pay back. */
  readonly amount: Minor
  readonly tries: number
}

type MessageRow = Omit<FundMessage, 'id' | 'walletId' | 'reference' | 'amount'> & {
  id: string
  walletId: string
  reference: string | null
  amount: string
}

/**
 * Claims messages that are due, the first of each ticket, for as long as sending them may take.
 * A node that dies leaves them to the next claim.
 */
export async function claimMessages(db: Queries, most: number): Promise<readonly FundMessage[]> {
  const rows = await db.query<MessageRow & Record<string, unknown>>(
    `with due as (
       select id from fund_message m
        where answered_at is null and next_at <= book_now()
          and not exists (
            select from fund_message earlier
             where earlier.answered_at is null and earlier.id < m.id
               and earlier.reference = m.reference)
        order by next_at, id limit $1 for update skip locked
     ), claimed as (
       update fund_message m set next_at = book_now() + interval '15 seconds'
         from due where m.id = due.id returning m.*)
     select m.id, m.path, w.operator_id as "operatorId", m.wallet_id as "walletId",
            a.login_id as member, w.currency, i.request_id as "requestId", m.reference, m.revision,
            coalesce(s.kind, m.kind) as kind, m.amount, m.tries
       from claimed m
       join wallet w on w.id = m.wallet_id
       join account a on a.id = m.wallet_id
       left join fund_intent i on i.id = m.intent_id
       left join bet_settlement s on s.bet_id = m.reference and s.revision = m.revision
      order by m.id`,
    [most],
  )
  return rows.map((row) => ({
    ...row,
    id: BigInt(row.id),
    walletId: BigInt(row.walletId),
    reference: row.reference === null ? null : BigInt(row.reference),
    amount: BigInt(row.amount),
  }))
}

/** Keeps the answer to a message; false where it has one. */
export async function answerMessage(tx: Transaction, id: bigint, answer: string): Promise<boolean> {
  const rows = await tx.query(
    `update fund_message set answered_at = book_now(), answer = $2, tries = tries + 1
      where id = $1 and answered_at is null returning id`,
    [id, answer],
  )
  return rows.length > 0
}

/** Puts a message off; once it was tried for a day, until a person looks at it. */
export async function putOffMessage(db: Queries, id: bigint, delayMs: number): Promise<void> {
  await db.query(
    `update fund_message
        set tries = tries + 1,
            next_at = case when first_at > book_now() - interval '24 hours'
                        then book_now() + $2 * interval '1 millisecond' else 'infinity' end
      where id = $1 and answered_at is null`,
    [id, delayMs],
  )
}
