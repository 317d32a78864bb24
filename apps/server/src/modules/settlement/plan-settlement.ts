import { assert } from '@fairline/domain/assert'
import {
  type Grade,
  gradeSelection,
  selectionKey,
} from '@fairline/domain/settlement/grade-selection'
import type { MatchOutcome } from '@fairline/domain/settlement/match-outcome'
import { settleTicket } from '@fairline/domain/settlement/settle-ticket'
import type { BetToSettle, SettlementStep } from './bet-to-settle.ts'
import { isCancelled, type PeriodOutcome } from './period-outcome.ts'

const cancelled: MatchOutcome = { status: 'cancelled', halfTime: null, fullTime: null }

/** Grades of one outcome by selection: each distinct selection is graded once. */
export type GradeCache = Map<string, Grade | undefined>

/**
 * What a period's outcome makes of a bet; null leaves it alone. Only the domain's functions decide:
 * they grade the leg and settle the ticket.
 */
export function planSettlement(
  bet: BetToSettle,
  period: PeriodOutcome,
  grades: GradeCache,
): SettlementStep | null {
  const outcome = isCancelled(period.cancellations, bet.acceptedAtMs) ? cancelled : period.outcome
  const grade = outcome === null ? undefined : gradeOnce(bet, outcome, grades)
  if (grade === undefined) return bet.state === 'running' ? null : { kind: 'reverse', bet }
  const now = settleTicket(bet.ticket, grade)
  assert(now.riskMinor === bet.risk, `bet ${bet.betId} holds the risk of its price`)
  if (bet.state === 'running') return { kind: 'settle', bet, now }
  const same = now.result === bet.last.result && now.winLossMinor === bet.last.winLoss
  return same ? { kind: 'confirm', bet } : { kind: 'resettle', bet, now }
}

function gradeOnce(
  { leg }: BetToSettle,
  outcome: MatchOutcome,
  grades: GradeCache,
): Grade | undefined {
  const key = `${outcome === cancelled}:${selectionKey(leg)}`
  if (!grades.has(key)) grades.set(key, gradeSelection(leg, outcome))
  return grades.get(key)
}
