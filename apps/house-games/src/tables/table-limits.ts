import { type Currency, type Minor, roomFeeUnitMinor } from '@fairline/domain/money/money'
import { ceilRatio, type Ratio, ratio } from '@fairline/domain/money/ratio'
import { instantLimits } from '../instant/instant-limits.ts'

/** What a table takes, minor units. */
export interface TableLimits {
  /** Of a spot. */
  readonly min: Minor
  readonly max: Minor
  /** What the bets of all members on a round may win. */
  readonly round: Minor
}

/** In units that are worth about as much in each currency, as those of instant games. */
const spotUnits = 1_000n
/** Of a number of 4D, which pays thousands. */
const numberUnits = 100n
const roundUnits = 200_000n

/** The limits of a table in a currency. */
export function tableLimits(gameCode: string, currency: Currency): TableLimits {
  const unit = roomFeeUnitMinor(currency)
  const most = gameCode === 'four-d' ? numberUnits : spotUnits
  return { min: unit, max: most * unit, round: roundUnits * unit }
}

/**
 * What a stake on a spot may win, in hundredths of a unit, so that bets in all currencies add up.
 * `most` is null where it is the limit of a win that ends it.
 */
export function liabilityOf(stake: Minor, most: Ratio | null, currency: Currency): bigint {
  const unit = roomFeeUnitMinor(currency)
  if (most === null) return (instantLimits(currency).win * 100n) / unit
  return ceilRatio(ratio(stake * most.numerator * 100n, most.denominator * unit))
}

/** What a round may cost the house by each key that its game caps, in hundredths of a unit. */
export const liabilityMax = roundUnits * 100n
