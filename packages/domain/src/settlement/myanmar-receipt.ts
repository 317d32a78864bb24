import { assert } from '../assert.ts'
import { formatMoney, type Minor } from '../money/money.ts'
import { formatDecimal } from '../money/ratio.ts'
import { formatMyanmar } from '../myanmar/myanmar-quote.ts'
import type { Grade } from './grade-selection.ts'
import type { LegGrades } from './graded-legs.ts'
import {
  backedInText,
  type OpenReceiptLeg,
  type ReceiptOf,
  readGrades,
  readReceiptMoney,
} from './legs-receipt.ts'
import { type MyanmarLeg, type MyanmarTicket, myanmarFactor } from './myanmar-ticket.ts'
import { type ReceiptLeg, readBacked, receiptLeg } from './receipt.ts'

/** A leg in the receipt of a body or maung. */
export type MyanmarReceiptLeg = (ReceiptLeg | OpenReceiptLeg) & {
  /** The quote as it is written on the giving side. */
  readonly price: string
  /** What the backed side gets of the amount at its line, in per cent. */
  readonly percent: number
  /** What each unit on the leg became, as decimal text; null while the leg is open. */
  readonly factor: string | null
}

/** How the settlement of a bet at Myanmar odds came about. */
export type MyanmarReceipt = ReceiptOf<
  'body' | 'maung',
  {
    readonly stake: string
    readonly risk: string
    /** A full win after commission. */
    readonly win: string
    readonly taxPercent: number
    readonly legs: readonly MyanmarReceiptLeg[]
  }
>

/** The inputs of a receipt, from grades at Myanmar odds; a leg without one is open. */
export function myanmarInputs(
  { stake, legs, taxPercent }: MyanmarTicket,
  grades: LegGrades,
  win: Minor,
): MyanmarReceipt['inputs'] {
  const risk = formatMoney(stake)
  return {
    stake: risk,
    risk,
    win: formatMoney(win),
    taxPercent,
    legs: legs.map((leg, index) => myanmarReceiptLeg(leg, grades[index])),
  }
}

/** The quote of a leg as it is written on the giving side. */
export function quoteText({ leg, percent }: MyanmarLeg): string {
  return formatMyanmar({ lineQuarters: leg.lineQuarters ?? 0, percent }, leg.selection)
}

function myanmarReceiptLeg(leg: MyanmarLeg, grade: Grade | undefined): MyanmarReceiptLeg {
  const price = { price: quoteText(leg), percent: leg.percent }
  if (grade === undefined) {
    return { ...backedInText(leg.leg), result: null, ...price, factor: null }
  }
  return { ...receiptLeg(leg.leg, grade), ...price, factor: formatDecimal(myanmarFactor(grade)) }
}

/**
 * The ticket that a receipt was made from, and the grades of its legs on their lines, undefined of
 * an open one. Asserts that the receipt is ours.
 */
export function readMyanmarReceipt({ schema, kind, rulesVersion, inputs }: MyanmarReceipt): {
  readonly ticket: MyanmarTicket
  readonly grades: LegGrades
} {
  assert(schema === 1 && (kind === 'body' || kind === 'maung'), 'a receipt at Myanmar odds')
  const stake = readReceiptMoney(inputs.stake)
  const { taxPercent } = inputs
  const legs = inputs.legs.map((leg) => ({ leg: readBacked(leg), percent: leg.percent }))
  return { ticket: { stake, legs, taxPercent, rulesVersion }, grades: readGrades(inputs.legs) }
}
