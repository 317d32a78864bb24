import type { betCheck } from '@fairline/contract/betting'
import type { ResponseOf } from '@fairline/contract/endpoint'
import { readStake } from '@fairline/domain/bets/stake-text'
import { type AdjustedStake, adjustStake } from '@fairline/domain/limits/adjust-stake'
import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import type { Headroom } from '@fairline/domain/limits/headroom'
import type { MaxStake } from '@fairline/domain/limits/max-stake'
import { type Currency, formatMoney } from '@fairline/domain/money/money'
import type { PlayHeadroom } from '@fairline/domain/play-limits/play-limit'

type Check = ResponseOf<typeof betCheck>['check']
type Limits = Pick<
  Check,
  | 'min_bet'
  | 'max_bet'
  | 'max_payout'
  | 'max_per_match'
  | 'running_on_match'
  | 'spendable'
  | 'max_stake'
  | 'max_stake_cause'
  | 'own_limit'
>

/** Returns what limits a stake now, in the fields that all checks have. */
export function presentLimits(headroom: Headroom, { max, cause }: MaxStake): Limits {
  const { playHeadroom } = headroom
  return {
    min_bet: formatMoney(headroom.minBet),
    max_bet: formatMoney(headroom.maxBet),
    max_payout: formatMoney(headroom.maxPayout),
    max_per_match: formatMoney(headroom.maxPerMatch),
    running_on_match: formatMoney(headroom.running),
    spendable: formatMoney(headroom.available),
    max_stake: formatMoney(max),
    max_stake_cause: cause,
    ...(playHeadroom ? { own_limit: presentPlayHeadroom(playHeadroom) } : {}),
  }
}

function presentPlayHeadroom({ limit, left }: PlayHeadroom) {
  const { kind, period, amount } = limit
  return { kind, period, limit: formatMoney(amount), left: formatMoney(left) }
}

/** Returns a request's stake, clamped to the limits; null if the stake is absent or unreadable. */
export function stakeShown(
  text: string | undefined,
  currency: Currency,
  { minBet }: BetLimits,
  { max }: MaxStake,
): AdjustedStake | null {
  const reading = readStake(text ?? '', currency)
  return reading.kind === 'amount' ? adjustStake(reading.minor, minBet, max) : null
}

/** Returns the clamped stake and why it was clamped, in the fields that all checks have. */
export function presentStake(shown: AdjustedStake | null): Pick<Check, 'bet_amount' | 'note'> {
  return shown === null
    ? { bet_amount: '', note: '' }
    : { bet_amount: formatMoney(shown.stake), note: shown.note }
}
