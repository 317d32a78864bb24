import { periods } from '@fairline/domain/bet-types/bet-type'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Balances, postTransfers } from '../wallet/index.ts'
import type { SettlementStep } from './bet-to-settle.ts'
import { type PeriodOutcome, periodOutcome } from './period-outcome.ts'
import { type GradeCache, planSettlement } from './plan-settlement.ts'
import { readReports } from './result-store.ts'
import {
  lockWallets,
  selectBetsToSettle,
  selectPosted,
  selectUnchanged,
  writeSettlements,
} from './settle-store.ts'
import { transfersOf } from './settlement-transfers.ts'

/** What a chunk's transaction did, told after its commit. */
export interface SettledChunk {
  readonly steps: readonly SettlementStep[]
  /** The wallets that money moved on, as they stand now. */
  readonly balances: ReadonlyMap<bigint, Balances>
}

export interface RegradeOptions {
  readonly database: Database
  /** Bets of one transaction. */
  readonly chunkBets: number
  readonly onSettled: (chunk: SettledChunk) => void
}

/**
 * Brings every bet of a match to what its reports say: settles, settles anew, reverses. Bets go in
 * chunks by key, each chunk in one transaction that only touches bets still as they were read, so
 * it can be cut off anywhere and started again: each bet is paid once. @spec S4.bet.settle
 */
export async function regradeMatch(options: RegradeOptions, matchKey: bigint): Promise<void> {
  const reports = await readReports(options.database.queries, matchKey)
  for (const period of periods) {
    await regradePeriod(options, matchKey, periodOutcome(period, reports))
  }
}

async function regradePeriod(
  { database, chunkBets, onSettled }: RegradeOptions,
  matchKey: bigint,
  outcome: PeriodOutcome,
): Promise<void> {
  if (outcome.revision === 0) return
  const grades: GradeCache = new Map()
  let after = 0n
  for (;;) {
    const bets = await selectBetsToSettle(database.queries, matchKey, outcome, after, chunkBets)
    const last = bets.at(-1)
    if (last === undefined) return
    const steps = bets.flatMap((bet) => planSettlement(bet, outcome, grades) ?? [])
    if (steps.length > 0) onSettled(await settleChunk(database, matchKey, outcome, steps))
    after = last.betId
  }
}

async function settleChunk(
  database: Database,
  matchKey: bigint,
  outcome: PeriodOutcome,
  planned: readonly SettlementStep[],
): Promise<SettledChunk> {
  return inTransaction(database, async (tx) => {
    const bets = planned.map(({ bet }) => bet)
    await lockWallets(
      tx,
      bets.map(({ walletId }) => walletId),
    )
    const unchanged = await selectUnchanged(tx, bets)
    const steps = planned.filter(({ bet }) => unchanged.has(bet.betId))
    const posted = await selectPosted(
      tx,
      bets.filter(({ state }) => state !== 'running'),
    )
    const transfers = steps.flatMap((step) => transfersOf(step, posted.get(step.bet.betId)))
    const { balances } = await postTransfers(tx, transfers)
    await writeSettlements(tx, matchKey, outcome, steps)
    return { steps, balances }
  })
}
