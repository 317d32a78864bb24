import type { Minor } from '@fairline/domain/money/money'
import { column, type MappedRow, type RowOf, rowMapper } from '../../db/row-mapper.ts'
import type { Transaction } from '../../db/transaction.ts'

/** A round by the key of its provider and its id there. */
export interface OnRound {
  readonly operatorId: number
  readonly provider: string
  readonly round: string
}

const held = rowMapper({
  key: column.bigint('r.id'),
  providerId: column.smallint('r.provider_id'),
  provider: column.text('p.key'),
  round: column.text('r.round_id'),
  player: column.text('r.player'),
  walletId: column.bigint('r.wallet_id'),
  login: column.text('a.login_id'),
  currency: column.text('w.currency'),
  status: column.text<'open' | 'closed' | 'void'>('r.status'),
  held: column.bigint('r.held'),
  stake: column.bigint('r.stake'),
  payout: column.bigint('r.payout'),
  /** Rises with all that moves its money. */
  revisions: column.integer('r.revisions'),
  isOverdue: column.boolean("r.opened_at < book_now() - interval '24 hours'"),
})

/** A round whose wallet is locked; money in minor units. */
export type HeldRound = RowOf<typeof held>

/** Locks the wallet of a round, and returns the round; undefined where the operator has none. */
export async function holdRound(
  tx: Transaction,
  { operatorId, provider, round }: OnRound,
): Promise<HeldRound | undefined> {
  const of = [operatorId, provider, round]
  const found = `from game_round r
       join game_provider p on p.id = r.provider_id
       join wallet w on w.id = r.wallet_id
       join account a on a.id = r.wallet_id
      where w.operator_id = $1 and p.key = $2 and r.round_id = $3`
  // The round is read after the lock: a call of the provider may have waited with it.
  await tx.query(`select w.id ${found} for no key update of w`, of)
  const [row] = await tx.query<MappedRow>(`select ${held.columns} ${found}`, of)
  return row && held.of(row)
}

/** Returns the debits of a round whose stakes were not given back, in their order. */
export async function selectHeldDebits(
  tx: Transaction,
  key: bigint,
): Promise<readonly { readonly id: string; readonly amount: Minor }[]> {
  const rows = await tx.query<{ id: string; amount: string }>(
    `select transaction_id as id, amount from game_transaction
      where round_key = $1 and kind = 'debit' and status = 'OK' and not is_rolled_back
      order by revision`,
    [key],
  )
  return rows.map(({ id, amount }) => ({ id, amount: BigInt(amount) }))
}

/** Ends an open round in which nothing is held. */
export async function voidRound(tx: Transaction, key: bigint): Promise<void> {
  await tx.query(
    `update game_round set status = case when payout = 0 then 'void' else 'closed' end,
                           changed_at = book_now()
      where id = $1 and status = 'open' and held = 0`,
    [key],
  )
}
