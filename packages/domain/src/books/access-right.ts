import { allBetTypes, type BetType } from '../bet-types/bet-type.ts'
import { type PlayedProduct, playedProducts } from '../products/all-products.ts'
import { recordOf } from '../sports/all-sports.ts'
import { categoryOf } from '../sports/category.ts'
import {
  bookColumnOf,
  type CommissionClass,
  commissionClasses,
  commissionClassOf,
} from './book-column.ts'

/** A class of bets, bets on several events, or a product that is bet on. */
export type AccessRight = CommissionClass | 'parlay' | PlayedProduct

/**
 * What an upline can switch off for a member, or for an upline and all below it. The place in this
 * list is the bit that is stored: a product that joins the registry comes after those that an
 * operator could switch off before.
 */
export const accessRights: readonly AccessRight[] = [
  ...commissionClasses,
  'parlay',
  ...playedProducts,
]

/** Rights as they are stored: a bit for each, by its place in the list. */
export type RightBits = number

/** Returns the bits of rights. */
export const bitsOf = (rights: readonly AccessRight[]): RightBits =>
  rights.reduce((bits, right) => bits | (1 << accessRights.indexOf(right)), 0)

/** Returns the rights of bits, in the order of the list. */
export const rightsOf = (bits: RightBits): readonly AccessRight[] =>
  accessRights.filter((right) => (bits & bitsOf([right])) !== 0)

/** What of a leg decides which rights it needs; nothing of it needs to be known. */
export interface LegOfRights {
  readonly betType: string
  readonly sportsType: number | null
  /** Whether the ticket has other legs. */
  readonly isOfSeveral: boolean
}

/**
 * The rights that a leg needs: that of its bet type's class, also in a parlay, that of its sport's
 * product, and that of parlays where it is one of several.
 */
export function rightsOfLeg({ betType, sportsType, isOfSeveral }: LegOfRights): RightBits {
  const category = sportsType === null ? null : categoryOf(recordOf(sportsType))
  return bitsOf([
    ...(isBetType(betType) ? [classOfBetType(betType)] : []),
    ...(category === null ? [] : [category]),
    ...(isOfSeveral ? (['parlay'] as const) : []),
  ])
}

const isBetType = (text: string): text is BetType => allBetTypes.some((each) => each === text)

/** The class of commission that a bet type has as a single bet. */
const classOfBetType = (betType: BetType): CommissionClass =>
  commissionClassOf(bookColumnOf({ isSingle: true, betType, period: 'FT', isLive: false }))
