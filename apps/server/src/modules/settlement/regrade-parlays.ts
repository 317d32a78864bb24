import { periods } from '@fairline/domain/bet-types/bet-type'
import { gradeAtPrice } from '@fairline/domain/ticket/price-system'
import { rulesOf } from '@fairline/domain/ticket/rules-version'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { GradedLeg, SettlementStep } from './bet-to-settle.ts'
import {
  type FoundParlay,
  lockParlays,
  type ParlayToSettle,
  selectParlays,
} from './parlay-store.ts'
import { type PeriodOutcome, periodOutcome } from './period-outcome.ts'
import { outcomeFor, planStep } from './plan-settlement.ts'
import type { RegradeOptions } from './regrade-options.ts'
import { readReports } from './result-store.ts'
import { lockWallets } from './settle-store.ts'
import { takeSteps } from './take-steps.ts'

/** Parlays of one transaction at most: each reads the reports of all its matches. */
const parlaysMax = 200

/**
 * Brings every parlay with a leg on the match to what the reports of all its matches say. A parlay
 * belongs to several matches, so that passes over two of them may meet on it. Each reads it, and
 * all reports, only once it holds the wallet: who comes second sees what the first one did, and
 * whichever report is the last is seen by the pass that it starts. @spec S4.bet.settle
 */
export async function regradeParlays(
  options: RegradeOptions,
  matchKey: bigint,
  outcomes: readonly PeriodOutcome[],
): Promise<void> {
  const { queries } = options.database
  const limit = Math.min(options.chunkBets, parlaysMax)
  let after = 0n
  for (;;) {
    const found = await selectParlays(queries, matchKey, outcomes, after, limit)
    const last = found.at(-1)
    if (last === undefined) return
    await settleChunk(options, found)
    after = last.betId
  }
}

async function settleChunk(
  { database, onSettled }: RegradeOptions,
  found: readonly FoundParlay[],
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockWallets(
      tx,
      found.map(({ walletId }) => walletId),
    )
    const bets = await lockParlays(
      tx,
      found.map(({ betId }) => betId),
    )
    const outcomes = await readOutcomes(tx, bets)
    const steps = bets.map((bet) => planParlay(bet, outcomes))
    await takeSteps(tx, steps, onSettled)
  })
}

type OutcomesByMatch = ReadonlyMap<bigint, readonly PeriodOutcome[]>

async function readOutcomes(
  tx: Transaction,
  bets: readonly ParlayToSettle[],
): Promise<OutcomesByMatch> {
  const outcomes = new Map<bigint, readonly PeriodOutcome[]>()
  for (const matchKey of new Set(bets.flatMap(({ legs }) => legs.map((leg) => leg.matchKey)))) {
    const reports = await readReports(tx, matchKey)
    outcomes.set(
      matchKey,
      periods.map((period) => periodOutcome(period, reports)),
    )
  }
  return outcomes
}

function planParlay(bet: ParlayToSettle, outcomes: OutcomesByMatch): SettlementStep {
  const rules = rulesOf(bet.ticket)
  const graded = bet.legs.map(({ number, matchKey }, index) => {
    const backed = bet.ticket.legs[index]
    const leg = backed?.leg
    const period = outcomes.get(matchKey)?.find((each) => each.period === leg?.period)
    const outcome = period && outcomeFor(bet, period)
    const grade = leg && outcome ? rules.grade(leg, outcome) : undefined
    const result: GradedLeg['result'] =
      backed === undefined || grade === undefined ? '' : gradeAtPrice(backed.price, grade).result
    return {
      grade,
      leg: {
        number,
        matchKey,
        period: leg?.period ?? 'FT',
        revision: period?.revision ?? 0,
        result,
      },
    }
  })
  const now = rules.settle(
    bet.ticket,
    graded.map(({ grade }) => grade),
  )
  return { ...planStep(bet, now), bet, legs: graded.map(({ leg }) => leg) }
}
