import { periods } from '@fairline/domain/bet-types/bet-type'
import { inTransaction } from '../../db/transaction.ts'
import type { SettlementStep } from './bet-to-settle.ts'
import { upsertGrading } from './grading-store.ts'
import { isDecided, type PeriodOutcome, periodOutcome } from './period-outcome.ts'
import { type GradeCache, planSettlement } from './plan-settlement.ts'
import type { RegradeOptions } from './regrade-options.ts'
import { regradeParlays } from './regrade-parlays.ts'
import { holdReports, newestRevision, readNewestRevision, readReports } from './result-store.ts'
import { lockWallets, selectBetsToSettle, selectUnsettled } from './settle-store.ts'
import { takeSteps } from './take-steps.ts'

/** What one pass over a match works on: its reports up to a revision. */
interface Pass {
  readonly matchKey: bigint
  readonly revision: number
  readonly outcome: PeriodOutcome
}

/**
 * Brings every bet of a match to what its reports say: settles, settles again, reverses. Bets go in
 * chunks by key, each chunk in one transaction that only touches bets still as they were read, so
 * it can be cut off anywhere and started again: each bet is paid once. A pass that newer reports
 * overtook begins again. @spec S4.bet.settle S4.bet.settle.again
 */
export async function regradeMatch(options: RegradeOptions, matchKey: bigint): Promise<void> {
  while (!(await regradeOnce(options, matchKey))) {
    // Everything that has been settled so far stays; the next pass only finds the rest.
  }
}

/** One pass; false when something came between and another pass is needed. */
async function regradeOnce(options: RegradeOptions, matchKey: bigint): Promise<boolean> {
  const { database } = options
  const reports = await inTransaction(database, async (tx) => {
    await holdReports(tx, matchKey)
    return readReports(tx, matchKey)
  })
  const revision = newestRevision(reports)
  if (revision === 0) return true
  const outcomes = periods.map((period) => periodOutcome(period, reports))
  for (const outcome of outcomes) {
    if (!(await regradePeriod(options, { matchKey, revision, outcome }))) return false
  }
  await regradeParlays(options, matchKey, outcomes)
  const decided = outcomes.filter(isDecided).map(({ period }) => period)
  await upsertGrading(database.queries, matchKey, revision, decided)
  return true
}

async function regradePeriod(options: RegradeOptions, pass: Pass): Promise<boolean> {
  const { queries } = options.database
  const { matchKey, outcome } = pass
  if (outcome.revision === 0) return true
  const grades: GradeCache = new Map()
  let after = 0n
  for (;;) {
    const bets = await selectBetsToSettle(queries, matchKey, outcome, after, options.chunkBets)
    const last = bets.at(-1)
    if (last === undefined) return true
    const steps = bets.flatMap((bet) => planSettlement(bet, outcome, grades) ?? [])
    if (steps.length > 0 && !(await settleChunk(options, pass, steps))) return false
    after = last.betId
  }
}

/**
 * Takes the steps. Returns false and takes none when there are newer reports. Bets that were
 * settled since they were read have been settled by another pass on the same reports. A bet that
 * was cashed out in part meanwhile is left to the next pass; the function returns false in this
 * case, too.
 */
async function settleChunk(
  { database, onSettled }: RegradeOptions,
  { matchKey, revision }: Pass,
  planned: readonly SettlementStep[],
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    await holdReports(tx, matchKey)
    if ((await readNewestRevision(tx, matchKey)) !== revision) return false
    const bets = planned.map(({ bet }) => bet)
    await lockWallets(
      tx,
      bets.map(({ walletId }) => walletId),
    )
    const unsettled = await selectUnsettled(tx, bets)
    const steps = planned.filter(({ bet }) => unsettled.get(bet.betId) === 'same')
    await takeSteps(tx, steps, onSettled)
    return steps.length === unsettled.size
  })
}
