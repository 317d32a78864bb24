import type { Transaction } from '../../db/transaction.ts'
import { postTransfers } from '../funds/index.ts'
import { tellSteps } from './bet-news.ts'
import type { SettlementStep } from './bet-to-settle.ts'
import type { ResettleOptions } from './resettle-options.ts'
import { readClock, selectEntries, selectPosted, writeSettlements } from './settle-store.ts'
import { settledBet, settledChunks } from './settled-news.ts'
import { transfersOf } from './settlement-transfers.ts'

/**
 * Takes the steps of bets; the transaction holds the bets and their wallets. Posts the transfers,
 * writes the settlements and the messages to the members, and sends which bets changed.
 */
export async function takeSteps(
  tx: Transaction,
  steps: readonly SettlementStep[],
  { ticketIds }: Pick<ResettleOptions, 'ticketIds'>,
): Promise<void> {
  const settledBefore = steps.map(({ bet }) => bet).filter(({ state }) => state !== 'running')
  const posted = await selectPosted(tx, settledBefore)
  const entries = await selectEntries(tx, settledBefore)
  const transfers = steps.flatMap((step) => transfersOf(step, posted.get(step.bet.betId)))
  const at = await readClock(tx)
  const { balances } = await postTransfers(tx, transfers, at)
  await writeSettlements(tx, steps, entries, at)
  await tellSteps(tx, steps, ticketIds)
  const moved = steps.filter(({ kind }) => kind !== 'confirm')
  if (moved.length > 0) tx.tell(settledChunks, { bets: moved.map(settledBet), balances })
}
