import { recordOf } from '@fairline/domain/sports/all-sports'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { BetToSettle, SettlementStep } from './bet-to-settle.ts'
import { lockBets } from './bet-to-settle-store.ts'
import { type PeriodOutcome, periodOutcome } from './period-outcome.ts'
import { type OutcomesByMatch, planSettlements } from './plan-settlement.ts'
import type { ResettleOptions } from './resettle-options.ts'
import { type MatchReports, readReportsOf } from './result-store.ts'
import { takeSteps } from './take-steps.ts'

/** What bets are settled with. */
export type SettleBetsOptions = Pick<ResettleOptions, 'ticketIds' | 'rules'>

/** Returns what bets on each period of a match are graded on. */
export function outcomesOf(reports: MatchReports): readonly PeriodOutcome[] {
  return recordOf(reports.sportsType).periods.map(({ code }) => periodOutcome(code, reports))
}

/**
 * Reads what bets are graded on, of all their matches.
 *
 * @param known the reports of matches that are not to be read, such as some that would be.
 */
export async function outcomesByMatch(
  queries: Queries,
  bets: readonly BetToSettle[],
  known: ReadonlyMap<bigint, MatchReports> = new Map(),
): Promise<OutcomesByMatch> {
  const matches = new Set(bets.flatMap(({ legs }) => legs.map(({ matchKey }) => matchKey)))
  const unknown = [...matches].filter((match) => !known.has(match))
  const reports = [...known, ...(await readReportsOf(queries, unknown))]
  return new Map(reports.map(([match, own]) => [match, outcomesOf(own)]))
}

/**
 * Brings bets to what is reported of them and of all their matches. The transaction holds their
 * wallets, and only then are bets and reports read.
 */
export async function settleBets(
  tx: Transaction,
  betIds: readonly bigint[],
  options: SettleBetsOptions,
): Promise<readonly SettlementStep[]> {
  const bets = await lockBets(tx, betIds)
  const steps = planSettlements(bets, await outcomesByMatch(tx, bets), options.rules)
  await takeSteps(tx, steps, options)
  return steps
}
