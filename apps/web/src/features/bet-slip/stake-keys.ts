import type { Currency, Minor } from '@fairline/domain/money/money'
import { displayMoney } from '@fairline/domain/money/money'
import { cleanStake } from '@fairline/domain/slip/stake-input'

/** Keys of the slip's own keypad that change the text; Max and the chips fill or add. */
export const keypadKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', '00'] as const
export type KeypadKey = (typeof keypadKeys)[number] | 'backspace' | 'clear'

/**
 * The stake after a key. A stake that the slip proposed and nobody touched is replaced by the
 * first digit, as a selected text would be.
 */
export function pressKey(
  stake: string,
  key: KeypadKey,
  isProposed: boolean,
  currency: Currency,
): string {
  if (key === 'clear') return ''
  if (key === 'backspace') return isProposed ? '' : stake.slice(0, -1)
  if (key === '.' && stake.includes('.') && !isProposed) return stake
  return cleanStake(isProposed ? key : stake + key, currency)
}

/** A chip's amount as short as it can be read: 50, 5K, 1M. */
export function chipText(amount: Minor): string {
  const units = amount / 100n
  if (units >= 1_000_000n && units % 1_000_000n === 0n) return `${units / 1_000_000n}M`
  if (units >= 1_000n && units % 1_000n === 0n) return `${units / 1_000n}K`
  return displayMoney(amount).replace(/\.00$/, '')
}
