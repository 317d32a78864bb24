/**
 * Currencies of accounts: the seven of the specification, MMO for Myanmar mode, BDT, which has an
 * order of sports of its own, and VND, JPY and KRW. An operator says which of them its members may
 * have. A new one is the last: the ids of the house's accounts follow this order.
 * @spec S3.currencies S9.currencies S9.currencies.idr S9.currencies.thb S9.currencies.myr
 *   S9.currencies.usd S9.currencies.sgd S9.currencies.mmk
 */
// biome-ignore format: a currency a line would take half a page.
export const currencies = [
  'CNY', 'IDR', 'THB', 'MYR', 'USD', 'SGD', 'MMK', 'MMO', 'BDT', 'VND', 'JPY', 'KRW',
] as const
export type Currency = (typeof currencies)[number]

/** Money in minor units, exponent 2 for every currency. */
export type Minor = bigint

/** The scale on which a currency is played with. */
interface CurrencyScale {
  /** The step of a stake, minor units (rules.md 1.3). */
  readonly stakeStep: Minor
  /** What one unit of a room's fee is worth, minor units. */
  readonly roomFeeUnit: Minor
}

const inCents: CurrencyScale = { stakeStep: 1n, roomFeeUnit: 100n }
const inHundreds: CurrencyScale = { stakeStep: 100n, roomFeeUnit: 10_000n }
const inThousands: CurrencyScale = { stakeStep: 100n, roomFeeUnit: 100_000n }

const scales: Readonly<Record<Currency, CurrencyScale>> = {
  CNY: inCents,
  IDR: inThousands,
  THB: inCents,
  MYR: inCents,
  USD: inCents,
  SGD: inCents,
  MMK: inThousands,
  MMO: inThousands,
  BDT: inCents,
  VND: inThousands,
  JPY: inHundreds,
  KRW: inThousands,
}

/** The step of a stake in minor units; whole units where nobody pays in cents (rules.md 1.3). */
export const stakeStepMinor = (currency: Currency): Minor => scales[currency].stakeStep

/** The unit of room fees in minor units: a thousand where a unit buys nothing, a hundred yen. */
export const roomFeeUnitMinor = (currency: Currency): Minor => scales[currency].roomFeeUnit

const moneyPattern = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/

/** Minor units of a plain decimal text with at most two decimals; undefined for any other text. */
export function parseMoney(text: string): Minor | undefined {
  const match = moneyPattern.exec(text)
  if (match === null) return undefined
  const [, sign, whole, decimals = ''] = match
  const minor = BigInt(`${whole}${decimals.padEnd(2, '0')}`)
  return sign === '-' ? -minor : minor
}

/** Minor units as a plain decimal text with two decimals, as money travels on the wire. */
export function formatMoney(minor: Minor): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Minor units with thousands separators and two decimals, as members read money. */
export function displayMoney(minor: Minor): string {
  return formatMoney(minor).replace(/\B(?=(\d{3})+(?=\.))/g, ',')
}
