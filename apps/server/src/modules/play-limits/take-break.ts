import { assert } from '@fairline/domain/assert'
import type { Outcome } from '@fairline/domain/errors/rejection'
import { excludeSelf, type PlayBreak, takeTimeOut } from '@fairline/domain/play-limits/play-break'
import { bookNow } from '../../db/book-now.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockWallet } from '../wallet/index.ts'
import { writeBreak } from './play-limit-store.ts'

/** What a member asks for: a time-out of days, or an exclusion of months. */
export type BreakAsked = { readonly days: number } | { readonly months: number }

/**
 * Begins a break under the wallet's lock: the next bet on any node is checked against it. Placed
 * bets continue and are settled. @spec S7.playtimeout S7.playexclusion
 */
export async function takeBreak(
  database: Database,
  walletId: bigint,
  asked: BreakAsked,
): Promise<Outcome<PlayBreak>> {
  return inTransaction(database, async (tx) => {
    const wallet = await lockWallet(tx, walletId)
    assert(wallet !== undefined, `wallet ${walletId} exists`)
    const nowMs = await bookNow(tx)
    const taken =
      'days' in asked
        ? takeTimeOut(wallet.playBreak, asked.days, nowMs)
        : excludeSelf(wallet.playBreak, asked.months, nowMs)
    if (taken.ok) await writeBreak(tx, walletId, taken.value)
    return taken
  })
}
