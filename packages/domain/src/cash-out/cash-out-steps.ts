import { assert } from '../assert.ts'
import { formatMoney } from '../money/money.ts'
import { formatDecimal, multiplyRatios, type Ratio, ratio } from '../money/ratio.ts'
import { formatPrice } from '../odds/price.ts'
import { joined, resultWord, type Step, step } from '../steps/step.ts'
import { countCombinations } from '../ticket/combination.ts'
import { factorOfResult } from '../ticket/price-system.ts'
import { type CashOutAsked, decimalPrice, type OfferMoney } from './cash-out-receipt.ts'
import { cashOutMarginPercent } from './cash-out-terms.ts'
import { expectedFactor, returnOn } from './cash-out-value.ts'
import { chancesWhole, fromWorst, type LegChances } from './leg-chances.ts'
import type { BetFigures, SplitBet } from './split-bet.ts'

/** Returns how an offer to cash out is computed, step by step. */
export function cashOutSteps(
  { figures, chances, percent }: CashOutAsked,
  split: SplitBet,
  money: OfferMoney,
): readonly Step[] {
  return [
    ...partSteps(percent, figures, split),
    ...valueSteps(split, chances, money),
    ...offerSteps(money),
  ]
}

function partSteps(percent: number, ran: BetFigures, { cashed, rest }: SplitBet): Step[] {
  if (rest === null) return []
  const [stake, part] = [formatMoney(ran.stake), formatMoney(cashed.stake)]
  const [risk, left] = [formatMoney(cashed.risk), formatMoney(rest.stake)]
  return [step('part', { percent, stake, part, risk, rest: left })]
}

/** A chance as a share of one, as it is multiplied. */
const shareOf = (chance: number): string =>
  formatDecimal(ratio(BigInt(chance), BigInt(chancesWhole)))

const inUnits = (minor: Ratio): string => formatDecimal(multiplyRatios(minor, ratio(1n, 100n)))

function valueSteps(split: SplitBet, chances: readonly LegChances[], money: OfferMoney): Step[] {
  const { cashedTicket: ticket } = split
  const amount = formatMoney(money.value)
  if (ticket.combination === 'single') return [singleValue(split, chances[0] ?? {}, amount)]
  const factors = ticket.legs.map(({ price }, index) => {
    const factor = formatDecimal(expectedFactor(price, chances[index] ?? {}))
    const odds = formatPrice(decimalPrice(price))
    return step('expectedFactor', { number: index + 1, odds, factor })
  })
  const lines = countCombinations(ticket.legs.length, ticket.sizes)
  const stake = formatMoney(ticket.stake)
  const value = lines === 1 ? step('ofAllLegs', { stake }) : step('ofEachLine', { stake, lines })
  return [...factors, step('fairValue', { value, amount })]
}

/** The value of a single: each return by its chance, the worst result first. */
function singleValue(
  { cashed, cashedTicket: ticket }: SplitBet,
  own: LegChances,
  amount: string,
): Step {
  const [leg] = ticket.legs
  assert(leg !== undefined, 'a single has a leg')
  const [first, ...others] = fromWorst
    .filter((result) => (own[result] ?? 0) > 0)
    .map((result) => {
      const factor = factorOfResult(leg.price, result)
      const returned = inUnits(returnOn(ticket, cashed.risk, [factor]))
      const chance = shareOf(own[result] ?? 0)
      return step('returnByChance', { chance, returned, result: resultWord(result) })
    })
  assert(first !== undefined, 'a result is possible')
  return step('fairValue', { value: joined('sum', [first, ...others]), amount })
}

function offerSteps(money: OfferMoney): Step[] {
  const value = formatMoney(money.value)
  const margin = formatMoney(money.margin)
  return [
    step('cashOutMargin', { percent: cashOutMarginPercent, value, margin }),
    step('offer', { value, margin, offer: formatMoney(money.offer) }),
  ]
}
