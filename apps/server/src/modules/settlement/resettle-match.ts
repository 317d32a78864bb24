import { recordOf } from '@fairline/domain/sports/all-sports'
import { inTransaction } from '../../db/transaction.ts'
import { type FoundBet, findBets, lockBets } from './bet-to-settle-store.ts'
import { deleteDue, renewClaim } from './due-store.ts'
import { upsertGrading } from './grading-store.ts'
import { isDecided, type PeriodOutcome, periodOutcome } from './period-outcome.ts'
import { planSettlements } from './plan-settlement.ts'
import type { ResettleOptions } from './resettle-options.ts'
import { type MatchReports, newestRevision, readReports, readReportsOf } from './result-store.ts'
import { lockWallets } from './settle-store.ts'
import { settledMatches } from './settled-news.ts'
import { takeSteps } from './take-steps.ts'

/**
 * Brings every bet of a match to what the reports of all its matches say: settles, settles again,
 * reverses. Bets go in chunks by key, each chunk in one transaction, so a pass can be cut off
 * anywhere and started again: each bet is paid once. A pass that newer reports overtook begins
 * again.
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
    const found = await findBets(queries, matchKey, outcomes, after, options.chunkBets)
    const last = found.at(-1)
    if (last === undefined) break
    await settleChunk(options, found)
    await renewClaim(queries, matchKey)
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

function outcomesOf(reports: MatchReports): readonly PeriodOutcome[] {
  return recordOf(reports.sportsType).periods.map(({ code }) => periodOutcome(code, reports))
}

async function settleChunk(options: ResettleOptions, found: readonly FoundBet[]): Promise<void> {
  const { database, rules } = options
  await inTransaction(database, async (tx) => {
    await lockWallets(
      tx,
      found.map(({ walletId }) => walletId),
    )
    const bets = await lockBets(
      tx,
      found.map(({ betId }) => betId),
    )
    const matches = new Set(bets.flatMap(({ legs }) => legs.map(({ matchKey }) => matchKey)))
    const reports = await readReportsOf(tx, [...matches])
    const outcomes = new Map([...reports].map(([match, own]) => [match, outcomesOf(own)]))
    await takeSteps(tx, planSettlements(bets, outcomes, rules), options)
  })
}
