import { assert } from '../assert.ts'
import type { Minor } from '../money/money.ts'
import type { Step } from '../steps/step.ts'
import type { Ticket } from '../ticket/ticket.ts'
import {
  type CashOutAsked,
  type CashOutReceipt,
  cashOutReceipt,
  readCashOutReceipt,
} from './cash-out-receipt.ts'
import { cashOutSteps } from './cash-out-steps.ts'
import { cashOutMarginPercent, cashOutPercent } from './cash-out-terms.ts'
import { fairValue } from './cash-out-value.ts'
import { chancesWhole, type LegChances } from './leg-chances.ts'
import { type BetFigures, splitBet } from './split-bet.ts'

/** An offer to end a part of a bet, or all of it, and what it is made of; minor units. */
export interface CashOut {
  readonly percent: number
  readonly cashed: BetFigures
  /** What runs on; null where nothing does. */
  readonly rest: BetFigures | null
  readonly value: Minor
  readonly margin: Minor
  /** What is credited: the value without the margin. */
  readonly offer: Minor
  /** The offer against the risk of the part; below zero is a loss. */
  readonly winLoss: Minor
  /** The calculation, which the site writes in the member's language. */
  readonly steps: readonly Step[]
  readonly receipt: CashOutReceipt
}

/**
 * Values a part of a running bet, and offers that value less the margin, rounded down, as
 * rules.md 8.6 says. Undefined where the percentage is not allowed, the part is too small, or the
 * offer would be nothing.
 * @spec S4.bet.cashOut.part S4.bet.cashOut.value
 */
export function cashOut(asked: CashOutAsked): CashOut | undefined {
  const { ticket, figures, chances, percent, step } = asked
  assertChances(ticket, chances)
  if (!Number.isInteger(percent)) return undefined
  if (percent < cashOutPercent.min || percent > cashOutPercent.max) return undefined
  const split = splitBet(ticket, figures, percent, step)
  if (split === undefined) return undefined
  const { cashed, cashedTicket, rest } = split
  const value = fairValue(cashedTicket, cashed, chances)
  const offer = (value * BigInt(100 - cashOutMarginPercent)) / 100n
  if (offer === 0n) return undefined
  const money = { value, margin: value - offer, offer, winLoss: offer - cashed.risk }
  const steps = cashOutSteps(asked, split, money)
  return {
    percent,
    cashed,
    rest,
    ...money,
    steps,
    receipt: cashOutReceipt(asked, split, money, steps),
  }
}

/** Makes the cash-out of a receipt again, from the receipt's inputs alone. */
export function cashOutFromReceipt(receipt: CashOutReceipt): CashOut {
  const made = cashOut(readCashOutReceipt(receipt))
  assert(made !== undefined, 'a receipt is made of an offer')
  return made
}

function assertChances({ legs }: Ticket, chances: readonly LegChances[]): void {
  assert(chances.length === legs.length, 'each leg has its chances')
  for (const each of chances) {
    const sum = Object.values(each).reduce((total, chance) => total + chance, 0)
    assert(sum === chancesWhole, 'the chances of a leg add up to one')
  }
}
