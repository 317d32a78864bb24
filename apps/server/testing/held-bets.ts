import { randomUUID } from 'node:crypto'
import type { Minor } from '@fairline/domain/money/money'
import type { Database } from '../src/db/database.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { postTransfers } from '../src/modules/funds/index.ts'

/** A running bet with its hold, written as placement leaves it, for tests of the ledger alone. */
export async function aHeldBet(
  database: Database,
  bet: { id: bigint; walletId: bigint; risk: Minor },
): Promise<bigint> {
  const { id, walletId, risk } = bet
  await inTransaction(database, async (tx) => {
    await tx.query(
      `insert into bet (id, operator_id, wallet_id, terms_id, request_id, content_hash,
                        combination, state, stake, risk, win, odds_type, accept_odds, placed_at)
       values ($1, 1, $2, 1, $3, '\\x00', 'single', 'running', $4, $4, $4, 1, 0, book_now())`,
      [id, walletId, randomUUID(), risk],
    )
    await postTransfers(tx, [{ reference: id, kind: 'hold', revision: 0, walletId, amount: risk }])
  })
  return id
}

/** What a settlement or a reversal says of a bet; minor units. */
export interface NotedSettlement {
  readonly revision: number
  readonly kind: 'settle' | 'void' | 'reverse'
  readonly winLoss: Minor
  readonly returned: Minor
}

/** Stores the settlement of a bet, as settlement does with its transfers. */
export async function noteSettlement(
  database: Database,
  betId: bigint,
  { revision, kind, winLoss, returned }: NotedSettlement,
): Promise<void> {
  const result = winLoss > 0n ? 'win' : 'lose'
  await inTransaction(database, async (tx) => {
    await tx.query(
      `insert into bet_settlement (bet_id, wallet_id, revision, kind, result, win_loss, returned,
                                   leg_revisions, receipt, settled_at)
       select id, wallet_id, $2, $3, $4, $5, $6, '{}', '{}', book_now() from bet where id = $1`,
      [betId, revision, kind, result, winLoss, returned],
    )
    const state = kind === 'settle' ? 'settled' : kind === 'void' ? 'void' : 'running'
    const shown = kind === 'reverse' ? ['', 0n, 0n] : [result, winLoss, returned]
    await tx.query(
      `update bet set state = $2, settlement_revision = $3, result = $4, win_loss = $5,
                      returned = $6 where id = $1`,
      [betId, state, revision, ...shown],
    )
  })
}
