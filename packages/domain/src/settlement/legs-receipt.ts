import { assert } from '../assert.ts'
import { formatLine } from '../bet-types/line.ts'
import type { BetResult } from '../bets/bet-status.ts'
import { formatMoney, type Minor, parseMoney } from '../money/money.ts'
import { type Grade, gradeSelection, type Leg } from './grade-selection.ts'
import { type ReceiptLeg, readBacked, readOutcome, type SingleReceipt } from './receipt.ts'

/** What a leg backed, as receipts say it. */
export type BackedInText = Pick<
  ReceiptLeg,
  'betType' | 'period' | 'selection' | 'line' | 'scoreAtBet'
>

/** A leg whose match had no result when the ticket was lost already. */
export type OpenReceiptLeg = BackedInText & { readonly result: null }

/** How the settlement of a ticket of that kind came about; see `SingleReceipt`. */
export interface ReceiptOf<Kind extends string, Inputs>
  extends Omit<SingleReceipt, 'kind' | 'inputs'> {
  readonly kind: Kind
  readonly inputs: Inputs
}

/** What a leg backed, in a receipt's words; `readBacked` reads it. */
export function backedInText(leg: Leg): BackedInText {
  const { betType, period, selection, lineQuarters, scoreAtBet } = leg
  return {
    betType,
    period,
    selection,
    line: lineQuarters === null ? null : formatLine(lineQuarters),
    scoreAtBet: scoreAtBet && { home: scoreAtBet.home, away: scoreAtBet.away },
  }
}

/** The result of a receipt, in its words. */
export function resultInText({
  result,
  winLossMinor,
  returnMinor,
}: {
  readonly result: BetResult
  readonly winLossMinor: Minor
  readonly returnMinor: Minor
}): SingleReceipt['result'] {
  return { result, winLoss: formatMoney(winLossMinor), returned: formatMoney(returnMinor) }
}

/** Grades the legs of a receipt again, from the receipt alone; undefined for an open leg. */
export function readGrades(
  legs: readonly (ReceiptLeg | OpenReceiptLeg)[],
): readonly (Grade | undefined)[] {
  return legs.map((leg) =>
    leg.result === null ? undefined : gradeSelection(readBacked(leg), readOutcome(leg)),
  )
}

/** An amount of a receipt, minor units. Asserts that the receipt is ours. */
export function readReceiptMoney(text: string): Minor {
  const minor = parseMoney(text)
  assert(minor !== undefined, 'the money of a receipt is readable')
  return minor
}
