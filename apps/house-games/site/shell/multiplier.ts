import type { Ratio } from '@fairline/domain/money/ratio'

/** A ratio with two decimals, cut and never rounded up: "1.98". For display only. */
export function hundredths({ numerator, denominator }: Ratio): string {
  const digits = String((numerator * 100n) / denominator).padStart(3, '0')
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`
}

/** A multiplier as members read it: "1.98x". */
export const multiplierText = (pays: Ratio): string => `${hundredths(pays)}x`

/** A share of all stakes as members read it, to the nearest hundredth of a percent: "99.00 %". */
export function percentText({ numerator, denominator }: Ratio): string {
  const rounded = (numerator * 20_000n + denominator) / (denominator * 2n)
  return `${hundredths({ numerator: rounded, denominator: 100n })} %`
}
