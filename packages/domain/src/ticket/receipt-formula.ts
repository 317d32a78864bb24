import { formatMoney, type Minor } from '../money/money.ts'
import {
  addRatios,
  formatDecimal,
  formatRatio,
  multiplyRatios,
  type Ratio,
  ratio,
} from '../money/ratio.ts'
import { formatMyanmar } from '../myanmar/myanmar-quote.ts'
import { formatPrice, type Price, riskPerUnit, winPerUnit } from '../odds/price.ts'
import { type DeadHeat, shareOf } from '../settlement/dead-heat.ts'
import { gradeLines } from '../settlement/grade-lines.ts'
import type { Grade, Leg } from '../settlement/grade-selection.ts'
import { combinationsOf } from './combination.ts'
import { gradedFactor, taxOn } from './price-system.ts'
import type { ReceiptSchema, SettledTicket } from './receipt.ts'
import type { GradedLeg, PricedLeg, SettledMoney } from './ticket.ts'
import { type SizeSum, sumCombinations, totalReturn } from './ticket-figures.ts'

/** Returns the price of a leg as text; Myanmar odds as they are written on the giving side. */
export function priceText({ leg, price }: PricedLeg): string {
  if (price.type !== 'MM') return formatPrice(price)
  const { percent } = price
  return formatMyanmar({ lineQuarters: leg.lineQuarters ?? 0, percent }, leg.selection)
}

/** Returns the calculation of a decimal single, one readable line a step. */
export function singleFormula(
  stake: Minor,
  { leg, price, grade }: { readonly leg: Leg; readonly price: Price; readonly grade: Grade },
  { riskMinor, returnMinor }: SettledMoney,
): readonly string[] {
  const { fraction, voidReason, deadHeat } = grade
  const graded = gradeLines(leg, grade)
  const risk = formatMoney(riskMinor)
  if (voidReason !== null) return [...graded, `${voidReason}: return = risk = ${risk}`]
  if (deadHeat !== undefined) {
    const shared = sharedLine(stake, price, deadHeat)
    return [...graded, shared, `return = ${formatMoney(returnMinor)}`]
  }
  const loses = fraction.numerator < 0n
  const exactPerUnit = loses ? riskPerUnit(price) : winPerUnit(price)
  const perUnit = formatDecimal(exactPerUnit)
  const result = inUnits(multiplyRatios(multiplyRatios(ratio(stake), exactPerUnit), fraction))
  return [
    ...graded,
    `odds ${formatPrice(price)} ${price.type}: ${loses ? 'risk' : 'win'} of 1.00 = ${perUnit}`,
    `result = ${formatMoney(stake)} x ${perUnit} x ${formatRatio(fraction)} = ${result}`,
    `return = ${risk} + (${result}) = ${formatMoney(returnMinor)}, rounded down`,
  ]
}

/** What a tied runner returns, before it is rounded down (rules.md 7). */
function sharedLine(stake: Minor, price: Price, heat: DeadHeat): string {
  const [share, put] = [formatRatio(shareOf(heat)), formatMoney(stake)]
  return heat.mode === 'divide_win'
    ? `stake back, win divided: ${put} + ${put} x ${formatDecimal(winPerUnit(price))} x ${share}`
    : `stake divided at full odds: ${put} x ${share} x ${formatPrice(price)}`
}

/** Tickets with more combinations are written by size: a member reads 26 lines, not a thousand. */
const linesWritten = 26

/** Returns the calculation of a decimal ticket on several legs. */
export function combinedFormula(
  { ticket, legs, sums, money }: SettledTicket,
  combinations: number,
): readonly string[] {
  const returned = formatMoney(money.returnMinor)
  const detail =
    combinations > linesWritten
      ? sums.map(sizeLine)
      : ticket.sizes.flatMap((size) => combinationLines(ticket.stake, legs, size))
  const total = combinations === 1 ? [] : [`return of ${combinations} lines = ${returned}`]
  const result = formatMoney(money.winLossMinor)
  return [
    ...legs.flatMap((leg, index) => legLines(`leg ${index + 1}: `, leg)),
    ...detail,
    ...total,
    `result = ${returned} - ${formatMoney(money.riskMinor)} = ${result}`,
  ]
}

function sizeLine({ size, combinations, paying, returned }: SizeSum): string {
  const pay = `${paying} of ${combinations} pay`
  return `combinations of ${size}: ${pay}, together ${formatMoney(returned)}`
}

function combinationLines(
  stake: Minor,
  legs: readonly GradedLeg[],
  size: number,
): readonly string[] {
  return [...combinationsOf(legs.length, size)].map((chosen) => {
    const own = chosen.flatMap((index) => legs[index] ?? [])
    const staked = { stake, sizes: [size], legs: own, taxPercent: 0 }
    const returned = totalReturn(sumCombinations(staked, own.map(factorOf)))
    const names = chosen.map((index) => index + 1).join('+')
    return `line ${names}: ${productOf(stake, own)} = ${formatMoney(returned)}`
  })
}

/** Returns the calculation of a ticket at Myanmar odds. */
export function myanmarFormula(
  { ticket: { stake, taxPercent }, legs, money }: SettledTicket,
  schema: ReceiptSchema,
): readonly string[] {
  const gross = legs.reduce(
    (product, leg) => multiplyRatios(product, factorOf(leg) ?? ratio(1n)),
    ratio(stake),
  )
  const netWin = addRatios(gross, ratio(-stake))
  const tax = taxOn(netWin, taxPercent)
  const word = schema === 1 ? 'commission' : 'tax'
  const isTaxed = tax.numerator > 0n
  const taxed = `${word} = ${taxPercent} % of ${inUnits(netWin)} = ${inUnits(tax)}`
  const net = `${inUnits(gross)}${isTaxed ? ` - ${inUnits(tax)}` : ''}`
  return [
    ...legs.flatMap((leg, index) => legLines(legs.length === 1 ? '' : `leg ${index + 1}: `, leg)),
    `gross = ${productOf(stake, legs)} = ${inUnits(gross)}`,
    ...(isTaxed ? [taxed] : []),
    `return = ${net} = ${formatMoney(money.returnMinor)}, rounded down`,
  ]
}

/** How a leg was graded, and what each unit on it became. */
function legLines(prefix: string, { leg, price, grade }: GradedLeg): readonly string[] {
  if (grade === undefined) return [`${prefix}no result, and none is needed`]
  const { voidReason, result } = grade
  const word = voidReason === null ? result : `${result}, ${voidReason}`
  const factor = formatDecimal(gradedFactor(price, grade))
  return [
    ...gradeLines(leg, grade).map((line) => `${prefix}${line}`),
    `${prefix}${word} at ${priceText({ leg, price })}: factor ${factor}`,
  ]
}

function factorOf({ price, grade }: GradedLeg): Ratio | null {
  return grade === undefined ? null : gradedFactor(price, grade)
}

/** The stake and what each unit on each leg became: "10.00 x 2.00 x ?". */
function productOf(stake: Minor, legs: readonly GradedLeg[]): string {
  const factors = legs.map((leg) => {
    const factor = factorOf(leg)
    return factor === null ? '?' : formatDecimal(factor)
  })
  return [formatMoney(stake), ...factors].join(' x ')
}

/** Minor units as exact decimal text of the currency. */
function inUnits(minor: Ratio): string {
  return formatDecimal(multiplyRatios(minor, ratio(1n, 100n)))
}
