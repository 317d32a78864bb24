import {
  type ClassRates,
  rateCeilings,
  rateStep,
  rateText,
} from '@fairline/domain/books/commission'
import type { OddsGroup } from '@fairline/domain/odds/odds-type'
import * as z from 'zod'
import type { JsonRecord } from './canonical-json.ts'
import type { CommissionRates } from './profile-store.ts'

export const oddsGroups = ['A', 'B', 'C', 'D'] as const satisfies readonly OddsGroup[]

/** A rate such as "0.25" per cent, in hundredths of a per cent. */
const rateUpTo = (ceiling: number) =>
  z
    .string()
    .regex(/^[01]\.\d{2}$/, 'a rate in per cent such as "0.25"')
    .transform((text) => Number(text.replace('.', '')))
    .refine((rate) => rate <= ceiling, `the ceiling is ${rateText(ceiling)} per cent`)
    .refine((rate) => rate % rateStep === 0, 'rates go in steps of 0.05')

const classesOf = (group: OddsGroup) => {
  const { hdpou, others } = rateCeilings[group]
  return z.strictObject({
    /** Handicap, over/under and odd/even. */
    hdpou: rateUpTo(hdpou),
    '1x2': rateUpTo(rateCeilings[group]['1x2']),
    others: rateUpTo(others),
  })
}

/** The file `commission.json`: rates of new members by odds group and class. */
export const commissionFile = z
  .strictObject({
    commission: z.strictObject({
      A: classesOf('A'),
      B: classesOf('B'),
      C: classesOf('C'),
      D: classesOf('D'),
    }),
  })
  .transform(({ commission }): CommissionRates => commission)

/** The rates of an odds group in per cent by class, as terms have them. */
export const ratesOf = (classes: ClassRates): Record<string, string> =>
  Object.fromEntries(Object.entries(classes).map(([name, rate]) => [name, rateText(rate)]))

/** The rates of an operator as the audit and the answers show them. */
export const commissionShown = (rates: CommissionRates): JsonRecord =>
  Object.fromEntries(Object.entries(rates).map(([group, classes]) => [group, ratesOf(classes)]))
