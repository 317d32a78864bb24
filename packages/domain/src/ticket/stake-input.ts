import {
  type Currency,
  formatMoney,
  type Minor,
  parseMoney,
  stakeStepMinor,
} from '../money/money.ts'

/** How much the up and down keys change a stake: ten units. */
export const keyStepMinor: Minor = 1000n
const wholeDigitsMax = 12

/**
 * What is left of a typed or pasted text as a stake: digits, and one point with two decimals where
 * the currency has them. Thousands separators fall away, a leading point gets its zero. This is
 * about typing only: what is sent is judged by `readStake`.
 */
export function cleanStake(typed: string, currency: Currency): string {
  const [whole = '', ...decimals] = typed.replace(/[^\d.]/g, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, wholeDigitsMax)
  const hasDecimals = stakeStepMinor(currency) === 1n && decimals.length > 0
  if (!hasDecimals) return digits
  return `${digits === '' ? '0' : digits}.${decimals.join('').slice(0, 2)}`
}

/** The stake with thousands separators, as the field shows it while a member types. */
export function groupStake(text: string): string {
  const [whole = '', decimals] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

/**
 * Returns the place of the caret in the grouped text: as many digits are behind it as in the text
 * that was typed, so that separators come and go without moving it among the digits. The caret is
 * placed before a separator, not behind it: there the Backspace key would delete a separator that
 * comes straight back.
 */
export function caretInGrouped(typed: string, caret: number, grouped: string): number {
  const isStakeSign = (character: string | undefined) =>
    character !== undefined && /[\d.]/.test(character)
  let behind = Array.from(typed.slice(caret)).filter(isStakeSign).length
  let position = grouped.length
  while (position > 0 && behind > 0) {
    position -= 1
    if (isStakeSign(grouped[position])) behind -= 1
  }
  return grouped[position - 1] === ',' ? position - 1 : position
}

/** A stake as the shortest text: "100", "0.50". */
export function stakeText(minor: Minor): string {
  return formatMoney(minor).replace(/\.00$/, '')
}

/** The stake without the point of decimals that were never typed: "5." is 5. */
export function finishedStake(text: string): string {
  return text.replace(/\.$/, '')
}

/** The stake a step up or down, never below zero; an empty or unreadable one counts as zero. */
export function stepStake(text: string, by: Minor): string {
  const stepped = (parseMoney(finishedStake(text)) ?? 0n) + by
  return stepped <= 0n ? '' : stakeText(stepped)
}

/** What a member does to a stake. */
export type StakeAction =
  | { readonly kind: 'type'; readonly text: string; readonly currency: Currency }
  /** Up and down keys, and chips: adds to the stake. Minor units. */
  | { readonly kind: 'step'; readonly by: Minor }
  /** Sets the stake, as the Max button does. Minor units. */
  | { readonly kind: 'fill'; readonly stake: Minor }

/** The stake after what the member did to it. @spec S3.slip.stake */
export function changeStake(stake: string, action: StakeAction): string {
  switch (action.kind) {
    case 'type':
      return cleanStake(action.text, action.currency)
    case 'step':
      return stepStake(stake, action.by)
    case 'fill':
      return action.stake <= 0n ? '' : stakeText(action.stake)
  }
}

/**
 * Amounts of the quick chips, minor units, by currency, where the operator names no others: what
 * members of the currency bet, from small to large. Chips add to the stake.
 */
export const stakeChips: Readonly<Record<Currency, readonly Minor[]>> = {
  CNY: [5_000n, 10_000n, 50_000n, 100_000n],
  MYR: [1_000n, 5_000n, 10_000n, 50_000n],
  SGD: [1_000n, 5_000n, 10_000n, 50_000n],
  USD: [1_000n, 5_000n, 10_000n, 50_000n],
  THB: [10_000n, 50_000n, 100_000n, 500_000n],
  IDR: [5_000_000n, 10_000_000n, 50_000_000n, 100_000_000n],
  MMK: [500_000n, 1_000_000n, 5_000_000n, 10_000_000n],
  MMO: [500_000n, 1_000_000n, 5_000_000n, 10_000_000n],
  BDT: [10_000n, 50_000n, 100_000n, 500_000n],
  VND: [5_000_000n, 10_000_000n, 50_000_000n, 100_000_000n],
  JPY: [100_000n, 500_000n, 1_000_000n, 5_000_000n],
  KRW: [1_000_000n, 5_000_000n, 10_000_000n, 50_000_000n],
}
