import { inTransaction } from '../../db/transaction.ts'
import { type FoundBet, findBets } from './bet-to-settle-store.ts'
import { deleteDue, renewClaim } from './due-store.ts'
import { upsertGrading } from './grading-store.ts'
import { isDecided } from './period-outcome.ts'
import type { ResettleOptions } from './resettle-options.ts'
import { newestRevision, readReports } from './result-store.ts'
import { outcomesOf, settleBets } from './settle-bets.ts'
import { lockWallets, planByIndexes } from './settle-store.ts'
import { settledMatches } from './settled-news.ts'

/**
 * The most bets that one read finds. The bets of a member are settled together if one read finds
 * them. What a chunk does follows from the bets as they are when it holds them.
 */
const foundAtOnce = 50_000

/**
 * Brings every bet of a match to what the reports of all its matches say: settles, settles again,
 * reverses. Bets go in chunks, each chunk in one transaction, so a pass can be cut off anywhere and
 * started again: each bet is paid once. A pass that newer reports overtook begins again.
 *
 * A chunk holds the wallets of its bets, and their members' next bets wait for it. The bets of a
 * member are settled one after the other, so a chunk holds few wallets.
 *
 * A bet on several legs belongs to several matches, so passes over two of them may meet on it. Each
 * reads the bet and all reports only once it holds the wallet: the second sees what the first did,
 * and the last report is seen by the pass that it starts. @spec S4.bet.settle S4.bet.settle.again
 */
export async function resettleMatch(options: ResettleOptions, matchKey: bigint): Promise<void> {
  while (!(await resettleOnce(options, matchKey))) {
    // Everything that has been settled so far stays; the next pass only finds the rest.
  }
}

/** One pass; false when newer reports came and another pass is needed. */
async function resettleOnce(options: ResettleOptions, matchKey: bigint): Promise<boolean> {
  const { queries } = options.database
  const reports = await readReports(queries, matchKey)
  const revision = newestRevision(reports)
  if (revision === 0) return true
  const outcomes = outcomesOf(reports)
  let after = 0n
  for (;;) {
    const found = await findBets(queries, matchKey, outcomes, after, foundAtOnce)
    const last = found.at(-1)
    if (last === undefined) break
    for (const chunk of chunksByWallet(found, options.chunkBets)) {
      await settleChunk(options, chunk)
      await renewClaim(queries, matchKey)
    }
    after = last.betId
  }
  if (newestRevision(await readReports(queries, matchKey)) !== revision) return false
  const decided = outcomes.filter(isDecided).map(({ period }) => period)
  await inTransaction(options.database, async (tx) => {
    await upsertGrading(tx, matchKey, revision, decided)
    await deleteDue(tx, matchKey, revision)
    tx.tell(settledMatches, matchKey)
  })
  return true
}

/** Returns the bets in chunks, those of each wallet one after the other. */
function* chunksByWallet(
  found: readonly FoundBet[],
  chunkBets: number,
): Generator<readonly FoundBet[]> {
  const bets = [...Map.groupBy(found, ({ walletId }) => walletId).values()].flat()
  for (let at = 0; at < bets.length; at += chunkBets) yield bets.slice(at, at + chunkBets)
}

async function settleChunk(options: ResettleOptions, found: readonly FoundBet[]): Promise<void> {
  await inTransaction(options.database, async (tx) => {
    await planByIndexes(tx)
    await lockWallets(
      tx,
      found.map(({ walletId }) => walletId),
    )
    await settleBets(
      tx,
      found.map(({ betId }) => betId),
      options,
    )
  })
}
