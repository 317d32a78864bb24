import { displayMoney, parseMoney } from '@fairline/domain/money/money'

/** Money of the wire with thousands separators and two decimals; other text as it is. */
export function moneyText(text: string): string {
  const minor = parseMoney(text)
  return minor === undefined ? text : displayMoney(minor)
}

/** Class of an amount's colour: losses are red and carry their minus sign. */
export function moneyTone(text: string): string {
  const minor = parseMoney(text) ?? 0n
  if (minor === 0n) return ''
  return minor < 0n ? 'text-loss' : 'text-win'
}
