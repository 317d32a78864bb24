import { assert } from '../assert.ts'
import type { BetType, Period, Selection } from '../bet-types/bet-type.ts'
import type { AppliedRule } from '../bet-types/bet-type-rule.ts'
import { formatLine, parseLine } from '../bet-types/line.ts'
import type { BetResult } from '../bets/bet-status.ts'
import type { ResultStatus, Score, ScoringSide } from '../feed/feed-message.ts'
import { parseMoney } from '../money/money.ts'
import { formatRatio } from '../money/ratio.ts'
import type { PriceType } from '../odds/odds-type.ts'
import { parsePrice } from '../odds/price.ts'
import type { OutrightResult } from '../outright/outright.ts'
import type { Grade, Half, Leg, ScoreSource, VoidReason } from './grade-selection.ts'
import type { MatchOutcome } from './match-outcome.ts'
import type { Ticket } from './ticket.ts'

/** A leg in a receipt: what was backed, what happened, and how the one became a result. */
export interface ReceiptLeg {
  readonly betType: BetType
  readonly period: Period
  readonly selection: Selection
  /** The backed side's line (the total for over and under) with two decimals. */
  readonly line: string | null
  readonly scoreAtBet: Score | null
  readonly matchStatus: ResultStatus
  readonly halfTime: Score | null
  readonly fullTime: Score | null
  /** Who scored the match's goals, first goal first; absent where it was not reported. */
  readonly goals?: readonly ScoringSide[]
  /** Set where the first half was cancelled alone, in bets on the whole match. */
  readonly firstHalfCancelled?: true
  /** How an outright ended, and by which rules it was offered; absent in matches. */
  readonly standing?: OutrightResult
  /** Who reported the outcome; null where it was not said. */
  readonly reportedBy: string | null
  /** The score that was used, and which one of the match that is. */
  readonly score: Score | null
  readonly scoreSource: ScoreSource | null
  readonly countedFrom: Score
  readonly halves: readonly { readonly line: string | null; readonly result: Half['result'] }[]
  readonly result: BetResult
  /** Share of win or risk as "1", "1/2", "0", "-1/2", "-1". */
  readonly fraction: string
  readonly voidReason: VoidReason | null
}

/**
 * How a settlement came about, as plain JSON that is stored with it and that it can be made from
 * again (`settleFromReceipt`). Money is decimal text with two decimals. `schema` rises when a field
 * changes its meaning, and readers of an old schema stay.
 */
export interface SingleReceipt {
  readonly schema: 1
  readonly kind: 'single'
  readonly rulesVersion: string
  readonly inputs: {
    readonly stake: string
    /** The shown price, which is the contract, in its type. */
    readonly odds: string
    readonly oddsType: PriceType
    readonly risk: string
    readonly win: string
    readonly legs: readonly ReceiptLeg[]
  }
  readonly rules: readonly AppliedRule[]
  /** The calculation, one readable line a step. */
  readonly formula: readonly string[]
  readonly result: {
    readonly result: BetResult
    readonly winLoss: string
    readonly returned: string
  }
}

/** The leg of a receipt, from the leg that was bet on and its grade. */
export function receiptLeg(leg: Leg, grade: Grade): ReceiptLeg {
  const { status, halfTime, fullTime, goals, firstHalfCancelled, reportedBy = null } = grade.outcome
  const { standing } = grade.outcome
  return {
    betType: leg.betType,
    period: leg.period,
    selection: leg.selection,
    line: leg.lineQuarters === null ? null : formatLine(leg.lineQuarters),
    scoreAtBet: copied(leg.scoreAtBet),
    matchStatus: status,
    halfTime: copied(halfTime),
    fullTime: copied(fullTime),
    ...(goals === undefined ? {} : { goals: [...goals] }),
    ...(firstHalfCancelled === undefined ? {} : { firstHalfCancelled }),
    ...(standing === undefined ? {} : { standing }),
    reportedBy,
    score: copied(grade.score),
    scoreSource: grade.scoreSource,
    countedFrom: { home: grade.countedFrom.home, away: grade.countedFrom.away },
    halves: grade.halves.map(({ lineQuarters, result }) => ({
      line: lineQuarters === null ? null : formatLine(lineQuarters),
      result,
    })),
    result: grade.result,
    fraction: formatRatio(grade.fraction),
    voidReason: grade.voidReason,
  }
}

/** The ticket and the outcome that a receipt was made from. Asserts that the receipt is ours. */
export function readReceipt(receipt: SingleReceipt): {
  readonly ticket: Ticket
  readonly outcome: MatchOutcome
} {
  const { inputs, rulesVersion } = receipt
  const [leg] = inputs.legs
  assert(receipt.schema === 1 && receipt.kind === 'single', 'a receipt of a known kind')
  assert(leg !== undefined && inputs.legs.length === 1, 'a single bet has one leg')
  const stake = parseMoney(inputs.stake)
  const price = parsePrice(inputs.odds, inputs.oddsType)
  assert(stake !== undefined && price !== undefined, 'stake and odds of a receipt are readable')
  return {
    ticket: { stake, price, leg: readBacked(leg), rulesVersion },
    outcome: readOutcome(leg),
  }
}

/** What the leg of a receipt backed. Asserts that its line is one. */
export function readBacked(
  leg: Pick<ReceiptLeg, 'betType' | 'period' | 'selection' | 'line' | 'scoreAtBet'>,
): Leg {
  const { betType, period, selection, scoreAtBet } = leg
  const lineQuarters = leg.line === null ? null : parseLine(leg.line)
  assert(lineQuarters !== undefined, 'the line of a receipt is a line')
  return { betType, period, selection, lineQuarters, scoreAtBet }
}

/** The outcome that the leg of a receipt was graded on. */
export function readOutcome({
  matchStatus,
  halfTime,
  fullTime,
  goals,
  firstHalfCancelled,
  standing,
  reportedBy,
}: ReceiptLeg): MatchOutcome {
  return {
    status: matchStatus,
    halfTime,
    fullTime,
    ...(goals === undefined ? {} : { goals }),
    ...(firstHalfCancelled === undefined ? {} : { firstHalfCancelled }),
    ...(standing === undefined ? {} : { standing }),
    ...(reportedBy === null ? {} : { reportedBy }),
  }
}

function copied(score: Score | null): Score | null {
  return score && { home: score.home, away: score.away }
}
