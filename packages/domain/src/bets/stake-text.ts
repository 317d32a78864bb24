import { type Currency, type Minor, parseMoney, stakeStepMinor } from '../money/money.ts'

/** What a stake text says: an amount, nothing, no amount at all, or one with too many digits. */
export type StakeReading =
  | { readonly kind: 'amount'; readonly minor: Minor }
  | { readonly kind: 'missing' | 'invalid' | 'too_large' }

const wholeTooLong = /^\d{16,}(?:\.\d{1,2})?$/

/**
 * Reads a stake exactly as it was sent: digits with at most two decimals, in steps of the currency
 * (`stakeStepMinor`). Signs, exponents, separators, spaces and zero are no stake; nothing is
 * coerced or rounded.
 * @spec S5.bet.amountInvalid
 */
export function readStake(text: string, currency: Currency): StakeReading {
  if (text === '') return { kind: 'missing' }
  if (wholeTooLong.test(text)) return { kind: 'too_large' }
  const minor = text.startsWith('-') ? undefined : parseMoney(text)
  if (minor === undefined || minor <= 0n) return { kind: 'invalid' }
  return minor % stakeStepMinor(currency) === 0n ? { kind: 'amount', minor } : { kind: 'invalid' }
}
