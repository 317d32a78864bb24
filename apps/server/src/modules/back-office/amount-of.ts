import { type Minor, parseMoney } from '@fairline/domain/money/money'
import { WrongWords } from './command.ts'

/**
 * Returns the amount that was typed, minor units.
 *
 * @throws WrongWords for a text that is no amount.
 */
export function amountOf(name: string, text: string): Minor {
  const amount = parseMoney(text)
  if (amount !== undefined) return amount
  throw new WrongWords(`${name} is an amount such as 100 or 99.50, not ${text}`)
}
