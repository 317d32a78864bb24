import { assert } from '../assert.ts'
import { formatLine } from '../bet-types/line.ts'
import type { BetResult } from '../bets/bet-status.ts'
import { formatMoney, type Minor, parseMoney } from '../money/money.ts'
import { formatDecimal } from '../money/ratio.ts'
import { formatPrice, parsePrice } from '../odds/price.ts'
import type { Grade, Leg } from './grade-selection.ts'
import type { MatchOutcome } from './match-outcome.ts'
import { legFactor, type ParlayLeg, type ParlayTicket } from './parlay-ticket.ts'
import { type ReceiptLeg, readBacked, readOutcome, receiptLeg } from './receipt.ts'
import type { AppliedRule } from './rule-text.ts'

/** A leg whose match had no result when the ticket was lost already. */
export type OpenReceiptLeg = Pick<
  ReceiptLeg,
  'betType' | 'period' | 'selection' | 'line' | 'scoreAtBet'
> & { readonly result: null }

/** A leg in the receipt of a parlay: its decimal odds, its grade, and the factor they make. */
export type ParlayReceiptLeg = (ReceiptLeg | OpenReceiptLeg) & {
  readonly odds: string
  /** What each unit on the leg became, as decimal text; null while the leg is open. */
  readonly factor: string | null
}

/** How the settlement of a ticket with several legs came about; see `SingleReceipt`. */
export interface ParlayReceipt {
  readonly schema: 1
  readonly kind: 'parlay' | 'system'
  readonly rulesVersion: string
  readonly inputs: {
    /** Of the ticket: the stake of a line times the lines. */
    readonly stake: string
    readonly lineStake: string
    readonly lines: number
    readonly sizes: readonly number[]
    readonly risk: string
    readonly win: string
    readonly legs: readonly ParlayReceiptLeg[]
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

/** The inputs of a receipt. Amounts in minor units; a leg without a grade is open. */
export function parlayInputs(
  { lineStake, sizes, legs }: ParlayTicket,
  grades: readonly (Grade | undefined)[],
  figures: { readonly lines: number; readonly riskMinor: Minor; readonly winMinor: Minor },
): ParlayReceipt['inputs'] {
  const risk = formatMoney(figures.riskMinor)
  return {
    stake: risk,
    lineStake: formatMoney(lineStake),
    lines: figures.lines,
    sizes: [...sizes],
    risk,
    win: formatMoney(figures.winMinor),
    legs: legs.map((leg, index) => parlayReceiptLeg(leg, grades[index])),
  }
}

function parlayReceiptLeg({ leg, price }: ParlayLeg, grade: Grade | undefined): ParlayReceiptLeg {
  const odds = formatPrice(price)
  return grade === undefined
    ? { ...openReceiptLeg(leg), odds, factor: null }
    : { ...receiptLeg(leg, grade), odds, factor: formatDecimal(legFactor(price, grade)) }
}

/** The leg of a receipt whose match has no result that the ticket needs. */
export function openReceiptLeg(leg: Leg): OpenReceiptLeg {
  const { betType, period, selection, lineQuarters, scoreAtBet } = leg
  return {
    betType,
    period,
    selection,
    line: lineQuarters === null ? null : formatLine(lineQuarters),
    scoreAtBet: scoreAtBet && { home: scoreAtBet.home, away: scoreAtBet.away },
    result: null,
  }
}

/**
 * The ticket that a receipt was made from, and the outcome of each leg's match, undefined of an
 * open leg. Asserts that the receipt is ours.
 */
export function readParlayReceipt({ schema, kind, rulesVersion, inputs }: ParlayReceipt): {
  readonly ticket: ParlayTicket
  readonly outcomes: readonly (MatchOutcome | undefined)[]
} {
  assert(schema === 1 && (kind === 'parlay' || kind === 'system'), 'a receipt of a parlay')
  const lineStake = parseMoney(inputs.lineStake)
  assert(lineStake !== undefined, 'the stake of a receipt is readable')
  const { sizes } = inputs
  const legs = inputs.legs.map((leg) => {
    const price = parsePrice(leg.odds, 'DEC')
    assert(price !== undefined, 'the odds of a receipt are readable')
    return { leg: readBacked(leg), price }
  })
  return {
    ticket: { kind, lineStake, sizes, legs, rulesVersion },
    outcomes: inputs.legs.map((leg) => (leg.result === null ? undefined : readOutcome(leg))),
  }
}
