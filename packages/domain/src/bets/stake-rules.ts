import { type FieldRule, fieldRules } from '../errors/field-rules.ts'
import { type Currency, formatMoney, stakeStepMinor } from '../money/money.ts'

/**
 * The rules of a field for an amount that can be staked, or limits what is: in steps of the
 * currency, `stakeStepMinor` (rules.md 1.3). They let through what `readStake`
 * reads as an amount. `fname` is what the form calls the field.
 * @spec S5.message.required S5.message.min
 */
export function stakeRules(currency: Currency, fname: string): readonly FieldRule[] {
  const step = stakeStepMinor(currency)
  return [
    fieldRules.required(fname),
    fieldRules.amount(step),
    fieldRules.valueMin(fname, formatMoney(step)),
  ]
}
