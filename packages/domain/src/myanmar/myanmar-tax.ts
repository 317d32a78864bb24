import { assert } from '../assert.ts'
import type { Currency } from '../money/money.ts'

/**
 * Tax in per cent of what a bet wins, by its legs: the first is that of a body, the others
 * those of a maung of two to ten.
 */
export type TaxTable = readonly number[]

/** What an operator takes who has set nothing else (rules.md 1.5). */
export const defaultTaxTable: TaxTable = [5, 15, 20, 20, 20, 20, 20, 20, 20, 20]

/** The number of legs of a maung. @spec S9.parlay.myanmar S9.parlay.myanmarMax */
export const maungLegs = { min: 2, max: 10 } as const

/** Returns the tax of a bet with so many legs, in per cent. Asserts that the table has it. */
export function taxPercentOf(table: TaxTable, legs: number): number {
  const percent = table[legs - 1]
  assert(percent !== undefined, `the tax table has a rate for ${legs} legs`)
  return percent
}

const myanmarCurrencies: readonly Currency[] = ['MMK', 'MMO']

/**
 * Whether an account in the currency can bet at Myanmar odds if the operator has the mode on.
 * @spec S9.myanmar.mmk S9.myanmar.mmo
 */
export function isMyanmarCurrency(currency: Currency): boolean {
  return myanmarCurrencies.includes(currency)
}
