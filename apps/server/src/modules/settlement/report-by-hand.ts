import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import type { Transaction } from '../../db/transaction.ts'
import { insertDue } from './due-store.ts'
import type { HandReport } from './hand-report.ts'
import { type HandPreview, holdPreview, mostAtOnce } from './preview-by-hand.ts'
import { insertCancellation, insertResult } from './result-store.ts'
import { type SettleBetsOptions, settleBets } from './settle-bets.ts'
import { lockWallets } from './settle-store.ts'
import { dueMatches } from './settled-news.ts'

/** Who says it: why, in words that stand with a cancellation, and what bets are settled with. */
export interface ReportByHand extends SettleBetsOptions {
  readonly reason: string
}

/**
 * Writes an operator's word on a match down, and settles its bets in the same transaction; where
 * they are many, the settlement does it right after, in chunks, as with any report. Returns what it
 * did.
 */
export async function reportByHand(
  tx: Transaction,
  matchKey: bigint,
  said: HandReport,
  options: ReportByHand,
): Promise<Outcome<HandPreview>> {
  const held = await holdPreview(tx, matchKey, said, options)
  if (!held.ok) return held
  const { records, revision, tickets } = held.value
  for (const result of records.results) await insertResult(tx, matchKey, result)
  for (const each of records.cancellations) {
    await insertCancellation(tx, matchKey, each, options.reason)
  }
  const newest = revision + records.results.length + records.cancellations.length
  await insertDue(tx, matchKey, newest)
  tx.tell(dueMatches, matchKey)
  if (tickets.length <= mostAtOnce) {
    await lockWallets(
      tx,
      tickets.map(({ walletId }) => walletId),
    )
    await settleBets(
      tx,
      tickets.map(({ betId }) => betId),
      options,
    )
  }
  return accepted(held.value)
}
