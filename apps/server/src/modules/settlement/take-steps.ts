import type { Transaction } from '../../db/transaction.ts'
import { postTransfers } from '../wallet/index.ts'
import { tellSteps } from './bet-news.ts'
import type { SettlementStep } from './bet-to-settle.ts'
import type { RegradeOptions } from './regrade-options.ts'
import { selectPosted, writeSettlements } from './settle-store.ts'
import { transfersOf } from './settlement-transfers.ts'

/**
 * Takes the steps of bets that the transaction holds, with their wallets: posts what they move,
 * writes what became of the bets and what their members are told of it in words, and tells of those
 * that changed after the commit.
 */
export async function takeSteps(
  tx: Transaction,
  steps: readonly SettlementStep[],
  onSettled: RegradeOptions['onSettled'],
): Promise<void> {
  const settledBefore = steps.map(({ bet }) => bet).filter(({ state }) => state !== 'running')
  const posted = await selectPosted(tx, settledBefore)
  const transfers = steps.flatMap((step) => transfersOf(step, posted.get(step.bet.betId)))
  const { balances } = await postTransfers(tx, transfers)
  await writeSettlements(tx, steps)
  await tellSteps(tx, steps)
  const moved = steps.filter(({ kind }) => kind !== 'confirm')
  if (moved.length > 0) tx.afterCommit(() => onSettled({ steps: moved, balances }))
}
