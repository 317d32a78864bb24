import { displayMoney, parseMoney } from '@fairline/domain/money/money'

/** Money of the wire with thousands separators. */
export function shownMoney(text: string): string {
  const minor = parseMoney(text)
  return minor === undefined ? text : displayMoney(minor)
}
