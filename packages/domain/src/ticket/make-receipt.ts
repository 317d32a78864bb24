import { assert } from '../assert.ts'
import type { AppliedRule } from '../bet-types/bet-type-rule.ts'
import { formatMoney } from '../money/money.ts'
import { formatDecimal } from '../money/ratio.ts'
import { formatPrice } from '../odds/price.ts'
import { receiptRules, rulesApplied } from '../settlement/rule-text.ts'
import type { Step } from '../steps/step.ts'
import { stepTexts } from '../steps/step-texts.ts'
import { storedLines } from '../steps/stored-lines.ts'
import { countCombinations } from './combination.ts'
import { gradedFactor } from './price-system.ts'
import type { Receipt, ReceiptLeg, SettledTicket } from './receipt.ts'
import { backedInText, gradedInText, receiptKind } from './receipt.ts'
import { type GradedLeg, isAtMyanmarOdds } from './ticket.ts'
import { priceText } from './ticket-steps.ts'

/** How a settled ticket is written in its receipt. */
type Written = Pick<Receipt, 'inputs' | 'rules'>

/** Returns the receipt of a settlement, which the steps explain. */
export function makeReceipt(settled: SettledTicket, steps: readonly Step[]): Receipt {
  const { ticket, money } = settled
  return {
    schema: 1,
    kind: receiptKind(ticket),
    rulesVersion: ticket.rulesVersion,
    ...written(settled),
    formula: storedLines(steps, stepTexts),
    result: {
      result: money.result,
      winLoss: formatMoney(money.winLossMinor),
      returned: formatMoney(money.returnMinor),
    },
  }
}

function written(settled: SettledTicket): Written {
  if (isAtMyanmarOdds(settled.ticket)) return myanmar(settled)
  return settled.ticket.combination === 'single' ? single(settled) : combined(settled)
}

function single({ ticket, legs, money }: SettledTicket): Written {
  const [only] = legs
  assert(only?.grade !== undefined && only.price.type !== 'MM', 'a decimal single is graded')
  const { leg, price, grade } = only
  return {
    inputs: {
      stake: formatMoney(ticket.stake),
      odds: formatPrice(price),
      oddsType: price.type,
      risk: formatMoney(money.riskMinor),
      win: formatMoney(money.winMinor),
      legs: [gradedInText(leg, grade)],
    },
    rules: rulesApplied(leg, grade),
  }
}

function combined({ ticket, legs, money }: SettledTicket): Written {
  const lines = countCombinations(legs.length, ticket.sizes)
  return {
    inputs: {
      stake: formatMoney(ticket.stake * BigInt(lines)),
      lineStake: formatMoney(ticket.stake),
      lines,
      sizes: [...ticket.sizes],
      risk: formatMoney(money.riskMinor),
      win: formatMoney(money.winMinor),
      legs: legs.map(legInText),
    },
    rules: [
      ...rulesOfLegs(legs),
      receiptRules.parlayFactor,
      ticket.combination === 'parlay' ? receiptRules.parlayReturn : receiptRules.systemReturn,
    ],
  }
}

function myanmar({ ticket, legs, money }: SettledTicket): Written {
  const ofLegs = rulesOfLegs(legs)
  const isVoid = legs.every(({ grade }) => grade?.voidReason)
  const ofFactor = legs.length === 1 ? receiptRules.myanmarLine : receiptRules.myanmarFactor
  return {
    inputs: {
      stake: formatMoney(ticket.stake),
      risk: formatMoney(money.riskMinor),
      win: formatMoney(money.winMinor),
      taxPercent: ticket.taxPercent,
      legs: legs.map(legInText),
    },
    rules: isVoid
      ? ofLegs
      : [...ofLegs, ofFactor, receiptRules.myanmarTax, receiptRules.myanmarRounding],
  }
}

/** A leg with its price, and what each unit on it became. */
function legInText({ leg, price, grade }: GradedLeg): ReceiptLeg {
  const text = priceText({ leg, price })
  const shown = price.type === 'MM' ? { price: text, percent: price.percent } : { odds: text }
  return grade === undefined
    ? { ...backedInText(leg), result: null, ...shown, factor: null }
    : { ...gradedInText(leg, grade), ...shown, factor: formatDecimal(gradedFactor(price, grade)) }
}

/** The rules of the legs, each once; the rounding is the ticket's. */
function rulesOfLegs(legs: readonly GradedLeg[]): readonly AppliedRule[] {
  const applied = legs.flatMap(({ leg, grade }) => (grade ? rulesApplied(leg, grade) : []))
  const rules = new Map(applied.map((rule) => [rule.id, rule]))
  rules.delete('rounding')
  return [...rules.values()]
}
