import { assert } from '../assert.ts'
import { formatMoney, type Minor } from '../money/money.ts'
import { formatDecimal } from '../money/ratio.ts'
import { formatPrice, parsePrice } from '../odds/price.ts'
import type { Grade } from './grade-selection.ts'
import type { LegGrades } from './graded-legs.ts'
import {
  backedInText,
  type OpenReceiptLeg,
  type ReceiptOf,
  readGrades,
  readReceiptMoney,
} from './legs-receipt.ts'
import { legFactor, type ParlayLeg, type ParlayTicket } from './parlay-ticket.ts'
import { type ReceiptLeg, readBacked, receiptLeg } from './receipt.ts'

/** A leg in the receipt of a parlay: its decimal odds, its grade, and the factor they make. */
export type ParlayReceiptLeg = (ReceiptLeg | OpenReceiptLeg) & {
  readonly odds: string
  /** What each unit on the leg became, as decimal text; null while the leg is open. */
  readonly factor: string | null
}

/** How the settlement of a ticket with several legs came about. */
export type ParlayReceipt = ReceiptOf<
  'parlay' | 'system',
  {
    /** The stake of the ticket: the stake of a line times the lines. */
    readonly stake: string
    readonly lineStake: string
    readonly lines: number
    readonly sizes: readonly number[]
    readonly risk: string
    readonly win: string
    readonly legs: readonly ParlayReceiptLeg[]
  }
>

/** The inputs of a receipt. Amounts in minor units; a leg without a grade is open. */
export function parlayInputs(
  { lineStake, sizes, legs }: ParlayTicket,
  grades: LegGrades,
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
    ? { ...backedInText(leg), result: null, odds, factor: null }
    : { ...receiptLeg(leg, grade), odds, factor: formatDecimal(legFactor(price, grade)) }
}

/**
 * The ticket that a receipt was made from, and the grades of its legs, undefined of an open one.
 * Asserts that the receipt is ours.
 */
export function readParlayReceipt({ schema, kind, rulesVersion, inputs }: ParlayReceipt): {
  readonly ticket: ParlayTicket
  readonly grades: LegGrades
} {
  assert(schema === 1 && (kind === 'parlay' || kind === 'system'), 'a receipt of a parlay')
  const lineStake = readReceiptMoney(inputs.lineStake)
  const { sizes } = inputs
  const legs = inputs.legs.map((leg) => {
    const price = parsePrice(leg.odds, 'DEC')
    assert(price !== undefined, 'the odds of a receipt are readable')
    return { leg: readBacked(leg), price }
  })
  return {
    ticket: { kind, lineStake, sizes, legs, rulesVersion },
    grades: readGrades(inputs.legs),
  }
}
