import { compareRatios, floorRatio, ratio } from '@fairline/domain/money/ratio'
import type { Return } from '@fairline/house-games/instant/instant-game'

/** What the least generous bet of a game pays back of a hundred: two decimals, rounded. */
export function rtpText(returns: readonly Return[]): string {
  const [least] = returns.map((each) => each.ratio).sort(compareRatios)
  if (least === undefined) return ''
  const { numerator, denominator } = least
  const hundredths = floorRatio(ratio(numerator * 20_000n + denominator, denominator * 2n))
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
