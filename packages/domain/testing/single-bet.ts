import type { Minor } from '../src/money/money.ts'
import type { Price } from '../src/odds/price.ts'
import type { Grade, Leg } from '../src/settlement/grade-selection.ts'
import { combinations } from '../src/ticket/combination.ts'
import { type Settlement, settle } from '../src/ticket/settle.ts'
import { makeTicket, type Ticket } from '../src/ticket/ticket.ts'

/** A single bet at decimal odds, as tests draw and write it. */
export interface SingleBet {
  readonly stake: Minor
  readonly price: Price
  readonly leg: Leg
  readonly rulesVersion: string
}

/** The ticket of a single bet. */
export function singleTicket({ leg, price, ...bet }: SingleBet): Ticket<'single'> {
  return makeTicket(combinations.single, { ...bet, legs: [{ leg, price }] })
}

/** Settles a single bet on the grade of its leg. */
export function settleSingle(bet: SingleBet, grade: Grade): Settlement {
  const settlement = settle(singleTicket(bet), [grade])
  if (settlement === undefined) throw new Error('a graded single is settled')
  return settlement
}
