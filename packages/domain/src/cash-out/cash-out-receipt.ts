import { assert } from '../assert.ts'
import type { AppliedRule } from '../bet-types/bet-type-rule.ts'
import { formatMoney, type Minor } from '../money/money.ts'
import type { PriceType } from '../odds/odds-type.ts'
import { formatPrice, type Price } from '../odds/price.ts'
import type { Step } from '../steps/step.ts'
import { storedLines } from '../steps/stored-lines.ts'
import { type CombinationName, countCombinations } from '../ticket/combination.ts'
import type { TicketPrice } from '../ticket/price-system.ts'
import {
  type BackedInText,
  backedInText,
  readBacked,
  readReceiptMoney,
  readReceiptPrice,
} from '../ticket/receipt.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { cashOutRules } from './cash-out-rules.ts'
import type { LegChances } from './leg-chances.ts'
import type { BetFigures, SplitBet } from './split-bet.ts'

/** A running bet as its cash-out is computed. */
export interface CashOutAsked {
  readonly ticket: Ticket
  /** What runs of it. */
  readonly figures: BetFigures
  /** Of each leg. */
  readonly chances: readonly LegChances[]
  /** How much of what runs, percent. */
  readonly percent: number
  /** The step of a stake in the currency, minor units. */
  readonly step: Minor
}

/** A leg of a cashed-out bet: what it backs, at which price, and how likely its results were. */
export interface CashOutReceiptLeg extends BackedInText {
  readonly odds: string
  /** Millionths by result. */
  readonly chances: LegChances
}

interface TextFigures {
  readonly stake: string
  readonly risk: string
  readonly win: string
}

/** How an offer to cash out came about; see `Receipt`. Money is decimal text. */
export interface CashOutReceipt {
  readonly schema: 1
  readonly kind: 'cash_out'
  readonly rulesVersion: string
  readonly inputs: TextFigures & {
    readonly ticket: CombinationName
    readonly oddsType: PriceType
    /** Sizes of the combinations; none of a single. */
    readonly sizes: readonly number[]
    /** How much of what ran, and what that was. */
    readonly percent: number
    readonly ran: TextFigures
    /** The step of a stake. */
    readonly step: string
    readonly legs: readonly CashOutReceiptLeg[]
  }
  readonly rules: readonly AppliedRule[]
  /** The calculation, one readable line a step. */
  readonly formula: readonly string[]
  readonly result: {
    readonly result: 'cashed_out'
    readonly value: string
    readonly margin: string
    readonly winLoss: string
    readonly returned: string
  }
}

/** What an offer is made of, minor units. */
export interface OfferMoney {
  readonly value: Minor
  readonly margin: Minor
  readonly offer: Minor
  readonly winLoss: Minor
}

/** Returns the receipt of an offer, which the steps explain. */
export function cashOutReceipt(
  { ticket, figures, chances, percent, step }: CashOutAsked,
  split: SplitBet,
  money: OfferMoney,
  steps: readonly Step[],
): CashOutReceipt {
  const prices = ticket.legs.map(({ price }) => decimalPrice(price))
  const isSingle = ticket.combination === 'single'
  return {
    schema: 1,
    kind: 'cash_out',
    rulesVersion: ticket.rulesVersion,
    inputs: {
      ...inText(split.cashed),
      ticket: ticket.combination,
      oddsType: prices[0]?.type ?? 'DEC',
      sizes: isSingle ? [] : [...ticket.sizes],
      percent,
      ran: inText(figures),
      step: formatMoney(step),
      legs: ticket.legs.map(({ leg, price }, index) => ({
        ...backedInText(leg),
        odds: formatPrice(decimalPrice(price)),
        chances: { ...chances[index] },
      })),
    },
    rules: [cashOutRules.cashOut, ...(split.rest === null ? [] : [cashOutRules.cashOutPart])],
    formula: storedLines(steps),
    result: {
      result: 'cashed_out',
      value: formatMoney(money.value),
      margin: formatMoney(money.margin),
      winLoss: formatMoney(money.winLoss),
      returned: formatMoney(money.offer),
    },
  }
}

/** What was asked for when a receipt was made. Asserts that the receipt is ours. */
export function readCashOutReceipt(receipt: CashOutReceipt): CashOutAsked {
  const { schema, kind, inputs, rulesVersion } = receipt
  assert(schema === 1 && kind === 'cash_out', 'a receipt of a cash-out')
  const { ran, percent, legs, oddsType } = inputs
  const sizes = inputs.ticket === 'single' ? [1] : inputs.sizes
  const figures = readFigures(ran)
  const ticket: Ticket = {
    combination: inputs.ticket,
    sizes,
    stake: figures.stake / BigInt(countCombinations(legs.length, sizes)),
    legs: legs.map((leg) => ({
      leg: readBacked(leg),
      price: readReceiptPrice(leg.odds, oddsType),
    })),
    taxPercent: 0,
    rulesVersion,
  }
  const chances = legs.map((leg) => leg.chances)
  return { ticket, figures, chances, percent, step: readReceiptMoney(inputs.step) }
}

/** Returns a price of a bet that is cashed out: bets at Myanmar odds are not. */
export function decimalPrice(price: TicketPrice): Price {
  assert(price.type !== 'MM', 'a bet that is cashed out has decimal prices')
  return price
}

function inText({ stake, risk, win }: BetFigures): TextFigures {
  return { stake: formatMoney(stake), risk: formatMoney(risk), win: formatMoney(win) }
}

function readFigures({ stake, risk, win }: TextFigures): BetFigures {
  return {
    stake: readReceiptMoney(stake),
    risk: readReceiptMoney(risk),
    win: readReceiptMoney(win),
  }
}
