import { formatMoney } from '../money/money.ts'
import type { OddsGroup } from '../odds/odds-type.ts'
import { type CommissionClass, commissionClasses } from './book-column.ts'
import { noRates, type Rates } from './edges.ts'
import { type PartyLevel, partyLevels } from './party-level.ts'

/** A rate of each class, in hundredths of a per cent. */
export type ClassRates = Readonly<Record<CommissionClass, number>>

/** What a member and its uplines get, by class; frozen in its terms. */
export type RatesByClass = Readonly<Partial<Record<CommissionClass, Rates>>>

/** Rates go in steps of 0.05 per cent. */
export const rateStep = 5

/** No rate is above one per cent. */
export const rateMax = 100

/**
 * The highest rates of a member by odds group (rules.md 9.3). A member who bets at worse prices
 * gets more for handicap, over/under and odd/even. Uplines have no ceiling of a group.
 */
export const rateCeilings: Readonly<Record<OddsGroup, ClassRates>> = {
  A: { hdpou: 25, '1x2': 25, others: 100 },
  B: { hdpou: 50, '1x2': 25, others: 100 },
  C: { hdpou: 75, '1x2': 25, others: 100 },
  D: { hdpou: 100, '1x2': 25, others: 100 },
}

/** A rate in per cent, as files and answers have it. */
export const rateText = (rate: number): string => formatMoney(BigInt(rate))

/** What is wrong with a rate by itself; null if nothing is. */
export function rateFault(rate: number): string | null {
  if (!Number.isInteger(rate) || rate < 0 || rate > rateMax) {
    return `a rate is from 0.00 to ${rateText(rateMax)} per cent`
  }
  return rate % rateStep === 0 ? null : 'rates go in steps of 0.05'
}

/** A rate that is above that of the upline: rates never fall upwards. */
export interface RateAbove {
  readonly class: CommissionClass
  readonly rate: number
  readonly bound: number
}

/** The first class whose rate is above the bound of that class; undefined if none is. */
export function rateAbove(rates: ClassRates, bounds: ClassRates): RateAbove | undefined {
  const name = commissionClasses.find((each) => rates[each] > bounds[each])
  return name && { class: name, rate: rates[name], bound: bounds[name] }
}

/** The smaller rate of each class: what a member of a group gets under an upline. */
export const lowerRates = (one: ClassRates, other: ClassRates): ClassRates => ({
  hdpou: Math.min(one.hdpou, other.hdpou),
  '1x2': Math.min(one['1x2'], other['1x2']),
  others: Math.min(one.others, other.others),
})

/** The rates of uplines, by level; a level that is skipped is left out. */
export type UplineRates = Readonly<Partial<Record<PartyLevel, ClassRates>>>

/** The rates of a member and its uplines by class. A level that is skipped has the rate below. */
export function ratesByClass(member: ClassRates, uplines: UplineRates): RatesByClass {
  return Object.fromEntries(
    commissionClasses.map((name) => {
      const rates = [member[name]]
      for (const level of partyLevels) rates.push(uplines[level]?.[name] ?? rates.at(-1) ?? 0)
      return [name, rates]
    }),
  ) as RatesByClass
}

/** The rates of a class in a member's terms; none where the terms have none. */
export const ratesIn = (rates: RatesByClass, name: CommissionClass): Rates => rates[name] ?? noRates
