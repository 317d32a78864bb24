import { assert } from '../assert.ts'
import type { AppliedRule } from '../bet-types/bet-type-rule.ts'
import type { BetResult } from '../bets/bet-status.ts'
import type { Minor } from '../money/money.ts'
import { formatMoney } from '../money/money.ts'
import type { Ratio } from '../money/ratio.ts'
import { floorRatio, formatDecimal, multiplyRatios, ratio } from '../money/ratio.ts'
import { gradeAtPrice, taxOn } from '../ticket/price-system.ts'
import { selectionKey } from './grade-selection.ts'
import { type LegGrades, legLines, resultOfReturn, rulesOfLegs } from './graded-legs.ts'
import { resultInText } from './legs-receipt.ts'
import {
  type MyanmarReceipt,
  myanmarInputs,
  quoteText,
  readMyanmarReceipt,
} from './myanmar-receipt.ts'
import {
  grossReturn,
  type MyanmarTicket,
  myanmarFactor,
  myanmarWin,
  subtract,
} from './myanmar-ticket.ts'
import type { Settlement } from './settle-ticket.ts'

/** A return step by step: exact but for the last, minor units. */
interface Money {
  readonly gross: Ratio
  readonly netWin: Ratio
  readonly tax: Ratio
  readonly returnMinor: Minor
}

/**
 * Settles a body or a maung on the grades of its legs on their lines (rules.md 1.5); the grade of a
 * leg without a result is undefined. The return is the stake times the factors of all legs, less
 * the commission on the win, rounded down once. Undefined while that is open; a ticket is lost with
 * its first lost leg. Asserts that the grades belong to the legs.
 * @spec S4.bet.won S4.bet.wonHalf S4.bet.lost S4.bet.loseHalf S4.bet.draw
 */
export function settleMyanmar(
  ticket: MyanmarTicket,
  gradesOnLine: LegGrades,
): Settlement<MyanmarReceipt> | undefined {
  const { stake, legs, taxPercent } = ticket
  assert(gradesOnLine.length === legs.length, 'a ticket is settled on all its legs')
  const grades = legs.map((leg, index) => {
    const grade = gradesOnLine[index]
    if (grade === undefined) return undefined
    assert(grade.key === selectionKey(leg.leg), 'a ticket is settled on its own legs')
    return gradeAtPrice({ type: 'MM', percent: leg.percent }, grade)
  })
  const gross = grossReturn(
    stake,
    grades.map((grade) => (grade ? myanmarFactor(grade) : null)),
  )
  if (gross === null) return undefined
  const netWin = subtract(gross, ratio(stake))
  const tax = taxOn(netWin, taxPercent)
  const returnMinor = floorRatio(subtract(gross, tax))
  const figures = {
    result: resultOf(grades, returnMinor, stake),
    riskMinor: stake,
    winMinor: myanmarWin(stake, legs.length, taxPercent),
    winLossMinor: returnMinor - stake,
    returnMinor,
  }
  const money = { gross, netWin, tax, returnMinor }
  return { ...figures, receipt: receiptOf(ticket, grades, money, figures) }
}

/** Makes the settlement of a receipt again, from the receipt's inputs alone. */
export function settleFromMyanmarReceipt(receipt: MyanmarReceipt): Settlement<MyanmarReceipt> {
  const { ticket, grades } = readMyanmarReceipt(receipt)
  const settlement = settleMyanmar(ticket, grades)
  assert(settlement !== undefined, 'a receipt is made of a settled ticket')
  return settlement
}

/** A body has the result of its leg; a maung is won, lost or a draw by what it returns. */
function resultOf(grades: LegGrades, returned: Minor, stake: Minor): BetResult {
  const [first] = grades
  if (grades.length === 1 && first !== undefined) return first.result
  return resultOfReturn(
    grades.map((grade) => grade?.result),
    returned,
    stake,
  )
}

function receiptOf(
  ticket: MyanmarTicket,
  grades: LegGrades,
  money: Money,
  figures: Omit<Settlement, 'receipt'>,
): MyanmarReceipt {
  return {
    schema: 1,
    kind: ticket.legs.length === 1 ? 'body' : 'maung',
    rulesVersion: ticket.rulesVersion,
    inputs: myanmarInputs(ticket, grades, figures.winMinor),
    rules: rulesOf(ticket, grades),
    formula: [
      ...ticket.legs.flatMap((leg, index) =>
        legLines(
          ticket.legs.length === 1 ? '' : `leg ${index + 1}: `,
          { leg: leg.leg, price: quoteText(leg) },
          grades[index],
          myanmarFactor,
        ),
      ),
      ...moneyLines(ticket, grades, money),
    ],
    result: resultInText(figures),
  }
}

const atLine: AppliedRule = {
  id: 'myanmarLine',
  section: '1.5',
  text: 'Exactly at the goals of the quote its percentage of the amount is won (+) or lost (-).',
}
const factorRule: AppliedRule = {
  id: 'myanmarFactor',
  section: '1.5',
  text: 'Won is 2, at the goals of the quote 1 and its percentage, void 1, lost 0.',
}
const taxRule: AppliedRule = {
  id: 'myanmarTax',
  section: '1.5',
  text: 'Commission is taken from what the bet wins; a bet that wins nothing pays none.',
}
const roundingRule: AppliedRule = {
  id: 'myanmarRounding',
  section: '1.3',
  text: 'What is returned is rounded down once.',
}

/** The rules of the legs, each once, then those of the ticket. */
function rulesOf({ legs }: MyanmarTicket, grades: LegGrades): readonly AppliedRule[] {
  const rules = rulesOfLegs(legs, grades)
  if (grades.every((grade) => grade?.voidReason)) return rules
  const [ofLeg, ofTicket] = legs.length === 1 ? [atLine, taxRule] : [factorRule, taxRule]
  return [...rules, ofLeg, ofTicket, roundingRule]
}

function moneyLines(
  { stake, taxPercent }: MyanmarTicket,
  grades: LegGrades,
  { gross, netWin, tax, returnMinor }: Money,
): readonly string[] {
  const factors = grades.map((grade) => (grade ? formatDecimal(myanmarFactor(grade)) : '?'))
  const product = [formatMoney(stake), ...factors].join(' x ')
  const lines = [`gross = ${product} = ${inUnits(gross)}`]
  if (tax.numerator > 0n) {
    lines.push(`commission = ${taxPercent} % of ${inUnits(netWin)} = ${inUnits(tax)}`)
  }
  const less = tax.numerator > 0n ? ` - ${inUnits(tax)}` : ''
  return [...lines, `return = ${inUnits(gross)}${less} = ${formatMoney(returnMinor)}, rounded down`]
}

function inUnits(minor: Ratio): string {
  return formatDecimal(multiplyRatios(minor, ratio(1n, 100n)))
}
