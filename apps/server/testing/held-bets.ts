import { randomUUID } from 'node:crypto'
import type { Minor } from '@fairline/domain/money/money'
import type { Database } from '../src/db/database.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { postTransfers } from '../src/modules/wallet/index.ts'

/** A running bet with its hold, written as placement leaves it, for tests of the ledger alone. */
export async function aHeldBet(
  database: Database,
  bet: { id: bigint; walletId: bigint; risk: Minor },
): Promise<bigint> {
  const { id, walletId, risk } = bet
  await inTransaction(database, async (tx) => {
    await tx.query(
      `insert into bet (id, operator_id, wallet_id, terms_id, request_id, content_hash, kind,
                        state, stake, risk, win, odds_type, accept_odds, placed_at)
       values ($1, 1, $2, 1, $3, '\\x00', 'single', 'running', $4, $4, $4, 1, 0, book_now())`,
      [id, walletId, randomUUID(), risk],
    )
    await postTransfers(tx, [{ reference: id, kind: 'hold', revision: 0, walletId, amount: risk }])
  })
  return id
}

/** Moves the bet to its new state, as settlement does beside its transfers. */
export async function setBetState(database: Database, id: bigint, state: string): Promise<void> {
  await database.queries.query('update bet set state = $2 where id = $1', [id, state])
}
