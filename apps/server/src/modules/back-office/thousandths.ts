/** Returns a number with at most three decimals, such as 0.40, in thousandths; or undefined. */
export function readThousandths(text: string): number | undefined {
  const [, sign, whole, decimals = ''] = /^(-?)(\d{1,3})(?:\.(\d{1,3}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const size = 1000 * Number(whole) + Number(decimals.padEnd(3, '0'))
  return sign === '-' ? -size : size
}

/** Thousandths as they are typed: `0.40`, and `0.125` where that is not exact. */
export function thousandthsText(value: number): string {
  const sign = value < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(value) / 1000)
  const rest = String(Math.abs(value) % 1000).padStart(3, '0')
  return `${sign}${whole}.${rest.replace(/0$/, '')}`
}
