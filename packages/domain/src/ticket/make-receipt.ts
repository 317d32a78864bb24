import { assert } from '../assert.ts'
import type { AppliedRule } from '../bet-types/bet-type-rule.ts'
import { formatMoney } from '../money/money.ts'
import { formatDecimal } from '../money/ratio.ts'
import { formatPrice } from '../odds/price.ts'
import { rulesApplied } from '../settlement/rule-text.ts'
import { countCombinations } from './combination.ts'
import { gradedFactor } from './price-system.ts'
import type { Receipt, ReceiptLeg, ReceiptSchema, SettledTicket } from './receipt.ts'
import { backedInText, gradedInText, receiptKind } from './receipt.ts'
import { combinedFormula, myanmarFormula, priceText, singleFormula } from './receipt-formula.ts'
import { type GradedLeg, isAtMyanmarOdds } from './ticket.ts'

/** How a settled ticket is written in its receipt. */
type Written = Pick<Receipt, 'inputs' | 'rules' | 'formula'>

/** Returns the receipt of a settlement in a schema. */
export function makeReceipt(settled: SettledTicket, schema: ReceiptSchema): Receipt {
  const { ticket, money } = settled
  return {
    schema,
    kind: receiptKind(ticket),
    rulesVersion: ticket.rulesVersion,
    ...written(settled, schema),
    result: {
      result: money.result,
      winLoss: formatMoney(money.winLossMinor),
      returned: formatMoney(money.returnMinor),
    },
  }
}

function written(settled: SettledTicket, schema: ReceiptSchema): Written {
  if (isAtMyanmarOdds(settled.ticket)) return myanmar(settled, schema)
  return settled.ticket.combination === 'single' ? single(settled) : combined(settled)
}

function single(settled: SettledTicket): Written {
  const { ticket, legs, money } = settled
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
    formula: singleFormula(ticket.stake, { leg, price, grade }, money),
  }
}

function combined(settled: SettledTicket): Written {
  const { ticket, legs, money } = settled
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
      factorRule,
      ticket.combination === 'parlay' ? parlayRule : systemRule,
    ],
    formula: combinedFormula(settled, lines),
  }
}

function myanmar(settled: SettledTicket, schema: ReceiptSchema): Written {
  const { ticket, legs, money } = settled
  const ofLegs = rulesOfLegs(legs)
  const isVoid = legs.every(({ grade }) => grade?.voidReason)
  const ofFactor = legs.length === 1 ? myanmarLineRule : myanmarFactorRule
  return {
    inputs: {
      stake: formatMoney(ticket.stake),
      risk: formatMoney(money.riskMinor),
      win: formatMoney(money.winMinor),
      taxPercent: ticket.taxPercent,
      legs: legs.map(legInText),
    },
    rules: isVoid ? ofLegs : [...ofLegs, ofFactor, taxRules[schema], myanmarRoundingRule],
    formula: myanmarFormula(settled, schema),
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

const factorRule: AppliedRule = {
  id: 'parlayFactor',
  section: '6.1',
  text: 'Won is the odds, half won 1 and half of the win, draw and void 1, half lost 1/2, lost 0.',
}
const parlayRule: AppliedRule = {
  id: 'parlayReturn',
  section: '6.1',
  text: 'Returns the stake times the factors of all legs, rounded down once.',
}
const systemRule: AppliedRule = {
  id: 'systemReturn',
  section: '6.2',
  text: 'Every combination is a line with a stake of its own; each return is rounded down once.',
}
const myanmarLineRule: AppliedRule = {
  id: 'myanmarLine',
  section: '1.5',
  text: 'Exactly at the goals of the quote its percentage of the amount is won (+) or lost (-).',
}
const myanmarFactorRule: AppliedRule = {
  id: 'myanmarFactor',
  section: '1.5',
  text: 'Won is 2, at the goals of the quote 1 and its percentage, void 1, lost 0.',
}
const taxRule = (word: string): AppliedRule => ({
  id: 'myanmarTax',
  section: '1.5',
  text: `${word} is taken from what the bet wins; a bet that wins nothing pays none.`,
})
const taxRules: Readonly<Record<ReceiptSchema, AppliedRule>> = {
  1: taxRule('Commission'),
  2: taxRule('Tax'),
}
const myanmarRoundingRule: AppliedRule = {
  id: 'myanmarRounding',
  section: '1.3',
  text: 'What is returned is rounded down once.',
}
