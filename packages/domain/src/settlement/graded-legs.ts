import type { AppliedRule } from '../bet-types/bet-type-rule.ts'
import type { BetResult } from '../bets/bet-status.ts'
import type { Minor } from '../money/money.ts'
import { formatDecimal, type Ratio } from '../money/ratio.ts'
import { gradeLines } from './grade-lines.ts'
import type { Grade, Leg } from './grade-selection.ts'
import { rulesApplied } from './rule-text.ts'

/** Grades of a ticket's legs in their order; undefined for a leg without a result. */
export type LegGrades = readonly (Grade | undefined)[]

/**
 * The result of a ticket on several legs: void when all of them are, else by what it returns
 * against its risk (rules.md 6.1). Minor units.
 */
export function resultOfReturn(
  legs: readonly (BetResult | '' | undefined)[],
  returned: Minor,
  risk: Minor,
): BetResult {
  if (legs.every((result) => result === 'void')) return 'void'
  return returned > risk ? 'won' : returned < risk ? 'lost' : 'draw'
}

/** The rules of the legs, each once; the rounding is the ticket's. */
export function rulesOfLegs(
  legs: readonly { readonly leg: Leg }[],
  grades: LegGrades,
): readonly AppliedRule[] {
  const rules = new Map<string, AppliedRule>()
  for (const [index, { leg }] of legs.entries()) {
    const grade = grades[index]
    for (const rule of grade === undefined ? [] : rulesApplied(leg, grade)) {
      if (rule.id !== 'rounding') rules.set(rule.id, rule)
    }
  }
  return [...rules.values()]
}

/** How a leg was graded and what it makes of each unit on it, one readable line a step. */
export function legLines(
  prefix: string,
  { leg, price }: { readonly leg: Leg; readonly price: string },
  grade: Grade | undefined,
  factorOf: (grade: Grade) => Ratio,
): readonly string[] {
  if (grade === undefined) return [`${prefix}no result, and none is needed`]
  const { voidReason, result } = grade
  const word = voidReason === null ? result : `${result}, ${voidReason}`
  return [
    ...gradeLines(leg, grade).map((line) => `${prefix}${line}`),
    `${prefix}${word} at ${price}: factor ${formatDecimal(factorOf(grade))}`,
  ]
}
