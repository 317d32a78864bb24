import { type Currency, type Minor, stakeStepMinor } from '@fairline/domain/money/money'
import { compareRatios, floorRatio, type Ratio, ratio } from '@fairline/domain/money/ratio'
import { instantGame } from '@fairline/house-games/instant/all-instant'
import type { HouseLimits, InstantLimits } from '../limits/house-limits.ts'
import type { Round } from './round-store.ts'

type OfGame = Pick<Round, 'gameCode' | 'currency'>

/** The limits of a game: a stake whose largest win is above the limit is not taken. */
export function limitsOfGame(
  limits: HouseLimits,
  gameCode: string,
  currency: Currency,
): InstantLimits {
  const own = limits.instant(gameCode, currency)
  const { largestWin } = instantGame(gameCode) ?? {}
  if (largestWin === undefined) return own
  const payable = floorRatio(ratio(own.win * largestWin.denominator, largestWin.numerator))
  const step = stakeStepMinor(currency)
  const most = payable - (payable % step)
  return { ...own, max: most < own.max ? most : own.max }
}

/** Whether a stake may be bet. */
export function isStake(
  limits: HouseLimits,
  { gameCode, currency }: OfGame,
  stake: Minor | undefined,
): stake is Minor {
  const { min, max } = limits.instant(gameCode, currency)
  const step = stakeStepMinor(currency)
  return stake !== undefined && stake >= min && stake <= max && stake % step === 0n
}

/** Whether what a stake may pay at most is within the limit. */
export function isPayable(
  limits: HouseLimits,
  { gameCode, currency }: OfGame,
  stake: Minor,
  most: Ratio,
): boolean {
  const { numerator, denominator } = most
  const { win } = limits.instant(gameCode, currency)
  return compareRatios(ratio(stake * numerator, denominator), ratio(win)) <= 0
}
