import { assert } from '@fairline/domain/assert'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import { type BookEntry, bookEntryOf } from '@fairline/domain/books/ticket-edges'
import { type Grade, selectionKey } from '@fairline/domain/settlement/grade-selection'
import type { MatchOutcome } from '@fairline/domain/settlement/match-outcome'
import { gradeAtPrice } from '@fairline/domain/ticket/price-system'
import { type Rules, type RulesByVersion, rulesOf } from '@fairline/domain/ticket/rules-version'
import type { Settlement } from '@fairline/domain/ticket/settle'
import { isAtMyanmarOdds, type PricedLeg } from '@fairline/domain/ticket/ticket'
import type {
  BetToSettle,
  GradedLeg,
  LegKey,
  SettlementChange,
  SettlementStep,
} from './bet-to-settle.ts'
import { cancellationAt, type PeriodOutcome } from './period-outcome.ts'

const cancelled: MatchOutcome = { status: 'cancelled', halfTime: null, fullTime: null }

/** What bets are graded on that were placed before the start of their match was moved too far. */
const movedBeyond = (overdueHours: number): MatchOutcome => ({
  status: 'postponed',
  halfTime: null,
  fullTime: null,
  overdueHours,
})

/** What a ticket is graded on that an operator made void, on whatever its matches end as. */
const madeVoid = (words: string): MatchOutcome => ({ ...cancelled, voidedFor: words })

/** The outcomes of a match's periods. */
export type OutcomesByMatch = ReadonlyMap<bigint, readonly PeriodOutcome[]>

/** Grades of a chunk of bets: each distinct selection of an outcome is graded once. */
type GradeCache = Map<MatchOutcome, Map<string, Grade | undefined>>

/**
 * Plans what the outcomes of their matches make of bets. Only the domain's functions decide: they
 * grade the legs and settle the tickets, by the rules that each bet was placed under.
 */
export function planSettlements(
  bets: readonly BetToSettle[],
  outcomes: OutcomesByMatch,
  versions?: RulesByVersion,
): readonly SettlementStep[] {
  const cache: GradeCache = new Map()
  return bets.map((bet) => planSettlement(bet, outcomes, rulesOf(bet.ticket, versions), cache))
}

function planSettlement(
  bet: BetToSettle,
  outcomes: OutcomesByMatch,
  rules: Rules,
  cache: GradeCache,
): SettlementStep {
  const { ticket } = bet
  const graded = ticket.legs.map((priced, index) => {
    const key = bet.legs[index]
    assert(key !== undefined, 'each leg of a ticket has its match')
    const { period, revision, ...reported } = periodOf(outcomes, key, priced.leg.period)
    const outcome = outcomeFor(bet, reported)
    const grade = outcome === null ? undefined : gradeOnce(bet, priced, outcome, rules, cache)
    return { grade, result: resultOf(priced, grade), period, revision, ...key }
  })
  const now = rules.settle(
    ticket,
    graded.map(({ grade }) => grade),
  )
  // The price decides what a tied runner has won: the leg of a single has the ticket's result.
  const legs = graded.map(({ grade: _grade, ...leg }) =>
    graded.length === 1 && now !== undefined ? { ...leg, result: now.result } : leg,
  )
  return { ...planChange(bet, now), bet, legs }
}

function periodOf(
  outcomes: OutcomesByMatch,
  { matchKey }: LegKey,
  period: PeriodCode,
): PeriodOutcome {
  const found = outcomes.get(matchKey)?.find((each) => each.period === period)
  assert(found !== undefined, 'the outcomes of every match are read')
  return found
}

function resultOf({ price }: PricedLeg, grade: Grade | undefined): GradedLeg['result'] {
  return grade === undefined ? '' : gradeAtPrice(price, grade).result
}

/** What a bet of this age is graded on; null while that is open. */
function outcomeFor(
  { acceptedAtMs, voidedFor }: BetToSettle,
  { outcome, cancellations }: Pick<PeriodOutcome, 'outcome' | 'cancellations'>,
): MatchOutcome | null {
  if (voidedFor !== null) return madeVoid(voidedFor)
  const cancellation = cancellationAt(cancellations, acceptedAtMs)
  if (cancellation === undefined) return outcome
  const { overdueHours } = cancellation
  return overdueHours === null ? cancelled : movedBeyond(overdueHours)
}

function gradeOnce(
  { ticket: { rulesVersion } }: BetToSettle,
  { leg }: PricedLeg,
  outcome: MatchOutcome,
  rules: Rules,
  cache: GradeCache,
): Grade | undefined {
  const grades = cache.get(outcome) ?? new Map<string, Grade | undefined>()
  cache.set(outcome, grades)
  const key = `${rulesVersion}:${selectionKey(leg)}`
  if (!grades.has(key)) grades.set(key, rules.grade(leg, outcome))
  return grades.get(key)
}

/** Returns how a bet changes to its current settlement; `now` is undefined without a result. */
function planChange(bet: BetToSettle, now: Settlement | undefined): SettlementChange {
  if (now === undefined) return { kind: bet.state === 'running' ? 'confirm' : 'reverse' }
  assert(now.riskMinor === bet.risk, `bet ${bet.betId} holds the risk of its price`)
  const entry = entryOf(bet, now)
  if (bet.state === 'running') return { kind: 'settle', now, entry }
  const same = now.result === bet.last.result && now.winLossMinor === bet.last.winLoss
  return same ? { kind: 'confirm' } : { kind: 'resettle', now, entry }
}

/** What uplines get of a settlement, by the terms that the bet was placed under. */
function entryOf({ book, stake, ticket }: BetToSettle, now: Settlement): BookEntry {
  const { result, winLossMinor: winLoss } = now
  const { column, terms } = book
  const part = { column, result, stake, winLoss, isAtMyanmarOdds: isAtMyanmarOdds(ticket) }
  return bookEntryOf(part, terms)
}
