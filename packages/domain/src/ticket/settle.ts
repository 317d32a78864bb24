import { assert } from '../assert.ts'
import type { BetResult } from '../bets/bet-status.ts'
import type { Minor } from '../money/money.ts'
import { type Grade, selectionKey } from '../settlement/grade-selection.ts'
import type { Step } from '../steps/step.ts'
import { makeReceipt } from './make-receipt.ts'
import { gradeAtPrice, gradedFactor } from './price-system.ts'
import type { Receipt } from './receipt.ts'
import type { GradedLeg, SettledMoney, Ticket } from './ticket.ts'
import { figuresOf, sumCombinations, totalReturn } from './ticket-figures.ts'
import { stepsOf } from './ticket-steps.ts'

/** The grades of a ticket's legs on their lines, in their order; undefined without a result. */
export type LegGrades = readonly (Grade | undefined)[]

/** What a settlement posts, and what explains it. */
export interface Settlement extends SettledMoney {
  /** The calculation, which the site writes in the member's language. */
  readonly steps: readonly Step[]
  readonly receipt: Receipt
}

/**
 * Settles a ticket on the grades of its legs (rules.md 1.3, 1.5, 2, 6.1, 6.2, 7). Each combination
 * returns its risk and its result after tax, rounded down once. Undefined while a combination is
 * open; it is lost with its first lost leg, whatever the others end as. The same ticket and grades
 * always have the same settlement and the same receipt. Asserts that the grades are the legs'.
 * @spec S4.bet.won S4.bet.wonHalf S4.bet.lost S4.bet.loseHalf S4.bet.draw
 */
export function settle(ticket: Ticket<string>, grades: LegGrades): Settlement | undefined {
  const legs = gradedLegs(ticket, grades)
  const sums = sumCombinations(
    ticket,
    legs.map(({ price, grade }) => (grade === undefined ? null : gradedFactor(price, grade))),
  )
  if (sums.some(({ open }) => open > 0)) return undefined
  const { risk: riskMinor, win: winMinor } = figuresOf(ticket)
  const returnMinor = totalReturn(sums)
  const result = resultOf(legs, returnMinor, riskMinor)
  const money = { result, riskMinor, winMinor, winLossMinor: returnMinor - riskMinor, returnMinor }
  const settled = { ticket, legs, sums, money }
  const steps = stepsOf(settled)
  return { ...money, steps, receipt: makeReceipt(settled, steps) }
}

/** The legs with their grades at their prices. */
function gradedLegs({ legs }: Ticket<string>, grades: LegGrades): readonly GradedLeg[] {
  assert(grades.length === legs.length, 'a ticket is settled on all its legs')
  return legs.map(({ leg, price }, index) => {
    const grade = grades[index]
    assert(
      grade === undefined || grade.key === selectionKey(leg),
      'a ticket is settled on its own legs',
    )
    return { leg, price, grade: grade && gradeAtPrice(price, grade) }
  })
}

/**
 * A single has the result of its leg. A ticket on several legs is void when all of them are, and
 * otherwise its return against its risk decides (rules.md 6.1), as in a dead heat (rules.md 7).
 */
function resultOf(legs: readonly GradedLeg[], returned: Minor, risk: Minor): BetResult {
  const [only] = legs
  if (legs.length === 1 && only?.grade !== undefined && only.grade.deadHeat === undefined) {
    return only.grade.result
  }
  return resultOfReturn(
    legs.map(({ grade }) => grade?.result),
    returned,
    risk,
  )
}

/** The result of several legs by their own results and what they return, minor units. */
export function resultOfReturn(
  legs: readonly (BetResult | '' | undefined)[],
  returned: Minor,
  risk: Minor,
): BetResult {
  if (legs.every((result) => result === 'void')) return 'void'
  return returned > risk ? 'won' : returned < risk ? 'lost' : 'draw'
}
