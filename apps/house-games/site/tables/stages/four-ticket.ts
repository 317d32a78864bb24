import { formatMoney, parseMoney } from '@fairline/domain/money/money'
import { fourD } from '@fairline/house-games/shared/four-d'

/*
 * A ticket of 4D while it is written. A line has a number, a way to bet on it and an amount for
 * each kind of bet. The ticket buys the straights and i-Boxes that its lines expand to.
 */

export const fourWays = ['straight', 'box', 'i-box', 'roll'] as const
export type FourWay = (typeof fourWays)[number]
export const fourPrices = ['local', 'sg'] as const
export type FourPrices = (typeof fourPrices)[number]

export interface FourLine {
  /** Four digits; one of them is R in a roll. */
  readonly number: string
  readonly way: FourWay
  readonly prices: FourPrices
  /** Texts of money by kind; empty for none. */
  readonly amounts: Readonly<Record<string, string>>
}

const straightKinds = { local: ['big', 'small', '4a'], sg: ['sg-big', 'sg-small'] } as const

/** The kinds of bet that a way offers, as the record names them. */
export const kindsOf = (way: FourWay, prices: FourPrices): readonly string[] =>
  way === 'i-box' ? ['i-box-big', 'i-box-small'] : straightKinds[prices]

export type FourFault = 'badNumber' | 'badRoll' | 'allSame' | 'empty'

/** What is missing in a line; undefined where it can be bought. */
export function faultOf({ number, way, prices, amounts }: FourLine): FourFault | undefined {
  if (way === 'roll') {
    if (!/^(?=.{4}$)\d*R\d*$/.test(number)) return 'badRoll'
  } else if (!/^\d{4}$/.test(number)) return 'badNumber'
  if ((way === 'box' || way === 'i-box') && new Set(number).size === 1) return 'allSame'
  const isStaked = (kind: string): boolean => (parseMoney(amounts[kind] ?? '') ?? 0n) > 0n
  return kindsOf(way, prices).some(isStaked) ? undefined : 'empty'
}

const writtenAs = (number: string, way: FourWay, kind: string): string =>
  way === 'box' || way === 'roll' ? `${way}:${number}:${kind}` : `${number}:${kind}`

/** The spots of a line with what is staked on each, in minor units. */
export const spotsOf = ({
  number,
  way,
  prices,
  amounts,
}: FourLine): readonly (readonly [spot: string, minor: bigint])[] =>
  kindsOf(way, prices).flatMap((kind) => {
    const minor = parseMoney(amounts[kind] ?? '') ?? 0n
    if (minor <= 0n) return []
    return fourD.expand(writtenAs(number, way, kind)).map((spot) => [spot, minor] as const)
  })

/** What a line costs, in minor units. */
export const costOf = (line: FourLine): bigint =>
  spotsOf(line).reduce((sum, [, minor]) => sum + minor, 0n)

/** How many numbers or orders an amount of a line is staked on. */
export const countOf = ({ number, way }: FourLine): number =>
  way === 'box' || way === 'roll' ? fourD.expand(writtenAs(number, way, 'big')).length : 1

/** The stakes of some lines by spot, as a bet names them. */
export function ticketOf(lines: readonly FourLine[]): Record<string, string> {
  const stakes = new Map<string, bigint>()
  for (const [spot, minor] of lines.flatMap(spotsOf)) {
    stakes.set(spot, (stakes.get(spot) ?? 0n) + minor)
  }
  return Object.fromEntries([...stakes].map(([spot, minor]) => [spot, formatMoney(minor)]))
}
