import { assert } from '@fairline/domain/assert'
import { type Grade, selectionKey } from '@fairline/domain/settlement/grade-selection'
import type { MatchOutcome } from '@fairline/domain/settlement/match-outcome'
import { rulesOf } from '@fairline/domain/ticket/rules-version'
import type { Settlement } from '@fairline/domain/ticket/settle'
import type {
  BetToSettle,
  BookedBet,
  GradedLeg,
  SettlementChange,
  SettlementStep,
} from './bet-to-settle.ts'
import { isCancelled, type PeriodOutcome } from './period-outcome.ts'

const cancelled: MatchOutcome = { status: 'cancelled', halfTime: null, fullTime: null }

/** Grades of one outcome by selection: each distinct selection is graded once. */
export type GradeCache = Map<string, Grade | undefined>

/**
 * What a period's outcome makes of a single bet; null leaves it alone. Only the domain's functions
 * decide: they grade the leg and settle the ticket.
 */
export function planSettlement(
  bet: BetToSettle,
  period: PeriodOutcome,
  grades: GradeCache,
): SettlementStep | null {
  const outcome = outcomeFor(bet, period)
  const grade = outcome === null ? undefined : gradeOnce(bet, outcome, grades)
  if (grade === undefined && bet.state === 'running') return null
  const step = planStep(bet, grade && rulesOf(bet.ticket).settle(bet.ticket, [grade]))
  const result = resultAfter(step)
  const { legNumber: number, matchKey } = bet
  const leg = { number, matchKey, period: period.period, revision: period.revision, result }
  return { ...step, bet, legs: [leg] }
}

/** What the leg of a single bet shows after a change. */
function resultAfter(step: SettlementChange): GradedLeg['result'] {
  if (step.kind === 'confirm') return null
  return step.kind === 'reverse' ? '' : step.now.result
}

/** What a bet of this age is graded on; null while that is open. */
export function outcomeFor(
  { acceptedAtMs }: Pick<BookedBet, 'acceptedAtMs'>,
  { outcome, cancellations }: PeriodOutcome,
): MatchOutcome | null {
  return isCancelled(cancellations, acceptedAtMs) ? cancelled : outcome
}

/** Returns how a bet changes to its current settlement; `now` is undefined without a result. */
export function planStep(bet: BookedBet, now: Settlement | undefined): SettlementChange {
  if (now === undefined) return { kind: bet.state === 'running' ? 'confirm' : 'reverse' }
  assert(now.riskMinor === bet.risk, `bet ${bet.betId} holds the risk of its price`)
  if (bet.state === 'running') return { kind: 'settle', now }
  const same = now.result === bet.last.result && now.winLossMinor === bet.last.winLoss
  return same ? { kind: 'confirm' } : { kind: 'resettle', now }
}

function gradeOnce(
  { leg, ticket }: BetToSettle,
  outcome: MatchOutcome,
  grades: GradeCache,
): Grade | undefined {
  const key = `${ticket.rulesVersion}:${outcome === cancelled}:${selectionKey(leg)}`
  if (!grades.has(key)) grades.set(key, rulesOf(ticket).grade(leg, outcome))
  return grades.get(key)
}
