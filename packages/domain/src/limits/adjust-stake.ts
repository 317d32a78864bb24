import type { Minor } from '../money/money.ts'

export interface AdjustedStake {
  readonly stake: Minor
  readonly note: '' | 'changeStakeMin' | 'changeStakeMax'
}

/**
 * The stake that betcheck shows in place of one outside the limits, with the note that says so;
 * placing never changes a stake (rules.md 8.4). If the headroom is smaller than the minimum bet, no
 * stake would be taken. The stake is then unchanged, and the check says why. Minor units.
 * @spec S8.changeStakeMin S8.changeStakeMax
 */
export function adjustStake(stake: Minor, minBet: Minor, maxStake: Minor): AdjustedStake {
  if (maxStake < minBet) return { stake, note: '' }
  if (stake < minBet) return { stake: minBet, note: 'changeStakeMin' }
  if (stake > maxStake) return { stake: maxStake, note: 'changeStakeMax' }
  return { stake, note: '' }
}
