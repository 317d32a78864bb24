import { formatMoney, parseMoney } from '@fairline/domain/money/money'

/** What may be staked on a round, as texts of the wire. */
export interface StakeLimits {
  readonly min: string
  readonly max: string
}

/** The ways to change a stake by a button. */
export const stakeSteps = ['half', 'double', 'min', 'max'] as const
export type StakeStep = (typeof stakeSteps)[number]

const minorOf = (text: string): bigint => parseMoney(text) ?? 0n
const within = (minor: bigint, least: bigint, most: bigint): bigint =>
  minor < least ? least : minor > most ? most : minor

/** Returns the stake after a step, within the limits and, where it is known, the balance. */
export function stepStake(
  stake: string,
  step: StakeStep,
  { min, max }: StakeLimits,
  balance: string | null,
): string {
  const [least, limit] = [minorOf(min), minorOf(max)]
  const has = balance === null ? limit : minorOf(balance)
  const most = has < limit && has >= least ? has : limit
  const now = minorOf(stake)
  const next = { half: now / 2n, double: now * 2n, min: least, max: most }[step]
  return formatMoney(within(next, least, most))
}

/** Why a stake cannot be played with. */
export type StakeFault = 'none' | 'low' | 'high' | 'balance'

/** The stake times a count; a text that is not an amount is returned unchanged. */
export function timesStake(stake: string, stakes: number): string {
  const minor = parseMoney(stake)
  return minor === undefined ? stake : formatMoney(minor * BigInt(stakes))
}

/** Returns what is wrong with a stake that was typed; undefined for a good one. */
export function stakeFault(
  stake: string,
  { min, max }: StakeLimits,
  balance: string | null,
  stakes = 1,
): StakeFault | undefined {
  const minor = parseMoney(stake)
  if (minor === undefined || minor <= 0n) return 'none'
  if (minor < minorOf(min)) return 'low'
  if (minor > minorOf(max)) return 'high'
  const cost = minor * BigInt(stakes)
  return balance !== null && cost > minorOf(balance) ? 'balance' : undefined
}

/** The outcome of a round that has ended, for its words and sounds. */
export type Outcome = 'won' | 'returned' | 'lost'

/** A payout up to what was staked is no win, whatever the game calls it. */
export function outcomeOf(staked: string, payout: string): Outcome {
  const [cost, paid] = [minorOf(staked), minorOf(payout)]
  if (paid > cost) return 'won'
  return paid > 0n ? 'returned' : 'lost'
}
