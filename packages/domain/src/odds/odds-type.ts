/**
 * Odds types and their codes on the wire.
 * @spec S3.oddsTypes S9.oddsTypes S9.oddsTypes.hongKong S9.oddsTypes.malay
 *   S9.oddsTypes.indonesian
 */
export const oddsTypeCodes = { MY: 1, HK: 2, ID: 3, DEC: 4, MM: 5 } as const
export type OddsType = keyof typeof oddsTypeCodes

/** The types that a price can be quoted and shown in; Myanmar odds are a notation of their own. */
export type PriceType = Exclude<OddsType, 'MM'>
export const priceTypes: readonly PriceType[] = ['MY', 'HK', 'ID', 'DEC']

/** The price type of a wire code, undefined for any other number. */
export function priceTypeOfCode(code: number): PriceType | undefined {
  return priceTypes.find((type) => oddsTypeCodes[type] === code)
}

/** Odds groups: A has the feed's price, B, C and D are 1, 2 and 3 cents worse (rules.md 9.3). */
export const oddsGroups = ['A', 'B', 'C', 'D'] as const
export type OddsGroup = (typeof oddsGroups)[number]
