import {
  type Currency,
  type Minor,
  roomFeeUnitMinor,
  stakeStepMinor,
} from '@fairline/domain/money/money'
import { compareRatios, floorRatio, type Ratio, ratio } from '@fairline/domain/money/ratio'
import type { InstantGame } from '@fairline/house-games/instant/instant-game'

/** What a round of an instant game takes and pays at most, minor units. */
export interface InstantLimits {
  readonly min: Minor
  readonly max: Minor
  /** What a round pays at most, the stake included. */
  readonly win: Minor
}

/** In units that are worth about as much in each currency: a dollar, a thousand rupiah. */
const [mostUnits, winUnits] = [500n, 50_000n]

/** The limits of instant games in a currency. */
export function instantLimits(currency: Currency): InstantLimits {
  const unit = roomFeeUnitMinor(currency)
  return { min: unit, max: mostUnits * unit, win: winUnits * unit }
}

/** The limits of a game: a stake whose largest win is above the limit is not taken. */
export function limitsOfGame(game: InstantGame | undefined, currency: Currency): InstantLimits {
  const limits = instantLimits(currency)
  const { largestWin } = game ?? {}
  if (largestWin === undefined) return limits
  const payable = floorRatio(ratio(limits.win * largestWin.denominator, largestWin.numerator))
  const step = stakeStepMinor(currency)
  const most = payable - (payable % step)
  return { ...limits, max: most < limits.max ? most : limits.max }
}

/** Whether a stake may be bet. */
export function isStake(stake: Minor | undefined, currency: Currency): stake is Minor {
  const { min, max } = instantLimits(currency)
  const step = stakeStepMinor(currency)
  return stake !== undefined && stake >= min && stake <= max && stake % step === 0n
}

/** Whether what a stake may pay at most is within the limit. */
export function isPayable(stake: Minor, most: Ratio, currency: Currency): boolean {
  const { numerator, denominator } = most
  const { win } = instantLimits(currency)
  return compareRatios(ratio(stake * numerator, denominator), ratio(win)) <= 0
}
