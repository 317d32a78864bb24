import type { Database } from '../../apps/server/src/db/database.ts'
import { openCashOutBook } from '../../apps/server/testing/cash-out-book.ts'

const atOnce = 8
const percent = 50

/** Cashes half of each bet out through the product's own calls; bets by key, with their wallets. */
export async function cashOutParts(
  database: Database,
  matchKey: bigint,
  bets: readonly (readonly [betId: bigint, walletId: bigint])[],
): Promise<void> {
  const book = openCashOutBook(database)
  await book.show(matchKey)
  const next = bets[Symbol.iterator]()
  const member = async (): Promise<void> => {
    for (const [betId, walletId] of next) {
      const offer = await book.offer(walletId, betId)
      const made = await book.take(walletId, offer, { percent })
      if (!made.endsWith('runs on')) throw new Error(`not cashed out: ${made}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, member))
}
