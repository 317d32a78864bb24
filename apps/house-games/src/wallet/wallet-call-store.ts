import type { SeamlessStatus } from '@fairline/contract/provider/seamless'
import type { Queries } from '../db/database.ts'

/** A call of the wallet, which is stored before it is sent. */
export interface WalletCall {
  readonly transactionId: string
  readonly roundId: string
  readonly kind: 'debit' | 'credit' | 'rollback'
  readonly amount: bigint
  /** The debit that is paid for or taken back; null for a debit. */
  readonly reference: string | null
  /** Null until the wallet has answered. */
  readonly status: SeamlessStatus | null
  /** What the member had to bet with after it; null where it is not known. */
  readonly balance: bigint | null
  /** How often it was sent again without an answer. */
  readonly tries: number
  readonly madeMs: number
  /** 0 until it is answered. */
  readonly answeredMs: number
}

interface CallRow extends Omit<WalletCall, 'amount' | 'balance' | 'madeMs' | 'answeredMs'> {
  readonly amount: string
  readonly balance: string | null
  readonly madeAt: Date
  readonly answeredAt: Date | null
}

const callOf = ({ madeAt, answeredAt, ...row }: CallRow): WalletCall => ({
  ...row,
  amount: BigInt(row.amount),
  balance: row.balance === null ? null : BigInt(row.balance),
  madeMs: madeAt.getTime(),
  answeredMs: answeredAt?.getTime() ?? 0,
})

/** Returns the calls of rounds, in the order in which they were made. */
export async function callsOf(
  tx: Queries,
  roundIds: readonly string[],
): Promise<readonly WalletCall[]> {
  const rows = await tx.query<CallRow>(
    `select transaction_id as "transactionId", round_id as "roundId", kind, amount, reference,
       status, balance, tries, made_at as "madeAt",
       answered_at as "answeredAt"
     from wallet_call where round_id = any($1) order by serial`,
    [roundIds],
  )
  return rows.map(callOf)
}

/** Stores a call that is about to be sent. Its id is the round's and how many were before it. */
export async function storeCall(
  tx: Queries,
  {
    roundId,
    kind,
    amount,
    reference,
  }: Pick<WalletCall, 'roundId' | 'kind' | 'amount' | 'reference'>,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `insert into wallet_call (transaction_id, round_id, kind, amount, reference, made_at)
     values ($1 || '.' || (select count(*) from wallet_call where round_id = $1),
       $1, $2, $3, $4, $5)`,
    [roundId, kind, amount, reference, new Date(nowMs)],
  )
}

/** Stores what the wallet has answered. */
export async function storeAnswer(
  tx: Queries,
  transactionId: string,
  status: SeamlessStatus,
  balance: bigint | null,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `update wallet_call set status = $2, balance = $3, answered_at = $4 where transaction_id = $1`,
    [transactionId, status, balance, new Date(nowMs)],
  )
}

/** Counts that a call has got no answer. */
export async function countTry(tx: Queries, transactionId: string): Promise<void> {
  await tx.query('update wallet_call set tries = tries + 1 where transaction_id = $1', [
    transactionId,
  ])
}
