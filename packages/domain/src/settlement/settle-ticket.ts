import { assert } from '../assert.ts'
import type { BetResult } from '../bets/bet-status.ts'
import type { Minor } from '../money/money.ts'
import { formatMoney } from '../money/money.ts'
import type { Ratio } from '../money/ratio.ts'
import {
  addRatios,
  floorRatio,
  formatDecimal,
  formatRatio,
  multiplyRatios,
  ratio,
} from '../money/ratio.ts'
import { formatPrice, riskPerUnit, winPerUnit } from '../odds/price.ts'
import type { Receipt } from './any-receipt.ts'
import { type DeadHeat, deadHeatResult, shareOf } from './dead-heat.ts'
import { gradeLines } from './grade-lines.ts'
import type { Grade } from './grade-selection.ts'
import { gradeSelection, selectionKey } from './grade-selection.ts'
import { resultInText } from './legs-receipt.ts'
import type { SingleReceipt } from './receipt.ts'
import { readReceipt, receiptLeg } from './receipt.ts'
import { rulesApplied } from './rule-text.ts'
import { riskOf, winOf } from './stake-figures.ts'
import type { Ticket } from './ticket.ts'

/** What a settlement posts, in minor units, and the receipt that explains it. */
export interface Settlement<Made extends Receipt = Receipt> {
  readonly result: BetResult
  /** What was held and is released. */
  readonly riskMinor: Minor
  /** What a full win would have paid on top of the risk. */
  readonly winMinor: Minor
  /** What the member won, below zero what was lost. */
  readonly winLossMinor: Minor
  /** What is credited: risk and result together. */
  readonly returnMinor: Minor
  readonly receipt: Made
}

/**
 * Settles a single bet on the grade of its leg (rules.md 1.3, 2). The credit is the risk held plus
 * the exact result, floored once. In a dead heat the result shows whether that is a win or a loss
 * (rules.md 7). The same ticket and grade always have the same settlement and the same receipt.
 * Asserts that the grade belongs to the leg.
 * @spec S4.bet.won S4.bet.wonHalf S4.bet.lost S4.bet.loseHalf S4.bet.draw
 */
export function settleTicket(ticket: Ticket, grade: Grade): Settlement<SingleReceipt> {
  assert(grade.key === selectionKey(ticket.leg), 'a ticket is settled on its own leg')
  const riskMinor = riskOf(ticket.stake, ticket.price)
  const winMinor = winOf(ticket.stake, ticket.price)
  const exact =
    grade.deadHeat === undefined
      ? exactResult(ticket, grade.fraction)
      : deadHeatResult(ticket.stake, ticket.price, grade.deadHeat)
  const returnMinor = floorRatio(addRatios(ratio(riskMinor), exact))
  const winLossMinor = returnMinor - riskMinor
  const figures = {
    result: grade.deadHeat === undefined ? grade.result : resultOf(winLossMinor),
    riskMinor,
    winMinor,
    winLossMinor,
    returnMinor,
  }
  return { ...figures, receipt: receiptOf(ticket, grade, exact, figures) }
}

/** Makes the settlement of a receipt again, from the receipt's inputs alone. */
export function settleFromReceipt(receipt: SingleReceipt): Settlement<SingleReceipt> {
  const { ticket, outcome } = readReceipt(receipt)
  const grade = gradeSelection(ticket.leg, outcome)
  assert(grade !== undefined, 'a receipt is made of a confirmed result')
  return settleTicket(ticket, grade)
}

function resultOf(winLoss: Minor): BetResult {
  return winLoss > 0n ? 'won' : winLoss < 0n ? 'lost' : 'draw'
}

/** Win or risk, whichever the sign asks for, times the fraction: exact, in minor units. */
export function exactResult(
  { stake, price }: Pick<Ticket, 'stake' | 'price'>,
  fraction: Ratio,
): Ratio {
  const perUnit = fraction.numerator < 0n ? riskPerUnit(price) : winPerUnit(price)
  return multiplyRatios(multiplyRatios(ratio(stake), perUnit), fraction)
}

function receiptOf(
  ticket: Ticket,
  grade: Grade,
  exact: Ratio,
  figures: Omit<Settlement, 'receipt'>,
): SingleReceipt {
  return {
    schema: 1,
    kind: 'single',
    rulesVersion: ticket.rulesVersion,
    inputs: {
      stake: formatMoney(ticket.stake),
      odds: formatPrice(ticket.price),
      oddsType: ticket.price.type,
      risk: formatMoney(figures.riskMinor),
      win: formatMoney(figures.winMinor),
      legs: [receiptLeg(ticket.leg, grade)],
    },
    rules: rulesApplied(ticket.leg, grade),
    formula: [...gradeLines(ticket.leg, grade), ...moneyLines(ticket, grade, exact, figures)],
    result: resultInText(figures),
  }
}

function moneyLines(
  { stake, price }: Ticket,
  { fraction, voidReason, deadHeat }: Grade,
  exact: Ratio,
  { riskMinor, returnMinor }: Omit<Settlement, 'receipt'>,
): readonly string[] {
  const risk = formatMoney(riskMinor)
  if (voidReason !== null) return [`${voidReason}: return = risk = ${risk}`]
  if (deadHeat !== undefined) {
    return [...sharedLines({ stake, price }, deadHeat), `return = ${formatMoney(returnMinor)}`]
  }
  const loses = fraction.numerator < 0n
  const perUnit = formatDecimal(loses ? riskPerUnit(price) : winPerUnit(price))
  const result = formatDecimal(multiplyRatios(exact, ratio(1n, 100n)))
  return [
    `odds ${formatPrice(price)} ${price.type}: ${loses ? 'risk' : 'win'} of 1.00 = ${perUnit}`,
    `result = ${formatMoney(stake)} x ${perUnit} x ${formatRatio(fraction)} = ${result}`,
    `return = ${risk} + (${result}) = ${formatMoney(returnMinor)}, rounded down`,
  ]
}

/** What a tied runner returns, before it is rounded down (rules.md 7). */
function sharedLines({ stake, price }: Pick<Ticket, 'stake' | 'price'>, heat: DeadHeat): string[] {
  const [share, put] = [formatRatio(shareOf(heat)), formatMoney(stake)]
  return heat.mode === 'divide_win'
    ? [`stake back, win divided: ${put} + ${put} x ${formatDecimal(winPerUnit(price))} x ${share}`]
    : [`stake divided at full odds: ${put} x ${share} x ${formatPrice(price)}`]
}
