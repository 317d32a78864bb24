import type { Currency } from '../money/money.ts'
import { isMyanmarCurrency, type TaxTable } from './myanmar-tax.ts'

/** What Myanmar mode needs to know of a member besides what every bet does. */
export interface MyanmarMode {
  /** Whether the operator has it on. */
  readonly offered: boolean
  readonly tax: TaxTable
}

/**
 * Whether an account may bet at Myanmar odds: its currency is MMK or MMO, and the operator has the
 * mode on.
 * @spec S1.myanmar.currency S1.myanmar.configured
 */
export function hasMyanmar(currency: Currency, { offered }: Pick<MyanmarMode, 'offered'>): boolean {
  return offered && isMyanmarCurrency(currency)
}
