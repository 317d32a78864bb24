import { assert } from '../assert.ts'
import type { VoidReason } from '../bets/bet-status.ts'
import { type DeadHeat, shareOf } from '../event/dead-heat.ts'
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
import type { Grade } from '../settlement/grade-selection.ts'
import { gradeSteps } from '../settlement/grade-steps.ts'
import { resultWord, type Step, type StepValue, step, voidWord } from '../steps/step.ts'
import { combinationsOf, countCombinations } from './combination.ts'
import { gradedFactor, taxOn } from './price-system.ts'
import type { SettledTicket } from './receipt.ts'
import { type GradedLeg, isAtMyanmarOdds, type PricedLeg } from './ticket.ts'
import { type SizeSum, sumCombinations, totalReturn } from './ticket-figures.ts'

/** Returns the price of a leg as text; Myanmar odds as they are written on the giving side. */
export function priceText({ leg, price }: PricedLeg): string {
  if (price.type !== 'MM') return formatPrice(price)
  const { percent } = price
  return formatMyanmar({ lineQuarters: leg.lineQuarters ?? 0, percent }, leg.selection)
}

/** Returns the calculation of a settled ticket, step by step. */
export function stepsOf(settled: SettledTicket): readonly Step[] {
  if (isAtMyanmarOdds(settled.ticket)) return myanmarSteps(settled)
  return settled.ticket.combination === 'single' ? singleSteps(settled) : combinedSteps(settled)
}

function singleSteps({ ticket: { stake }, legs, money }: SettledTicket): readonly Step[] {
  const [only] = legs
  assert(only?.grade !== undefined && only.price.type !== 'MM', 'a decimal single is graded')
  const { leg, price, grade } = only
  const { fraction, voidReason, deadHeat } = grade
  const graded = gradeSteps(leg, grade)
  const risk = formatMoney(money.riskMinor)
  const amount = formatMoney(money.returnMinor)
  if (voidReason !== null) {
    return [...graded, step('voidReturn', { reason: whyVoid(voidReason, grade), risk })]
  }
  if (deadHeat !== undefined) {
    return [...graded, sharedStep(stake, price, deadHeat), step('returned', { amount })]
  }
  const loses = fraction.numerator < 0n
  const exactPerUnit = loses ? riskPerUnit(price) : winPerUnit(price)
  const perUnit = formatDecimal(exactPerUnit)
  const result = inUnits(multiplyRatios(multiplyRatios(ratio(stake), exactPerUnit), fraction))
  const offered = { odds: formatPrice(price), type: price.type, perUnit }
  const factors = { stake: formatMoney(stake), perUnit, fraction: formatRatio(fraction) }
  return [
    ...graded,
    step(loses ? 'riskOfOne' : 'winOfOne', offered),
    step('result', { ...factors, result }),
    step('returnRounded', { risk, result, amount }),
  ]
}

/** What a tied runner returns, before it is rounded down (rules.md 7). */
function sharedStep(stake: Minor, price: Price, heat: DeadHeat): Step {
  const shared = { share: formatRatio(shareOf(heat)), stake: formatMoney(stake) }
  return heat.mode === 'divide_win'
    ? step('winDivided', { ...shared, perUnit: formatDecimal(winPerUnit(price)) })
    : step('stakeDivided', { ...shared, odds: formatPrice(price) })
}

/** Tickets with more combinations are written by size: a member reads 26 lines, not a thousand. */
const linesWritten = 26

function combinedSteps({ ticket, legs, sums, money }: SettledTicket): readonly Step[] {
  const lines = countCombinations(legs.length, ticket.sizes)
  const returned = formatMoney(money.returnMinor)
  const detail =
    lines > linesWritten
      ? sums.map(sizeStep)
      : ticket.sizes.flatMap((size) => combinationSteps(ticket.stake, legs, size))
  const result = formatMoney(money.winLossMinor)
  return [
    ...numberedSteps(legs),
    ...detail,
    ...(lines === 1 ? [] : [step('returnOfLines', { lines, amount: returned })]),
    step('returnLessRisk', { returned, risk: formatMoney(money.riskMinor), result }),
  ]
}

const sizeStep = ({ size, combinations: count, paying, returned }: SizeSum): Step =>
  step('combinationsOfSize', { size, paying, count, amount: formatMoney(returned) })

function combinationSteps(stake: Minor, legs: readonly GradedLeg[], size: number): readonly Step[] {
  return [...combinationsOf(legs.length, size)].map((chosen) => {
    const own = chosen.flatMap((index) => legs[index] ?? [])
    const staked = { stake, sizes: [size], legs: own, taxPercent: 0 }
    const returned = totalReturn(sumCombinations(staked, own.map(factorOf)))
    const numbers = chosen.map((index) => index + 1).join('+')
    const product = productOf(stake, own)
    return step('combination', { legs: numbers, product, amount: formatMoney(returned) })
  })
}

function myanmarSteps({
  ticket: { stake, taxPercent },
  legs,
  money,
}: SettledTicket): readonly Step[] {
  const gross = legs.reduce(
    (product, leg) => multiplyRatios(product, factorOf(leg) ?? ratio(1n)),
    ratio(stake),
  )
  const netWin = addRatios(gross, ratio(-stake))
  const tax = taxOn(netWin, taxPercent)
  const isTaxed = tax.numerator > 0n
  const amount = inUnits(gross)
  const taxed = { percent: taxPercent, win: inUnits(netWin), tax: inUnits(tax) }
  const net = isTaxed ? `${amount} - ${taxed.tax}` : amount
  return [
    ...(legs.length === 1 ? legs.flatMap(legSteps) : numberedSteps(legs)),
    step('gross', { product: productOf(stake, legs), amount }),
    ...(isTaxed ? [step('tax', taxed)] : []),
    step('returnOfGross', { net, amount: formatMoney(money.returnMinor) }),
  ]
}

/** The steps of each leg, with the number of the leg. */
const numberedSteps = (legs: readonly GradedLeg[]): readonly Step[] =>
  legs.flatMap((leg, index) =>
    legSteps(leg).map((each) => step('leg', { number: index + 1, step: each })),
  )

/** How a leg was graded, and what each unit on it became. */
function legSteps({ leg, price, grade }: GradedLeg): readonly Step[] {
  if (grade === undefined) return [step('openLeg', {})]
  const { voidReason } = grade
  const factor = formatDecimal(gradedFactor(price, grade))
  const values = { result: resultWord(grade.result), odds: priceText({ leg, price }), factor }
  return [
    ...gradeSteps(leg, grade),
    voidReason === null
      ? step('factor', values)
      : step('voidFactor', { ...values, reason: whyVoid(voidReason, grade) }),
  ]
}

/** Why a leg is void, in the member's language or in the operator's own words. */
const whyVoid = (reason: VoidReason, { outcome }: Pick<Grade, 'outcome'>): StepValue =>
  reason === 'operator' ? (outcome.voidedFor ?? '') : voidWord(reason)

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
